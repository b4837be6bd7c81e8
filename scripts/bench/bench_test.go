package main

import (
	"errors"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"slices"
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
func TestOurSide(t *testing.T) {
	if testing.Short() {
		t.Skip("it computes for a minute with the race detector")
	}
	var out strings.Builder
	o := options{only: regexp.MustCompile(""), peer: regexp.MustCompile("^$"), rounds: 1, scale: 1e-6, dir: t.TempDir()}
	if err := compete(t.Context(), o, &out); err != nil {
		t.Fatal(err)
	}
	for _, w := range workloads() {
		if !strings.Contains(out.String(), "\n## "+w.name+": ") {
			t.Errorf("%s is missing in the tables", w.name)
		}
	}
}

// The same work must give the same bits, with a C compiler in C as well, and a state that differs
// must be told.
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
	box, err := newToolbox(dir)
	if err != nil {
		t.Fatal(err)
	}
	compare := func(w workload, p peer) line {
		t.Helper()
		o := options{rounds: 1, dir: dir, peer: regexp.MustCompile("^" + regexp.QuoteMeta(p.name) + "$")}
		o.scale = max(3/float64(w.steps), 1e4/w.units/float64(w.steps))
		lines, err := measure(t.Context(), w, box, o)
		if err != nil || len(lines) != 2 || lines[1].missing != nil {
			t.Fatalf("%s, %s: %+v, %v", w.name, p.name, lines, err)
		}
		return lines[1]
	}
	for _, w := range workloads() {
		for _, p := range w.peers[1:] {
			if p.tool != "" && p.tool != "c" {
				continue
			}
			if l := compare(w, p); l.wrong || p.within == 0 && l.end != "same bits" {
				t.Errorf("%s, %s: %s", w.name, p.name, l.end)
			}
		}
	}
	chosen, err := choose(regexp.MustCompile("W3b"))
	if err != nil {
		t.Fatal(err)
	}
	w := chosen[0]
	for i := range w.peers {
		w.peers[i].contest = "pendulums-same-blocked"
	}
	p := w.peers[len(w.peers)-1]
	if l := compare(w, p); !l.wrong || !strings.HasPrefix(l.end, "**off by ") {
		t.Errorf("pendulums passed for oscillators: %+v", l)
	}
	if wrong := report(io.Discard, w, []line{compare(w, p)}); wrong != 1 {
		t.Errorf("%d states are reported as wrong", wrong)
	}
}

// Our side takes part in the way of a peer of that number: with its method, or with its system.
func TestContest(t *testing.T) {
	dir := t.TempDir()
	for _, c := range []struct{ workload, peer string }{
		{"W4a", "ours, a user's loop over pairs"},
	} {
		chosen, err := choose(regexp.MustCompile(c.workload))
		if err != nil {
			t.Fatal(err)
		}
		w := chosen[0]
		number := slices.IndexFunc(w.peers, func(p peer) bool { return p.name == c.peer })
		x, v := w.start()
		err = save(filepath.Join(dir, "start"), x, v)
		_, _, err1 := run(t.Context(), dir, "ours", w.h, 2, ours(w.name, 0))
		_, _, err2 := run(t.Context(), dir, "theirs", w.h, 2, ours(w.name, number))
		largest, same, err3 := difference(filepath.Join(dir, "ours"), filepath.Join(dir, "theirs"))
		if err := errors.Join(err, err1, err2, err3); err != nil || number <= 0 || same || !(largest < 1e-3) {
			t.Errorf("%s, %s: number %d, off by %g, the same: %t, %v", w.name, c.peer, number, largest, same, err)
		}
		l := line{peer: peer{within: 1}, command: ours(w.name, number), like: ours(w.name, 0), steps: 2}
		if err := l.compare(t.Context(), w.h, dir); err != nil || !strings.HasPrefix(l.end, "off by ") {
			t.Errorf("%s, %s is compared with itself: %q, %v", w.name, c.peer, l.end, err)
		}
	}
}
