package results

import (
	"bytes"
	"encoding/json"
	"errors"
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"syscall"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
)

var plan = json.RawMessage(`{"study":"order"}`)

// sample returns the rows of a run.
func sample(run int) []study.Row {
	rows := make([]study.Row, run%3)
	for i := range rows {
		rows[i] = study.Row{Series: study.Series{Problem: "Hénon–Heiles(1/8, 0.1, 0)", Method: "Störmer, naive start"}, N: run + 1, H: 1 / float64(run+3)}
	}
	return rows
}

func open(t *testing.T, dir string) *Folder {
	t.Helper()
	f, err := Open(dir, plan, Options{})
	if err != nil {
		t.Fatal(err)
	}
	return f
}

// fill makes a folder with some runs.
func fill(t *testing.T, runs int) (dir string) {
	t.Helper()
	dir = t.TempDir()
	f := open(t, dir)
	for run := range runs {
		if err := f.Put(run, sample(run)); err != nil {
			t.Fatal(err)
		}
	}
	if err := f.Close(); err != nil {
		t.Fatal(err)
	}
	return dir
}

// right reports whether everything that is known is true.
func right(f *Folder) error {
	for run := range 20 {
		if !f.Has(run) {
			continue
		}
		if rows, err := f.Get(run); err != nil || fmt.Sprint(rows) != fmt.Sprint(asRead(sample(run))) {
			return fmt.Errorf("run %d became %v (%w)", run, rows, err)
		}
	}
	return nil
}

// asRead returns rows as they come back.
func asRead(rows []study.Row) []study.Row {
	back := make([]study.Row, len(rows))
	for i, r := range rows {
		json.Unmarshal(mustJSON(r), &back[i])
	}
	return back
}

func TestKeptRunsAreKnown(t *testing.T) {
	dir := fill(t, 7)
	f := open(t, dir)
	defer f.Close()
	if err := right(f); err != nil || f.Jobs() != 7 {
		t.Errorf("%d runs are known, error %v", f.Jobs(), err)
	}
}

// However a crash cuts the journal, what is left of it is true, and runs can be added.
func TestTornJournals(t *testing.T) {
	whole, err := os.ReadFile(filepath.Join(fill(t, 5), "journal.txt"))
	if err != nil {
		t.Fatal(err)
	}
	for end := 0; end <= len(whole); end += 5 {
		dir := t.TempDir()
		left := whole[:end:end]
		if bytes.IndexByte(left, '\n') >= 0 && end%2 == 0 { // a power cut may leave zeros for what was not on the disk
			left = append(left, make([]byte, len(whole)-end)...)
		}
		os.WriteFile(filepath.Join(dir, "journal.txt"), left, 0o666)
		f := open(t, dir)
		lines := max(bytes.Count(whole[:end], []byte("\n"))-1, 0)
		if err := right(f); err != nil || f.Jobs() != lines {
			t.Fatalf("cut at %d: %d runs are known, want %d (%v)", end, f.Jobs(), lines, err)
		}
		f.Put(9, sample(9))
		f.Close()
		f = open(t, dir)
		if err := right(f); err != nil || f.Jobs() != lines+1 {
			t.Fatalf("cut at %d and added to: %d runs are known, want %d (%v)", end, f.Jobs(), lines+1, err)
		}
		if text, err := os.ReadFile(filepath.Join(dir, "journal.txt")); err != nil || !bytes.HasSuffix(text, []byte("}\n")) {
			t.Fatalf("cut at %d and added to: the torn line is still there (%v)", end, err)
		}
		f.Close()
	}
}

// A journal that was changed anywhere is refused, or the changed run is not known:
// nothing wrong is ever read.
func TestChangedJournals(t *testing.T) {
	whole, err := os.ReadFile(filepath.Join(fill(t, 5), "journal.txt"))
	if err != nil {
		t.Fatal(err)
	}
	r := rand.New(rand.NewPCG(1, 1))
	refused, fewer, changes := 0, 0, 0
	for i := 0; i < len(whole); i += 3 {
		changes++
		text := bytes.Clone(whole)
		switch r.IntN(4) {
		case 0:
			text[i] ^= 1 << r.IntN(8)
		case 1:
			text[i] = 0
		case 2:
			text = append(text[:i], text[i+1:]...)
		case 3:
			text = append(text[:i], append([]byte{text[i]}, text[i:]...)...)
		}
		dir := t.TempDir()
		os.WriteFile(filepath.Join(dir, "journal.txt"), text, 0o666)
		f, err := Open(dir, plan, Options{})
		if err != nil {
			refused++
			if now, _ := os.ReadFile(filepath.Join(dir, "journal.txt")); !bytes.Equal(now, text) {
				t.Fatalf("byte %d: refused, and changed", i)
			}
			continue
		}
		if err := right(f); err != nil {
			t.Fatalf("byte %d: %v", i, err)
		}
		if f.Jobs() < 5 {
			fewer++
		}
		f.Close()
	}
	if refused == 0 || fewer == 0 || refused+fewer < changes-8 { // a journal without its last line end, for one, is as good
		t.Errorf("of %d changes %d were refused and %d found in a run", changes, refused, fewer)
	}
}

