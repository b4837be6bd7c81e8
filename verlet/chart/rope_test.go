package chart

import (
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

func TestRope(t *testing.T) {
	f := New("A string", "x / m", "y / m")
	f.Rope(Brown, "string", []float64{0, 0, 1, -1, 1.5, -2})
	f.Rope(Brown, "", nil)
	if got := strings.Count(numbersOf(t, f), "1.5,-2"); got != 2 { // the end of the string, and the ball
		t.Errorf("the last point is drawn %d times, want 2:\n%s", got, numbersOf(t, f))
	}
	if got := strings.Count(numbersOf(t, f), "1,-1"); got != 1 {
		t.Errorf("the middle is drawn %d times, want once", got)
	}
}

func TestDrawCost(t *testing.T) {
	f := LogLog("What a digit costs", "calls of the force", "largest error")
	c := study.WorkPrecision(verlet.VelocityVerlet, problem.Pendulum(2).From(1.5), 10, []int{10, 100, 1000})
	f.Draw(Cost(c))
	got := numbersOf(t, f)
	c.X.Size[0] = 2 // 20 calls
	g := LogLog("What a digit costs", "calls of the force", "largest error")
	g.Draw(Cost(c))
	if less := numbersOf(t, g); strings.Contains(less, "velocity Verlet,20,") {
		t.Errorf("an error above 1 is drawn:\n%s", less)
	}
	for _, want := range []string{"velocity Verlet,20,0.2", "velocity Verlet,110,0.002", "velocity Verlet,1010,"} {
		if !strings.Contains(got, want) {
			t.Errorf("the numbers lack %q:\n%s", want, got)
		}
	}
}
