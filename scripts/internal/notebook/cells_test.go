package notebook

import (
	"slices"
	"strings"
	"testing"
)

func TestOnlyShows(t *testing.T) {
	for code, want := range map[string]bool{
		"f := chart.New(\"Fall\", \"t\", \"x\")\nf.Line(chart.Verlet, name, p.T, p.X)\nnb.Show(\"01-fall\", f)": true,
		"nb.Table(\"Order\", header, rows...)":           true,
		"picture.Draw(f, study.Follow(m, ball, 0.4, 4))": false, // makes the run that it draws
		"x, v := 1.0, 0.0\nfor range 10 {":               false,
		"s.Run(verlet.VelocityVerlet, h, n)":             false,
	} {
		if got := OnlyShows(code); got != want {
			t.Errorf("%q only shows: %t", code, got)
		}
	}
}

// The lecture's cells can be read on a projector.
func TestShape(t *testing.T) {
	all, err := ReadAll("../../../notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	for _, n := range all {
		for _, p := range append(checkShape(n), checkSlides(n)...) {
			t.Error(p)
		}
	}
}

func TestCheckShape(t *testing.T) {
	cell := func(source string, tags ...any) Cell {
		return Cell{Type: "code", Source: Text(source), Metadata: map[string]any{"tags": tags}}
	}
	long := "x += h * v\n"
	for range 4 {
		long += long
	}
	almost := strings.TrimPrefix(long, "x += h * v\n") // and %% make 16 lines
	for _, c := range []struct {
		cells []Cell
		want  int // problems
	}{
		{[]Cell{cell("import \"fmt\"\n", "setup"), cell("%%\nx += h * v\n\nf.LogLog()\n")}, 0},
		{[]Cell{cell("%%\n" + almost), cell("x += v"), cell("x += v")}, 0},
		{[]Cell{cell("%%\n" + long), cell("x += v"), cell("x += v")}, 1}, // 17 lines
		{[]Cell{cell(long), cell("x += v")}, 1},                          // median
		{[]Cell{cell(long, "setup"), cell("x += v"), cell("x += v")}, 1}, // set-up
		{[]Cell{cell("x += v // " + string(make([]byte, 91)))}, 1},       // width
	} {
		if got := checkShape(&Notebook{Cells: c.cells}); len(got) != c.want {
			t.Errorf("%v: %v, want %d problems", c.cells, got, c.want)
		}
	}
}

func TestCheckSlides(t *testing.T) {
	cell := func(kind, show, source string) Cell {
		return Cell{Type: kind, Source: Text(source), Metadata: map[string]any{"slideshow": map[string]any{"slide_type": show}}}
	}
	words, lines := strings.Repeat("a word ", 40), strings.Repeat("x += h * v\n", 12)
	for _, c := range []struct {
		cells []Cell
		wrong int
	}{
		{[]Cell{cell("markdown", "slide", words), cell("code", "", "%%\n"+lines), cell("markdown", "notes", words)}, 0},
		{[]Cell{cell("markdown", "slide", words+"$$x = 1 + 2$$ [more"), cell("code", "fragment", lines)}, 1},
		{[]Cell{cell("markdown", "slide", words+"$$x = 1 + 2$$ <b>"), cell("code", "fragment", lines)}, 0},
		{[]Cell{cell("markdown", "slide", words), cell("code", "", lines), cell("code", "fragment", "x++")}, 1},
		{[]Cell{cell("markdown", "slide", words), cell("markdown", "skip", words), cell("code", "subslide", lines)}, 0},
		{[]Cell{cell("code", "slide", lines), cell("code", "subslide", lines), cell("markdown", "", words), cell("markdown", "slide", words)}, 0},
		{[]Cell{cell("code", "slide", lines), cell("code", "subslide", lines), cell("markdown", "", words), cell("markdown", "fragment", "end")}, 1},
		{slices.Repeat([]Cell{cell("markdown", "slide", "a word")}, mostSlides), 0},
		{slices.Repeat([]Cell{cell("markdown", "subslide", "a word")}, mostSlides+1), 1},
		{slices.Repeat([]Cell{cell("code", "slide", "x++")}, mostCells), 0},
		{slices.Repeat([]Cell{cell("code", "slide", "x++")}, mostCells+1), 1},
	} {
		if got := checkSlides(&Notebook{Cells: c.cells}); len(got) != c.wrong {
			t.Errorf("%v are wrong, want %d", got, c.wrong)
		}
	}
}
