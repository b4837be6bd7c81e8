package study

import (
	"fmt"
	"math"
	"slices"
	"strings"
	"unicode"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
)

// Names returns the names that a parameter of a study may have: those of problems, methods,
// patterns or arithmetics. Problems come with the default values of their parameters.
func Names(parameter string) []string {
	switch parameter {
	case "problem":
		return namesOf(library())
	case "method":
		return namesOf(verlet.Methods())
	case "pattern":
		return namesOf(Patterns())
	case "arithmetic":
		return namesOf(Arithmetics())
	}
	return nil
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

// pick returns the element of a list with that name.
func pick[E fmt.Stringer](what, name string, list []E) (e E, err error) {
	i, err := Named(what, name, namesOf(list))
	if err == nil {
		e = list[i]
	}
	return e, err
}

// allNamed returns what has those names.
func allNamed[E any](names []string, named func(string) (E, error)) (list []E, err error) {
	for _, n := range names {
		e, err := named(n)
		if err != nil {
			return nil, err
		}
		list = append(list, e)
	}
	return list, nil
}

// Named returns the place of a name in a list. Case, accents, spaces and hyphens do
// not matter. The error suggests the name that is most alike, or lists them all.
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

// unlike returns how long the part is in which two names differ: what is left of the
// longer one without the beginning and the end that both share. A slip of the
// fingers leaves one or two letters.
func unlike(a, b string) int {
	for a != "" && b != "" && a[0] == b[0] {
		a, b = a[1:], b[1:]
	}
	for a != "" && b != "" && a[len(a)-1] == b[len(b)-1] {
		a, b = a[:len(a)-1], b[:len(b)-1]
	}
	return max(len(a), len(b))
}
