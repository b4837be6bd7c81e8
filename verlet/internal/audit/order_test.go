package audit

import (
	"fmt"
	"math"
	"sync"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/internal/fixture"
	"github.com/verletbook/verletbook/verlet/study"
)

// A measurement is the order of positions and of velocities on a problem.
type measurement struct {
	on        string
	x, v      study.Fit
	tolerance float64
}

// measure measures the orders of a method. Words of a high order are measured in
// many digits.
func measure(m verlet.Method) (all []measurement) {
	if m.Step == nil && m.Order > 2 {
		for _, p := range bigArena() {
			x, v := p.orders(m)
			all = append(all, measurement{p.name, x, v, 0.1})
		}
		return all
	}
	for _, p := range fixture.Arena() {
		ladder := study.Ladder(500, 6)
		switch m.Order {
		case 1:
			ladder = study.Ladder(8000, 6)
		case 4:
			ladder = study.Ladder(150, 5)
		}
		c := study.Order(m, p, 5, ladder)
		all = append(all, measurement{p.Name, c.X, c.V, 0.05})
	}
	return all
}

// measured keeps the measurements of the methods of the package, which two tests
// need.
var measured sync.Map

func measureOnce(m verlet.Method) []measurement {
	once, _ := measured.LoadOrStore(m.Name, sync.OnceValue(func() []measurement { return measure(m) }))
	return once.(func() []measurement)()
}

// orderComplaints says in what the measured orders differ from the claimed one,
// up or down.
func orderComplaints(m verlet.Method, all []measurement) (found []error) {
	for _, o := range all {
		for _, f := range []struct {
			of  string
			fit study.Fit
		}{{"x", o.x}, {"v", o.v}} {
			if points := f.fit.To - f.fit.From; points < 3 || !(f.fit.Margin < o.tolerance) {
				found = append(found, fmt.Errorf("order of %s on %s: no power law: %v from %d points", f.of, o.on, f.fit, points))
			} else if !(math.Abs(f.fit.Slope-float64(m.Order)) < o.tolerance) {
				found = append(found, fmt.Errorf("order of %s on %s: claimed %d, measured %v", f.of, o.on, m.Order, f.fit))
			}
		}
	}
	return found
}
