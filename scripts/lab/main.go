// Lab opens the lecture in JupyterLab: its students' notebooks, or with -teach the
// notebooks of this clone. The first time it sets up the kernel and JupyterLab in the
// clone's folder .lab, and needs nothing but Go and Python for that:
//
//	go run ./scripts/lab
//	go run ./scripts/lab -h
package main

import (
	"context"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/scripts/internal/edition"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

const usage = `Usage:

  go run ./scripts/lab               open the students' notebooks in a browser
  go run ./scripts/lab -teach        open the notebooks of the clone, with notes and solutions
  go run ./scripts/lab -no-browser   print the address only
  go run ./scripts/lab -port 8888    serve on this port, not on any that is free
  go run ./scripts/lab -gopls=false  without completion, which takes 300 to 400 MB a notebook
  go run ./scripts/lab -into folder  put the kernel into a virtual environment of Python, as scripts/class/prepare does

The students' notebooks are in the folder student, which git ignores. What you change there stays
when the clone is updated: only notebooks that you have not changed become those of the new edition.

The first start downloads and builds what is needed into the folder .lab, which takes a minute or so.
Ctrl-C stops it.
`

func main() {
	teach := flag.Bool("teach", false, "open the notebooks of the clone")
	noBrowser := flag.Bool("no-browser", false, "print the address only")
	port := flag.Int("port", 0, "serve on this `port`")
	gopls := flag.Bool("gopls", true, "complete Go code")
	into := flag.String("into", "", "put the kernel into a virtual environment, a `folder`")
	cli.Main("lab", usage, func(ctx context.Context) error {
		lab, err := setup.Find()
		lab.Gopls = *gopls
		switch {
		case err != nil:
			return err
		case *into != "":
			return lab.Install(ctx, *into)
		}
		return run(ctx, lab, *teach, *port, !*noBrowser)
	})
}

func run(ctx context.Context, lab setup.Lab, teach bool, port int, browser bool) (err error) {
	if port, err = freePort(port); err != nil { // tell before the set-up, which may take minutes
		return err
	}
	if err := lab.Prepare(ctx, os.Stdout); err != nil {
		return err
	}
	d := open(lab, teach)
	if !teach {
		kept, err := edition.Place(d.root, lab.Notebooks())
		if err != nil {
			return fmt.Errorf("cannot make the students' notebooks: %w", err)
		}
		if len(kept) > 0 {
			fmt.Printf("lab: there is a new edition of %s, but you changed yours: rename it to get the new one beside it\n", strings.Join(kept, ", "))
		}
	}
	return serve(ctx, lab, d, port, browser)
}

// first is the notebook that the laboratory opens.
const first = "00-start-here.ipynb"

// A door is a way into the laboratory.
type door struct {
	name string // of the folder in which JupyterLab remembers what was open
	root string // the folder that it shows
	page string // where it starts
}

// open returns the teachers' door, which shows the clone, or that of students, which shows
// nothing but their notebooks.
func open(lab setup.Lab, teach bool) door {
	if teach {
		return door{"teach", lab.Root, "/lab/tree/notebooks/" + first}
	}
	return door{"student", filepath.Join(lab.Root, "student"), "/lab/tree/" + first}
}

// arguments are those of Python that start JupyterLab.
func (d door) arguments(lab setup.Lab, port int, browser bool) []string {
	args := []string{
		"-m", "jupyterlab",
		"--ServerApp.ip=" + host,
		"--ServerApp.port=" + strconv.Itoa(port), "--ServerApp.port_retries=0",
		"--ServerApp.root_dir=" + d.root,
		"--LabApp.default_url=" + d.page,
		"--LabApp.workspaces_dir=" + filepath.Join(lab.Dir, "jupyter", "tabs", d.name),
		"--ServerApp.open_browser=" + strconv.FormatBool(browser),
		"--ServerApp.answer_yes=True",
		"--Application.log_level=ERROR", // a warning tells of every notebook that it is not trusted
	}
	if os.Geteuid() == 0 {
		args = append(args, "--allow-root")
	}
	return args
}
