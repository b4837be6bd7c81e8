// Lite makes a static site with JupyterLab in which notebooks run Go, for any module: see README.md.
//
//	go run ./scripts/lite -C ../mine -notebooks ../mine/notebooks -to ../site
package main

import (
	"context"
	"errors"
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/cli"
	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/scripts/lite/golang"
	"github.com/verletbook/verletbook/scripts/lite/jupyter"
)

const usage = `Usage:

  go run ./scripts/lite -C MODULE -notebooks FOLDER -to SITE -packages "./... gonum.org/v1/plot"

makes a folder SITE that any web server can serve: JupyterLab with the notebooks of FOLDER, and Go's own
compiler, which runs in the reader's browser. Cells can import the standard library and the packages,
which are of the module in the folder MODULE or of those that it needs, without an import line. All flags
may be left out. The first time takes some minutes.

`

func main() {
	module := flag.String("C", ".", "the `folder` of the module with the packages")
	notebooks := flag.String("notebooks", "notebooks", "the `folder` with notebooks, and files beside them")
	to := flag.String("to", "site", "the `folder` to write the site into")
	packages := flag.String("packages", "./...", "`patterns` of packages that cells can import")
	name := flag.String("name", "Go in the browser", "the `name` of the laboratory")
	about := flag.String("about", "What you write here stays in this browser, and is sent nowhere. To keep a notebook, download it: File, Download.",
		"a `sentence` with which it greets")
	python := flag.String("python", "python3", "a `program`, Python with pip, to download JupyterLite")
	cli.Main("lite", usage, func(ctx context.Context) error {
		clone, err1 := setup.Find()
		cache, err2 := os.UserCacheDir()
		if err := errors.Join(err1, err2); err != nil {
			return err
		}
		release, err := jupyter.Download(ctx, *python, filepath.Join(cache, "verletbook"))
		if err != nil {
			return err
		}
		fmt.Println("building Go's compiler for the browser, which takes some minutes the first time …")
		if err := golang.Write(ctx, clone.Root, golang.Module{Dir: *module, Known: strings.Fields(*packages)}, filepath.Join(*to, "go")); err != nil {
			return err
		}
		site := jupyter.Site{Name: *name, Dir: filepath.Join(*to, "lab"), Go: "../go/", Notebooks: os.DirFS(*notebooks), About: *about}
		if err := jupyter.Write(release, site); err != nil {
			return err
		}
		fmt.Printf("the site is made: serve %s, and open lab/lab/index.html\n", *to)
		return nil
	})
}
