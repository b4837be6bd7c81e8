package nb

import (
	"fmt"
	"strconv"
	"strings"
)

// number returns a cell as text, and whether it is a number. Floating-point numbers have four
// digits at most.
func number(cell any) (string, bool) {
	if cell == nil {
		return "", false
	}
	if v, ok := cell.(float64); ok {
		cell, _ = strconv.ParseFloat(strconv.FormatFloat(v, 'g', 4, 64), 64) // 2.000 becomes 2
	}
	s := fmt.Sprint(cell)
	if _, err := strconv.ParseFloat(s, 64); err == nil {
		return typeset(s), true
	}
	return s, false
}

// raised has the digits and the sign of exponents.
var raised = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴",
	"5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹", "-", "⁻")

// typeset gives a number in Go's notation a proper minus sign, infinity and exponent.
func typeset(s string) string {
	mantissa, exponent, ok := strings.Cut(strings.ToLower(s), "e")
	if k, err := strconv.Atoi(exponent); ok && err == nil {
		s = mantissa + "×10" + raised.Replace(strconv.Itoa(k))
	}
	return strings.NewReplacer("-", "−", "+Infinity", "∞", "+Inf", "∞", "Infinity", "∞", "Inf", "∞").Replace(s)
}
