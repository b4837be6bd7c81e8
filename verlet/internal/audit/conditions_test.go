package audit

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"strings"
	"sync"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
)

// The order conditions, without any problem or run: a step is the product of
// the exponentials of its letters, and it has order p if, up to degree p, it
// is exp(h(K + D)), in which every product of n letters K and D has the
// coefficient 1/n!. K and D do not commute, and nothing else is assumed.
//
// If the kinetic energy is v²/2, every Lie element with at least two more K
// than D vanishes, for each bracket with D, of degree 2 in v, raises that
// degree by one at most, and K lowers it by one. Products with such elements
// are then as good as zero.

// residuals returns for each degree up to the given one how far the word is
// from exp(K + D): the Euclidean norm of the difference, modulo what vanishes.
func residuals(word []bigLetter, degree int, quadraticT bool) (r []float64) {
	for _, d := range differences(word, degree, quadraticT) {
		r = append(r, math.Sqrt(dot(d, d)))
	}
	return r
}

func differences(word []bigLetter, degree int, quadraticT bool) [][]float64 {
	p := expand(word, degree)
	r := make([][]float64, degree+1)
	factorial := 1.0
	for n := 1; n <= degree; n++ {
		factorial *= float64(n)
		want := quo(num(1), num(factorial))
		r[n] = make([]float64, len(p[n]))
		for w := range p[n] {
			r[n][w], _ = sub(p[n][w], want).Float64()
		}
		if quadraticT {
			for _, e := range vanishing(n) {
				subtract(r[n], e)
			}
		}
	}
	return r
}

// expand multiplies out the exponentials. Coefficient [n][w] belongs to the
// product of n letters that the bits of w spell, K for 1 and D for 0.
func expand(word []bigLetter, degree int) [][]*big.Float {
	p := make([][]*big.Float, degree+1)
	for n := range p {
		p[n] = make([]*big.Float, 1<<n)
		for w := range p[n] {
			p[n][w] = num(0)
		}
	}
	p[0][0] = num(1)
	term := num(0)
	for _, letter := range word {
		powers := []*big.Float{num(1)} // cʲ/j!
		for j := 1; j <= degree; j++ {
			powers = append(powers, quo(mul(letter.h, powers[j-1]), num(float64(j))))
		}
		for n := degree; n > 0; n-- { // from above, so that lower degrees are still old
			for w := range p[n] {
				for j := 1; j <= n && (w>>(j-1)&1 == 1) == letter.kick; j++ {
					p[n][w].Add(p[n][w], term.Mul(p[n-j][w>>j], powers[j]))
				}
			}
		}
	}
	return p
}

// vanishing returns an orthonormal basis of what is zero for quadratic T
// among the products of n letters.
var vanishing = memo(func(n int) (basis [][]float64) {
	add := func(v []float64) {
		for range 2 { // twice is enough
			for _, e := range basis {
				subtract(v, e)
			}
		}
		if size := math.Sqrt(dot(v, v)); size > 1e-8 {
			for i := range v {
				v[i] /= size
			}
			basis = append(basis, v)
		}
	}
	for k := 4; k <= n; k++ { // a Lie element of degree k between u and w
		for _, e := range lie(k) {
			for before := 0; before <= n-k; before++ {
				after := n - k - before
				for u := range 1 << before {
					for w := range 1 << after {
						v := make([]float64, 1<<n)
						for i, c := range e {
							v[u<<(k+after)|i<<after|w] = c
						}
						add(v)
					}
				}
			}
		}
	}
	return basis
})

// lie returns the nested brackets [x₁, [x₂, … xₖ]] with two more K than D.
func lie(k int) (found [][]float64) {
	for w := range 1 << k {
		kicks := 0
		for i := range k {
			kicks += w >> i & 1
		}
		if kicks < k-kicks+2 {
			continue
		}
		e := make([]float64, 2)
		e[w&1] = 1
		for i := 1; i < k; i++ {
			x := w >> i & 1
			bracket := make([]float64, 1<<(i+1))
			for j, c := range e {
				bracket[x<<i|j] += c
				bracket[j<<1|x] -= c
			}
			e = bracket
		}
		if dot(e, e) > 0 {
			found = append(found, e)
		}
	}
	return found
}

func memo(f func(int) [][]float64) func(int) [][]float64 {
	var m sync.Map
	return func(n int) [][]float64 {
		if v, ok := m.Load(n); ok {
			return v.([][]float64)
		}
		v := f(n)
		m.Store(n, v)
		return v
	}
}

func dot(a, b []float64) (s float64) {
	for i := range a {
		s += a[i] * b[i]
	}
	return s
}

// subtract takes the part along the unit vector e out of v.
func subtract(v, e []float64) {
	c := dot(v, e)
	for i := range v {
		v[i] -= c * e[i]
	}
}

// conditionComplaint says where a word does not have the order claimed, no
// more and no less.
func conditionComplaint(m verlet.Method, word []bigLetter, quadraticT bool) error {
	r := residuals(word, m.Order+1, quadraticT)
	for n := 1; n <= m.Order; n++ {
		if !(r[n] < 3e-14) {
			return fmt.Errorf("order conditions: claimed order %d, degree %d misses by %.1e", m.Order, n, r[n])
		}
	}
	if !(r[m.Order+1] > 1e-8) {
		return fmt.Errorf("order conditions: claimed order %d, but degree %d misses by %.1e only", m.Order, m.Order+1, r[m.Order+1])
	}
	return nil
}

func TestOrderConditions(t *testing.T) {
	for _, m := range catalogue.Methods() {
		word := spelled(m)
		if word == nil {
			continue
		}
		if err := conditionComplaint(m, word, needsQuadraticT(m)); err != nil {
			t.Errorf("%s: %v", m, err)
		}
		r := residuals(word, m.Order+1, needsQuadraticT(m))
		t.Logf("%-24s residuals %.0e", m, r[1:])
		if needsQuadraticT(m) { // or the claim would be too modest
			if conditionComplaint(m, word, false) == nil {
				t.Errorf("%s: claims to need a quadratic T, and does not", m)
			}
		}
		spelled := m.Word
		reversed := slices.Clone(spelled)
		slices.Reverse(reversed)
		if palindrome := slices.Equal(spelled, reversed); palindrome != m.Symmetric {
			t.Errorf("%s: symmetric is claimed as %t, the word is %v", m, m.Symmetric, spelled)
		}
	}
}

// needsQuadraticT reports whether a method has its order only for the kinetic energy v²/2, as
// its comment says. (Every System has that.)
func needsQuadraticT(m verlet.Method) bool {
	return slices.ContainsFunc([]verlet.Method{catalogue.McLachlanAtela4, catalogue.McLachlanAtela5, catalogue.OkunborSkeel6,
		verlet.BlanesMoanSRKN11, catalogue.BlanesMoanSRKN14}, func(q verlet.Method) bool { return strings.HasSuffix(m.Name, q.Name) })
}
