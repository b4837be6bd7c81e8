package study_test

import (
	"math"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
)

func TestPatternsAddUp(t *testing.T) {
	for _, p := range study.Patterns() {
		h := p.Steps(3, 1000, 7)
		sum, least, most := 0.0, h[0], h[0]
		for _, h := range h {
			sum, least, most = sum+h, min(least, h), max(most, h)
		}
		if math.Abs(sum-3) > 1e-12 || least <= 0 || h[0] != 3./1000 {
			t.Errorf("%s: steps from %g to %g, first %g, add up to %g", p.Name, least, most, h[0], sum)
		}
		if varies := most > 1.5*least; varies == (p.Name == "constant") {
			t.Errorf("%s: steps from %g to %g", p.Name, least, most)
		}
	}
}

func TestMeanSquare(t *testing.T) {
	for _, p := range study.Patterns() {
		sum, n := 0.0, 200_000
		for _, h := range p.Steps(float64(n), n, 3) {
			sum += h * h / float64(n)
		}
		if want := p.MeanSquare; math.Abs(sum-want) > 0.003 {
			t.Errorf("%s: the mean square of %d steps is %.4f, want %.4f", p, n, sum, want)
		}
	}
}
