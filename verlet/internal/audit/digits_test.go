package audit

import (
	"errors"
	"go/ast"
	"go/constant"
	"go/parser"
	"go/token"
	"math"
	"math/big"
	"path/filepath"
	"slices"
	"strings"
	"sync"
	"testing"

	"gonum.org/v1/gonum/floats"
	"gonum.org/v1/gonum/mat"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
)

// The tables in the source carry more digits than a float64 holds, though some
// were printed with 15 or 16. The tests read them there, find the solution of
// the order conditions next to them, in many digits, and measure with that. It
// must be no further away than the printed digits allow, and the letters that
// the program uses must be its rounding.

// A bigLetter is a letter in many digits.
type bigLetter struct {
	kick bool
	h    *big.Float
}

// bigWord returns the word of a method with all the digits of its table, if it
// has one, and otherwise as the program spells it.
func bigWord(m verlet.Method) []bigLetter {
	if t, ok := printed()[m.Name]; ok {
		return t.word(t.numbers)
	}
	return spelled(m)
}

func spelled(m verlet.Method) (w []bigLetter) {
	for _, l := range m.Word {
		w = append(w, bigLetter{l.IsKick(), num(l.H)})
	}
	return w
}

// A table is the numbers of a method and what it makes of them.
type table struct {
	numbers []*big.Float
	word    func([]*big.Float) []bigLetter
}

// refined returns the word that meets the order conditions to 40 digits next
// to the printed one, and how far its numbers are from the printed ones:
// Newton's method, with the shortest step that removes the misses.
func refined(m verlet.Method) (w []bigLetter, moved float64) {
	t, ok := printed()[m.Name]
	if !ok {
		return spelled(m), 0
	}
	type result struct {
		word  []bigLetter
		moved float64
	}
	if r, ok := refinedBefore.Load(m.Name); ok {
		return r.(result).word, r.(result).moved
	}
	defer func() { refinedBefore.Store(m.Name, result{w, moved}) }()
	x := slices.Clone(t.numbers)
	for range 3 {
		missed := misses(t.word(x), m.Order, needsQuadraticT(m))
		if floats.Norm(missed, 2) < 1e-40 {
			break
		}
		jacobian := mat.NewDense(len(missed), len(x), nil)
		for j := range x {
			const d = 0x1p-40
			y := slices.Clone(x)
			y[j] = add(y[j], num(d))
			for i, f := range misses(t.word(y), m.Order, needsQuadraticT(m)) {
				jacobian.Set(i, j, (f-missed[i])/d)
			}
		}
		var svd mat.SVD
		svd.Factorize(jacobian, mat.SVDThin)
		var step mat.VecDense
		svd.SolveVecTo(&step, mat.NewVecDense(len(missed), missed), svd.Rank(1e-6))
		for j := range x {
			x[j] = sub(x[j], num(step.AtVec(j)))
		}
	}
	for j := range x {
		d, _ := sub(x[j], t.numbers[j]).Float64()
		moved = max(moved, math.Abs(d))
	}
	return t.word(x), moved
}

var refinedBefore sync.Map

// misses lists what residuals sums up.
func misses(word []bigLetter, degree int, quadraticT bool) (all []float64) {
	for _, d := range differences(word, degree, quadraticT) {
		all = append(all, d...)
	}
	return all
}

// printed reads the tables of the packages: the letters of the Word of a Method, or what is
// given to Palindrome and VerletSteps there.
var printed = sync.OnceValue(func() map[string]table {
	tables := map[string]table{}
	inspect := func(n ast.Node) bool {
		method, ok := n.(*ast.CompositeLit)
		if !ok {
			return true
		}
		fields := map[string]ast.Expr{}
		for _, e := range method.Elts {
			if kv, ok := e.(*ast.KeyValueExpr); ok {
				if key, ok := kv.Key.(*ast.Ident); ok {
					fields[key.Name] = kv.Value
				}
			}
		}
		name, named := fields["Name"].(*ast.BasicLit)
		if word := fields["Word"]; named && word != nil {
			if t, ok := read(word); ok {
				tables[strings.Trim(name.Value, `"`)] = t
			}
		}
		return true
	}
	files, err := filepath.Glob("../../*.go")
	more, err2 := filepath.Glob("../../catalogue/*.go")
	if err := errors.Join(err, err2); err != nil {
		panic(err)
	}
	for _, name := range append(files, more...) {
		file, err := parser.ParseFile(token.NewFileSet(), name, nil, 0)
		if err != nil {
			panic(err)
		}
		ast.Inspect(file, inspect)
	}
	return tables
})

