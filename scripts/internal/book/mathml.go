package book

import (
	"cmp"
	"encoding/xml"
	"html"
	"regexp"
	"slices"
	"strings"
)

// A mathml is an element of MathML, in which KaTeX writes a formula for who hears it, beside what is seen.
type mathml struct {
	XMLName xml.Name
	Text    string   `xml:",chardata"`
	Parts   []mathml `xml:",any"`
}

var (
	spoken    = regexp.MustCompile(`(?s)<math.*?</math>`)
	signs     = strings.NewReplacer("\u2061", " ", ",", ", ", "=", " = ", "+", " + ", "<", " < ", ">", " > ", "≈", " ≈ ", "←", " ← ")
	accents   = map[string]string{"~": "\u0303", "^": "\u0302", "˙": "\u0307", "¨": "\u0308", "...": "\u20db", "‾": "\u0304", "⏟": ""}
	fractions = map[string]string{"1/2": "½", "1/4": "¼"}
	ordinary  = map[string]string{"_": "0123456789+−()nijhkmptx", "^": "0123456789+−()nipT′"} // letters that have
	little    = map[string]string{"_": "₀₁₂₃₄₅₆₇₈₉₊₋₍₎ₙᵢⱼₕₖₘₚₜₓ", "^": "⁰¹²³⁴⁵⁶⁷⁸⁹⁺⁻⁽⁾ⁿⁱᵖᵀ′"} // small ones
	gaps      = regexp.MustCompile(`([(−]) | ([,.;)])`)
	product   = regexp.MustCompile(`^[^-+−±=/]*$`)
	single    = regexp.MustCompile(`^(?:\d+|\pL[\pN\p{Lm}\p{Mn}₊₋⁺⁻′]*)$`) // a number, or a letter with its scripts
)

// letters is a formula as one writes it in a line: sin ω̃h = h²/2 aₙ₊₁.
func letters(made string) string {
	var formula mathml
	if err := xml.Unmarshal([]byte(spoken.FindString(made)), &formula); err != nil {
		panic("book: the MathML of a formula cannot be read: " + err.Error())
	}
	line := strings.Join(strings.Fields(formula.line()), " ")
	return html.EscapeString(gaps.ReplaceAllString(line, "$1$2"))
}

// bracketed puts what is no product, or nothing single, into brackets.
func bracketed(s string, unless *regexp.Regexp) string {
	if unless.MatchString(s) {
		return s
	}
	return "(" + s + ")"
}

// line is an element in a line.
func (e mathml) line() string {
	var parts []string
	for _, p := range e.Parts {
		parts = append(parts, p.line())
	}
	whole := e.Text + strings.Join(parts, "")
	switch e.XMLName.Local {
	case "mo":
		return signs.Replace(whole)
	case "mi":
		if len([]rune(whole)) > 1 { // cos
			return " " + whole
		}
	case "mspace":
		return " "
	case "msub":
		return parts[0] + small("_", parts[1])
	case "msup":
		return parts[0] + small("^", parts[1])
	case "msubsup":
		return parts[0] + small("_", parts[1]) + small("^", parts[2])
	case "mfrac":
		fraction := bracketed(strings.TrimSpace(parts[0]), product) + "/" + bracketed(parts[1], single)
		return cmp.Or(fractions[fraction], fraction+" ")
	case "msqrt":
		return "√" + bracketed(whole, single)
	case "mroot":
		return small("^", parts[1]) + "√" + bracketed(parts[0], single)
	case "mover", "munder":
		if accent, is := accents[parts[1]]; is {
			return parts[0] + accent
		}
		return parts[0] + " " + parts[1] + " "
	case "mtr":
		return strings.Join(parts, " ")
	case "mtable":
		return strings.Join(parts, "; ")
	case "annotation": // the formula in TeX
		return ""
	}
	return whole
}

// small is a lowered or a raised script in small letters; where one of its letters has none, it stands behind _ or ^.
func small(sign, script string) (letters string) {
	script = strings.ReplaceAll(script, " ", "")
	for _, letter := range script {
		i := slices.Index([]rune(ordinary[sign]), letter)
		if i < 0 {
			return sign + bracketed(script, product)
		}
		letters += string([]rune(little[sign])[i])
	}
	return letters
}
