package notebook

import (
	"fmt"
	"strings"
)

const (
	lead  = 60  // runes shown before the first difference
	width = 160 // runes shown of a line
)

// firstDifference shows the first line in which two texts differ.
func firstDifference(want, got string) string {
	w, g := strings.Split(want, "\n"), strings.Split(got, "\n")
	i := 0
	for i < len(w) && i < len(g) && w[i] == g[i] {
		i++
	}
	from := 0
	if i < len(w) && i < len(g) {
		from = max(0, commonRunes(w[i], g[i])-lead)
	}
	return fmt.Sprintf("line %d\n    want %s\n    got  %s", i+1, excerpt(w, i, from), excerpt(g, i, from))
}

func commonRunes(a, b string) int {
	r, s := []rune(a), []rune(b)
	n := 0
	for n < len(r) && n < len(s) && r[n] == s[n] {
		n++
	}
	return n
}

// excerpt quotes line i of lines, because differences hide in spaces, from a
// rune just before the difference on, because displays can be one long line.
func excerpt(lines []string, i, from int) string {
	if i >= len(lines) {
		return "(no such line)"
	}
	r := []rune(lines[i])[from:]
	before, after := "", ""
	if from > 0 {
		before = "…"
	}
	if len(r) > width {
		r, after = r[:width], "…"
	}
	return before + fmt.Sprintf("%q", string(r)) + after
}
