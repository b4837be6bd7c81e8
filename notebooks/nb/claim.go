package nb

import (
	"fmt"
	"html"
	"strconv"
)

// Claim puts a measured number on record, so that the text may quote it:
//
//	nb.Claim("03-naive-order", slope, 0.95, 1.05)
//
// The cell fails unless low ≤ value ≤ high; give both bounds as near as what is
// claimed demands. In the text the number stands as
//
//	the order is <span title="claim 03-naive-order">0.99</span>
//
// rounded to as many digits as the sentence needs. The tests compare the two, and
// want every claim quoted and every quoted claim measured.
func Claim(id string, value, low, high float64) {
	d, err := claim(id, value, low, high)
	must(err)
	must(d.show())
}

func claim(id string, value, low, high float64) (display, error) {
	switch {
	case !names.MatchString(id):
		return display{}, fmt.Errorf("claim %q: the id must be like \"03-naive-order\": number, hyphen, small letters", id)
	case !(low < high):
		return display{}, fmt.Errorf("claim %s: the bounds %v and %v are no interval: give low < high", id, low, high)
	case !(low <= value && value <= high):
		return display{}, fmt.Errorf("claim %s is refuted: %.6g is not within %.6g to %.6g", id, value, low, high)
	}
	return record("claim %s: %s, within %s to %s", id, six(value), six(low), six(high)), nil
}

// six writes a number with six digits, enough for every sentence.
func six(v float64) string { return strconv.FormatFloat(v, 'g', 6, 64) }

// Verdict puts the judgement on somebody's claim on record: it holds always, or
// sometimes, that is with a condition, or it is false.
//
//	nb.Verdict("07-tcv-fourth-order", order > 3.9, false)
//
// In the text stands
//
//	**Verdict** <span title="verdict 07-tcv-fourth-order">False</span>: …
//
// and the tests compare the words: Holds, Holds with a condition, False.
func Verdict(id string, always, sometimes bool) {
	d, err := verdict(id, always, sometimes)
	must(err)
	must(d.show())
}

func verdict(id string, always, sometimes bool) (display, error) {
	if !names.MatchString(id) {
		return display{}, fmt.Errorf("verdict %q: the id must be like \"07-tcv-fourth-order\": number, hyphen, small letters", id)
	}
	word := "false"
	switch {
	case always:
		word = "holds"
	case sometimes:
		word = "holds with a condition"
	}
	return record("verdict %s: %s", id, word), nil
}

// record is a small grey line.
func record(format string, args ...any) display {
	s := fmt.Sprintf(format, args...)
	return display{plain: s, html: `<div style="color:#767676;font-size:80%">` + html.EscapeString(s) + `</div>`}
}
