package rerun

import (
	"bytes"
	"cmp"
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
			wrong = fmt.Sprintf("is saved by notebook %s but not committed: go test -tags lab ./scripts/test -run Notebooks -update", number)
		case fresh == nil:
			wrong = fmt.Sprintf("is committed but notebook %s did not save it: go test -tags lab ./scripts/test -run Notebooks -update", number)
		case kind == ".csv":
			wrong = compareTables(string(committed), string(fresh))
		case kind == ".png":
			wrong = comparePictures(committed, fresh, strings.HasSuffix(name, ".film.png"), same)
		case same && !bytes.Equal(committed, fresh):
			wrong = "is not as a fresh one, which has the same numbers: go test -tags lab ./scripts/test -run Notebooks -update"
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
	put := func(target, source string) { // unless something has failed before
		content, lost := os.ReadFile(source)
		did := false
		if err = cmp.Or(err, lost); err == nil {
			did, err = replace.File(target, content)
		}
		if did {
			changed = append(changed, filepath.Base(target))
		}
	}
	fresh := figureFiles(r.Figures, notebook.Number(file))
	for _, name := range fresh {
		put(filepath.Join(figures, name), filepath.Join(r.Figures, name))
	}
	put(file, r.File)
	for _, name := range figureFiles(figures, notebook.Number(file)) {
		if err == nil && !slices.Contains(fresh, name) {
			err = os.Remove(filepath.Join(figures, name))
			changed = append(changed, name)
		}
	}
	return changed, err
}

// mayDiffer is the share of pixels with clearly another colour that pictures of the same numbers may have, as
// another processor draws the edges of letters a little differently.
const mayDiffer = 0.005

// A picture is a PNG; a film is one with frames, of which the last one is kept, as red, green, blue and alpha of all
// pixels.
type picture struct {
	frames int
	size   image.Point
	last   []byte
}

// readPicture decodes a file.
func readPicture(file []byte) (p picture, err error) {
	film, err := apng.DecodeAll(bytes.NewReader(file))
	if err != nil {
		return p, fmt.Errorf("is no picture: %w", err)
	}
	p = picture{frames: len(film.Frames), size: film.Frames[0].Image.Bounds().Size()}
	screen := image.NewRGBA(image.Rectangle{Max: p.size})
	for _, frame := range film.Frames { // each holds what is new in it
		b := frame.Image.Bounds()
		draw.Draw(screen, b.Sub(b.Min).Add(image.Pt(frame.XOffset, frame.YOffset)), frame.Image, b.Min, draw.Src)
	}
	p.last = screen.Pix
	return p, nil
}

// comparePictures returns what is wrong with a picture, or where it differs from a fresh one.
// Where the numbers behind them are not the same, the pixels need not be.
func comparePictures(want, got []byte, film, sameNumbers bool) string {
	w, broken := readPicture(want)
	g, freshBroken := readPicture(got)
	switch {
	case broken != nil:
		return broken.Error()
	case freshBroken != nil:
		return "the fresh one " + freshBroken.Error()
	case film && w.frames < 2:
		return "is a film in which nothing moves"
	case w.size != g.size:
		return fmt.Sprintf("is %v pixels large, a fresh one %v", w.size, g.size)
	case w.frames != g.frames:
		return fmt.Sprintf("has %d frames, a fresh one %d", w.frames, g.frames)
	}
	if d := differing(w.last, g.last); sameNumbers && d > mayDiffer {
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
