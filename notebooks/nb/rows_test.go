package nb

import (
	"image"
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
		"give a name and a slice for each":          {"n"},
		"column 1 is a string and a float64":        {"n", 1.0},
		"column 1 is a []int and a string":          {[]int{1}, "n"},
		`column "y" has 1 numbers, the first has 2`: {"n", []int{0, 1}, "y", []int{1}},
	} {
		if _, err := columns("c", list); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%v: the error is %v, want %q", list, err, want)
		}
	}
}

type still struct{ shade uint8 }

func (s still) Size() (int, int) { return 4, 2 }
func (s still) Image(int) (*image.RGBA, error) {
	m := image.NewRGBA(image.Rect(0, 0, 4, 2))
	for i := range m.Pix {
		m.Pix[i] = s.shade
	}
	return m, nil
}

func TestFilm(t *testing.T) {
	t.Setenv(variable, t.TempDir())
	got := read(t, func() error {
		Film("00-stills", 3, func(i int) still { return still{uint8(100 * i)} })
		return nil
	})
	if !strings.Contains(got, "film 00-stills") {
		t.Errorf("the film shows %q", got)
	}
}
