package study

import (
	"cmp"
	"fmt"
	"math"
	"slices"
)

// Check returns what is wrong with the parameters, so that nothing is found out after hours.
func (s Study) Check() error {
	k, err := KindNamed(s.Kind)
	if err != nil {
		return err
	}
	err = cmp.Or(checkNames("problem", problemNames(s.Problems)), checkNames("method", namesOf(s.Methods)),
		checkNames("step pattern", namesOf(s.Patterns)), checkNames("arithmetic", namesOf(s.Arithmetic)),
		checkRuns(s.T, s.Steps, s.Seeds))
	if err == nil {
		err = cmp.Or(s.checkUses(k), s.checkProblems(k))
	}
	return refuse(err != nil, "%s: %w", s.Kind, err)
}

// Limits of what can be asked for.
const (
	mostSteps = min(1<<40, math.MaxInt/2) // half, as they are found by doubling
	mostSizes = 1 << 24                   // of steps that follow a pattern, which are kept in a list of 8 bytes each
	mostSeeds = 1_000_000_000
	mostRows  = 1_000_000 // of some 250 bytes each in memory
)

// refuse returns an error if something is wrong.
func refuse(wrong bool, format string, values ...any) error {
	if wrong {
		return fmt.Errorf(format, values...)
	}
	return nil
}

// demand is for measurements that are called by a program: what they refuse is its mistake.
func demand(err error) {
	if err != nil {
		panic("study: " + err.Error())
	}
}

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
func checkRuns(T float64, steps []int, seeds int) error {
	if len(steps) == 0 {
		return fmt.Errorf("no number of steps; give at least one")
	}
	last := steps[len(steps)-1]
	h, increasing := T/float64(last), slices.IsSorted(steps) && len(slices.Compact(slices.Clone(steps))) == len(steps)
	return cmp.Or(
		refuse(!(T > 0) || math.IsInf(T, 0), "time span T = %g; it must be positive and finite", T),
		refuse(seeds < 1 || seeds > mostSeeds, "%d seeds; take 1 to %d", seeds, mostSeeds),
		refuse(steps[0] < 1 || last > mostSteps, "numbers of steps %v; take 1 to %d", steps, mostSteps),
		refuse(!increasing, "numbers of steps %v; they must increase", steps),
		refuse(!(h > 1e-300), "a step of %g; take fewer steps or a longer time span", h),
	)
}

// checkUses refuses parameters that the kind has no use for.
func (s Study) checkUses(k Kind) error {
	for _, a := range s.Arithmetic {
		if !slices.Contains(Arithmetics(), a) {
			return fmt.Errorf("no arithmetic is called %q; there are %v", a, Arithmetics())
		}
	}
	steady := len(s.Patterns) == 1 && s.Patterns[0].Name == Constant.Name
	rows := float64(len(s.Problems)*len(s.Methods)*len(s.Arithmetic)*len(s.Patterns)*len(s.Steps)) * float64(s.Seeds) // about
	return cmp.Or(
		refuse(!(s.Start >= 0) || math.IsInf(s.Start, 0), "start %g; it must be finite, and not negative", s.Start),
		refuse(k.counted && s.Start != 0, "start %g, but this study has starts of its own; leave the start out", s.Start),
		refuse(!k.pattern && !steady, "steps are constant in this study; leave the pattern out, or study random-steps"),
		refuse(k.pattern && s.longest() > mostSizes, "%d steps that follow a pattern; take at most %d", s.longest(), mostSizes),
		refuse(!k.pattern && !k.counted && s.Seeds != 1, "%d seeds, but there is no chance in this study; leave the seeds out", s.Seeds),
		refuse(!k.counted && rows > mostRows, "about %.1g rows; take fewer seeds for at most %d", rows, mostRows),
	)
}

// checkProblems refuses problems that the kind cannot work on.
func (s Study) checkProblems(k Kind) error {
	for _, p := range s.Problems {
		conserved := len(p.Invariants) > 0 && p.Invariants[0].Name == "energy"
		if k.counted && !conserved {
			return fmt.Errorf("%s conserves no energy; leave it out", p.Name)
		}
	}
	return nil
}
