package nb

import (
	"strings"
	"testing"
)

func TestRows(t *testing.T) {
	got := read(t, func() error {
		rows := NewTable("numbers", "n", "of", "name")
		rows.Row(1, 2.0004, "2.0004")
		rows.Row(123456, -1.23456e-9, "x")
		rows.Show()
		return nil
	})
	for _, want := range []string{"numbers\n", "123456", "−1.235×10⁻⁹", " 2 ", "2.0004"} {
		if !strings.Contains(got, want) {
			t.Errorf("the table is\n%s, want %q in it", got, want)
		}
	}
}

func TestColumns(t *testing.T) {
	got := read(t, func() error {
		Columns("fall", "n", []int{0, 1}, "y", []float64{500, 494.99999})
		return nil
	})
	if want := "fall\nn    y\n0  500\n1  495\n"; got != want {
		t.Errorf("the table is %q, want %q", got, want)
	}
	for want, list := range map[string][]any{
		"column 2: give a name and a slice":         {"n", []int{}, "y"},
		"column 1: give a name and a slice":         {[]int{1}, "n"},
		`column "y" has 1 numbers, the first has 2`: {"n", []int{0, 1}, "y", []int{1}},
		`column "y" has 1 numbers, the first has 0`: {"n", []int{}, "y", []int{1}},
	} {
		if _, err := columns("c", list); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: the error is %v, want %q", list, err, want)
		}
	}
}