func TestForeignFoldersAreRefused(t *testing.T) {
	for name, content := range map[string]string{
		"notes.txt": "mine", "order.csv": "1,2\n", "manifest.json": "{}",
		"journal.txt": "Dear diary", "journal-1.txt": "Dear diary\nToday\n", "journal-of-mine.txt": "Dear diary\n",
	} {
		dir := t.TempDir()
		path := filepath.Join(dir, name)
		os.WriteFile(path, []byte(content), 0o666)
		f, err := Open(dir, plan, Options{})
		if err == nil {
			f.Close()
			t.Errorf("%s: the folder was taken", name)
		} else if !strings.Contains(err.Error(), "-out") {
			t.Errorf("%s: the error shows no way out: %v", name, err)
		}
		if now, _ := os.ReadFile(path); string(now) != content {
			t.Errorf("%s became %q", name, now)
		}
	}
	killed := t.TempDir() // where a program left what nobody needs
	os.MkdirAll(filepath.Join(killed, ".unfinished-", "full"), 0o777)
	open(t, killed).Close()
	if left, _ := filepath.Glob(filepath.Join(killed, ".*")); len(left) != 0 {
		t.Errorf("%v is left of a program that was killed", left)
	}
	dir := fill(t, 2)
	if _, err := Open(dir, json.RawMessage(`{"study":"order","seeds":2}`), Options{}); err == nil || !strings.Contains(err.Error(), "other parameters") {
		t.Errorf("another study: error %v", err)
	}
	if _, err := Open(filepath.Join(dir, "journal.txt"), plan, Options{}); err == nil {
		t.Error("a file was taken for a folder")
	}
}

func TestTwoWritersAreRefused(t *testing.T) {
	dir := t.TempDir()
	f := open(t, dir)
	defer f.Close()
	if _, err := Open(dir, plan, Options{}); err == nil || !strings.Contains(err.Error(), "another process") {
		t.Errorf("a second writer: error %v", err)
	}
	g, err := Open(dir, plan, Options{Shard: "1-of-2"})
	if err != nil {
		t.Fatalf("a shard beside it: %v", err)
	}
	g.Close()
}

// publish publishes files, given by name and content, of a study of one job.
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
	dir := fill(t, 1)
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
	dir := fill(t, 1)
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
	if got := strings.Join(names, " "); got != "journal.txt order.csv" {
		t.Errorf("%s is in the folder", got)
	}
}

// Where the manifest is, all files are there.
func TestPublishWritesTheManifestLast(t *testing.T) {
	for range 20 {
		dir := fill(t, 1)
		f := open(t, dir)
		var files []string
		for i := range 100 {
			files = append(files, fmt.Sprintf("%03d.csv", i), "a\n")
		}
		early := make(chan bool)
		go func() {
			for {
				if _, err := os.Stat(filepath.Join(dir, manifestName)); err == nil {
					_, err := os.Stat(filepath.Join(dir, "099.csv"))
					early <- err != nil
					return
				}
			}
		}()
		if err := publish(t, f, files...); err != nil {
			t.Fatal(err)
		}
		if <-early {
			t.Fatal("the manifest was there before a file")
		}
		f.Close()
	}
}

// A job has one result. Journals that say different things do not go together, in one
// folder or in two, and those that say the same do.
func TestJournalsThatContradict(t *testing.T) {
	a, b := fill(t, 3), t.TempDir()
	f := open(t, b)
	f.Put(2, sample(2))
	f.Close()
	g := open(t, a)
	defer g.Close()
	if err := g.Read(b); err != nil {
		t.Errorf("the same rows: %v", err)
	}
	f = open(t, b)
	f.Put(1, sample(2))
	f.Close()
	if err := g.Read(b); err == nil || !strings.Contains(err.Error(), "other rows of job 1") {
		t.Errorf("other rows: error %v", err)
	}
	text, _ := os.ReadFile(filepath.Join(b, "journal.txt"))
	os.WriteFile(filepath.Join(a, "journal-1-of-2.txt"), text, 0o666)
	if err := g.Read(a); err == nil || !strings.Contains(err.Error(), "other rows of job 1") {
		t.Errorf("a folder with two results of a job: error %v", err)
	}
}

// small is a disk with room for some bytes.
type small struct {
	*os.File
	room int
}

func (s *small) WriteAt(p []byte, at int64) (int, error) {
	if len(p) > s.room {
		n, _ := s.File.WriteAt(p[:s.room], at)
		s.room = 0
		return n, &os.PathError{Op: "write", Path: s.Name(), Err: syscall.ENOSPC}
	}
	s.room -= len(p)
	return s.File.WriteAt(p, at)
}

// A full disk costs the run that it could not take, and no other.
func TestFullDisk(t *testing.T) {
	for room := 0; room < 1000; room += 37 {
		dir := t.TempDir()
		f := open(t, dir)
		disk := &small{f.journals[0].File, room}
		f.journals[0].w = disk
		kept := 0
		var err error
		for ; err == nil; kept++ {
			err = f.Put(kept, sample(kept))
		}
		kept--
		if !errors.Is(err, syscall.ENOSPC) {
			t.Fatalf("error %v", err)
		}
		for range 2 {
			g, err := Open(dir, plan, Options{Unlocked: true})
			if err != nil {
				t.Fatal(err)
			}
			if err := right(g); err != nil || g.Jobs() != kept {
				t.Errorf("with room for %d: %d runs are known, want %d (%v)", room, g.Jobs(), kept, err)
			}
			g.Close()
			if disk.room = 1000; f.Put(kept, sample(kept)) != nil { // in place of the torn line
				t.Error("there is room, and a run is not kept")
			}
			kept++
		}
		f.Close()
	}
}

func TestReadOnlyFolder(t *testing.T) {
	dir := t.TempDir()
	os.Chmod(dir, 0o555)
	if os.Geteuid() == 0 {
		dir = "/proc/self" // where root may not write either
	}
	if runtime.GOOS == "windows" {
		t.Skip("a folder of Windows is never read-only")
	}
	if _, err := Open(dir, plan, Options{}); err == nil {
		t.Error("no error")
	}
}
