package rerun

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	"image/draw"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/kettek/apng"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// figureFiles returns the names of the files of a notebook's figures in the folder: of each
// figure the picture twice and the numbers behind it, .png, .svg and .csv, of a film .film.png.
func figureFiles(dir, number string) []string {
	names, _ := fs.Glob(os.DirFS(dir), number+"-*") // the only error is a bad pattern, which a number is not
	return names
}

// update stores what a fresh run gives.
const update = "go test -tags lab ./scripts/test -run Notebooks -update"

// CompareFigures compares the figures of the notebook with this number in the
// folder want, which is committed, with those a fresh run saved in got: the
// names must agree, and the numbers behind each figure must be the same. Then its SVG has the
// same bytes, and its picture, or its film, shows the same but for the edges of letters.
func CompareFigures(number, want, got string) (ps []notebook.Problem) {
	read := func(dir, name string) []byte { // nil if there is no such file
		content, _ := os.ReadFile(filepath.Join(dir, name))
		return content
	}
	names := slices.Concat(figureFiles(want, number), figureFiles(got, "*"))
	slices.Sort(names)
	for _, name := range slices.Compact(names) {
		kind := filepath.Ext(name)
		numbers := strings.TrimSuffix(name, kind) + ".csv" // none of a film; if they should be there, that is told
		same := bytes.Equal(read(want, numbers), read(got, numbers))
		committed, fresh, wrong := read(want, name), read(got, name), ""
		switch {
		case notebook.Number(name) != number:
			wrong = fmt.Sprintf("is saved by notebook %s, so its name must start with %q", number, number+"-")
		case committed == nil:
			wrong = fmt.Sprintf("is saved by notebook %s but not committed: %s", number, update)
		case fresh == nil:
			wrong = fmt.Sprintf("is committed but notebook %s did not save it: %s", number, update)
		case kind == ".csv":
			wrong = compareTables(string(committed), string(fresh))
		case kind == ".png":
			wrong = comparePictures(committed, fresh, same)
		case same && !bytes.Equal(committed, fresh):
			wrong = "is not as a fresh one, which has the same numbers: " + update
		}
		if wrong != "" {
			ps = append(ps, notebook.Problem(filepath.Base(want)+"/"+name+": "+wrong))
		}
	}
	return ps
}

// Update makes a run's outputs the committed ones: it replaces, in the folder figures, the
// figures of that notebook, and the notebook file. It returns the names of the files that
// changed.
func (r *Run) Update(file, figures string) (changed []string, err error) {
	number := notebook.Number(file)
	fresh := figureFiles(r.Figures, number)
	made := map[string]string{file: r.File}
	for _, name := range fresh {
		made[filepath.Join(figures, name)] = filepath.Join(r.Figures, name)
	}
	for target, source := range made {
		content, err := os.ReadFile(source)
		if err != nil {
			return changed, err
		}
		differs, err := replace.File(target, content)
		if err != nil {
			return changed, err
		}
		if differs {
			changed = append(changed, filepath.Base(target))
		}
	}
	for _, name := range figureFiles(figures, number) {
		if !slices.Contains(fresh, name) {
			err = cmp.Or(err, os.Remove(filepath.Join(figures, name)))
			changed = append(changed, name)
		}
	}
	return changed, err
}

// mayDiffer is the share of pixels with clearly another colour that pictures of the same numbers may have, as
// another processor draws the edges of letters a little differently.
const mayDiffer = 0.005

// frames counts those of a PNG, which is a film if it has several, and returns the last one.
func frames(file []byte) (count int, last *image.RGBA, err error) {
	film, err := apng.DecodeAll(bytes.NewReader(file))
	if err != nil {
		return 0, nil, fmt.Errorf("is no picture: %w", err)
	}
	last = image.NewRGBA(image.Rectangle{Max: film.Frames[0].Image.Bounds().Size()})
	for _, frame := range film.Frames { // each holds what is new in it
		b := frame.Image.Bounds()
		draw.Draw(last, b.Sub(b.Min).Add(image.Pt(frame.XOffset, frame.YOffset)), frame.Image, b.Min, draw.Src)
	}
	return len(film.Frames), last, nil
}

// comparePictures returns where a picture differs from a fresh one. Where the numbers behind them are not the same, the
// pixels need not be.
func comparePictures(want, got []byte, sameNumbers bool) string {
	n, committed, err1 := frames(want)
	k, fresh, err2 := frames(got)
	if err := errors.Join(err1, err2); err != nil {
		return err.Error()
	}
	if n != k || committed.Rect != fresh.Rect {
		return fmt.Sprintf("has %d frames of %v pixels, a fresh one %d of %v", n, committed.Rect.Max, k, fresh.Rect.Max)
	}
	if d := differing(committed.Pix, fresh.Pix); sameNumbers && d > mayDiffer {
		return fmt.Sprintf("%.1f %% of its pixels are not as in a fresh one, which has the same numbers", 100*d)
	}
	return ""
}

// differing returns the share of pixels that have clearly another colour.
func differing(a, b []byte) float64 {
	n, last := 0, -1
	for i := range a {
		if max(a[i], b[i])-min(a[i], b[i]) > 64 && i/4 != last {
			n, last = n+1, i/4
		}
	}
	return float64(4*n) / float64(len(a))
}
