package study

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"
	"unicode"

	"github.com/verletbook/verletbook/verlet/catalogue"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Names returns the names of problems, methods, patterns or arithmetics, for a parameter of a study.
// Problems come with the default values of their parameters.
func Names(parameter string) []string {
	return map[string][]string{
		"problem": namesOf(library()), "method": namesOf(catalogue.Methods()),
		"pattern": namesOf(Patterns()), "arithmetic": namesOf(Arithmetics()),
	}[parameter]
}

func namesOf[E fmt.Stringer](list []E) (names []string) {
	for _, e := range list {
		names = append(names, e.String())
	}
	return names
}

func problemNames(list []problem.Problem) (names []string) {
	for _, p := range list {
		names = append(names, p.Name)
	}
	return names
}

// among returns how to find an element of a list by its name.
func among[E fmt.Stringer](what string, list []E) func(name string) (E, error) {
	return func(name string) (e E, err error) {
		i, err := indexOf(what, name, namesOf(list))
		if err == nil {
			e = list[i]
		}
		return e, err
	}
}

// each returns what is read from each of the texts.
func each[E any](texts []string, read func(string) (E, error)) (list []E, err error) {
	for _, text := range texts {
		e, err := read(text)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

// indexOf finds a name among all. Case, accents, spaces and hyphens do not matter. The error lists them all; what
// is its word for a name, such as "method".
func indexOf(what, name string, all []string) (int, error) {
	i := slices.IndexFunc(all, func(n string) bool { return fold(n) == fold(name) })
	if i < 0 {
		return 0, fmt.Errorf("no %s is called %q; there are %s", what, name, strings.Join(all, "; "))
	}
	return i, nil
}

// fold returns what matters of a name, in letters that any keyboard has.
func fold(name string) string {
	name = unaccented.Replace(strings.ToLower(name))
	return strings.Map(func(r rune) rune {
		if r == '+' || unicode.IsLetter(r) || unicode.IsDigit(r) {
			return r
		}
		return -1
	}, name)
}

var unaccented = strings.NewReplacer("é", "e", "ö", "o", "å", "a", "ä", "a", "ü", "u", "α", "alpha", "β", "beta")

// A family is the problems that differ only in their parameters.
type family struct {
	name     string
	defaults []string // of the parameters
	make     func(v []float64) problem.Problem
}

// String returns the name with the default values of the parameters.
func (f family) String() string { return f.with(f.defaults) }

// with returns the name with values of the parameters.
func (f family) with(values []string) string {
	if len(values) == 0 {
		return f.name
	}
	return f.name + "(" + strings.Join(values, ", ") + ")"
}

func library() []family {
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

// ProblemNamed returns the problem with that name, such as Kepler or Hénon–Heiles(1/12, 0.1, 0).
// Parameters that are left out have the default values of [Names]; the name of the problem that is
// returned shows all of them. Case, accents, spaces and hyphens do not matter.
func ProblemNamed(name string) (p problem.Problem, err error) {
	base, inside, given := strings.Cut(strings.TrimSpace(name), "(")
	var names []string
	for _, f := range library() {
		names = append(names, f.name)
	}
	i, err := indexOf("problem", base, names)
	if err != nil {
		return p, err
	}
	f := library()[i]
	values := slices.Clone(f.defaults)
	if given {
		list := strings.Split(strings.TrimSuffix(inside, ")"), ",")
		if copy(values, list) < len(list) || !strings.HasSuffix(inside, ")") {
			return p, fmt.Errorf("problem %q: write %s", name, f)
		}
	}
	for i := range values {
		values[i] = strings.TrimSpace(values[i])
	}
	numbers, err := each(values, fraction)
	if err != nil {
		return p, fmt.Errorf("problem %q: %w; write %s", name, err, f)
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

// problems returns problems whose names are right.
func problems(names ...string) []problem.Problem {
	list, err := each(names, ProblemNamed)
	demand(err)
	return list
}

// fraction reads 0.125 or 1/8.
func fraction(s string) (float64, error) {
	above, below, divided := strings.Cut(s, "/")
	if !divided {
		below = "1"
	}
	x, err := strconv.ParseFloat(strings.TrimSpace(above), 64)
	y, err2 := strconv.ParseFloat(strings.TrimSpace(below), 64)
	if err != nil || err2 != nil || !(math.Abs(x/y) <= math.MaxFloat64) {
		return 0, fmt.Errorf("%q is not a number", s)
	}
	return x / y, nil
}
