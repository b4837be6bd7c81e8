package study

import (
	"fmt"
	"math/big"
	"slices"
	"strings"
	"unicode"

	"github.com/verletbook/verletbook/verlet/problem"
)

// A family is the problems that differ only in their parameters.
type family struct {
	name     string
	defaults []string // of the parameters
	make     func(v []float64) problem.Problem
}

// with returns the name with values of the parameters.
func (f family) with(values []string) string {
	if len(values) == 0 {
		return f.name
	}
	return f.name + "(" + strings.Join(values, ", ") + ")"
}

func families() []family {
	plain := func(name string, p func() problem.Problem) family {
		return family{name, nil, func([]float64) problem.Problem { return p() }}
	}
	one := func(name, value string, p func(float64) problem.Problem) family {
		return family{name, []string{value}, func(v []float64) problem.Problem { return p(v[0]) }}
	}
	return []family{
		plain("free fall", problem.FreeFall),
		plain("projectile", problem.Projectile),
		plain("polynomial", problem.Polynomial),
		plain("sine wave", problem.SineWave),
		one("harmonic", "1", problem.Harmonic),
		one("pendulum", "2", problem.Pendulum),
		plain("forced pendulum", problem.ForcedPendulum),
		one("Kepler", "0.6", problem.Kepler),
		{"Hénon–Heiles", []string{"1/8", "0.1", "0"}, func(v []float64) problem.Problem { return problem.HenonHeiles(v[0], v[1], v[2]) }},
	}
}

// ProblemNames returns the names of all problems, with the default values of their parameters.
func ProblemNames() (names []string) {
	for _, f := range families() {
		names = append(names, f.with(f.defaults))
	}
	return names
}

// ProblemNamed returns the problem with that name, such as Kepler or Hénon–Heiles(1/12, 0.1, 0).
// Parameters that are left out have the default values of [ProblemNames]; the name of the problem that is
// returned shows all of them. Case, accents, spaces and hyphens do not matter.
func ProblemNamed(name string) (p problem.Problem, err error) {
	base, inside, given := strings.Cut(name, "(")
	f, err := named("problem", base, families(), func(f family) string { return f.name })
	if err != nil {
		return p, err
	}
	values := slices.Clone(f.defaults)
	list, closed := strings.CutSuffix(strings.TrimSpace(inside), ")")
	if given && (!closed || copy(values, strings.Split(list, ",")) < 1+strings.Count(list, ",")) {
		return p, fmt.Errorf("problem %q: write %s", name, f.with(f.defaults))
	}
	numbers := make([]float64, len(values))
	for i, value := range values {
		values[i] = strings.TrimSpace(value)
		x, ok := new(big.Rat).SetString(values[i]) // 0.125 or 1/8
		if !ok {
			return p, fmt.Errorf("problem %q: %q is not a number; write %s", name, values[i], f.with(f.defaults))
		}
		numbers[i], _ = x.Float64()
	}
	defer func() {
		if reason := recover(); reason != nil {
			_, why, _ := strings.Cut(fmt.Sprint(reason), ": ") // the name of a package stands before it
			err = fmt.Errorf("problem %q: %s", name, why)
		}
	}()
	p = f.make(numbers)
	p.Name = f.with(values)
	return p, nil
}

// named finds a name in a list. Case, accents, spaces and hyphens do not matter. The error lists all names; what is
// its word for one, such as "method".
func named[E any](what, name string, list []E, nameOf func(E) string) (found E, err error) {
	var all []string
	for _, e := range list {
		if all = append(all, nameOf(e)); fold(nameOf(e)) == fold(name) {
			return e, nil
		}
	}
	return found, fmt.Errorf("no %s is called %q; there are %s", what, name, strings.Join(all, "; "))
}

// fold returns what matters of a name, in letters that any keyboard has.
func fold(name string) string {
	name = strings.NewReplacer("é", "e", "ö", "o").Replace(strings.ToLower(name))
	return strings.Map(func(r rune) rune {
		if unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, name)
}
