package study

import (
	"fmt"
	"math"
	"slices"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// A Study says what to measure: every method on every problem, in every number of
// steps, and so on. What the numbers mean differs a little from kind to kind; see
// [Kind.About].
type Study struct {
	Kind       string // a name of [Kinds]
	Problems   []problem.Problem
	Methods    []verlet.Method
	Steps      []int   // numbers of steps, in increasing order
	Horizon    float64 // time span of a run
	Start      float64 // runs start this long after the problem's start
	Patterns   []Pattern
	Seeds      int // of chance, or of starts; see [Kind].About
	Arithmetic []Arithmetic
}

// A Kind is a question that a study asks.
type Kind struct {
	Name  string
	Title string // a line
	About string // what is run, and what the parameters mean

	full, quick Study
	uses        uses
	jobs        func(Study) ([]job, error)
	reduce      func([]Row) []Row // of the rows of all jobs; nil leaves them
	summary     func(Study, []Row) ([]Estimate, Table)
}

// uses tells what a kind makes of the parameters beyond methods and steps.
type uses struct {
	pattern, seeds, start bool
	energy                bool     // must be conserved
	arithmetic, lattice   bool     // others than plain, and the lattice among them
	problems, methods     []string // the only ones it works on, if not nil
}

// A job is one run, or some that belong together.
type job struct {
	cost int // in force evaluations, about
	run  func() []Row
}

// Kinds returns all kinds of studies.
func Kinds() []Kind {
	return []Kind{
		orderKind(), stabilityKind(), randomStepsKind(), reversalKind(), areaKind(),
		driftKind(), roundoffKind(), workPrecisionKind(), constraintsKind(), sectionsKind(), sweepKind(),
	}
}

// KindOf returns the kind with that name.
func KindOf(name string) (Kind, error) {
	var names []string
	for _, k := range Kinds() {
		if k.Name == name {
			return k, nil
		}
		names = append(names, k.Name)
	}
	return Kind{}, fmt.Errorf("no study is called %q; there are %v", name, names)
}

// Default returns the study of the lectures of that kind.
func (k Kind) Default() Study { return k.complete(k.full) }

// Quick returns a small study of that kind, for a first look and for tests.
func (k Kind) Quick() Study {
	q, f := k.quick, k.full
	for _, field := range []struct {
		empty bool
		fill  func()
	}{
		{q.Problems == nil, func() { q.Problems = f.Problems }},
		{q.Methods == nil, func() { q.Methods = f.Methods }},
		{q.Steps == nil, func() { q.Steps = f.Steps }},
		{q.Horizon == 0, func() { q.Horizon = f.Horizon }},
		{q.Start == 0, func() { q.Start = f.Start }},
		{q.Patterns == nil, func() { q.Patterns = f.Patterns }},
		{q.Seeds == 0, func() { q.Seeds = f.Seeds }},
		{q.Arithmetic == nil, func() { q.Arithmetic = f.Arithmetic }},
	} {
		if field.empty {
			field.fill()
		}
	}
	return k.complete(q)
}

func (k Kind) complete(s Study) Study {
	s.Kind = k.Name
	if s.Patterns == nil {
		s.Patterns = Patterns()[:1]
	}
	if s.Arithmetic == nil {
		s.Arithmetic = []Arithmetic{Plain}
	}
	s.Seeds = max(s.Seeds, 1)
	return s
}

// Default returns the study of the lectures of the kind with that name. It
// panics if there is none.
func Default(kind string) Study {
	k, err := KindOf(kind)
	if err != nil {
		panic("study: " + err.Error())
	}
	return k.Default()
}

// MethodNamed returns the method with that name, of those that the kind works
// with.
func (k Kind) MethodNamed(name string) (verlet.Method, error) {
	if k.uses.methods == nil {
		return MethodNamed(name)
	}
	i, err := Named("method", name, k.uses.methods)
	return k.full.Methods[i], err
}

// Check returns what is wrong with the parameters, so that nothing is found out
// after hours.
func (s Study) Check() error {
	k, err := KindOf(s.Kind)
	if err != nil {
		return err
	}
	if err := s.checkNumbers(); err != nil {
		return fmt.Errorf("%s: %w", s.Kind, err)
	}
	if err := s.checkNames(k.uses); err != nil {
		return fmt.Errorf("%s: %w", s.Kind, err)
	}
	return nil
}

// Limits of what can be asked for.
const (
	mostSteps = 1 << 40
	mostSeeds = 1_000_000_000
)

func (s Study) checkNumbers() error {
	switch {
	case len(s.Problems) == 0:
		return fmt.Errorf("no problem; name at least one")
	case len(s.Methods) == 0:
		return fmt.Errorf("no method; name at least one")
	case len(s.Steps) == 0:
		return fmt.Errorf("no numbers of steps; give at least one, such as 100")
	case len(s.Patterns) == 0:
		return fmt.Errorf("no step pattern; name at least one, such as constant")
	case len(s.Arithmetic) == 0:
		return fmt.Errorf("no arithmetic; name at least one, such as plain")
	case !(s.Horizon > 0) || math.IsInf(s.Horizon, 0):
		return fmt.Errorf("horizon %g; it must be positive and finite", s.Horizon)
	case !(s.Start >= 0) || math.IsInf(s.Start, 0):
		return fmt.Errorf("start %g; it must be finite, and not negative", s.Start)
	case s.Seeds < 1 || s.Seeds > mostSeeds:
		return fmt.Errorf("%d seeds; take 1 to %d", s.Seeds, mostSeeds)
	}
	for i, n := range s.Steps {
		if n < 1 || n > mostSteps {
			return fmt.Errorf("%d steps; take 1 to %d", n, mostSteps)
		}
		if i > 0 && n <= s.Steps[i-1] {
			return fmt.Errorf("numbers of steps %v; they must increase", s.Steps)
		}
		if h := s.Horizon / float64(n); !(h > 1e-300) {
			return fmt.Errorf("a step of %g; take fewer steps or a longer horizon", h)
		}
	}
	return nil
}

func (s Study) checkNames(u uses) error {
	if !u.pattern && (len(s.Patterns) != 1 || s.Patterns[0].Name != "constant") {
		return fmt.Errorf("steps are constant here; leave the pattern out, or study random-steps")
	}
	if !u.seeds && s.Seeds != 1 {
		return fmt.Errorf("%d seeds, but there is no chance in this study; leave the seeds out", s.Seeds)
	}
	if !u.start && s.Start != 0 {
		return fmt.Errorf("start %g, but this study has starts of its own; leave the start out", s.Start)
	}
	if !u.arithmetic && (len(s.Arithmetic) != 1 || s.Arithmetic[0] != Plain) {
		return fmt.Errorf("sums are plain in this study; leave the arithmetic out")
	}
	for _, a := range s.Arithmetic {
		if !slices.Contains(Arithmetics(), a) {
			return fmt.Errorf("no arithmetic is called %q; there are %v", a, Arithmetics())
		}
		if a == Lattice && !u.lattice {
			return fmt.Errorf("this study does not run on the lattice; take plain or compensated")
		}
	}
	for _, p := range s.Problems {
		if p.Accel == nil {
			return fmt.Errorf("the problem %q has no force", p.Name)
		}
		if u.energy && (len(p.Invariants) == 0 || p.Invariants[0].Name != "energy") {
			return fmt.Errorf("%s conserves no energy; leave it out", p.Name)
		}
		if u.problems == nil && slices.ContainsFunc(library(), func(s shelf) bool { return s.rods && s.name == base(p.Name) }) {
			return fmt.Errorf("%s has rods; study it in constraints", p.Name)
		}
		if u.problems != nil && !slices.ContainsFunc(u.problems, func(n string) bool { return base(p.Name) == n }) {
			return fmt.Errorf("the problem %s has no place here; this study works on %v", p.Name, u.problems)
		}
	}
	for _, m := range s.Methods {
		if m.Step == nil && m.Word == nil && u.methods == nil {
			return fmt.Errorf("the method %q has no step", m.Name)
		}
		if u.methods != nil && !slices.Contains(u.methods, m.Name) {
			return fmt.Errorf("the method %s has no place here; this study works with %v", m.Name, u.methods)
		}
	}
	if err := unique("problem", s.Problems, func(p problem.Problem) string { return p.Name }); err != nil {
		return err
	}
	if err := unique("method", s.Methods, func(m verlet.Method) string { return m.Name }); err != nil {
		return err
	}
	if err := unique("pattern", s.Patterns, func(p Pattern) string { return p.Name }); err != nil {
		return err
	}
	return unique("arithmetic", s.Arithmetic, func(a Arithmetic) string { return string(a) })
}

// unique makes sure that names tell things apart.
func unique[E any](what string, list []E, name func(E) string) error {
	seen := map[string]bool{}
	for _, e := range list {
		n := name(e)
		if n == "" {
			return fmt.Errorf("a %s has no name; give it one", what)
		}
		if seen[n] {
			return fmt.Errorf("two of the %ss are called %q; leave one out, or give it another name", what, n)
		}
		seen[n] = true
	}
	return nil
}

// base returns the name of a problem without its parameters.
func base(name string) string {
	for i, r := range name {
		if r == '(' {
			return name[:i]
		}
	}
	return name
}
