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
	"sync"

	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/scripts/internal/edition"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

const usage = `Usage:

  go run ./scripts/lab               open the students' notebooks in a browser
  go run ./scripts/lab -teach        open the notebooks of the clone, with notes and solutions
  go run ./scripts/lab -no-browser   print the address only
  go run ./scripts/lab -gopls=false  without completion, which takes 300 to 400 MB a notebook
  go run ./scripts/lab -into folder  put the kernel into a virtual environment of Python, as scripts/class/prepare does

The students' notebooks are in the folder student, which git ignores. What you change there stays
when the clone is updated: only notebooks that you have not changed become those of the new edition.

The first start downloads and builds what is needed into the folder .lab, which takes one to four minutes.
Ctrl-C stops it.
`

func main() {
	teach := flag.Bool("teach", false, "open the notebooks of the clone")
	noBrowser := flag.Bool("no-browser", false, "print the address only")
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
		if err := lab.Prepare(ctx, os.Stdout); err != nil {
			return err
		}
		if !*teach {
			kept, err := edition.Place(desk(lab), lab.Notebooks())
			if err != nil {
				return fmt.Errorf("cannot make the students' notebooks: %w", err)
			}
			if len(kept) > 0 {
				fmt.Printf("lab: there is a new edition of %s, but you changed yours: rename it to get the new one beside it\n", strings.Join(kept, ", "))
			}
		}
		return serve(ctx, lab, arguments(lab, *teach, !*noBrowser))
	})
}

// desk is the folder in which students work.
func desk(lab setup.Lab) string { return filepath.Join(lab.Root, "student") }

// arguments are those of Python that start JupyterLab, which shows teachers the clone, and students nothing but their
// notebooks. Other machines cannot reach it, and it makes a token, which stands in the address that it prints.
func arguments(lab setup.Lab, teach, browser bool) []string {
	name, root, page := "student", desk(lab), "/lab/tree/"
	if teach {
		name, root, page = "teach", lab.Root, "/lab/tree/notebooks/"
	}
	args := []string{
		"-m", "jupyterlab", "--ServerApp.ip=127.0.0.1", "--ServerApp.root_dir=" + root,
		"--LabApp.default_url=" + page + "00-start-here.ipynb",
		"--LabApp.workspaces_dir=" + filepath.Join(lab.Dir, "jupyter", "tabs", name), // what was open
		"--ServerApp.open_browser=" + strconv.FormatBool(browser),
		"--ServerApp.answer_yes=True",
		"--Application.log_level=ERROR", // a warning tells of every notebook that it is not trusted
	}
	if os.Geteuid() == 0 {
		args = append(args, "--allow-root")
	}
	return args
}

// serve runs JupyterLab until it ends or ctx does, and meanwhile builds what completes Go code.
func serve(ctx context.Context, lab setup.Lab, args []string) error {
	tmp, err := os.MkdirTemp("", "lab-") // kernels that crash leave things in it
	if err != nil {
		return fmt.Errorf("cannot make a temporary folder: %w", err)
	}
	defer os.RemoveAll(tmp)
	ctx, stop := context.WithCancel(ctx)
	var background sync.WaitGroup
	defer background.Wait()
	defer stop()
	if lab.Gopls {
		background.Go(func() { complete(ctx, lab) })
	}
	server := lab.Command(ctx, "python", args...)
	server.Dir, server.Env = lab.Root, append(server.Env, "TMPDIR="+tmp)
	server.Stdout, server.Stderr = os.Stdout, os.Stderr
	if err := server.Run(); err != nil && ctx.Err() == nil {
		return fmt.Errorf("JupyterLab broke off (%w), for the reason above: if it is not clear, remove %s and run this again", err, lab.Dir)
	}
	fmt.Println("lab: stopped")
	return nil
}

// complete builds gopls, which kernels look for when they start.
func complete(ctx context.Context, lab setup.Lab) {
	switch built, err := lab.Complete(ctx); {
	case ctx.Err() != nil:
	case err != nil:
		fmt.Printf("lab: Go code is not completed: %v\n", err)
	case built:
		fmt.Println("lab: Tab now completes Go code, in a notebook that is open after Kernel → Restart Kernel")
	}
}
