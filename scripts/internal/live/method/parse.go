// Package method measures a method that a reader types: its word, as K(1/2) D(1) K(1/2),
// and a force, as -sin(x).
package method

import (
	"fmt"
	"math"
	"strings"

	"github.com/verletbook/verletbook/verlet"
)

// Word reads a method: letters K (kick) and D (drift), each with the part of the step that
// it takes, in the order in which they act.
func Word(text string) (m verlet.Method, err error) {
	defer func() { // what the package has to say about the letters
		if r := recover(); r != nil {
			err = fmt.Errorf("%v", r)
		}
	}()
	var word []verlet.Letter
	for rest := strings.TrimSpace(text); rest != ""; rest = strings.TrimSpace(rest) {
		letter, after, opened := strings.Cut(rest, "(")
		part, next, closed := cutParenthesis(after)
		if !opened || !closed {
			return m, fmt.Errorf("%q is no letter: write K(1/2) for a kick of half a step, D(1) for a drift of a whole one", rest)
		}
		f, err := Formula(part)
		if err != nil {
			return m, err
		}
		switch size := f(math.NaN()); {
		case math.IsNaN(size):
			return m, fmt.Errorf("%q is no part of a step: write a number, as 1/2", part)
		case strings.TrimSpace(letter) == "K":
			word = append(word, verlet.Kick(size))
		case strings.TrimSpace(letter) == "D":
			word = append(word, verlet.Drift(size))
		default:
			return m, fmt.Errorf("%q is no letter: there are K, a kick, and D, a drift", strings.TrimSpace(letter))
		}
		rest = next
	}
	if len(word) == 0 {
		return m, fmt.Errorf("there are no letters: write K(1/2) D(1) K(1/2), for instance")
	}
	return verlet.FromWord("your method", 0, word...), nil
}

// cutParenthesis cuts a text behind the parenthesis that closes the one before it.
func cutParenthesis(s string) (inside, rest string, ok bool) {
	depth := 1
	for i, r := range s {
		switch r {
		case '(':
			depth++
		case ')':
			if depth--; depth == 0 {
				return s[:i], s[i+1:], true
			}
		}
	}
	return s, "", false
}
