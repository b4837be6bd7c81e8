package results

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
)

var plan = json.RawMessage(`{"study":"order"}`)

// sample returns the rows of a part.
func sample(part int) []study.Row {
	rows := make([]study.Row, part%3)
	for i := range rows {
		rows[i] = study.Row{Series: study.Series{Problem: "Hénon–Heiles(1/8, 0.1, 0)", Method: "Störmer, naive start"}, N: part + 1, H: 1 / float64(part+3)}
	}
	return rows
}

func open(t *testing.T, dir string) *Folder {
	t.Helper()
	f, err := Open(dir, plan, false)
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// put makes a folder with some parts, or adds them to one.
func put(t *testing.T, dir string, parts ...int) string {
	t.Helper()
	f := open(t, dir)
	for _, part := range parts {
		if err := f.Put(part, sample(part)); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

// file is the path of a part.
func file(dir string, part int) string {
	return filepath.Join(dir, partsName, fmt.Sprintf("%04d.json.gz", part))
}

// right reports whether everything that is known is true.
func right(f *Folder) error {
	for part := range 20 {
		if !f.Has(part) {
			continue
		}
		if rows, err := f.Get(part); err != nil || contradiction(rows, sample(part)) != nil {
			return fmt.Errorf("part %d became %v (%w)", part, rows, err)
		}
	}
	return nil
}

func TestKeptPartsAreKnown(t *testing.T) {
	f := open(t, put(t, t.TempDir(), 0, 1, 2, 3, 4, 5, 6))
	defer f.Close()
	if err := right(f); err != nil || f.Parts() != 7 || f.Has(7) || f.Has(-1) {
		t.Errorf("%d parts are known, error %v", f.Parts(), err)
	}
	if _, err := f.Get(7); err == nil {
		t.Error("a part that is not there can be read")
	}
}

// However a file is damaged, nothing wrong is ever read, and the part is done again: a byte changed,
// lost or doubled, an end cut off, or zeros where a power cut left the disk without it.
func TestDamagedParts(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 1))
	dir := put(t, t.TempDir(), 0, 1, 2, 3, 4)
	whole, err := os.ReadFile(file(dir, 2))
	if err != nil {
		t.Fatal(err)
	}
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
		os.WriteFile(file(dir, 2), text, 0o666)
		f := open(t, dir)
		if err := right(f); err != nil || f.Parts()+len(f.Damaged) != 5 {
			t.Fatalf("%d parts are known, damaged %v: %v", f.Parts(), f.Damaged, err)
		}
		found += len(f.Damaged)
		if err := f.Put(2, sample(2)); err != nil || f.Parts() != 5 || right(f) != nil {
			t.Fatalf("the part was not mended: %v", err)
		}
		f.Close()
	}
	if found < changes*9/10 { // the time and the system in the head of a gzip file mean nothing
		t.Errorf("of %d changes %d were found", changes, found)
	}
}

// A file that changes while a study runs is not taken for rows, nor is one of another part.
func TestChangedBetween(t *testing.T) {
	dir := put(t, t.TempDir(), 1, 4, 5)
	f := open(t, dir)
	defer f.Close()
	text, _ := os.ReadFile(file(dir, 1))
	os.WriteFile(file(dir, 4), text, 0o666) // whose rows are as many
	text[len(text)/2] ^= 1
	os.WriteFile(file(dir, 1), text, 0o666)
	for _, part := range []int{1, 4} {
		if _, err := f.Get(part); err == nil || !strings.Contains(err.Error(), "has changed since the study began") {
			t.Errorf("part %d: error %v", part, err)
		}
	}
	if again := open(t, dir); again.Parts() != 1 || len(again.Damaged) != 2 {
		t.Errorf("%d parts are known, damaged %v", again.Parts(), again.Damaged)
	}
}

func TestForeignFoldersAreRefused(t *testing.T) {
	for _, name := range []string{"notes.txt", "order.csv", "manifest.json", "parts"} {
		dir := t.TempDir()
		path := filepath.Join(dir, name)
		os.WriteFile(path, []byte("Dear diary"), 0o666)
		for _, fresh := range []bool{false, true} {
			if _, err := Open(dir, plan, fresh); err == nil || !strings.Contains(err.Error(), name) || !strings.Contains(err.Error(), "-out") {
				t.Errorf("%s: error %v", name, err)
			}
		}
		if now, _ := os.ReadFile(path); string(now) != "Dear diary" {
			t.Errorf("%s became %q", name, now)
		}
	}
	dir := put(t, t.TempDir(), 1)
	if _, err := Open(dir, json.RawMessage(`{"study":"order","seeds":2}`), false); err == nil || !strings.Contains(err.Error(), "other parameters") {
		t.Errorf("another study: error %v", err)
	}
	if _, err := Open(file(dir, 1), plan, false); err == nil {
		t.Error("a file was taken for a folder")
	}
}

// byOtherCode makes a part one of other code.
func byOtherCode(t *testing.T, dir string, part int) {
	t.Helper()
	if err := os.WriteFile(file(dir, part), pack(head{plan, "0123", part}, sample(part)), 0o666); err != nil {
		t.Fatal(err)
	}
}

