package chart

import (
	"fmt"
	"strings"
	"sync"

	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/font/liberation"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"

	xfont "golang.org/x/image/font"
)

// fonts holds the Liberation fonts, which have the widths of Arial.
var fonts = sync.OnceValue(func() *font.Cache { return font.NewCache(liberation.Collection()) })

// A face is a font at a size in points.
type face struct {
	size vg.Length
	bold bool
}

// The two faces of a figure.
var (
	plain   = face{size: 10}
	heading = face{size: 11, bold: true}
)

// font returns the face for text, or the smaller one for its exponents.
func (f face) font(script int) font.Face {
	fnt := font.Font{Typeface: "Liberation", Variant: "Sans"}
	if f.bold {
		fnt.Weight = xfont.WeightBold
	}
	size := f.size
	if script != 0 {
		size *= 0.72
	}
	return fonts().Lookup(fnt, size)
}

// A run is a piece of text on one level: 1 superscript, 0 line, −1 subscript.
type run struct {
	text   string
	script int
}

const (
	superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵀᵖ"
	superPlain   = "0123456789+−=()niTp"
	subscripts   = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢⱼₕₖₘₚₜₓ"
	subPlain     = "0123456789+−=()nijhkmptx"
)

// scripts maps Unicode's raised and lowered characters, of which the fonts have
// only some, to ordinary ones.
var scripts = func() map[rune]run {
	m := make(map[rune]run)
	add := func(from, to string, script int) {
		plain := []rune(to)
		for i, r := range []rune(from) {
			m[r] = run{string(plain[i]), script}
		}
	}
	add(superscripts, superPlain, 1)
	add(subscripts, subPlain, -1)
	return m
}()

// runs splits a text into runs.
func runs(s string) []run {
	var list []run
	for _, r := range s {
		next, ok := scripts[r]
		if !ok {
			next = run{text: string(r)}
		}
		if k := len(list) - 1; k >= 0 && list[k].script == next.script {
			list[k].text += next.text
		} else {
			list = append(list, next)
		}
	}
	return list
}

// width returns the width of a line of text.
func (f face) width(s string) vg.Length {
	var w vg.Length
	for _, r := range runs(s) {
		ff := f.font(r.script)
		w += ff.Width(r.text)
	}
	return w
}

// draw writes a line of text in the canvas's colour. The point is on the
// baseline; align is 0 for its left end, ½ for its middle, 1 for its right end.
func (f face) draw(c draw.Canvas, s string, p vg.Point, align vg.Length) {
	p.X -= align * f.width(s)
	for _, r := range runs(s) {
		ff := f.font(r.script)
		q := p
		switch r.script {
		case 1:
			q.Y += 0.34 * f.size
		case -1:
			q.Y -= 0.16 * f.size
		}
		c.FillString(ff, q, r.text)
		p.X += ff.Width(r.text)
	}
}

// wrap breaks a text into lines that fit the width, at spaces.
func (f face) wrap(s string, width vg.Length) []string {
	var lines []string
	for _, word := range strings.Split(s, " ") {
		if k := len(lines) - 1; k >= 0 && f.width(lines[k]+" "+word) <= width {
			lines[k] += " " + word
		} else {
			lines = append(lines, word)
		}
	}
	return lines
}

// checkText reports the first character that the fonts cannot draw.
func checkText(s string) error {
	var buf sfnt.Buffer
	for _, r := range runs(s) {
		ff := plain.font(0)
		for _, c := range r.text {
			if g, err := ff.Face.GlyphIndex(&buf, c); err != nil || g == 0 {
				return fmt.Errorf("chart: no glyph for %q in %q: write it in words", c, s)
			}
		}
	}
	return nil
}
