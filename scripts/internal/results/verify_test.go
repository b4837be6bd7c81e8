package results

import (
	"bytes"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// byOtherCode changes a journal into one that other code has written.
func byOtherCode(t *testing.T, path string) {
	t.Helper()
	text, err := os.ReadFile(path)
	if err != nil {
		t.Fatal(err)
	}
	_, rest, _ := bytes.Cut(text, []byte("\n"))
	h := head{format, plan, "0123"}
	if err := os.WriteFile(path, append(line(h), rest...), 0o666); err != nil {
		t.Fatal(err)
	}
}

// complete makes a folder with all that a study leaves.
func complete(t *testing.T) (dir string) {
	t.Helper()
	dir = fill(t, 5)
	f := open(t, dir)
	defer f.Close()
	if err := publish(t, f, "order.csv", "a\n", "order.png", "b\n"); err != nil {
		t.Fatal(err)
	}
	return dir
}

// What other code has found is neither mixed with ours nor thrown away unasked.
func TestOtherCode(t *testing.T) {
	dir := fill(t, 4)
	path := filepath.Join(dir, "journal.txt")
	byOtherCode(t, path)
	before, _ := os.ReadFile(path)
	_, err := Open(dir, plan, Options{})
	if err == nil || !strings.Contains(err.Error(), "other code (digest 0123, this program has "+Code()) || !strings.Contains(err.Error(), "-fresh") {
		t.Errorf("error %v", err)
	}
	if now, _ := os.ReadFile(path); !bytes.Equal(now, before) {
		t.Error("the journal was changed")
	}
	f, err := Open(dir, plan, Options{Fresh: true})
	if err != nil || f.Jobs() != 0 {
		t.Fatalf("fresh: %d jobs are known, error %v", f.Jobs(), err)
	}
	if err := f.Put(3, sample(3)); err != nil {
		t.Fatal(err)
	}
	f.Close()
	f = open(t, dir)
	defer f.Close()
	if err := right(f); err != nil || f.Jobs() != 1 {
		t.Errorf("after a fresh start %d jobs are known (%v)", f.Jobs(), err)
	}
}

// A shard that starts fresh leaves alone what other shards have found, and a run of the whole
// does, too; what other code has found does not go with it.
func TestFreshShards(t *testing.T) {
	dir := t.TempDir()
	for i, shard := range []string{"1-of-3", "2-of-3", "3-of-3"} {
		f, err := Open(dir, plan, Options{Shard: shard})
		if err != nil {
			t.Fatal(err)
		}
		f.Put(i, sample(i))
		f.Close()
	}
	f, err := Open(dir, plan, Options{Shard: "1-of-3", Fresh: true})
	if err != nil {
		t.Fatal(err)
	}
	if f.Jobs() != 0 {
		t.Errorf("after a fresh start %d jobs are known", f.Jobs())
	}
	if _, err := Open(dir, plan, Options{Shard: "1-of-3", Fresh: true}); err == nil || !strings.Contains(err.Error(), "another process") {
		t.Errorf("a journal that is being written was emptied: %v", err)
	}
	f.Close()
	for _, fresh := range []bool{true, false} {
		if f, err = Open(dir, plan, Options{Fresh: fresh}); err != nil {
			t.Fatal(err)
		}
		if err := f.Read(dir); err != nil || f.Has(0) || !f.Has(1) || !f.Has(2) || f.Jobs() != 2 {
			t.Errorf("%d jobs are known, want those of the second and the third shard (%v)", f.Jobs(), err)
		}
		f.Close()
	}
	byOtherCode(t, filepath.Join(dir, "journal-3-of-3.txt"))
	f = open(t, dir)
	if err := f.Read(dir); err == nil || !strings.Contains(err.Error(), "journal-3-of-3.txt was made by other code") ||
		!strings.Contains(err.Error(), "delete it") { // no shard starts it anew if there are four of them now
		t.Errorf("a shard of other code: error %v", err)
	}
	f.Close()
	for name, content := range map[string]string{"journal.txt": "Dear diary\nToday\n", "journal-of-mine.txt": "Dear diary"} {
		diary := filepath.Join(t.TempDir(), name)
		os.WriteFile(diary, []byte(content), 0o666)
		if f, err := Open(filepath.Dir(diary), plan, Options{Fresh: true}); err == nil {
			f.Close()
		}
		if text, _ := os.ReadFile(diary); string(text) != content {
			t.Errorf("the diary %s holds %q", name, text)
		}
	}
}

// Two results of one job in one journal are told, with where they differ.
func TestTwoResultsOfAJob(t *testing.T) {
	dir := fill(t, 3)
	f := open(t, dir)
	rows := sample(2)
	rows[0].H = 5
	f.Put(2, rows)
	f.Close()
	_, err := Open(dir, plan, Options{})
	if err == nil || !strings.Contains(err.Error(), `other rows of job 2: row 1 is {"row":["","Hénon–Heiles(1/8, 0.1, 0)","Störmer, naive start","","","","0.2","3",`) ||
		!strings.Contains(err.Error(), ` and {"row":["","Hénon–Heiles(1/8, 0.1, 0)","Störmer, naive start","","","","5","3",`) {
		t.Errorf("error %v", err)
	}
}

// Verify finds what was changed, and changes nothing.
func TestVerify(t *testing.T) {
	damage := func(dir string) {
		path := filepath.Join(dir, "journal.txt")
		text, _ := os.ReadFile(path)
		text[bytes.IndexByte(text, '\n')+20] ^= 1
		os.WriteFile(path, text, 0o666)
	}
	for _, c := range []struct {
		name   string
		change func(dir string)
		want   string // "" finds nothing wrong
	}{
		{"nothing", func(string) {}, ""},
		{"a figure", func(dir string) { os.WriteFile(filepath.Join(dir, "order.png"), []byte("x"), 0o666) }, "order.png is not as the study left it"},
		{"a table", func(dir string) { os.Remove(filepath.Join(dir, "order.csv")) }, "order.csv: no such file"},
		{"the code", func(dir string) { byOtherCode(t, filepath.Join(dir, "journal.txt")) }, "journal.txt was made by other code (digest 0123, this program has"},
		{"a link", func(dir string) {
			os.Rename(filepath.Join(dir, "order.csv"), filepath.Join(dir, "there"))
			os.Symlink("there", filepath.Join(dir, "order.csv"))
		}, "no regular file"},
		{"a line", damage, "journal.txt has 1 damaged lines"},
		{"a shard's code, and a line", func(dir string) {
			f, _ := Open(dir, plan, Options{Shard: "1-of-2"})
			f.Close()
			byOtherCode(t, filepath.Join(dir, "journal-1-of-2.txt"))
			damage(dir)
		}, "journal.txt has 1 damaged lines"},
		{"a shard", func(dir string) {
			f, _ := Open(dir, plan, Options{Shard: "1-of-2"})
			f.Put(4, sample(3))
			f.Close()
		}, "other rows of job 4"},
		{"a way out", func(dir string) {
			path := filepath.Join(dir, manifestName)
			text, _ := os.ReadFile(path)
			os.WriteFile(path, bytes.Replace(text, []byte("order.csv"), []byte("../order.csv"), 1), 0o666)
		}, "no file of the folder"},
	} {
		dir := complete(t)
		c.change(dir)
		before := state(t, dir)
		files, jobs, err := Verify(dir)
		switch {
		case c.want == "" && (err != nil || files != 2 || jobs != 5):
			t.Errorf("%s was changed: %d files, %d jobs, %v", c.name, files, jobs, err)
		case c.want != "" && (err == nil || !strings.Contains(err.Error(), c.want)):
			t.Errorf("%s was changed: told %v, want %q", c.name, err, c.want)
		}
		if state(t, dir) != before {
			t.Errorf("%s: the folder was changed", c.name)
		}
	}
	if _, _, err := Verify(t.TempDir()); err == nil {
		t.Error("an empty folder is in order")
	}
	if files, jobs, err := Verify(fill(t, 2)); err != nil || files != 0 || jobs != 2 {
		t.Errorf("a study that is not complete: %d files, %d jobs, %v", files, jobs, err)
	}
}

// state is all that is in a folder, in one text.
func state(t *testing.T, dir string) string {
	t.Helper()
	var b strings.Builder
	entries, err := os.ReadDir(dir)
	if err != nil {
		t.Fatal(err)
	}
	for _, e := range entries {
		info, _ := e.Info()
		text, _ := os.ReadFile(filepath.Join(dir, e.Name()))
		b.WriteString(e.Name() + info.Mode().String() + info.ModTime().String() + string(text))
	}
	return b.String()
}
