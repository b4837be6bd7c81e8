package claims

import (
	"maps"
	"regexp"
	"slices"
	"strings"
)

// strays reports numbers in the text, and in the words that come with pictures,
// that nobody measured: neither on record, nor in the code, nor in an output.
func (ch *checker) strays() {
	measured := slices.Collect(maps.Values(ch.n.Records()))
	prose := make([]string, len(ch.n.Cells))
	for i, c := range ch.n.Cells {
		if c.Type != "code" {
			prose[i] = string(c.Source)
			continue
		}
		code := strings.ReplaceAll(noNumbers.ReplaceAllString(string(c.Source), " "), "_", "") // 10_000 is 10000
		measured = append(measured, alone(code)...)
		for _, o := range c.Outputs {
			if kind, _, alt := o.Picture(); kind != "" { // its words were typed by hand
				prose[i] += alt + "\n"
			} else if o.Media("text/markdown") == "" { // no caption, which was typed, too

				measured = append(measured, o.Plain())
			}
		}
	}
	var known []float64
	for _, s := range form.FindAllString(strings.Join(measured, "\n"), -1) {
		if n, err := parse(s); err == nil {
			known = append(known, n.value)
		}
	}
	for i, text := range prose {
		for _, s := range numbers(text) {
			if n, err := parse(s); err == nil && !n.counts() && !n.among(known) {
				ch.wrong(ch.n.Cellf(i, "no run produced the number %s: record it with nb.Record and quote it", s))
			}
		}
	}
}

// What is no prose: code, formulas on lines of their own, quoted claims, links,
// HTML tags, equation numbers, minutes of a class.
var noProse = regexp.MustCompile("(?s)```.*?```|`[^`]*`" + `|\$\$.*?\$\$|<span title="(?:claim|verdict)[^>]*>.*?</span>` +
	`|!?\[[^\]]*\]\([^)]*\)|<[^>]*>|\((?:[DK]?\d+[a-z]?)\)|\(\d+ min\)`)

// Numbers in strings and comments of Go code are prose.
var noNumbers = regexp.MustCompile("(?s)//[^\n]*|\"(?:[^\"\\\\\n]|\\\\.)*\"|`[^`]*`")

var (
	inlineMath = regexp.MustCompile(`\$[^$]+\$`)
	letters    = regexp.MustCompile(`[A-Za-z]`)
	commands   = regexp.MustCompile(`\\(?:times|cdot|dots|,|;|quad|%)`)
)

// numbers finds the numbers in the prose of a Markdown text. Of a formula inside
// a line with letters in it, only decimal fractions count: its whole numbers are
// algebra.
func numbers(text string) (all []string) {
	text = noProse.ReplaceAllString(text, " ¶ ")
	text = inlineMath.ReplaceAllStringFunc(text, func(formula string) string {
		if !letters.MatchString(commands.ReplaceAllString(formula, "")) {
			return strings.Trim(formula, "$")
		}
		for _, s := range alone(formula) {
			if strings.Contains(s, ".") {
				all = append(all, s)
			}
		}
		return " ¶ "
	})
	return append(all, alone(text)...)
}

var wordBefore, wordAfter = regexp.MustCompile(`[\pL\pN_./]$`), regexp.MustCompile(`^[\pL_]`)

// alone returns the numbers that stand alone, not those in words like float64.
func alone(text string) (all []string) {
	for _, at := range form.FindAllStringIndex(text, -1) {
		if !wordBefore.MatchString(text[:at[0]]) && !wordAfter.MatchString(text[at[1]:]) {
			all = append(all, text[at[0]:at[1]])
		}
	}
	return all
}
