package nb

import (
	"fmt"
	"math"
	"reflect"
	"strconv"
	"strings"
)

// number returns a cell as text, and whether it is a number.
func number(cell any) (string, bool) {
	switch v := reflect.ValueOf(cell); {
	case cell == nil:
		return "", false
	case isText(cell):
	case v.CanInt():
		return typeset(strconv.FormatInt(v.Int(), 10)), true
	case v.CanUint():
		return strconv.FormatUint(v.Uint(), 10), true
	case v.CanFloat():
		return float(v.Float(), v.Type().Bits()), true
	}
	s := fmt.Sprint(cell)
	if _, err := strconv.ParseFloat(s, 64); err == nil {
		return typeset(s), true
	}
	return s, false
}

// isText reports whether a value brings its own text.
func isText(cell any) bool {
	switch cell.(type) {
	case string, fmt.Stringer, error:
		return true
	}
	return false
}

// float writes a number with all the digits that it needs.
func float(v float64, bits int) string {
	switch {
	case math.IsInf(v, 1):
		return "∞"
	case math.IsInf(v, -1):
		return "−∞"
	}
	return typeset(strconv.FormatFloat(v, 'g', -1, bits))
}

// raised has the digits and the sign of exponents.
var raised = strings.NewReplacer("0", "⁰", "1", "¹", "2", "²", "3", "³", "4", "⁴",
	"5", "⁵", "6", "⁶", "7", "⁷", "8", "⁸", "9", "⁹", "-", "⁻")

// typeset gives a number in Go's notation a proper minus sign and exponent.
func typeset(s string) string {
	mantissa, exponent, ok := strings.Cut(strings.ToLower(s), "e")
	if k, err := strconv.Atoi(exponent); ok && err == nil {
		s = mantissa + "×10" + raised.Replace(strconv.Itoa(k))
	}
	if rest, negative := strings.CutPrefix(s, "-"); negative {
		s = "−" + rest
	}
	return s
}
