package main

import (
	"encoding/csv"
	"errors"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strconv"
	"strings"
	"testing"
)

// The test binary is what it runs as a child.
func TestMain(m *testing.M) {
	if len(os.Args) > 1 && os.Args[1] == "-contest" {
		main()
		return
	}
	os.Exit(m.Run())
}

// Our side of every workload must run, with no peer there.
func TestQuick(t *testing.T) {
	if testing.Short() {
		t.Skip("it computes for a minute with the race detector")
	}
	var out strings.Builder
	if err := run(t.Context(), options{quick: true, rounds: 1, peer: regexp.MustCompile("")}, &out); err != nil {
		t.Fatal(err)
	}
	for _, w := range workloads() {
		if !strings.Contains(out.String(), "\n## "+w.name+": ") {
			t.Errorf("%s is missing in the tables", w.name)
		}
	}
}

// With a C compiler, the same work must give the same bits, and a state that
// differs must be told.
func TestStatesAreCompared(t *testing.T) {
	if testing.Short() {
		t.Skip("it computes for a minute with the race detector")
	}
	if runtime.GOOS == "windows" {
		t.Skip("the programs of others are for Unix machines")
	}
	if _, err := exec.LookPath("gcc"); err != nil {
		t.Skip("no gcc")
	}
	dir := t.TempDir()
	box := &toolbox{dir: dir, ready: map[string]error{}}
	entries, err := sources.ReadDir("peers")
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		b, _ := sources.ReadFile("peers/" + e.Name())
		if err := os.WriteFile(filepath.Join(dir, e.Name()), b, 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if err := box.build(t.Context(), "c"); err != nil {
		t.Fatal(err)
	}
	for _, w := range workloads() {
		for _, p := range w.peers {
			if p.tool != "c" || p.within != sameBits || p.contest == "oscillators-avx" {
				continue
			}
			w.peers = []peer{p}
			scale := max(3/float64(w.steps), 1e4/w.units/float64(w.steps))
			table, err := measure(t.Context(), w, box, options{rounds: 1, scale: scale, peer: regexp.MustCompile("")}, dir)
			if err != nil {
				t.Fatal(err)
			}
			if l := table.lines[0]; l.verdict != "same bits" || l.wrong {
				t.Errorf("%s, %s: %s", w.name, p.name, l.verdict)
			}
		}
	}
	w := workloads()[0]
	w.peers = []peer{{name: "a planet", tool: "c", contest: "oscillator-plain"}}
	w.force = "pendulums"
	table, err := measure(t.Context(), w, box, options{rounds: 1, scale: 1e-5, peer: regexp.MustCompile("")}, dir)
	if err != nil || table.wrong() != 1 {
		t.Errorf("a pendulum passed for an oscillator: %v, %v", table.lines, err)
	}
}

func TestMedian(t *testing.T) {
	if m, low, high := median([]float64{5, 1, 4, 2, 3}); m != 3 || low != 2 || high != 4 {
		t.Errorf("median %g, quartiles %g and %g", m, low, high)
	}
	if m, _, _ := median([]float64{1, 2}); math.Abs(m-1.5) > 0 {
		t.Errorf("median %g", m)
	}
}

func TestUnknownWorkload(t *testing.T) {
	if _, err := choose([]string{"W99"}); err == nil || !strings.Contains(err.Error(), "W1a, W1b, ") {
		t.Errorf("choose: %v", err)
	}
	if w, err := choose([]string{"W3", "W8"}); err != nil || len(w) != 5 {
		t.Errorf("%d workloads, %v", len(w), err)
	}
}

// A few steps leave a table and a figure, and tell three powers.
func TestLinear(t *testing.T) {
	folder := filepath.Join(t.TempDir(), "benchmarks")
	var out strings.Builder
	all := growing()
	for i := range all {
		all[i].points = all[i].points[4:7] // none of the large ones
	}
	if err := linear(t.Context(), all, folder, options{rounds: 1, scale: 1e-4}, &out); err != nil {
		t.Fatal(err)
	}
	if n := strings.Count(out.String(), " to the power "); n != 3 {
		t.Errorf("%d powers in %q", n, out.String())
	}
	read, err := readLinear(folder)
	if err != nil || inWords(read) != inWords(all) {
		t.Errorf("what is read says %q, %v; what was written %q", inWords(read), err, inWords(all))
	}
	for _, name := range []string{"linear.png", "linear.svg"} {
		if info, err := os.Stat(filepath.Join(folder, name)); err != nil || info.Size() < 5000 {
			t.Errorf("%s: %v, %v", name, info, err)
		}
	}
}

// The page on cost says what the table in benchmarks says. (Caches bend the line a little.)
func TestReadmeTellsTheBenchmarks(t *testing.T) {
	const root = "../../"
	all, err := readLinear(root + "docs/benchmarks")
	if err != nil {
		t.Fatal(err)
	}
	page, err := os.ReadFile(root + "docs/cost.md")
	if err != nil {
		t.Fatal(err)
	}
	if want := inWords(all); !strings.Contains(strings.Join(strings.Fields(string(page)), " "), want) {
		t.Errorf("docs/cost.md does not say %q", want)
	}
	for _, s := range all {
		if fit, _, _ := s.power(); fit.Slope-fit.Margin < 0.9 || fit.Slope+fit.Margin > 1.1 {
			t.Errorf("time grows with the number of %s to the power %v, which is not linear", s.name, fit)
		}
	}
}

// readLinear reads the table back.
func readLinear(folder string) ([]series, error) {
	f, err := os.Open(filepath.Join(folder, "linear.csv"))
	if err != nil {
		return nil, err
	}
	defer f.Close()
	rows, err := csv.NewReader(f).ReadAll()
	if err != nil {
		return nil, err
	}
	all := growing()
	for i := range all {
		all[i].points = nil
		for _, row := range rows {
			if row[0] == all[i].name {
				members, err1 := strconv.Atoi(row[1])
				steps, err2 := strconv.Atoi(row[2])
				middle, err3 := strconv.ParseFloat(row[3], 64)
				low, err4 := strconv.ParseFloat(row[4], 64)
				high, err5 := strconv.ParseFloat(row[5], 64)
				if err := errors.Join(err1, err2, err3, err4, err5); err != nil {
					return nil, err
				}
				all[i].points = append(all[i].points, point{members, steps, []float64{low, middle, high}})
			}
		}
	}
	return all, nil
}
