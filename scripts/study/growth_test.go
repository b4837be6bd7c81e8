package main

import (
	"encoding/csv"
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
)

func TestGrowth(t *testing.T) {
	dir := t.TempDir()
	for range 2 { // the second time, over files of its own
		if out := must(t, "growth", "-quick", "-out", dir); strings.Count(out, "to the power") != 2 || strings.Contains(out, "NaN") {
			t.Errorf("it says %q", out)
		}
	}
	all := files(t, filepath.Join(dir, "growth"))
	if len(all) != 5 || strings.Count(all["growth.csv"], "\n") != 15 {
		t.Errorf("%d files, and the table\n%s", len(all), all["growth.csv"])
	}
}

// The page on cost says what the table in benchmarks says.
func TestReadmeTellsTheGrowth(t *testing.T) {
	const root = "../../"
	list := readGrowth(t, root+"docs/benchmarks/growth.csv")
	page, err := os.ReadFile(root + "docs/cost.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := toldGrowth(list); !strings.Contains(strings.Join(strings.Fields(string(page)), " "), want) {
		t.Errorf("docs/cost.md does not say %q", want)
	}
	for _, grows := range []string{"runs", "steps"} {
		if fit, _, _ := power(list, grows); fit.Slope-fit.Margin < 0.95 || fit.Slope+fit.Margin > 1.05 {
			t.Errorf("time grows with the %s to the power %v, which is not linear", grows, fit)
		}
	}
}

// readGrowth reads the table back.
func readGrowth(t *testing.T, name string) (list []timing) {
	t.Helper()
	f, err := os.Open(name)
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		t.Fatal(err)
	}
	for _, row := range rows[1:] {
		runs, err1 := strconv.Atoi(row[1])
		n, err2 := strconv.Atoi(row[2])
		seconds, err3 := strconv.ParseFloat(row[3], 64)
		megabytes, err4 := strconv.ParseFloat(row[4], 64)
		if err := errors.Join(err1, err2, err3, err4); err != nil {
			t.Fatal(err)
		}
		list = append(list, timing{row[0], runs, n, seconds, megabytes})
	}
	return list
}

// What is kept of a sweep hardly grows with the number of its runs: a few more bins
// are not empty, and a few more digits are in the sums.
func TestWhatASweepKeepsDoesNotGrow(t *testing.T) {
	kept := func(runs int) (size int) {
		s := study.Default("sweep")
		s.Steps, s.Seeds = []int{10}, runs
		r, err := study.Run(t.Context(), s, study.Options{Finished: func(_ int, rows []study.Row) error {
			text, err := json.Marshal(rows)
			size += len(text)
			return err
		}})
		if err != nil || r.Rows[0].Count != runs {
			t.Fatalf("%d runs were counted, error %v", r.Rows[0].Count, err)
		}
		return size
	}
	if few, many := kept(12_000), kept(400_000); many > 2*few {
		t.Errorf("of 12 000 runs %d bytes are kept, of 400 000 %d", few, many)
	}
}
