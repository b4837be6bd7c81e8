//go:build lab

package test

import (
	"path/filepath"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/book"
	"github.com/verletbook/verletbook/scripts/internal/booktest"
	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// The laboratory of the book's site works in a browser alone: its kernel, the cells of the first
// notebook, and with -long those of all, work without a network, without room and in two tabs. It
// is that of the book that TestBook made.
func TestLaboratoryOfTheSite(t *testing.T) {
	hasBrowser(t)
	lab := inLab(t)
	made := &book.Book{Dir: filepath.Join(lab.Dir, "book")}
	files, err := notebook.Files(filepath.Join(lab.Root, "notebooks"), nil)
	needs(t, err)
	tester, stop, err := booktest.NewTester(t.Context(), lab, t.TempDir())
	needs(t, err)
	defer stop()
	site, end := browser.Serve(made.Dir, "")
	defer end()
	t.Run("size", func(t *testing.T) {
		const most = 60e6 // bytes
		size, err := booktest.Bytes(made, book.Laboratory, "assets/go")
		needs(t, err)
		if size > most {
			t.Errorf("the laboratory and the files of Go have %.1f MB, and may have %.0f", size/1e6, most/1e6)
		}
	})
	t.Run("kernel", func(t *testing.T) {
		found, told, err := tester.LaboratoryWorks(site)
		t.Log(told)
		wrong(t, found, err)
	})
	for i, file := range files {
		if i > 0 && !*longToo {
			break
		}
		t.Run(filepath.Base(file), func(t *testing.T) {
			found, runs, err := tester.LaboratoryCells(site, file)
			here := 0 // so many cells were compiled; the others came so
			for _, r := range runs.Runs {
				if r.Times.Compile > 0 {
					here++
				}
			}
			t.Logf("%d cells, %d of them compiled here, in %.0f s, %.0f MB", len(runs.Runs), here, runs.Seconds, runs.Memory)
			if len(runs.Runs) > 0 && runs.Runs[0].Times.Compile > 0 {
				t.Error("the first cell did not come compiled")
			}
			wrong(t, found, err)
		})
	}
	t.Run("reader", func(t *testing.T) {
		long(t)
		found, err := tester.LaboratoryReader(made, files[0])
		wrong(t, found, err)
		found, err = tester.LaboratoryEdits(made, files[0])
		wrong(t, found, err)
	})
	t.Run("rest", func(t *testing.T) {
		long(t)
		found, err := booktest.LaboratoryOffline(t.Context(), made, files[0])
		wrong(t, found, err)
		found, err = tester.LaboratoryKeeps(made, files[0])
		wrong(t, found, err)
	})
}
