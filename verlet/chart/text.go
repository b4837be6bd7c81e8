package chart

import (
	"fmt"
	"slices"
	"strings"

	xfont "golang.org/x/image/font"
	"golang.org/x/image/font/sfnt"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// The fonts of a figure.
var (
	plain   = font.Font{Typeface: "Liberation", Variant: "Sans", Size: 10}
	heading = font.Font{Typeface: "Liberation", Variant: "Sans", Weight: xfont.WeightBold, Size: 11}
)

// Scripts is a [text.Handler] that draws raised and lowered characters, 10⁻³ or
// x₀, of which fonts have only some, from small ordinary ones. It works in the
// TextStyle of any plot.
var Scripts text.Handler = scriptHandler{text.Plain{Fonts: font.DefaultCache}}

type scriptHandler struct{ text.Plain }

const (
	superscripts = "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁼⁽⁾ⁿⁱᵀᵖ"
	superPlain   = "0123456789+−=()niTp"
	subscripts   = "₀₁₂₃₄₅₆₇₈₉₊₋₌₍₎ₙᵢⱼₕₖₘₚₜₓ"
	subPlain     = "0123456789+−=()nijhkmptx"
)

// A run is a piece of text on one level: its size as a part of the line's font, and its
// height over the baseline, likewise.
type run struct {
	text     string
	size, up vg.Length
}

// runs splits a line into runs.
func runs(s string) (list []run) {
	for _, r := range s {
		next := run{string(r), 1, 0}
		if i := slices.Index([]rune(superscripts), r); i >= 0 {
			next = run{string([]rune(superPlain)[i]), 0.72, 0.34}
		} else if i := slices.Index([]rune(subscripts), r); i >= 0 {
			next = run{string([]rune(subPlain)[i]), 0.72, -0.16}
		}
		if k := len(list) - 1; k >= 0 && list[k].up == next.up {
			list[k].text += next.text
		} else {
			list = append(list, next)
		}
	}
	return list
}

// Box returns the size of a line of text.
func (h scriptHandler) Box(s string, f font.Font) (width, height, depth vg.Length) {
	_, height, depth = h.Plain.Box("", f)
	for _, r := range runs(s) {
		w, _, _ := h.Plain.Box(r.text, font.From(f, f.Size*r.size))
		width += w
	}
	return width, height, depth
}

// Draw writes text, run by run.
func (h scriptHandler) Draw(c vg.Canvas, s string, style text.Style, at vg.Point) {
	if style.Rotation != 0 {
		c.Push()
		defer c.Pop()
		c.Translate(at)
		c.Rotate(style.Rotation)
		at = vg.Point{}
	}
	c.SetColor(style.Color)
	at.Y += style.Height(s)*vg.Length(1+style.YAlign) - h.Extents(style.Font).Ascent
	for _, line := range h.Lines(s) {
		q := at.Add(vg.Point{X: vg.Length(style.XAlign) * width(style.Font, line)})
		for _, r := range runs(line) {
			face := h.Fonts.Lookup(style.Font, style.Font.Size*r.size)
			c.FillString(face, q.Add(vg.Point{Y: r.up * style.Font.Size}), r.text)
			q.X += face.Width(r.text)
		}
		at.Y -= lineHeight
	}
}

// dark returns the style of dark text.
func dark(f font.Font, x draw.XAlignment, y draw.YAlignment) text.Style {
	return text.Style{Color: rgb(0x1A1A1A), Font: f, XAlign: x, YAlign: y, Handler: Scripts}
}

// width returns the width of a line of text.
func width(f font.Font, s string) vg.Length {
	w, _, _ := Scripts.Box(s, f)
	return w
}

// write writes a line of text from the left end of its baseline.
func write(c draw.Canvas, f font.Font, s string, q vg.Point) {
	c.FillText(dark(f, draw.XLeft, draw.YTop), q.Add(vg.Point{Y: Scripts.Extents(f).Ascent}), s)
}

// wrap breaks a text into lines that fit the width, at spaces.
func wrap(f font.Font, s string, room vg.Length) (lines []string) {
	for _, word := range strings.Fields(s) {
		if k := len(lines) - 1; k >= 0 && width(f, lines[k]+" "+word) <= room {
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
	face := font.DefaultCache.Lookup(plain, plain.Size).Face
	for _, r := range runs(strings.ReplaceAll(s, "\n", " ")) {
		for _, c := range r.text {
			if g, err := face.GlyphIndex(&buf, c); err != nil || g == 0 {
				return fmt.Errorf("chart: no glyph for %q in %q: write it in words", c, s)
			}
		}
	}
	return nil
}
