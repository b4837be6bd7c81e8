package method

import (
	"fmt"
	"math"
	"strconv"
	"strings"
)

var functions = map[string]func(float64) float64{
	"sin": math.Sin, "cos": math.Cos, "tan": math.Tan, "exp": math.Exp, "log": math.Log,
	"sqrt": math.Sqrt, "cbrt": math.Cbrt, "abs": math.Abs, "tanh": math.Tanh,
}

// Formula reads a formula in x: + − × /, powers as x^3, and the functions of a pocket
// calculator. (The parser of the standard library makes the page's program a third larger.)
func Formula(text string) (f func(x float64) float64, err error) {
	tidy := strings.NewReplacer("−", "-", "×", "*", "·", "*", "π", "pi", " ", "", "math.", "")
	r := reader{rest: tidy.Replace(strings.ToLower(text))}
	defer func() {
		switch p := recover().(type) {
		case nil:
		case mistake:
			f, err = nil, fmt.Errorf("%q is no formula: %s", text, string(p))
		default:
			panic(p)
		}
	}()
	f = r.sum()
	if r.rest != "" {
		r.failf("nothing can follow before %q", r.rest)
	}
	return f, nil
}

// A reader reads a formula from the left. It panics with a mistake.
type reader struct{ rest string }

type mistake string

type function = func(float64) float64

func (r *reader) failf(format string, args ...any) { panic(mistake(fmt.Sprintf(format, args...))) }

// eat takes a sign if it is next.
func (r *reader) eat(sign string) bool {
	rest, ok := strings.CutPrefix(r.rest, sign)
	if ok {
		r.rest = rest
	}
	return ok
}

type operation = func(a, b float64) float64

func (r *reader) sum() function {
	return r.chain(r.product, map[byte]operation{
		'+': func(a, b float64) float64 { return a + b },
		'-': func(a, b float64) float64 { return a - b },
	})
}

func (r *reader) product() function {
	return r.chain(r.signed, map[byte]operation{
		'*': func(a, b float64) float64 { return a * b },
		'/': func(a, b float64) float64 { return a / b },
	})
}

// chain reads what next reads, again after each of the signs.
func (r *reader) chain(next func() function, signs map[byte]operation) function {
	f := next()
	for r.rest != "" && signs[r.rest[0]] != nil {
		a, apply := f, signs[r.rest[0]]
		r.rest = r.rest[1:]
		b := next()
		f = func(x float64) float64 { return apply(a(x), b(x)) }
	}
	return f
}

// signed reads -x^2 as −(x²), and 2^-1.
func (r *reader) signed() function {
	if r.eat("-") {
		f := r.signed()
		return func(x float64) float64 { return -f(x) }
	}
	r.eat("+")
	f := r.atom()
	if r.eat("^") {
		g := r.signed()
		return func(x float64) float64 { return math.Pow(f(x), g(x)) }
	}
	return f
}

// atom reads x, a number, pi, a function of a formula, or a formula in parentheses.
func (r *reader) atom() function {
	if r.eat("(") {
		f := r.sum()
		if !r.eat(")") {
			r.failf("a parenthesis is not closed")
		}
		return f
	}
	word := r.word()
	if word != "" && word[0] <= '9' {
		c, err := strconv.ParseFloat(word, 64)
		if err != nil {
			r.failf("%s is no number", word)
		}
		return func(float64) float64 { return c }
	}
	switch h := functions[word]; {
	case word == "x":
		return func(x float64) float64 { return x }
	case word == "pi":
		return func(float64) float64 { return math.Pi }
	case word == "":
		r.failf("something is missing before %q", r.rest)
	case h == nil:
		r.failf("what is %s? There are x, numbers, pi, and functions as sin(x)", word)
	case !strings.HasPrefix(r.rest, "("):
		r.failf("%s needs a parenthesis: %s(x)", word, word)
	default:
		f := r.atom()
		return func(x float64) float64 { return h(f(x)) }
	}
	panic("not reached")
}

// word takes a number, as 1e-3, or a name.
func (r *reader) word() string {
	while := func(n int, alphabet string) int {
		for n < len(r.rest) && strings.IndexByte(alphabet, r.rest[n]) >= 0 {
			n++
		}
		return n
	}
	const digits = "0123456789."
	n := while(0, digits)
	switch {
	case n == 0:
		n = while(0, "abcdefghijklmnopqrstuvwxyz")
	case strings.HasPrefix(r.rest[n:], "e-"), strings.HasPrefix(r.rest[n:], "e+"):
		n = while(n+2, digits)
	case strings.HasPrefix(r.rest[n:], "e"):
		n = while(n+1, digits)
	}
	word := r.rest[:n]
	r.rest = r.rest[n:]
	return word
}
