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
		i, err := Named(what, name, namesOf(list))
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

// Named returns the index of a name in the list all. Case, accents, spaces and hyphens do not matter.
// The error suggests the name that is most alike, or lists them all; what is its word for a name,
// such as "method".
func Named(what, name string, all []string) (int, error) {
	if i := slices.Index(all, name); i >= 0 {
		return i, nil
	}
	nearest, least := "", math.MaxInt
	wanted := fold(name)
	for i, n := range all {
		switch d := unlike(wanted, fold(n)); {
		case d == 0:
			return i, nil
		case d < least:
			nearest, least = n, d
		}
	}
	if least <= 1+len(wanted)/3 {
		return 0, fmt.Errorf("no %s is called %q; did you mean %q?", what, name, nearest)
	}
	return 0, fmt.Errorf("no %s is called %q; there are %s", what, name, strings.Join(all, "; "))
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

// unlike returns how long the part is in which two names differ: what is left of the longer one
// without the beginning and the end that both share. A slip of the fingers leaves one or two letters.
func unlike(a, b string) int {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return max(len(a), len(b))
}

// A family is the problems that differ only in their parameters.
type family struct {
	name string // with the default values of the parameters
	make func(v []float64) problem.Problem
}

// String returns the name with the default values of the parameters.
func (s family) String() string { return s.name }

func library() []family {
	plain := func(name string, p func() problem.Problem) family {
		return family{name, func([]float64) problem.Problem { return p() }}
	}
	one := func(name string, p func(float64) problem.Problem) family {
		return family{name, func(v []float64) problem.Problem { return p(v[0]) }}
	}
	return []family{
		plain("free fall", problem.FreeFall),
		plain("projectile", problem.Projectile),
		plain("polynomial", problem.Polynomial),
		plain("sine wave", problem.SineWave),
		one("harmonic(1)", problem.Harmonic),
		one("pendulum(2)", problem.Pendulum),
		plain("forced pendulum", problem.ForcedPendulum),
		one("Kepler(0.6)", problem.Kepler),
		{"Hénon–Heiles(1/8, 0.1, 0)", func(v []float64) problem.Problem { return problem.HenonHeiles(v[0], v[1], v[2]) }},
	}
}

// base returns the name of a problem without its parameters.
func base(name string) string {
	name, _, _ = strings.Cut(name, "(")
	return name
}

// values returns the parameters in the name of a problem.
func values(name string) (list []string) {
	_, inside, any := strings.Cut(strings.TrimSpace(name), "(")
	if any {
		for _, v := range strings.Split(strings.TrimSuffix(inside, ")"), ",") {
			list = append(list, strings.TrimSpace(v))
		}
	}
	return list
}

// ProblemNamed returns the problem with that name, such as Kepler or Hénon–Heiles(1/12, 0.1, 0).
// Parameters that are left out have the default values of [Names]; the name of the problem that is
// returned shows all of them. Case, accents, spaces and hyphens do not matter.
func ProblemNamed(name string) (p problem.Problem, err error) {
	var names []string
	for _, s := range library() {
		names = append(names, base(s.name))
	}
	i, err := Named("problem", base(name), names)
	if err != nil {
		return p, err
	}
	defer func() {
		if reason := recover(); reason != nil {
			_, why, _ := strings.Cut(fmt.Sprint(reason), ": ") // the name of a package stands before it
			err = fmt.Errorf("problem %q: %s", name, why)
		}
	}()
	s := library()[i]
	all, given := values(s.name), values(name)
	if copy(all, given) < len(given) || given != nil && !strings.HasSuffix(strings.TrimSpace(name), ")") {
		return p, fmt.Errorf("problem %q: write %s", name, s)
	}
	numbers, err := each(all, fraction)
	if err != nil {
		return p, fmt.Errorf("problem %q: %w; write %s", name, err, s)
	}
	p = s.make(numbers)
	if p.Name = names[i]; all != nil {
		p.Name += "(" + strings.Join(all, ", ") + ")"
	}
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
	x, err := strconv.ParseFloat(strings.TrimSpace(above), 64)
	if divided && err == nil {
		var y float64
		y, err = strconv.ParseFloat(strings.TrimSpace(below), 64)
		x /= y
	}
	if err != nil || !(math.Abs(x) <= math.MaxFloat64) {
		return 0, fmt.Errorf("%q is not a number", s)
	}
	return x, nil
}
