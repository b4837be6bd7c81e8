package audit

import (
	"fmt"
	"math"
	"math/big"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A wrong digit, a kick for a drift, a missing letter: whichever letter of
// whichever method it hits, the order conditions must notice.
func TestEveryMisprintIsCaught(t *testing.T) {
	if testing.Short() {
		t.Skip("tries the order conditions themselves, in big arithmetic")
	}
	misprints := map[string]func(w []bigLetter, i int) []bigLetter{
		"wrong digit": func(w []bigLetter, i int) []bigLetter {
			w[i].h = mul(w[i].h, num(1+1e-9))
			return w
		},
		"swapped": func(w []bigLetter, i int) []bigLetter {
			w[i].kick = !w[i].kick
			return w
		},
		"missing": func(w []bigLetter, i int) []bigLetter {
			return slices.Delete(w, i, i+1)
		},
		"out of turn": func(w []bigLetter, i int) []bigLetter {
			if i == len(w)-1 { // the first letter has no turn before it
				i = 0
			}
			w[i], w[i+1] = w[i+1], w[i]
			return w
		},
	}
	for _, m := range catalogue.Methods() {
		if m.Order > 8 {
			continue // takes longer, and shows nothing new
		}
		t.Run(m.Name, func(t *testing.T) {
			t.Parallel()
			word := bigWord(m)
			for i := range word {
				for name, misprint := range misprints {
					if m.Order == 1 && name == "out of turn" {
						continue // the other symplectic Euler, as good as the first
					}
					if conditionComplaint(m, misprint(slices.Clone(word), i), needsQuadraticT(m)) == nil {
						t.Errorf("letter %d %s: not caught", i, name)
					}
				}
			}
		})
	}
}

// Methods that raise the order, held against all claims that they make.
func TestComposedMethods(t *testing.T) {
	for _, m := range []verlet.Method{
		catalogue.TripleJump(verlet.VelocityVerlet),
		catalogue.TripleJump(verlet.PositionVerlet),
		catalogue.TripleJump(catalogue.TripleJump(verlet.VelocityVerlet)),
		catalogue.SuzukiFractal(verlet.VelocityVerlet),
		catalogue.SuzukiFractal(verlet.PEFRL),
		verlet.Compose("Kahan–Li 6 of position Verlet", 6, verlet.PositionVerlet,
			0.39216144400731413928, 0.33259913678935943860, -0.70624617255763935981, 0.08221359629355080023,
			0.79854399093482996340,
			0.08221359629355080023, -0.70624617255763935981, 0.33259913678935943860, 0.39216144400731413928),
		verlet.Adjoint(verlet.Ruth3),
		verlet.Adjoint(catalogue.McLachlanAtela5),
		verlet.FromWord("three halves", 2, verlet.VelocityVerlet.Word...),
	} {
		t.Run(m.Name, func(t *testing.T) {
			t.Parallel()
			for _, c := range complaints(m, measure(m)) {
				t.Error(c)
			}
		})
	}
}

// Φ*(h) undoes Φ(−h), and the two symplectic Eulers are each other's adjoint.
func TestAdjoint(t *testing.T) {
	for _, m := range catalogue.Methods() {
		if m.Word == nil {
			continue
		}
		s := problem.ForcedPendulum().From(0.7).System()
		start := s.Clone()
		s.Step(m, -0.1)
		s.Step(verlet.Adjoint(m), 0.1)
		if d := max(math.Abs(s.X[0]-start.X[0]), math.Abs(s.V[0]-start.V[0]), math.Abs(s.T-start.T)); d > 1e-14 {
			t.Errorf("%s: its adjoint misses the start by %.1e", m, d)
		}
	}
	if w := verlet.Adjoint(verlet.SymplecticEuler).Word; !slices.Equal(w, verlet.SymplecticEulerDrift.Word) {
		t.Errorf("adjoint of symplectic Euler: %v", w)
	}
}

func TestBadCompositions(t *testing.T) {
	fixture.MustPanic(t, "verlet", map[string]func(){
		"weights":    func() { verlet.Compose("mine", 4, verlet.VelocityVerlet, 0.5, 0.4) },
		"no weights": func() { verlet.Compose("mine", 4, verlet.VelocityVerlet) },
		"kicks":      func() { verlet.FromWord("mine", 2, verlet.Kick(0.5), verlet.Drift(1)) },
		"drifts":     func() { verlet.FromWord("mine", 2, verlet.Kick(1)) },
		"not a word": func() { verlet.Adjoint(verlet.RK4) },
	})
	fixture.MustPanic(t, "catalogue", map[string]func(){
		"not symmetric":  func() { catalogue.TripleJump(verlet.SymplecticEuler) },
		"not symmetric5": func() { catalogue.SuzukiFractal(verlet.RK4) },
	})
}

func ExampleTripleJump() {
	fourth := catalogue.TripleJump(verlet.VelocityVerlet)
	fmt.Println(fourth, fourth.Order, fourth.Evals)
	for _, l := range fourth.Word[1:5] {
		fmt.Println(l)
	}
	// Output:
	// triple jump of velocity Verlet 4 3
	// Drift(1.3512071919596575)
	// Kick(0.6756035959798288)
	// Kick(-0.8512071919596577)
	// Drift(-1.7024143839193153)
}

func ExampleCompose() {
	// five steps of your own choice; the middle one makes the sum 1
	w := 0.28
	u := 0.62546642846767004501
	m := verlet.Compose("SS5", 4, verlet.VelocityVerlet, w, u, 1-2*(w+u), u, w)
	s := problem.Kepler(0.6).System()
	s.Run(m, 0.05, 1000)
	fmt.Printf("%s: %d evaluations for t = %g\n", m, s.Evals, s.T)
	// Output: SS5: 5001 evaluations for t = 50
}

func ExampleAdjoint() {
	fmt.Println(verlet.Adjoint(verlet.Ruth3).Word)
	// Output: [Drift(1) Kick(-0.041666666666666664) Drift(-0.6666666666666666) Kick(0.75) Drift(0.6666666666666666) Kick(0.2916666666666667)]
}

func ExampleFromWord() {
	mine := verlet.FromWord("mine", 2, verlet.Kick(0.5), verlet.Drift(1), verlet.Kick(0.5))
	fmt.Println(mine.Symmetric, mine.Evals, mine.Word)
	// Output: true 1 [Kick(0.5) Drift(1) Kick(0.5)]
}

// The parts of a jump are the numbers of float64 that are closest to the exact ones,
// for which n w^(p+1) + (1 − n w)^(p+1) = 0, with n = 2 or 4.
func TestJumpsAreRoundedOnce(t *testing.T) {
	for n, jump := range map[int]func(verlet.Method) verlet.Method{2: catalogue.TripleJump, 4: catalogue.SuzukiFractal} {
		m := verlet.PositionVerlet // whose kicks are the parts
		for m.Order = 2; m.Order <= 12; m.Order += 2 {
			sign := func(w *big.Float) int { // of the sum
				middle := sub(num(1), mul(num(float64(n)), w))
				a, b := num(float64(n)), num(1)
				for range m.Order + 1 {
					a, b = mul(a, w), mul(b, middle)
				}
				return add(a, b).Sign()
			}
			word := jump(m).Word
			w, middle := word[1].H, word[3*(n/2)+1].H
			low, high := quo(add(num(w), num(math.Nextafter(w, 0))), num(2)), quo(add(num(w), num(math.Nextafter(w, 2))), num(2))
			if sign(low) == sign(high) {
				t.Errorf("%s: w = %x is not the closest", jump(m), w)
			}
			if sum := sub(num(1), mul(num(float64(n)), low)); sum.Cmp(num(middle)) < 0 {
				t.Errorf("%s: middle %x is too large for w = %x", jump(m), middle, w)
			}
			if sum := sub(num(1), mul(num(float64(n)), high)); sum.Cmp(num(middle)) > 0 {
				t.Errorf("%s: middle %x is too small for w = %x", jump(m), middle, w)
			}
		}
	}
}
