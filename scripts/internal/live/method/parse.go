// Package method measures a method that a reader types: its word, as K(1/2) D(1) K(1/2),
// and a force, as -sin(x).
package method

import (
	"fmt"
	"math"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/verlet"
)

type function = func(x float64) float64

// Word reads a method: letters K (kick) and D (drift), each with the part of the step that
// it takes, in the order in which they act.
func Word(text string) (m verlet.Method, err error) {
	defer mistake("", &err)
	letters := map[string]func(float64) verlet.Letter{"K": verlet.Kick, "D": verlet.Drift}
	var word []verlet.Letter
	for r := pieces(text); r.next() != ""; {
		name := r.take()
		if letters[name] == nil {
			failf("%q is no letter: write K(1/2) for a kick of half a step, D(1) for a drift of a whole one", name)
		}
		size := r.parenthesis(name)(math.NaN())
		if math.IsNaN(size) {
			failf("what %s has is no part of a step: write a number, as %s(1/2)", name, name)
		}
		word = append(word, letters[name](size))
	}
	if len(word) == 0 {
		failf("there are no letters: write K(1/2) D(1) K(1/2), for instance")
	}
	return verlet.FromWord("your method", 0, word...), nil // which has its own say about the letters
}

// Formula reads a formula in x: + − × /, powers as x^3, and the functions of a pocket
// calculator. (The parser of the standard library makes the page's program a third larger.)
func Formula(text string) (f func(x float64) float64, err error) {
	defer mistake(fmt.Sprintf("%q is no formula: ", text), &err)
	r := pieces(text)
	read := r.formula(0)
	if r.next() != "" {
		failf("%q cannot stand here", r.next())
	}
	return read, nil
}

// A reader has the pieces that are still to be read: names, numbers and signs, and "" at the end. It
// panics with a mistake.
type reader []string

// apart parts a text into pieces, but no number as 1e-3.
var apart = strings.NewReplacer("e-", "e-", "e+", "e+", "+", " + ", "-", " - ", "−", " - ", "*", " * ", "×", " * ", "·", " * ",
	"/", " / ", "^", " ^ ", "(", " ( ", ")", " ) ", "π", " pi ", "½", " ( 1 / 2 ) ", "¼", " ( 1 / 4 ) ", "¾", " ( 3 / 4 ) ", "⅓", " ( 1 / 3 ) ", "⅔", " ( 2 / 3 ) ", "math.", "", "Math.", "")

func pieces(text string) reader { return append(strings.Fields(apart.Replace(text)), "") }

// mistake, deferred, makes an error of a panic.
func mistake(of string, err *error) {
	if p := recover(); p != nil {
		*err = fmt.Errorf("%s%v", of, p)
	}
}

func failf(format string, args ...any) { panic(fmt.Sprintf(format, args...)) }

func (r *reader) next() string { return (*r)[0] }

// take takes the next piece away.
func (r *reader) take() string {
	taken := r.next()
	if taken != "" {
		*r = (*r)[1:]
	}
	return taken
}

// signs stand between two numbers. A sign takes what stands left of it from signs that bind weaker,
// and right of it all up to such a one: 2^3^2 is 2^9.
var signs = map[string]struct {
	left, right int
	apply       func(a, b float64) float64
}{
	"+": {1, 1, func(a, b float64) float64 { return a + b }},
	"-": {1, 1, func(a, b float64) float64 { return a - b }},
	"*": {2, 2, func(a, b float64) float64 { return a * b }},
	"/": {2, 2, func(a, b float64) float64 { return a / b }},
	"^": {4, 3, math.Pow},
}

// formula reads up to a sign that binds no stronger than this.
func (r *reader) formula(strength int) function {
	f := r.atom()
	for signs[r.next()].left > strength {
		sign := signs[r.take()]
		a, b := f, r.formula(sign.right)
		f = func(x float64) float64 { return sign.apply(a(x), b(x)) }
	}
	return f
}

var functions = map[string]func(float64) float64{
	"sin": math.Sin, "cos": math.Cos, "tan": math.Tan, "exp": math.Exp, "log": math.Log,
	"sqrt": math.Sqrt, "cbrt": math.Cbrt, "abs": math.Abs, "tanh": math.Tanh,
}

// atom reads x, a number, pi, a function of a formula, or a formula in parentheses, each with a sign
// before it or not: -x^2 is −(x²).
func (r *reader) atom() function {
	if r.next() == "(" {
		return r.parenthesis("")
	}
	word := strings.ToLower(r.take())
	if c, err := strconv.ParseFloat(word, 64); err == nil {
		return func(float64) float64 { return c }
	}
	switch h := functions[word]; {
	case word == "+":
		return r.formula(2)
	case word == "-":
		f := r.formula(2)
		return func(x float64) float64 { return -f(x) }
	case word == "x":
		return func(x float64) float64 { return x }
	case word == "pi":
		return func(float64) float64 { return math.Pi }
	case h != nil:
		f := r.parenthesis(word)
		return func(x float64) float64 { return h(f(x)) }
	case word == "":
		failf("something is missing at the end")
	}
	failf("what is %s? There are x, numbers, pi, and functions as sin(x)", word)
	return nil
}

// parenthesis reads a formula in parentheses, behind the name of what needs them.
func (r *reader) parenthesis(name string) function {
	if r.take() != "(" {
		failf("%s needs a parenthesis: %s(…)", name, name)
	}
	f := r.formula(0)
	if r.take() != ")" {
		failf("a parenthesis is not closed")
	}
	return f
}
