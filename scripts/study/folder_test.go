package main

import (
	"bytes"
	"math"
	"math/rand/v2"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet/study"
)

// sample returns the rows of a part.
func sample(part int) []study.Row {
	var rows []study.Row
	for i := range part % 3 {
		rows = append(rows, study.Row{Series: study.Series{Problem: "Hénon–Heiles(1/8, 0.1, 0)", Method: "Störmer"}, N: i + 1, H: 1 / float64(part+3),
			T: math.Inf(1), Value: [6]float64{0x1p-1074, -5, 1. / 3, math.MaxFloat64, 0, math.Inf(-1)},
			Histogram: &study.Histogram{Count: 3, Lost: 1, Least: 0x1p-1074, Most: 1. / 3, Sum: 1, Bins: map[int]int{0: 1, 65120: 2}}})
	}
	return rows
}

// put makes a folder with some parts, or adds them to one.
func put(t *testing.T, dir string, parts ...int) folder {
	t.Helper()
	f, err := open(dir, study.Default("order"))
	require.NoError(t, err)
	for _, part := range parts {
		require.NoError(t, f.Put(part, sample(part)))
	}
	return f
}

// known returns how many parts are known, all of which must have the rows that were put.
func known(t *testing.T, f folder) (n int) {
	t.Helper()
	for part := range 20 {
		rows, known, err := f.Get(part)
		if err != nil || known && !reflect.DeepEqual(rows, sample(part)) {
			t.Fatalf("part %d became %v (%v)", part, rows, err)
		}
		if known {
			n++
		}
	}
	return n
}

// However a file is damaged, nothing wrong is ever read, and the part is done again: a byte changed,
// lost or doubled, an end cut off, or zeros where a power cut left the disk without it.
func TestDamagedParts(t *testing.T) {
	r, dir := rand.New(rand.NewPCG(1, 1)), t.TempDir()
	put(t, dir, 0, 1, 2)
	f := put(t, dir, 3, 4)
	if n := known(t, f); n != 5 {
		t.Fatalf("%d parts are known, want 5", n)
	}
	whole, err := os.ReadFile(f.path(2))
	require.NoError(t, err)
	const changes = 200
	found := 0
	for range changes {
		text, i := bytes.Clone(whole), r.IntN(len(whole))
		switch r.IntN(5) {
		case 0:
			text[i] ^= 1 << r.IntN(8)
		case 1:
			text = append(text[:i], text[i+1:]...)
		case 2:
			text = append(text[:i:i], whole[max(i-1, 0):]...)
		case 3:
			text = text[:i]
		case 4:
			clear(text[i:])
		}
		os.WriteFile(f.path(2), text, 0o666)
		found += 5 - known(t, f)
		if err := f.Put(2, sample(2)); err != nil || known(t, f) != 5 {
			t.Fatalf("the part was not mended: %v", err)
		}
	}
	if found < changes*9/10 { // the time and the system in the head of a gzip file mean nothing
		t.Errorf("of %d changes %d were found", changes, found)
	}
	os.WriteFile(f.path(3), whole, 0o666) // that of another part
	if n := known(t, f); n != 4 {
		t.Errorf("%d parts are known, want 4", n)
	}
}

func TestForeignFoldersAreRefused(t *testing.T) {
	for _, name := range []string{"notes.txt", "order.csv", "parts"} {
		dir := t.TempDir()
		path := filepath.Join(dir, name)
		os.WriteFile(path, []byte("Dear diary"), 0o666)
		if _, err := open(dir, study.Default("order")); err == nil || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), "-out") {
			t.Errorf("%s: error %v", name, err)
		}
		if now, _ := os.ReadFile(path); string(now) != "Dear diary" {
			t.Errorf("%s became %q", name, now)
		}
		if _, err := open(path, study.Default("order")); err == nil {
			t.Error("a file was taken for a folder")
		}
	}
	hidden := t.TempDir()
	os.WriteFile(filepath.Join(hidden, ".DS_Store"), nil, 0o666)
	put(t, hidden)
}

// What another study or another program has found is neither mixed with ours nor thrown away.
func TestPartsOfOthers(t *testing.T) {
	f := put(t, t.TempDir(), 0, 1, 2)
	longer, other := f, f
	longer.head.Study = strings.Replace(f.head.Study, "-T 5", "-T 6", 1)
	other.head.Program = "0123"
	for want, by := range map[string]folder{"-T 6": longer, "0001.gob.gz was made by another program (digest 0123, this one has " + f.head.Program: other} {
		require.NoError(t, by.Put(1, sample(1)))
		before, _ := os.ReadFile(f.path(1))
		_, known, err := f.Get(1)
		if known || err == nil || !strings.Contains(err.Error(), want) || !strings.Contains(err.Error(), "delete the folder to start anew") {
			t.Errorf("error %v, want one with %s", err, want)
		}
		if now, _ := os.ReadFile(f.path(1)); !bytes.Equal(now, before) {
			t.Error("the part was changed")
		}
	}
}
