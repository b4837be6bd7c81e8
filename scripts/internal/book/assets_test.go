//go:build lab

package book

import (
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// No style that the book carries fetches anything from elsewhere, whether a page uses it or not.
func TestAssetsFetchNothing(t *testing.T) {
	lab, err := setup.Find()
	if err == nil {
		err = lab.Prepare(t.Context(), os.Stdout)
	}
	if err != nil {
		t.Fatal(err)
	}
	dir := t.TempDir()
	if err := assets(lab, dir); err != nil {
		t.Fatal(err)
	}
	away, styles := regexp.MustCompile(`(?:@import|url\()[^;)]*//[^;)]*`), 0
	err = filepath.WalkDir(dir, func(path string, entry fs.DirEntry, err error) error {
		if err != nil || filepath.Ext(path) != ".css" {
			return err
		}
		styles++
		text, err := os.ReadFile(path)
		if found := away.Find(text); found != nil {
			t.Errorf("%s has %s", entry.Name(), found)
		}
		return err
	})
	if err != nil || styles < 5 {
		t.Errorf("%d styles, %v", styles, err)
	}
}
