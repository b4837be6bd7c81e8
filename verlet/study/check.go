package study

import (
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
)

// Check returns what is wrong with the parameters, so that nothing is found out
// after hours.
func (s Study) Check() error {
	k, err := KindNamed(s.Kind)
	if err != nil {
		return err
	}
	for _, check := range []func(uses) error{s.checkNumbers, s.checkUses, s.checkProblems, s.checkMethods, s.checkNames} {
		if err := check(k.uses); err != nil {
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

func (s Study) checkNumbers(uses) error {
	for i, n := range []int{len(s.Problems), len(s.Methods), len(s.Steps), len(s.Patterns), len(s.Arithmetic)} {
		if n == 0 {
			return fmt.Errorf("no %s; give at least one", []string{"problem", "method", "number of steps", "step pattern", "arithmetic"}[i])
		}
	}
	switch {
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
func (s Study) checkUses(u uses) error {
	switch {
	case !u.pattern && (len(s.Patterns) != 1 || s.Patterns[0].Name != Constant.Name):
		return fmt.Errorf("steps are constant in this study; leave the pattern out, or study random-steps")
	case u.pattern && s.longest() > mostSizes:
		return fmt.Errorf("%d steps that follow a pattern; take at most %d", s.longest(), mostSizes)
	case !u.seeds && s.Seeds != 1:
		return fmt.Errorf("%d seeds, but there is no chance in this study; leave the seeds out", s.Seeds)
	case !u.start && s.Start != 0:
		return fmt.Errorf("start %g, but this study has starts of its own; leave the start out", s.Start)
	case !u.arithmetic && (len(s.Arithmetic) != 1 || s.Arithmetic[0] != Plain):
		return fmt.Errorf("sums are plain in this study; leave the arithmetic out")
	case !u.lattice && slices.Contains(s.Arithmetic, Lattice):
		return fmt.Errorf("this study does not run on the lattice; take plain or compensated")
	case s.Kind != "sweep" && s.rows() > mostRows:
		return fmt.Errorf("about %.1g rows; take fewer seeds, so that there are at most %d", s.rows(), mostRows)
	}
	return nil
}

// rows returns about how many rows there will be.
func (s Study) rows() float64 {
	series := float64(len(s.Problems)) * float64(len(s.Methods)) * float64(len(s.Arithmetic)) * float64(len(s.Patterns))
	return series * float64(len(s.Steps)) * float64(s.Seeds)
}

func (s Study) checkProblems(u uses) error {
	for _, p := range s.Problems {
		switch {
		case p.Accel == nil:
			return fmt.Errorf("the problem %q has no force", p.Name)
		case u.energy && !hasEnergy(p):
			return fmt.Errorf("%s conserves no energy; leave it out", p.Name)
		case u.problems == nil && slices.ContainsFunc(library(), func(s shelf) bool { return s.rods && s.name == base(p.Name) }):
			return fmt.Errorf("%s has rods; study it in constraints", p.Name)
		case u.problems != nil && !slices.Contains(u.problems, base(p.Name)):
			return fmt.Errorf("the problem %s has no place here; this study works on %v", p.Name, u.problems)
		}
	}
	return nil
}

func (s Study) checkMethods(u uses) error {
	for _, m := range s.Methods {
		if m.Step == nil && m.Word == nil && u.methods == nil {
			return fmt.Errorf("the method %q has neither a word nor a step", m.Name)
		}
		if u.methods != nil && !slices.Contains(u.methods, m.Name) {
			return fmt.Errorf("the method %s has no place here; this study works with %v", m.Name, u.methods)
		}
	}
	for _, a := range s.Arithmetic {
		if !slices.Contains(Arithmetics(), a) {
			return fmt.Errorf("no arithmetic is called %q; there are %v", a, Arithmetics())
		}
	}
	return nil
}

// checkNames makes sure that names tell things apart.
func (s Study) checkNames(uses) error {
	for _, list := range []struct {
		what  string
		names []string
	}{
		{"problem", namesOf(s.Problems, nameOf)},
		{"method", namesOf(s.Methods, verlet.Method.String)},
		{"pattern", namesOf(s.Patterns, Pattern.String)},
		{"arithmetic", namesOf(s.Arithmetic, Arithmetic.String)},
	} {
		for i, n := range list.names {
			if n == "" {
				return fmt.Errorf("a %s has no name; give it one", list.what)
			}
			if slices.Contains(list.names[:i], n) {
				return fmt.Errorf("two of the %ss are called %q; leave one out, or give it another name", list.what, n)
			}
		}
	}
	return nil
}
