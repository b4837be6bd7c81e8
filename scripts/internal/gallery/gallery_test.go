package gallery

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

var update = flag.Bool("update", false, "write the page")

const root = "../../.."

// The page shows the figures of the notebooks as they are, and each file exists.
func TestGallery(t *testing.T) {
	notebooks, err := notebook.ReadAll(root+"/notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	page, want := filepath.Join(root, "figures", "README.md"), Markdown(notebooks)
	if *update {
		if err := os.WriteFile(page, []byte(want), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if got, err := os.ReadFile(page); err != nil || string(got) != want {
		t.Errorf("figures/README.md (%v) is not what the notebooks show: go test ./scripts/internal/gallery -update", err)
	}
	pictures, err := os.ReadDir(root + "/figures")
	if err != nil {
		t.Fatal(err)
	}
	for _, f := range pictures {
		if !strings.Contains(want, f.Name()) && f.Name() != "README.md" && f.Name() != "go.mod" && !strings.HasPrefix(f.Name(), ".") {
			t.Errorf("figures/%s is in no notebook", f.Name())
		}
	}
}
