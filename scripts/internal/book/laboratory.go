package book

import (
	"context"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/scripts/lite/jupyter"
	"github.com/verletbook/verletbook/verlet/nb"
)

// Laboratory is the folder of the book with JupyterLab for a reader's browser.
const Laboratory = "lab"

// greeting is what the laboratory says to a reader who comes for the first time.
const greeting = "This is JupyterLab with Go, in your browser. The notebooks are yours: what you change stays in this browser, and is sent nowhere. " +
	"To keep your work, or to move it, download it (File, Download). The full laboratory, for your own computer, also has a shell and every other package: go run ./scripts/lab in a clone of verletbook."

// laboratory makes JupyterLab with the students' notebooks, which runs Go with the files of the pages.
func (b *Book) laboratory(ctx context.Context) error {
	release, err := jupyter.Download(ctx, filepath.Join(b.lab.Dir, "venv", "bin", "python"), b.lab.Dir)
	if err != nil {
		return err
	}
	site := jupyter.Site{Name: "verletbook", Dir: b.path(Laboratory), Go: "../assets/go/", About: greeting,
		Env: map[string]string{"VERLETBOOK_PAGE": "1"}, Notebooks: os.DirFS(b.path(Student)), Scripts: map[string][]byte{nb.Controls: []byte(nb.ControlScript())}}
	return jupyter.Write(release, site)
}
