package chart

import (
	"fmt"
	"math"
	"slices"
	"strconv"
	"strings"

	xfont "golang.org/x/image/font"
	"gonum.org/v1/plot"
	"gonum.org/v1/plot/font"
	"gonum.org/v1/plot/text"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// ticks is a [plot.Ticker] with about so many labels: multiples of 1, 2 or 5 times a power
// of ten, or powers of ten if log, with raised exponents.
type ticks struct {
	labels int
	log    bool
}

// Ticks returns the marks of an axis from lo to hi.
func (t ticks) Ticks(lo, hi float64) (list []plot.Tick) {
	if t.log && log10(hi)-log10(lo) >= 0.45 {
		return t.decades(lo, hi)
	}
	finest := (hi - lo) / float64(max(min(t.labels, 7), 2)) * (1 - 1e-9)
	for e := int(math.Ceil(log10(hi - lo))); e > -325; e-- { // from coarse to fine
		for _, m := range []float64{5, 2, 1} {
			step := m * math.Pow10(e)
			first, last := math.Ceil(lo/step-1e-9), math.Floor(hi/step+1e-9)
			if len(list) > 1 && step < finest {
				return list
			}
			list = nil
			for n := first; n <= last; n++ {
				list = append(list, plot.Tick{Value: n * step, Label: number(n*step, e, max(math.Abs(lo), math.Abs(hi)))})
			}
		}
	}
	return list
}

// decades labels powers of ten, or also 2 and 5 times as much on a short axis.
// Between them are minor ticks.
func (t ticks) decades(lo, hi float64) (list []plot.Tick) {
	first, last := int(math.Ceil(log10(lo)-1e-9)), int(math.Floor(log10(hi)+1e-9))
	stride, short := (last-first)/t.labels+1, last-first < 2 && t.labels > 3
	for k := first - 1; k <= last; k++ {
		for d := 1; d <= 9 && (d == 1 || stride == 1); d++ {
			v, label := float64(d)*math.Pow10(k), ""
			switch {
			case short && (d == 1 || d == 2 || d == 5):
				label = number(v, k, v)
			case d == 1 && k%stride == 0:
				label = product("1", k)
			}
			if lo*(1-1e-9) <= v && v <= hi*(1+1e-9) {
				list = append(list, plot.Tick{Value: v, Label: label})
			}
		}
	}
	return list
}

// number writes a multiple of 10^k on an axis whose largest number is last: with
// thin spaces between thousands, and a power of ten where digits would be many.
func number(v float64, k int, last float64) string {
	switch {
	case v < 0:
		return "−" + number(-v, k, last)
	case v == 0:
		return "0"
	case last >= 1e6 || k < -4 && last < 0.01:
		p := int(math.Floor(log10(last) + 1e-9))
		return product(strconv.FormatFloat(v/math.Pow10(p), 'f', max(p-k, 0), 64), p)
	}
	s := strconv.FormatFloat(v, 'f', max(-k, 0), 64)
	if n := len(strconv.Itoa(int(v))); n > 4 {
		return s[:n-3] + "\u2009" + s[n-3:]
	}
	return s
}

// product writes m × 10^k with a raised exponent, and no 1 before it.
func product(m string, k int) string {
	return strings.TrimPrefix(m+"×10"+raised.Replace(strconv.Itoa(k)), "1×")
}

var raised = strings.NewReplacer("-", "⁻", "0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴",
	"5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹")

// The fonts of a figure.
var (
	plain   = font.Font{Typeface: "Liberation", Variant: "Sans", Size: 10}
	heading = font.Font{Typeface: "Liberation", Variant: "Sans", Weight: xfont.WeightBold, Size: 11}
)

// scripts draws raised and lowered characters, 10⁻³ or x₀, of which fonts have only some, from
// small ordinary ones.
var scripts text.Handler = scriptHandler{text.Plain{Fonts: font.DefaultCache}}

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

// Draw writes a line of text, run by run.
func (h scriptHandler) Draw(c vg.Canvas, s string, style text.Style, at vg.Point) {
	c.SetColor(style.Color)
	at.X += vg.Length(style.XAlign) * width(style.Font, s)
	at.Y += style.Height(s)*vg.Length(1+style.YAlign) - h.Extents(style.Font).Ascent
	for _, r := range runs(s) {
		face := h.Fonts.Lookup(style.Font, style.Font.Size*r.size)
		c.FillString(face, at.Add(vg.Point{Y: r.up * style.Font.Size}), r.text)
		at.X += face.Width(r.text)
	}
}

// dark returns the style of dark text.
func dark(f font.Font, x draw.XAlignment, y draw.YAlignment) text.Style {
	return text.Style{Color: rgb(0x1A1A1A), Font: f, XAlign: x, YAlign: y, Handler: scripts}
}

// width returns the width of a line of text.
func width(f font.Font, s string) vg.Length {
	w, _, _ := scripts.Box(s, f)
	return w
}

// write writes a line of text from the left end of its baseline.
func write(c vg.Canvas, f font.Font, s string, q vg.Point) {
	scripts.Draw(c, s, dark(f, draw.XLeft, draw.YTop), q.Add(vg.Point{Y: scripts.Extents(f).Ascent}))
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
	face := font.DefaultCache.Lookup(plain, plain.Size).Face
	for _, c := range s {
		if g, err := face.GlyphIndex(nil, c); err != nil || g == 0 {
			return fmt.Errorf("chart: no glyph for %q in %q: write it in words", c, s)
		}
	}
	return nil
}
