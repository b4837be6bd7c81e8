package study

import (
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet/problem"
)

// Check returns what is wrong with the parameters, so that nothing is found out
// after hours.
func (s Study) Check() error {
	k, err := KindNamed(s.Kind)
	if err != nil {
		return err
	}
	for _, check := range []func(Kind) error{s.checkNames, s.checkNumbers, s.checkUses, s.checkProblems} {
		if err := check(k); err != nil {
			return fmt.Errorf("%s: %w", s.Kind, err)
		}
	}
	return nil
}

// Limits of what can be asked for.
const (
	mostSteps = min(1<<40, math.MaxInt/2) // half, as they are found by doubling
	mostSizes = 1 << 24                   // of steps that follow a pattern, which are kept in a list of 8 bytes each
	mostSeeds = 1_000_000_000
	mostRows  = 100_000_000 // which are at most 16 bytes each in memory, and some hundred in the journal
)

// checkNames makes sure that there are names, and that they tell things apart.
func (s Study) checkNames(Kind) error {
	all := [][]string{problemNames(s.Problems), namesOf(s.Methods), namesOf(s.Patterns), namesOf(s.Arithmetic)}
	for i, names := range all {
		what := []string{"problem", "method", "step pattern", "arithmetic"}[i]
		if len(names) == 0 {
			return fmt.Errorf("no %s; give at least one", what)
		}
		for i, n := range names {
			if n == "" {
				return fmt.Errorf("a %s has no name; give it one", what)
			}
			if slices.Contains(names[:i], n) {
				return fmt.Errorf("two of the %ss are called %q; leave one out, or give it another name", what, n)
			}
		}
	}
	return nil
}

func (s Study) checkNumbers(Kind) error {
	switch {
	case len(s.Steps) == 0:
		return fmt.Errorf("no number of steps; give at least one")
	case !(s.T > 0) || math.IsInf(s.T, 0):
		return fmt.Errorf("time span T = %g; it must be positive and finite", s.T)
	case !(s.Start >= 0) || math.IsInf(s.Start, 0):
		return fmt.Errorf("start %g; it must be finite, and not negative", s.Start)
	case s.Seeds < 1 || s.Seeds > mostSeeds:
		return fmt.Errorf("%d seeds; take 1 to %d", s.Seeds, mostSeeds)
	case s.Steps[0] < 1 || s.longest() > mostSteps:
		return fmt.Errorf("numbers of steps %v; take 1 to %d", s.Steps, mostSteps)
	case !slices.IsSorted(s.Steps) || len(slices.Compact(slices.Clone(s.Steps))) < len(s.Steps):
		return fmt.Errorf("numbers of steps %v; they must increase", s.Steps)
	case !(s.T/float64(s.longest()) > 1e-300):
		return fmt.Errorf("a step of %g; take fewer steps or a longer time span", s.T/float64(s.longest()))
	}
	return nil
}

// checkUses refuses parameters that the kind has no use for.
func (s Study) checkUses(k Kind) error {
	rows := float64(len(s.Problems)*len(s.Methods)*len(s.Arithmetic)*len(s.Patterns)*len(s.Steps)) * float64(s.Seeds) // about
	switch {
	case !k.pattern && (len(s.Patterns) != 1 || s.Patterns[0].Name != Constant.Name):
		return fmt.Errorf("steps are constant in this study; leave the pattern out, or study random-steps")
	case k.pattern && s.longest() > mostSizes:
		return fmt.Errorf("%d steps that follow a pattern; take at most %d", s.longest(), mostSizes)
	case !k.pattern && !k.starts && s.Seeds != 1:
		return fmt.Errorf("%d seeds, but there is no chance in this study; leave the seeds out", s.Seeds)
	case !k.start && s.Start != 0:
		return fmt.Errorf("start %g, but this study has starts of its own; leave the start out", s.Start)
	case s.Kind != "sweep" && rows > mostRows:
		return fmt.Errorf("about %.1g rows; take fewer seeds, so that there are at most %d", rows, mostRows)
	}
	for _, a := range s.Arithmetic {
		if !slices.Contains(k.arithmetic, a) {
			return fmt.Errorf("no arithmetic of this study is called %q; there are %v", a, k.arithmetic)
		}
	}
	return nil
}

// checkProblems refuses problems and methods that the kind cannot work on.
func (s Study) checkProblems(k Kind) error {
	for _, p := range s.Problems {
		ofKind := func(k Kind) bool {
			return slices.ContainsFunc(k.full.Problems, func(q problem.Problem) bool { return base(q.Name) == base(p.Name) })
		}
		switch {
		case p.Accel == nil:
			return fmt.Errorf("the problem %q has no force", p.Name)
		case k.energy && !hasEnergy(p):
			return fmt.Errorf("%s conserves no energy; leave it out", p.Name)
		case k.ownProblems && !ofKind(k):
			return fmt.Errorf("the problem %s has no place here; this study works on %v", p.Name, problemNames(k.full.Problems))
		case k.Name != "constraints" && ofKind(constraintsKind()):
			return fmt.Errorf("%s has rods; study it in constraints", p.Name)
		}
	}
	for _, m := range s.Methods {
		if k.ownMethods && !slices.Contains(namesOf(k.full.Methods), m.Name) {
			return fmt.Errorf("the method %s has no place here; this study works with %v", m.Name, k.full.Methods)
		}
		if !k.ownMethods && m.Step == nil && m.Word == nil {
			return fmt.Errorf("the method %q has neither a word nor a step", m.Name)
		}
	}
	if k.refuse != nil {
		return k.refuse(s)
	}
	return nil
}
