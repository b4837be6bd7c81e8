package study_test

import (
	"fmt"
	"math"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

func ExampleStormerFrom() {
	stone := problem.FreeFall()
	for _, before := range []float64{495, 500, 505} {
		m := study.StormerFrom(stone, func(h float64) float64 { return before })
		fmt.Println(study.Follow(m, stone, 1, 10).Position(0)[10])
	}
	// Output:
	// 0
	// -50
	// -100
}

// The orders are those of the law that a past wrong by hᵏ makes a run of order k − 1, and 2
// at most.
func TestStormerFromOrders(t *testing.T) {
	p := problem.Pendulum(2).From(1.5)
	x, v := p.X0[0], p.V0[0]
	for _, c := range []struct {
		past func(h float64) float64
		want float64
	}{{func(h float64) float64 { return x - h*v }, 1}, {study.ExactPast(p), 2}} {
		if fit := study.Order(study.StormerFrom(p, c.past), p, 10, study.Ladder(100, 7)).X; !(math.Abs(fit.Slope-c.want) < 0.05) {
			t.Errorf("order %v, want %v", fit, c.want)
		}
	}
}

func TestExactPast(t *testing.T) {
	p := problem.Polynomial()
	got := []float64{study.ExactPast(p)(0), study.ExactPast(p)(1), study.ExactPast(p.From(2))(2)}
	if want := []float64{0, -6, 0}; !slices.Equal(got, want) {
		t.Errorf("the past is %v, want %v", got, want)
	}
}
