package study

import (
	"fmt"
	"strings"
	"unicode"

	"github.com/verletbook/verletbook/verlet"
)

// MethodNamed returns the method of [verlet.Methods] with that name. Case,
// accents, spaces and hyphens do not matter.
func MethodNamed(name string) (verlet.Method, error) {
	all := verlet.Methods()
	i, err := Named("method", name, MethodNames())
	if err != nil {
		return verlet.Method{}, err
	}
	return all[i], nil
}

// MethodNames returns the names that [MethodNamed] knows.
func MethodNames() []string {
	return namesOf(verlet.Methods(), func(m verlet.Method) string { return m.Name })
}

// PatternNamed returns the pattern of [Patterns] with that name.
func PatternNamed(name string) (Pattern, error) {
	i, err := Named("pattern", name, PatternNames())
	if err != nil {
		return Pattern{}, err
	}
	return Patterns()[i], nil
}

// PatternNames returns the names that [PatternNamed] knows.
func PatternNames() []string {
	return namesOf(Patterns(), func(p Pattern) string { return p.Name })
}

func namesOf[E any](list []E, name func(E) string) (names []string) {
	for _, e := range list {
		names = append(names, name(e))
	}
	return names
}

// Named returns the place of a name in a list. Case, accents, spaces and hyphens do
// not matter. The error names what comes nearest.
func Named(what, name string, all []string) (int, error) {
	nearest, least := 0, 1<<30
	wanted := fold(name)
	for i, n := range all {
		if n == name {
			return i, nil
		}
		if d := edits(wanted, fold(n)); d < least {
			nearest, least = i, d
		}
	}
	switch {
	case len(all) == 0:
		return 0, fmt.Errorf("no %s is called %q", what, name)
	case least == 0:
		return nearest, nil
	case least <= 1+len(wanted)/3:
		return 0, fmt.Errorf("no %s is called %q; did you mean %q?", what, name, all[nearest])
	}
	return 0, fmt.Errorf("no %s is called %q; there are %s", what, name, strings.Join(all, "; "))
}

// fold returns what matters of a name, in letters that any keyboard has.
func fold(name string) string {
	var b strings.Builder
	for _, r := range strings.ToLower(name) {
		switch plain, ok := unaccented[r]; {
		case ok:
			b.WriteString(plain)
		case unicode.IsLetter(r) || unicode.IsDigit(r):
			b.WriteRune(r)
		}
	}
	return b.String()
}

var unaccented = map[rune]string{'é': "e", 'ö': "o", 'å': "a", 'ä': "a", 'ü': "u", 'α': "alpha", 'β': "beta", '+': "+"}

// edits returns how many letters must be changed, left out or put in to make b
// of a (Levenshtein).
func edits(a, b string) int {
	from, to := []rune(a), []rune(b)
	row := make([]int, len(to)+1)
	for j := range row {
		row[j] = j
	}
	for i, r := range from {
		diagonal := row[0]
		row[0] = i + 1
		for j, t := range to {
			change := diagonal
			if r != t {
				change++
			}
			diagonal, row[j+1] = row[j+1], min(change, row[j]+1, row[j+1]+1)
		}
	}
	return row[len(to)]
}
