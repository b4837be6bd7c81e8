package claims

import (
	"go/constant"
	"go/scanner"
	"go/token"
	"math"
	"regexp"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// What is no prose: code, formulas on lines of their own, quoted claims, links,
// HTML tags, equation numbers, minutes of a class.
var noProse = regexp.MustCompile("(?s)```.*?```|`[^`]*`" + `|\$\$.*?\$\$|<span title="(?:claim|verdict)[^>]*>.*?</span>` +
	`|!?\[[^\]]*\]\([^)]*\)|<[^>]*>|\((?:[DK]?\d+[a-z]?)\)|\(\d+ min\)|(?m:^#+ \d\d · )`)

var (
	inlineMath = regexp.MustCompile(`\$[^$]+\$`)
	letters    = regexp.MustCompile(`[A-Za-z]`)
	commands   = regexp.MustCompile(`\\(?:times|cdot|dots|,|;|quad|%)`)
)

// strays reports numbers in the text, and in the words that come with pictures,
// that nobody measured: neither on record, nor in the code, nor in an output.
func (ch *checker) strays() {
	known := ch.known()
	for i, c := range ch.n.Cells {
		prose := string(c.Source)
		if c.Type == "code" {
			prose = altTexts(c)
		}
		for _, m := range numbers(prose) {
			n, err := read(m)
			if err == nil && !n.small() && !n.year() && !n.among(known) {
				ch.wrongf(i, "no run produced the number %s: record it with nb.Record and quote it", strings.TrimSpace(m[0]))
			}
		}
	}
}

// altTexts are the words that come with the pictures of a cell.
func altTexts(c notebook.Cell) string {
	var b strings.Builder
	for _, o := range c.Outputs {
		if kind, _, alt := o.Picture(); kind != "" {
			b.WriteString(alt + "\n")
		}
	}
	return b.String()
}

// numbers finds the numbers in the prose of a Markdown text. Of a formula inside
// a line with letters in it, only decimal fractions count: its whole numbers are
// algebra.
func numbers(text string) [][]string {
	text = noProse.ReplaceAllString(text, " ¶ ")
	var out [][]string
	text = inlineMath.ReplaceAllStringFunc(text, func(formula string) string {
		if !letters.MatchString(commands.ReplaceAllString(formula, "")) {
			return strings.Trim(formula, "$")
		}
		for _, m := range find(formula) {
			if m[3] != "" {
				out = append(out, m)
			}
		}
		return " ¶ "
	})
	return append(out, find(text)...)
}

var joined = regexp.MustCompile(`[\pL\pN_./]$`)

// find returns the numbers that stand alone, not those in words like float64.
func find(text string) [][]string {
	var out [][]string
	for _, at := range form.FindAllStringSubmatchIndex(text, -1) {
		before, after := text[:at[0]], text[at[1]:]
		if joined.MatchString(before) || regexp.MustCompile(`^[\pL_]`).MatchString(after) {
			continue
		}
		m := make([]string, len(at)/2)
		for k := range m {
			if at[2*k] >= 0 {
				m[k] = text[at[2*k]:at[2*k+1]]
			}
		}
		out = append(out, m)
	}
	return out
}

// small reports whether a number is one that people count with.
func (n number) small() bool {
	return n.value == math.Trunc(n.value) && math.Abs(n.value) <= 12
}

// year reports whether a number may be a year.
func (n number) year() bool {
	return n.unit == 1 && n.value >= 1600 && n.value < 2100
}

// among reports whether some known number, or a hundredth of it as for per cent,
// is this one to the digits shown. Signs are left to the sentence.
func (n number) among(known []float64) bool {
	shown := number{math.Abs(n.value), n.unit}
	for _, v := range known {
		if shown.near(v) || shown.near(100*v) {
			return true
		}
	}
	return false
}

// known returns the numbers in code and outputs, and those on record, without sign.
func (ch *checker) known() []float64 {
	var known []float64
	for _, number := range ch.n.Records() {
		for word := range strings.FieldsSeq(number) {
			if v, err := strconv.ParseFloat(word, 64); err == nil {
				known = append(known, math.Abs(v))
			}
		}
	}
	for _, c := range ch.n.Of("code") {
		known = append(known, literals(string(c.Source))...)
		for _, o := range c.Outputs {
			if kind, _, _ := o.Picture(); kind != "" { // its words were typed by hand
				continue
			}
			for _, m := range form.FindAllStringSubmatch(o.Plain(), -1) {
				if n, err := read(m); err == nil {
					known = append(known, math.Abs(n.value))
				}
			}
		}
	}
	return known
}

// literals returns the numbers in Go code. Those in strings and comments are
// prose.
func literals(code string) []float64 {
	var out []float64
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(code)), []byte(code), func(token.Position, string) {}, 0)
	for {
		switch _, kind, text := s.Scan(); kind {
		case token.EOF:
			return out
		case token.INT, token.FLOAT:
			if v := constant.MakeFromLiteral(text, kind, 0); v.Kind() != constant.Unknown {
				f, _ := constant.Float64Val(v)
				out = append(out, f)
			}
		}
	}
}

var markup = regexp.MustCompile(`<[^>]*>|\*\*|\*|\]\([^)]*\)|\[`)

// plain is a text in one line without markup.
func plain(text string) string {
	return strings.Join(strings.Fields(markup.ReplaceAllString(text, "")), " ")
}

// sentence returns the sentence around text[from:to], without markup.
func sentence(text string, from, to int) string {
	start := 0
	for _, stop := range []string{". ", "? ", "! ", ": ", "\n\n", "** ", "\n>\n"} {
		if k := strings.LastIndex(text[:from], stop); k >= 0 {
			start = max(start, k+len(stop))
		}
	}
	end := len(text)
	for _, stop := range []string{". ", ".\n", "? ", "! ", "\n\n", "\n>\n"} {
		if k := strings.Index(text[to:], stop); k >= 0 {
			end = min(end, to+k+1)
		}
	}
	return plain(strings.ReplaceAll(text[start:end], "\n>", "\n"))
}
