package rerun

import (
	"bytes"
	"image"
	"image/draw"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"

	"github.com/kettek/apng"

	"github.com/verletbook/verletbook/verlet/chart"
)

// write fills a new folder with files; the content of each follows its name.
func write(t *testing.T, namecontent ...string) string {
	t.Helper()
	dir := filepath.Join(t.TempDir(), "figures")
	if err := os.Mkdir(dir, 0o755); err != nil {
		t.Fatal(err)
	}
	for i := 0; i < len(namecontent); i += 2 {
		if err := os.WriteFile(filepath.Join(dir, namecontent[i]), []byte(namecontent[i+1]), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	return dir
}

const table = "t,x,method\n0,1,verlet\n0.5,-1000,verlet\n1,NaN,euler\n2,+Inf,euler\n"

func TestCompareFigures(t *testing.T) {
	P, other, edges := png(drawn(0)), png(drawn(100)), png(drawn(1)) // edges moved by a pixel, as another font would
	film := png(drawn(0), drawn(20), drawn(40))
	want := write(t, "01-a.csv", table, "01-a.png", P, "01-a.svg", "S", "01-f.film.png", film, "02-b.csv", "t\n", "README.md", "gallery")
	whole := []string{"01-a.csv", table, "01-a.png", P, "01-a.svg", "S"}
	rounded := strings.Replace(table, "0,1,verlet", "0,1.0000000001,verlet", 1)
	for _, c := range []struct {
		difference string
		got        []string
		want       string
	}{
		{"none", whole, ""},
		{"edges of letters", []string{"01-a.csv", table, "01-a.png", edges, "01-a.svg", "S"}, ""},
		{"a rounding, and so all places", []string{"01-a.csv", rounded, "01-a.png", other, "01-a.svg", "T"}, ""},
		{"another picture", []string{"01-a.csv", table, "01-a.png", other, "01-a.svg", "S"}, "figures/01-a.png: 16.0 % of its pixels are not as in a fresh one"},
		{"another size", []string{"01-a.csv", table, "01-a.png", png(image.NewRGBA(image.Rect(0, 0, 300, 99))), "01-a.svg", "S"}, "has 1 frames of (300,200) pixels, a fresh one 1 of (300,99)"},
		{"no picture", []string{"01-a.csv", table, "01-a.png", "Q", "01-a.svg", "S"}, "is no picture"},
		{"the SVG of another figure", []string{"01-a.csv", table, "01-a.png", P, "01-a.svg", "T"}, "figures/01-a.svg: is not as a fresh one"},
		{"a number", []string{"01-a.csv", "t,x,method\n0,1,verlet\n0.5,-1001,verlet\n1,NaN,euler\n2,+Inf,euler\n", "01-a.png", P, "01-a.svg", "S"},
			"figures/01-a.csv: line 3, column 2 differs\n    want -1000\n    got  -1001"},
		{"a figure more", append(whole, "01-c.csv", "t\n", "01-c.png", "", "01-c.svg", ""), "not committed"},
		{"a figure less", nil, "did not save it"},
		{"no numbers", []string{"01-a.png", P, "01-a.svg", "S"}, "01-a.csv: is committed but notebook 01 did not save it"},
		{"another notebook's name", append(whole, "02-b.csv", "t\n", "02-b.png", "", "02-b.svg", ""), `must start with "01-"`},
		{"a film that ends elsewhere", append(whole, "01-f.film.png", png(drawn(0), drawn(20), drawn(60))), "01-f.film.png: 5.3 % of its pixels"},
		{"a shorter film", append(whole, "01-f.film.png", png(drawn(0), drawn(40))), "01-f.film.png: has 3 frames of (300,200) pixels, a fresh one 2"},
	} {
		t.Run(c.difference, func(t *testing.T) {
			if !slices.Contains(c.got, "01-f.film.png") {
				c.got = append(c.got, "01-f.film.png", film)
			}
			ps := CompareFigures("01", want, write(t, c.got...))
			if c.want == "" || len(ps) == 0 {
				wantOne(t, ps, c.want)
				return
			}
			wantOne(t, ps[:1], c.want)
		})
	}
}

// drawn returns a picture of a blue square on white, at x.
func drawn(x int) *image.RGBA {
	m := image.NewRGBA(image.Rect(0, 0, 300, 200))
	draw.Draw(m, m.Rect, image.White, image.Point{}, draw.Src)
	draw.Draw(m, image.Rect(x, 0, x+60, 80), image.NewUniform(chart.Verlet.Colour), image.Point{}, draw.Src)
	return m
}

// png returns the bytes of a picture, or of a film of several.
func png(frames ...*image.RGBA) string {
	var a apng.APNG
	for _, m := range frames {
		a.Frames = append(a.Frames, apng.Frame{Image: m, DelayNumerator: 8, DelayDenominator: 100})
	}
	var b bytes.Buffer
	if err := apng.Encode(&b, a); err != nil {
		panic(err)
	}
	return b.String()
}

func TestCompareTables(t *testing.T) {
	for _, c := range []struct {
		difference string
		got        string
		want       string
	}{
		{"none", table, ""},
		{"spelling of a number", "t,x,method\n0,1.0,verlet\n5e-1,-1e3,verlet\n1,nan,euler\n2,Inf,euler\n", ""},
		{"a rounding", "t,x,method\n0,1.0000000009,verlet\n0.5,-1000,verlet\n1,NaN,euler\n2,+Inf,euler\n", ""},
		{"more than a rounding", "t,x,method\n0,1.0000000011,verlet\n0.5,-1000,verlet\n1,NaN,euler\n2,+Inf,euler\n", "line 2, column 2"},
		{"noise at zero", "t,x,method\n1.9e-12,1,verlet\n0.5,-1000,verlet\n1,NaN,euler\n2,+Inf,euler\n", ""},
		{"more than noise at zero", "t,x,method\n2.1e-12,1,verlet\n0.5,-1000,verlet\n1,NaN,euler\n2,+Inf,euler\n", "line 2, column 1"},
		{"the other infinity", "t,x,method\n0,1,verlet\n0.5,-1000,verlet\n1,NaN,euler\n2,-Inf,euler\n", "line 5, column 2"},
		{"a word", "t,x,method\n0,1,verlet\n0.5,-1000,euler\n1,NaN,euler\n2,+Inf,euler\n", "line 3, column 3"},
		{"a line less", "t,x,method\n0,1,verlet\n0.5,-1000,verlet\n1,NaN,euler\n", "has 4 lines, want 5"},
		{"a cell less", "t,x,method\n0,1,verlet\n0.5,-1000\n1,NaN,euler\n2,+Inf,euler\n", "line 3 has 2 columns, want 3"},
	} {
		t.Run(c.difference, func(t *testing.T) {
			diff := compareTables(table, c.got)
			if c.want == "" && diff != "" || c.want != "" && !strings.Contains(diff, c.want) {
				t.Errorf("got %q, want %q", diff, c.want)
			}
		})
	}
}

func TestUpdate(t *testing.T) {
	fresh := write(t, "01-a.csv", "new\n", "01-a.png", "P")
	notebooks := write(t, "01-x.ipynb", "old", "fresh.ipynb", "new")
	figures := write(t, "01-a.csv", "old\n", "01-a.png", "P", "01-gone.svg", "S", "02-b.csv", "t\n", "README.md", "gallery")
	run := &Run{File: filepath.Join(notebooks, "fresh.ipynb"), Figures: fresh}
	file := filepath.Join(notebooks, "01-x.ipynb")
	for _, want := range []string{"01-a.csv 01-gone.svg 01-x.ipynb", ""} {
		changed, err := run.Update(file, figures)
		slices.Sort(changed)
		if err != nil || strings.Join(changed, " ") != want {
			t.Errorf("changed %q (%v), want %q", changed, err, want)
		}
	}
	for name, want := range map[string]string{"01-a.csv": "new\n", "02-b.csv": "t\n", "README.md": "gallery", "01-a.png": "P"} {
		if b, err := os.ReadFile(filepath.Join(figures, name)); err != nil || string(b) != want {
			t.Errorf("%s holds %q (%v), want %q", name, b, err, want)
		}
	}
	if _, err := os.Stat(filepath.Join(figures, "01-gone.svg")); !os.IsNotExist(err) {
		t.Errorf("a figure that is no longer saved stays: %v", err)
	}
	if changed, err := (&Run{File: "none.ipynb", Figures: t.TempDir()}).Update(file, t.TempDir()); err == nil || changed != nil {
		t.Errorf("an update by a run that has left nothing: %q, %v", changed, err)
	}
}
