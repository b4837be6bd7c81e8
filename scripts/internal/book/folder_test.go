package book

import (
	"os"
	"path/filepath"
	"testing"
)

// A book replaces the one before as a whole: nothing of that stays, and it is there until then.
func TestBookReplacesFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "book")
	for _, content := range []string{"first", "second"} {
		b := &Book{Dir: dir + ".new", final: dir}
		if err := b.begin(); err != nil {
			t.Fatal(err)
		}
		if old, err := os.ReadFile(filepath.Join(dir, "first")); content == "second" && string(old) != "first" {
			t.Errorf("while a book is made the one before is %q, %v", old, err)
		}
		if err := os.WriteFile(b.path(content), []byte(content), 0o600); err != nil {
			t.Fatal(err)
		}
		if err := os.WriteFile(b.path("assets", "go", content+".js"), nil, 0o600); err != nil {
			t.Fatal(err)
		}
		if err := b.end(); err != nil {
			t.Fatal(err)
		}
	}
	made, _ := filepath.Glob(filepath.Join(dir, "*"))
	beside, _ := filepath.Glob(dir + "*")
	if len(made) != 2 || filepath.Base(made[1]) != "second" || len(beside) != 1 {
		t.Errorf("the book has %q, and beside it are %q", made, beside)
	}
	if _, err := os.Stat(filepath.Join(dir, "assets", "go", "first.js")); err != nil {
		t.Errorf("what is packed is not taken over: %v", err)
	}
}
