package study

import (
	"cmp"
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet/internal/check"
)

// Check returns what is wrong with the parameters, so that nothing is found out after hours.
func (s Study) Check() error {
	const mostStarts = 1_000_000_000
	var problems, methods, energyless []string
	for _, p := range s.Problems {
		problems = append(problems, p.Name)
		if len(p.Invariants) == 0 || p.Invariants[0].Name != "energy" {
			energyless = append(energyless, p.Name)
		}
	}
	for _, m := range s.Methods {
		methods = append(methods, m.Name)
	}
	_, err := KindNamed(s.Kind)
	err = cmp.Or(err, checkNames("problem", problems), checkNames("method", methods), checkRuns(s.T, s.Steps),
		refuse(s.Starts < 1 || s.Starts > mostStarts, "%d starts; take 1 to %d", s.Starts, mostStarts),
		refuse(!s.sweeps() && s.Starts != 1, "%d starts, but only a sweep has several; leave them out", s.Starts),
		refuse(s.sweeps() && len(energyless) > 0, "no energy is conserved in %q; leave it out", energyless))
	return refuse(err != nil, "%s: %w", s.Kind, err)
}

// refuse returns an error if something is wrong.
func refuse(wrong bool, format string, values ...any) error {
	if wrong {
		return fmt.Errorf(format, values...)
	}
	return nil
}

var must = check.In("study") // panics if what it says of a call is not right

// demand is for measurements that are called by a program: what they refuse is its mistake.
func demand(err error) { must(err == nil, "%v", err) }

// checkNames makes sure that there are names, and that they tell things apart.
func checkNames(what string, names []string) error {
	for i, n := range names {
		if err := cmp.Or(refuse(n == "", "a %s has no name; give it one", what), refuse(slices.Contains(names[:i], n),
			"two of the %ss are called %q; leave one out, or give it another name", what, n)); err != nil {
			return err
		}
	}
	return refuse(len(names) == 0, "no %s; give at least one", what)
}

// checkRuns refuses runs that cannot be made.
func checkRuns(T float64, steps []int) error {
	const mostSteps = min(1<<40, math.MaxInt/2)
	if len(steps) == 0 {
		return fmt.Errorf("no number of steps; give at least one")
	}
	last := steps[len(steps)-1]
	h, increasing := T/float64(last), slices.IsSorted(steps) && len(slices.Compact(slices.Clone(steps))) == len(steps)
	return cmp.Or(
		refuse(!(T > 0) || math.IsInf(T, 0), "time span T = %g; it must be positive and finite", T),
		refuse(steps[0] < 1 || last > mostSteps, "numbers of steps %v; take 1 to %d", steps, mostSteps),
		refuse(!increasing, "numbers of steps %v; they must increase", steps),
		refuse(!(h > 1e-300), "a step of %g; take fewer steps or a longer time span", h),
	)
}
