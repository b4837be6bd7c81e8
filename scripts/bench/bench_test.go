package main

import (
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/verlet"
)

// Our side of every workload runs, and where there is a C compiler ends with the same bits as C; one whose
// state differs is told.
func TestStatesAreCompared(t *testing.T) {
	if testing.Short() {
		t.Skip("it computes for a minute with the race detector")
	}
	lab, err := setup.Find()
	require.NoError(t, err)
	dir, missing := t.TempDir(), errors.New("not tried")
	if _, err := exec.LookPath("gcc"); err == nil {
		if _, missing = build(t.Context(), lab, dir, "c"); missing != nil {
			t.Fatal(missing)
		}
	}
	compare := func(w workload, missing error) (bool, string) {
		o := options{rounds: 1, dir: dir, scale: max(3/float64(w.steps), 1e4/w.units/float64(w.steps))}
		row, wrong, err := measure(t.Context(), w, missing, o)
		if err != nil {
			t.Fatalf("%s: %v", w.name, err)
		}
		if theirs, ok := row[3].(float64); ok && row[5] != fmt.Sprintf("**%.2f**", theirs/row[2].(float64)) {
			t.Errorf("%s: the ratio of %v", w.name, row)
		}
		return wrong, row[len(row)-1].(string)
	}
	for _, w := range workloads() {
		none := missing
		if w.tool != "c" {
			none = errors.New("not compared here")
		}
		if wrong, end := compare(w, none); wrong || none == nil && end != "same bits" {
			t.Errorf("%s: %s", w.name, end)
		}
	}
	if missing != nil {
		t.Skip("no gcc")
	}
	chosen, err := choose(regexp.MustCompile("W3b"))
	require.NoError(t, err)
	w := chosen[0]
	w.contest = "pendulums-same-blocked"
	if wrong, end := compare(w, nil); !wrong || !strings.HasPrefix(end, "**off by ") {
		t.Errorf("pendulums passed for oscillators: %s", end)
	}
	w.within = 1
	if wrong, end := compare(w, nil); wrong || !strings.HasPrefix(end, "off by ") {
		t.Errorf("what is allowed to be off by 1 is %s", end)
	}
}

// The page of results has each workload in its table, and keeps what stands before it.
func TestPage(t *testing.T) {
	if testing.Short() {
		t.Skip("it computes for a minute with the race detector")
	}
	lab, err := setup.Find()
	require.NoError(t, err)
	page := filepath.Join(t.TempDir(), "page.md")
	err = errors.Join(os.WriteFile(page, []byte("# Head\n\nMeasured on another, long ago.\n"), 0o666),
		written(t.Context(), lab, options{only: regexp.MustCompile("W1b"), rounds: 1, scale: 1e-6, dir: t.TempDir()}, compete, page))
	got, _ := os.ReadFile(page)
	if lines := strings.Split(string(got), "\n"); err != nil || lines[0] != "# Head" || strings.Contains(string(got), "long ago") ||
		!strings.Contains(string(got), "\n| W1b: one oscillator, without slices: New1 | C, plain loop | ") {
		t.Errorf("%v, the page is\n%s", err, got)
	}
	if err := compete(t.Context(), lab, options{only: regexp.MustCompile("W99")}, io.Discard); err == nil || !strings.Contains(err.Error(), "W99") {
		t.Errorf("the error is %v", err)
	}
}

// A word takes the same time however it is spelled; the package documents that a Step of one's own takes up to
// twenty times as long. See it with go test ./scripts/bench -run ^$ -bench Spellings.
func BenchmarkSpellings(b *testing.B) {
	vv := verlet.VelocityVerlet
	byHand := verlet.Method{Name: "a Step of one's own", Step: func(s *verlet.System, h float64) {
		s.Kick(h / 2)
		s.Drift(h)
		s.Kick(h / 2)
	}}
	for _, c := range []struct {
		name string
		ours side
		x, v []float64
	}{
		{"New", alone(oscillator), []float64{1}, []float64{0}},
		{"New1", onLine, []float64{1}, []float64{0}},
		{"New2", plane(planet2), []float64{0.4, 0}, []float64{0, 2}},
	} {
		for _, m := range []verlet.Method{vv, {Name: "literal", Word: vv.Word}, verlet.FromWord("from a word", 2, vv.Word...),
			verlet.Compose("composed", 2, vv, 1), byHand} {
			b.Run(c.name+"/"+m.Name, func(b *testing.B) {
				for s := c.ours(c.x, c.v); b.Loop(); {
					s.Run(m, 0.01, 1000)
				}
			})
		}
	}
}
