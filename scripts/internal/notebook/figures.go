package notebook

import (
	"bytes"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
)

// kindsOfFigure are the files that one call of the display helper writes for a
// figure: the picture twice, and the numbers behind it. A film is one file, an
// animated PNG.
var (
	kindsOfFigure = []string{".csv", ".png", ".svg"}
	kindOfFilm    = ".film.png"
)

// CompareFigures compares the figures of the notebook with this number in the
// folder want, which is committed, with those a fresh run saved in got: the
// names must agree, each figure must be complete, and the numbers behind it
// must be the same. Then its SVG has the same bytes, and its picture, or its film,
// shows the same but for the edges of letters.
func CompareFigures(number, want, got string) ([]Problem, error) {
	committed, err := figureFiles(want, number)
	if err != nil {
		return nil, err
	}
	fresh, err := figureFiles(got, "")
	if err != nil {
		return nil, err
	}
	var ps []Problem
	problem := func(name, format string, args ...any) {
		ps = append(ps, Problem{filepath.Base(want) + "/" + name, fmt.Sprintf(format, args...)})
	}
	for _, name := range fresh {
		switch {
		case Number(name) != number:
			problem(name, "is saved by notebook %s, so its name must start with %q", number, number+"-")
		case !slices.Contains(committed, name):
			problem(name, "is saved by notebook %s but not committed: go run ./scripts/test -update", number)
		}
		for _, kind := range kindsOfFigure {
			if twin := strings.TrimSuffix(name, filepath.Ext(name)) + kind; !strings.HasSuffix(name, kindOfFilm) && !slices.Contains(fresh, twin) {
				problem(name, "is saved without %s", twin)
			}
		}
	}
	for _, name := range committed {
		if !slices.Contains(fresh, name) {
			problem(name, "is committed but notebook %s did not save it: go run ./scripts/test -update", number)
			continue
		}
		diff, err := compareFigure(filepath.Join(want, name), filepath.Join(got, name))
		if err != nil {
			return nil, err
		}
		if diff != "" {
			problem(name, "%s", diff)
		}
	}
	return ps, nil
}

// compareFigure returns where one file of a figure differs from a fresh one.
func compareFigure(want, got string) (diff string, err error) {
	kind := filepath.Ext(want)
	if kind == ".csv" {
		return compareTables(want, got)
	}
	film := strings.HasSuffix(want, kindOfFilm)
	same, err := sameBytes(strings.TrimSuffix(want, kind)+".csv", strings.TrimSuffix(got, kind)+".csv")
	if err != nil && !film {
		return "", nil // it is not complete, which is told
	}
	if kind == ".png" {
		return comparePictures(want, got, film || same), nil
	}
	if drawn, err := sameBytes(want, got); err != nil || drawn || !same {
		return "", err
	}
	return "is not as a fresh one, which has the same numbers: go run ./scripts/test -update", nil
}

// sameBytes reports whether two files hold the same.
func sameBytes(a, b string) (bool, error) {
	x, err := os.ReadFile(a)
	if err != nil {
		return false, err
	}
	y, err := os.ReadFile(b)
	return bytes.Equal(x, y), err
}

// figureFiles returns the names of the figure files in the folder that belong
// to the notebook with this number; to any notebook if number is empty.
func figureFiles(dir, number string) (names []string, err error) {
	entries, err := os.ReadDir(dir)
	if os.IsNotExist(err) {
		return nil, nil
	}
	if err != nil {
		return nil, fmt.Errorf("list figures: %w", err)
	}
	for _, e := range entries {
		if slices.Contains(kindsOfFigure, filepath.Ext(e.Name())) && (number == "" || Number(e.Name()) == number) {
			names = append(names, e.Name())
		}
	}
	return names, nil
}