func read(word ast.Expr) (t table, ok bool) {
	switch w := word.(type) {
	case *ast.CompositeLit:
		kicks, parts, ok := letters(w.Elts)
		return table{parts, func(x []*big.Float) []bigLetter { return spell(kicks, x) }}, ok
	case *ast.CallExpr:
		switch nameOf(w.Fun) {
		case "VerletSteps":
			return table{numbers(w.Args), composed}, true
		case "Palindrome":
			kicks, parts, ok := letters(w.Args)
			return table{parts, func(x []*big.Float) []bigLetter { return palindrome(spell(kicks, x)) }}, ok
		}
	}
	return t, false
}

// nameOf returns the name of a function, of this package or of another one.
func nameOf(f ast.Expr) string {
	switch f := f.(type) {
	case *ast.Ident:
		return f.Name
	case *ast.SelectorExpr:
		return f.Sel.Name
	}
	return ""
}

// letters reads calls of Kick and Drift: which are kicks, and the parts.
func letters(list []ast.Expr) (kicks []bool, parts []*big.Float, ok bool) {
	for _, e := range list {
		call, isCall := e.(*ast.CallExpr)
		if !isCall || nameOf(call.Fun) != "Kick" && nameOf(call.Fun) != "Drift" {
			return nil, nil, false
		}
		kicks, parts = append(kicks, nameOf(call.Fun) == "Kick"), append(parts, numbers(call.Args)...)
	}
	return kicks, parts, true
}

func spell(kicks []bool, parts []*big.Float) (w []bigLetter) {
	for i, h := range parts {
		w = append(w, bigLetter{kicks[i], h})
	}
	return w
}

// palindrome completes the first half of a word: what is missing of the kind that the half does
// not end with surrounds what is missing of the other.
func palindrome(half []bigLetter) []bigLetter {
	missing := map[bool]*big.Float{true: num(0.5), false: num(0.5)}
	for _, l := range half {
		missing[l.kick] = sub(missing[l.kick], l.h)
	}
	last := half[len(half)-1].kick
	outer := bigLetter{!last, missing[!last]}
	back := slices.Clone(half)
	slices.Reverse(back)
	return slices.Concat(half, []bigLetter{outer, {last, mul(num(2), missing[last])}, outer}, back)
}

// composed is velocity Verlet with the given parts of the step.
func composed(half []*big.Float) (w []bigLetter) {
	rest := num(1)
	for _, part := range half {
		rest = sub(rest, mul(num(2), part))
	}
	back := slices.Clone(half)
	slices.Reverse(back)
	before := num(0)
	for _, part := range slices.Concat(half, []*big.Float{rest}, back) {
		w = append(w, bigLetter{true, quo(add(before, part), num(2))}, bigLetter{false, part})
		before = part
	}
	return append(w, bigLetter{true, quo(before, num(2))})
}

// numbers evaluates constant expressions exactly.
func numbers(list []ast.Expr) (out []*big.Float) {
	var value func(e ast.Expr) constant.Value
	value = func(e ast.Expr) constant.Value {
		switch e := e.(type) {
		case *ast.BasicLit:
			return constant.ToFloat(constant.MakeFromLiteral(e.Value, e.Kind, 0))
		case *ast.UnaryExpr:
			return constant.UnaryOp(e.Op, value(e.X), 0)
		case *ast.BinaryExpr:
			return constant.BinaryOp(value(e.X), e.Op, value(e.Y))
		}
		panic("a coefficient that is not a constant")
	}
	for _, e := range list {
		f, _, err := big.ParseFloat(value(e).ExactString(), 10, bigBits, big.ToNearestEven)
		if err != nil {
			r, ok := new(big.Rat).SetString(value(e).ExactString())
			if !ok {
				panic(err)
			}
			f = num(0).SetRat(r)
		}
		out = append(out, f)
	}
	return out
}

func TestPrintedDigits(t *testing.T) {
	if len(printed()) < 20 {
		t.Fatalf("found %d tables in the source", len(printed()))
	}
	for _, m := range catalogue.Methods() {
		if _, ok := printed()[m.Name]; !ok {
			continue
		}
		w, moved := refined(m)
		t.Logf("%-24s moved by %.0e, misses %.0e", m, moved, slices.Max(residuals(w, m.Order, needsQuadraticT(m))))
		if moved > 1e-14 {
			t.Errorf("%s: the printed digits are off by %.1e", m, moved)
		}
		got := m.Word
		if len(got) != len(w) {
			t.Errorf("%s: %d letters, printed %d", m, len(got), len(w))
			continue
		}
		for i := range w {
			want, _ := w[i].h.Float64()
			if got[i].IsKick() != w[i].kick || math.Abs(got[i].H-want) > 1e-14 {
				t.Errorf("%s, letter %d: %v, printed %.17g", m, i, got[i], want)
			}
		}
	}
}
