package nb

import (
	_ "embed"
	"fmt"
	"math"
	"slices"
	"strings"
	"sync"
)

// claims.txt has, for each number that a cell records, what it must be, and for each
// verdict its rule. It is embedded, so that a notebook that was mailed has them.
//
//go:embed claims.txt
var claimFile string

// A Bound is what claims.txt asks of a recorded number.
type Bound struct {
	// Predicted tells that the bound comes from a theory. Otherwise it lies around what a
	// run gave, and only shows whether something has changed since.
	Predicted bool
	Low, High float64 // what the number must lie between; both are 0 if Within is used
	Within    float64 // how far found/predicted may be from 1, for [Compare]
	Text      string  // as it stands in the file: "2 ± 0.01"
	Unit      string  // " m", if the line ends "in m": a guess and its answer are told with it
}

// Holds reports whether the number that was found keeps to the bound. The prediction counts
// only for a bound like "within 2 %".
func (b Bound) Holds(found, predicted float64) bool {
	if b.Within > 0 {
		return math.Abs(found/predicted-1) <= b.Within
	}
	return b.Low <= found && found <= b.High
}

// Claims is what claims.txt says, by id.
type Claims struct {
	IDs    []string // of numbers and verdicts, in the order of the file
	Bounds map[string]Bound
	Rules  map[string]string // of verdicts, as they stand in the file; the tests of the book follow them
}

// AllClaims returns what the book claims. It panics if claims.txt cannot be read.
var AllClaims = sync.OnceValue(func() Claims {
	c, err := ParseClaims(claimFile)
	if err != nil {
		panic("nb: claims.txt, " + err.Error())
	}
	return c
})

// ParseClaims reads a text like claims.txt. Its error tells the line that is wrong.
func ParseClaims(text string) (Claims, error) {
	c := Claims{Bounds: map[string]Bound{}, Rules: map[string]string{}}
	for i, line := range strings.Split(text, "\n") {
		line, _, _ = strings.Cut(line, "#")
		if words := strings.Fields(line); len(words) > 0 {
			if err := c.add(words); err != nil {
				return c, fmt.Errorf("line %d: %w", i+1, err)
			}
		}
	}
	return c, nil
}

func (c *Claims) add(words []string) error {
	id := words[0]
	if !names.MatchString(id) || slices.Contains(c.IDs, id) || len(words) < 3 {
		return fmt.Errorf("%s must be an id like 03-naive-order that stands here once, with its kind and its bound", id)
	}
	c.IDs = append(c.IDs, id)
	switch rest := strings.Join(words[2:], " "); words[1] {
	case "predicted", "recorded":
		bound, unit, _ := strings.Cut(rest, " in")
		b, err := ParseBound(bound)
		if err != nil {
			return fmt.Errorf("%s: %w", id, err)
		}
		b.Predicted, b.Unit = words[1] == "predicted", unit
		c.Bounds[id] = b
	case "verdict":
		c.Rules[id] = rest
	default:
		return fmt.Errorf("%s: %q is not predicted, recorded or verdict", id, words[1])
	}
	return nil
}

// ParseBound reads "2 ± 0.01", "0.31 to 0.33", "within 2 %", "above 3" or "below 3".
func ParseBound(s string) (Bound, error) {
	b := Bound{Text: s}
	var x, y float64
	is := func(form string, numbers ...any) bool { // the whole of it, so with a mark at the end
		_, err := fmt.Sscanf(strings.ReplaceAll(s, "−", "-")+" ;", form+" ;", numbers...)
		return err == nil
	}
	switch {
	case is("%g ± %g", &x, &y):
		b.Low, b.High = x-y, x+y
	case is("%g to %g", &x, &y):
		b.Low, b.High = x, y
	case is("above %g", &x):
		b.Low, b.High = math.Nextafter(x, math.Inf(1)), math.Inf(1)
	case is("below %g", &x):
		b.Low, b.High = math.Inf(-1), math.Nextafter(x, math.Inf(-1))
	case is("within %g %%", &x):
		b.Within = x / 100
	}
	if finite := x-x == 0 && y-y == 0; !finite || !(b.Low < b.High) && !(b.Within > 0) {
		return b, fmt.Errorf("%q is no bound: write 2 ± 0.01, 0.31 to 0.33, within 2 %%, above 3 or below 3, with finite numbers and room between them", s)
	}
	return b, nil
}
