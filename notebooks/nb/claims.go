package nb

import (
	_ "embed"
	"fmt"
	"math"
	"strconv"
	"strings"
	"sync"
)

// claims.txt has, for each number that a cell records, what it must be, and for each
// verdict its rule. It is embedded, so that a notebook that was mailed has them.
//
//go:embed claims.txt
var claimFile string

// A Bound is what is asked of a recorded number.
type Bound struct {
	// Predicted numbers are held against a theory. All others are recorded: their
	// bounds lie around what a run gave, and only notice that something has changed.
	Predicted bool
	Low, High float64 // of the number; 0 and 0 if Within is not
	Within    float64 // how far found/predicted may be from 1, for [Compare]
	Text      string  // as it stands in the file: "2 ± 0.01"
}

// Holds reports whether a number is as the book has it. The prediction counts only
// where the bound is relative.
func (b Bound) Holds(found, predicted float64) bool {
	if b.Within > 0 {
		return math.Abs(found/predicted-1) <= b.Within
	}
	return b.Low <= found && found <= b.High
}

// A Rule decides what to say of somebody's claim.
type Rule struct{ Holds, Condition []Demand }

// A Demand is what a rule asks of a recorded number.
type Demand struct {
	ID string
	Bound
}

// Verdict is "holds", "holds with a condition" or "false", given the recorded numbers.
func (r Rule) Verdict(found map[string]float64) string {
	met := func(all []Demand) bool {
		for _, d := range all {
			if v, ok := found[d.ID]; !ok || !d.Bound.Holds(v, 0) {
				return false
			}
		}
		return len(all) > 0
	}
	switch {
	case met(r.Holds):
		return "holds"
	case met(r.Condition):
		return "holds with a condition"
	}
	return "false"
}

// Claims is what claims.txt says, by id.
type Claims struct {
	IDs    []string // of numbers and verdicts, in the order of the file
	Bounds map[string]Bound
	Rules  map[string]Rule
}

// AllClaims returns what the book claims. It panics if claims.txt cannot be read.
var AllClaims = sync.OnceValue(func() Claims {
	c, err := ParseClaims(claimFile)
	if err != nil {
		panic("nb: claims.txt, " + err.Error())
	}
	return c
})

// ParseClaims reads a text like claims.txt.
func ParseClaims(text string) (Claims, error) {
	c := Claims{Bounds: map[string]Bound{}, Rules: map[string]Rule{}}
	n := 0
	for line := range strings.Lines(text) {
		n++
		line, _, _ = strings.Cut(line, "#")
		words := strings.Fields(line)
		if len(words) == 0 {
			continue
		}
		if err := c.add(words); err != nil {
			return c, fmt.Errorf("line %d: %w", n, err)
		}
	}
	return c, nil
}

func (c *Claims) add(words []string) error {
	id := words[0]
	if !names.MatchString(id) {
		return fmt.Errorf("the id %q must be like 03-naive-order: number, hyphen, small letters", id)
	}
	if _, twice := c.Bounds[id]; twice || c.Rules[id].Condition != nil || c.Rules[id].Holds != nil {
		return fmt.Errorf("%s stands here twice", id)
	}
	if len(words) < 3 {
		return fmt.Errorf("%s needs its kind (predicted, recorded, verdict) and its bound", id)
	}
	var err error
	switch rest := strings.Join(words[2:], " "); words[1] {
	case "predicted", "recorded":
		var b Bound
		b, err = parseBound(rest)
		b.Predicted = words[1] == "predicted"
		c.Bounds[id] = b
	case "verdict":
		c.Rules[id], err = parseRule(rest)
	default:
		err = fmt.Errorf("%q is not predicted, recorded or verdict", words[1])
	}
	c.IDs = append(c.IDs, id)
	if err != nil {
		return fmt.Errorf("%s: %w", id, err)
	}
	return nil
}

// parseBound reads "2 ± 0.01", "0.31 to 0.33", "within 2 %", "above 3" or "below 3".
func parseBound(s string) (b Bound, err error) {
	b.Text = s
	number := func(s string) (v float64) {
		if err == nil {
			v, err = strconv.ParseFloat(strings.Replace(s, "−", "-", 1), 64)
			if err == nil && v-v != 0 {
				err = fmt.Errorf("%q is no bound: give a finite number", s)
			}
		}
		return v
	}
	if middle, half, ok := strings.Cut(s, " ± "); ok {
		m, d := number(middle), number(half)
		b.Low, b.High = m-d, m+d
	} else if low, high, ok := strings.Cut(s, " to "); ok {
		b.Low, b.High = number(low), number(high)
	} else if percent, ok := strings.CutPrefix(s, "within "); ok {
		b.Within = number(strings.TrimSuffix(percent, " %")) / 100
		if err == nil && b.Within <= 0 {
			err = fmt.Errorf("%q: give a percentage above 0", s)
		}
		return b, err
	} else if low, ok := strings.CutPrefix(s, "above "); ok {
		b.Low, b.High = math.Nextafter(number(low), math.Inf(1)), math.Inf(1)
	} else if high, ok := strings.CutPrefix(s, "below "); ok {
		b.Low, b.High = math.Inf(-1), math.Nextafter(number(high), math.Inf(-1))
	} else {
		return b, fmt.Errorf("%q is no bound: write 2 ± 0.01, 0.31 to 0.33, within 2 %%, above 3 or below 3", s)
	}
	if err == nil && !(b.Low < b.High) {
		err = fmt.Errorf("%q is no interval: the lower bound comes first", s)
	}
	return b, err
}

// parseRule reads "holds if ID BOUND and ID BOUND; with a condition if ID BOUND".
func parseRule(s string) (r Rule, err error) {
	for part := range strings.SplitSeq(s, ";") {
		word, list, ok := strings.Cut(strings.TrimSpace(part), " if ")
		var demands []Demand
		for one := range strings.SplitSeq(list, " and ") {
			id, bound, _ := strings.Cut(strings.TrimSpace(one), " ")
			b, e := parseBound(bound)
			if e != nil {
				return r, e
			}
			demands = append(demands, Demand{id, b})
		}
		switch {
		case ok && word == "holds":
			r.Holds = demands
		case ok && word == "with a condition":
			r.Condition = demands
		default:
			return r, fmt.Errorf("%q is no rule: write holds if ID BOUND and ID BOUND; with a condition if ID BOUND", s)
		}
	}
	return r, nil
}
