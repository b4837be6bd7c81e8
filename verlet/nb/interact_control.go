package nb

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
	"strconv"
	"strings"
)

// A Control lets the reader choose one of several values. [Slider], [LogSlider], [Choice] and [Frames] make one.
type Control struct {
	label, kind string
	first       int                                          // the position of the first value
	values      []reflect.Value                              // in the order of their positions
	words       []string                                     // the values in print
	start       float64                                      // of a slider
	numbers     func(whole bool) (list []float64, err error) // the values of a slider, for a parameter that is a whole number or not
	path        func(v float64) (x, y float64)               // where they lie in the picture; or nil
	hand        string                                       // the axis by which a hand chooses one; or "" for both
	err         error                                        // of the call that made it
}

// The kinds of controls, as the page knows them.
const (
	slider = "slider"
	menu   = "menu"
	frames = "frames"
)

// most is how many positions a slider may have: with more, a hand cannot choose among them.
const most = 10_000

// Slider goes from low to high and starts at first. It has a hundred round values or some more, or those
// that are whole steps from low if a step is given. The label names quantity and unit, like
// "step h / s". For a parameter that is a whole number the slider has whole numbers.
func Slider(label string, first, low, high float64, step ...float64) Control {
	return sliding(label, first, low, high, func(whole bool) []float64 {
		switch {
		case len(step) == 1:
			return steps(low, high, step[0])
		case len(step) > 1:
			return nil
		case whole && high-low <= 1000:
			return steps(low, high, 1)
		}
		return rounded(first, low, high)
	})
}

// LogSlider goes from low to high by doubling, and starts at first: for a step that is halved, or for a
// number of steps that is doubled. The last value is high only if it is low times a power of two.
func LogSlider(label string, first, low, high float64) Control {
	return sliding(label, first, low, high, func(bool) (list []float64) {
		for v := low; 0 < v && v <= high; v *= 2 {
			list = append(list, v)
		}
		return list
	})
}

// sliding is a slider through a list of values, for a parameter that is a whole number or not.
func sliding(label string, first, low, high float64, list func(whole bool) []float64) Control {
	return Control{label: label, kind: slider, start: first, numbers: func(whole bool) ([]float64, error) {
		if !(low < high && low <= first && first <= high) || math.IsInf(high-low, 0) || high-low < 1e-9*max(-low, high) {
			return nil, fmt.Errorf("a slider from %v to %v cannot start at %v: give first, low and high, in this order and apart", low, high, first)
		}
		values := list(whole)
		if !slices.Contains(values, first) {
			return nil, fmt.Errorf("from %v to %v a slider does not pass %v: give one step above 0, with %d values at most; what doubles is above 0, too", low, high, first, most)
		}
		return values, nil
	}}
}

// Choice is a menu. It starts with the first of its values.
func Choice[T any](label string, values ...T) Control {
	c := Control{label: label, kind: menu}
	for _, v := range values {
		c.values, c.words = append(c.values, reflect.ValueOf(&v).Elem()), append(c.words, fmt.Sprint(v))
	}
	if len(values) == 0 {
		c.err = errors.New("Choice needs one value or more")
	}
	return c
}

// Frames makes the figure a film of n frames, numbered from 0, which the reader plays, holds, steps and
// scrubs. Where nobody can do so, the figure is a film. The label names quantity and unit, or what is
// counted, and words says a frame in these: 0.25 of a "time t / s". Without words it has its number.
func Frames(label string, n int, words ...func(frame int) string) Control {
	c, say := Control{label: label, kind: frames}, append(words, strconv.Itoa)[0]
	if n < 1 || n > most {
		c.err = fmt.Errorf("a film of %d frames: make from 1 to %d", n, most)
		return c
	}
	for i := range n {
		c.values, c.words = append(c.values, reflect.ValueOf(i)), append(c.words, say(i))
	}
	return c
}

// with gives a slider its values.
func (c Control) with(values []float64) Control {
	digits := 0
	for _, v := range values[:min(len(values), 3)] {
		if _, after, _ := strings.Cut(strconv.FormatFloat(v, 'f', -1, 64), "."); len(after) <= 6 {
			digits = max(digits, len(after))
		}
	}
	for i, v := range values {
		word := strconv.FormatFloat(v, 'f', digits, 64)
		if back, _ := strconv.ParseFloat(word, 64); back != v || len(word) > 9 {
			word = strconv.FormatFloat(v, 'g', 6, 64)
		}
		if v == c.start {
			c.first = i
		}
		c.values, c.words = append(c.values, reflect.ValueOf(v)), append(c.words, typeset(word))
	}
	return c
}

// steps are the values from low to high in whole steps.
func steps(low, high, step float64) (values []float64) {
	for i := 0; step > 0 && i <= most; i++ {
		v := decimal(low + float64(i)*step)
		if !(v <= high) {
			return values
		}
		values = append(values, v)
	}
	return nil
}

// rounded are low, high and first, and the multiples of a round number between them: 100 to 250.
func rounded(first, low, high float64) []float64 {
	unit := (high - low) / 100
	step := math.Pow(10, math.Floor(math.Log10(unit)))
	for _, f := range []float64{5, 2} {
		if f*step <= unit {
			step *= f // and then 2 no more
		}
	}
	values := []float64{low, first, high}
	for i := math.Ceil(low / step); i*step < high; i++ {
		values = append(values, decimal(i*step))
	}
	slices.Sort(values)
	return slices.Compact(values)
}

// decimal rounds away what is left of a product such as 3 × 0.1.
func decimal(v float64) float64 {
	v, _ = strconv.ParseFloat(strconv.FormatFloat(v, 'g', 12, 64), 64)
	return v + 0 // no −0
}

// of returns the control with values that a parameter of type t can have.
func (c Control) of(t reflect.Type) (Control, error) {
	if c.err != nil {
		return c, c.err
	}
	if c.numbers != nil {
		list, err := c.numbers(reflect.Zero(t).CanInt() || reflect.Zero(t).CanUint())
		if err != nil {
			return c, err
		}
		c = c.with(list)
	}
	c.values = slices.Clone(c.values)
	for i, v := range c.values {
		if v.Type().AssignableTo(t) {
			continue
		}
		if !isNumber(v.Type()) || !isNumber(t) {
			return c, fmt.Errorf("a value is the %v %v, and the function takes a %v there", v.Type(), v, t)
		}
		c.values[i] = v.Convert(t)
		if back := c.values[i].Convert(v.Type()); !back.Equal(v) && !(v.CanFloat() && c.values[i].CanFloat()) {
			return c, fmt.Errorf("the value %v is no %v", v, t)
		}
	}
	return c, nil
}

func isNumber(t reflect.Type) bool { return reflect.Int <= t.Kind() && t.Kind() <= reflect.Float64 }