// What other code has found is neither mixed with ours nor thrown away unasked. A fresh start
// throws it away, and leaves alone what others who write to the folder have found.
func TestOtherCode(t *testing.T) {
	dir := put(t, t.TempDir(), 0, 1, 2)
	byOtherCode(t, dir, 1)
	before, _ := os.ReadFile(file(dir, 1))
	_, err := Open(dir, plan, false)
	if err == nil || !strings.Contains(err.Error(), "0001.json.gz was made by other code (digest 0123, this program has "+Code()) || !strings.Contains(err.Error(), "-fresh") {
		t.Errorf("error %v", err)
	}
	if now, _ := os.ReadFile(file(dir, 1)); !bytes.Equal(now, before) {
		t.Error("the part was changed")
	}
	f, err := Open(dir, plan, true)
	if err != nil || f.Parts() != 0 {
		t.Fatalf("fresh: %d parts are known, error %v", f.Parts(), err)
	}
	f.Close()
	f = open(t, dir)
	defer f.Close()
	if err := right(f); err != nil || f.Parts() != 2 || f.Has(1) {
		t.Errorf("after a fresh start %d parts are known (%v)", f.Parts(), err)
	}
}

// A part has one result. Folders that say different things do not go together, and those that
// say the same do.
func TestPartsThatContradict(t *testing.T) {
	a, b := put(t, t.TempDir(), 0, 1, 2), put(t, t.TempDir(), 2)
	f := open(t, a)
	defer f.Close()
	if err := f.Read(b); err != nil {
		t.Errorf("the same rows: %v", err)
	}
	rows := sample(2)
	rows[1].H = 5
	os.WriteFile(file(b, 2), pack(head{plan, Code(), 2}, rows), 0o666)
	err := f.Read(b)
	if err == nil || !strings.Contains(err.Error(), `contradict each other: row 2 is {"row":["","Hénon–Heiles(1/8, 0.1, 0)","Störmer, naive start","","","","0.2","3",`) ||
		!strings.Contains(err.Error(), ` and {"row":["","Hénon–Heiles(1/8, 0.1, 0)","Störmer, naive start","","","","5","3",`) {
		t.Errorf("another number: error %v", err)
	}
	os.WriteFile(file(b, 2), pack(head{plan, Code(), 2}, rows[:1]), 0o666)
	if err := f.Read(b); err == nil || !strings.Contains(err.Error(), "2 rows and 1") {
		t.Errorf("fewer rows: error %v", err)
	}
}

// publish publishes files, given by name and content, of a study of one part.
func publish(t *testing.T, f *Folder, files ...string) error {
	t.Helper()
	for i := 0; i < len(files); i += 2 {
		file, err := f.Create(files[i])
		if err == nil {
			_, err = file.Write([]byte(files[i+1]))
		}
		if err != nil {
			t.Fatal(err)
		}
	}
	_, err := f.Publish(1, 0)
	return err
}

func TestPublishRefusesWhatWasChanged(t *testing.T) {
	dir := put(t, t.TempDir(), 1)
	csv := "a\n"
	publish := func() error {
		f := open(t, dir)
		defer f.Close()
		return publish(t, f, "order.csv", csv, "order.png", "b\n")
	}
	if err := errors.Join(publish(), publish()); err != nil {
		t.Fatal(err)
	}
	first, _ := os.ReadFile(filepath.Join(dir, manifestName))
	csv = "new\n"
	if err := publish(); err != nil {
		t.Errorf("our own file was not replaced: %v", err)
	}
	os.WriteFile(filepath.Join(dir, "order.png"), []byte("my remarks\n"), 0o666)
	if err := publish(); err == nil || !strings.Contains(err.Error(), "order.png") {
		t.Errorf("error %v", err)
	}
	if text, _ := os.ReadFile(filepath.Join(dir, "order.png")); string(text) != "my remarks\n" {
		t.Errorf("order.png became %q", text)
	}
	os.Remove(filepath.Join(dir, "order.png"))
	csv = "a\n"
	if err := publish(); err != nil {
		t.Fatal(err)
	}
	if again, _ := os.ReadFile(filepath.Join(dir, manifestName)); !bytes.Equal(again, first) {
		t.Errorf("the same files have the manifest\n%s\nand\n%s", first, again)
	}
	for _, name := range []string{"order.csv", "order.png"} {
		if sum, err := checksum(filepath.Join(dir, name)); err != nil || !strings.Contains(string(first), sum) {
			t.Errorf("the manifest lacks the checksum of %s (%v)", name, err)
		}
	}
	entries, _ := os.ReadDir(dir)
	if len(entries) != 4 {
		t.Errorf("%v is in the folder", entries)
	}
}

// If a file cannot be written, there is no manifest, and nothing half-written.
func TestPublishOfWhatCannotBeWritten(t *testing.T) {
	dir := put(t, t.TempDir(), 1)
	f := open(t, dir)
	defer f.Close()
	os.MkdirAll(filepath.Join(dir, "order.csv", "in the way"), 0o777)
	if err := publish(t, f, "order.csv", "a\n", "order.png", "b\n"); err == nil {
		t.Error("a folder was written over")
	}
	f.Close()
	var names []string
	entries, _ := os.ReadDir(dir)
	for _, e := range entries {
		names = append(names, e.Name())
	}
	if got := strings.Join(names, " "); got != "order.csv parts" {
		t.Errorf("%s is in the folder", got)
	}
}
