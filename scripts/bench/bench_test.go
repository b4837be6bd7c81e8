package main

import (
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
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
