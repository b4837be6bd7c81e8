package main

import (
	"context"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

//go:embed requirements.txt
var requirements string

// A tool is a program that runs contests of peers.
type tool struct {
	build string // a command in the folder of sources, which prints a version
	need  string // what it takes
}

const (
	flags      = "-O3 -march=native -ffp-contract=off"
	needC      = "apt-get install gcc libc6-dev"
	needPython = "Python 3 with venv, and the network once"
)

var tools = map[string]tool{
	"c":    {`gcc $FLAGS native.c -o "$OUT" -lm && echo gcc $(gcc -dumpfullversion)`, needC},
	"cfma": {`gcc $FLAGS -ffp-contract=fast native.c -o "$OUT" -lm`, needC},
	"odeint": {`g++ $FLAGS odeint.cpp -o "$OUT" &&
		printf '#include <boost/version.hpp>\nBoost BOOST_LIB_VERSION' | g++ -x c++ -E -P -`,
		"apt-get install g++ libboost-dev"},
	"gsl": {`gcc $FLAGS gsl.c -o "$OUT" -lgsl -lgslcblas -lm && echo GSL $(gsl-config --version)`,
		"apt-get install gcc libgsl-dev"},
	"rebound": {`lib=$("$PYTHON" -c 'import rebound as m; print(m.__libpath__)') && site=$(dirname "$lib") &&
		gcc $FLAGS -I "$site/src" rebound.c -o "$OUT" "$lib" "-Wl,-rpath,$site" -lm &&
		"$PYTHON" -c 'import rebound as m; print("REBOUND", m.__version__)'`, needC + "; " + needPython},
	"numpy": {`"$PYTHON" -c 'import numpy as m; print("numpy", m.__version__)'`, needPython},
	"numba": {`"$PYTHON" -c 'import numba as m; print("numba", m.__version__)'`, needPython},
}

// A toolbox has the tools that were wanted so far.
type toolbox struct {
	lab               setup.Lab
	sources, programs string           // folders
	missing           map[string]error // why they are not there, or nil
	versions          string
}

func newToolbox(programs string) (*toolbox, error) {
	lab, err := setup.Find()
	return &toolbox{lab, filepath.Join(lab.Root, "scripts", "bench", "peers"), programs, map[string]error{}, ""}, err
}

// want builds a tool, unless it has been tried, and returns how to run a contest of it, or an error
// if it is not there.
func (t *toolbox) want(ctx context.Context, name, contest string) ([]string, error) {
	command := []string{filepath.Join(t.programs, name), contest}
	if name == "numpy" || name == "numba" {
		python := filepath.Join(t.lab.Dir, "bench", "venv", "bin", "python")
		command = []string{python, filepath.Join(t.sources, "arrays.py"), name, contest}
	}
	if err, tried := t.missing[name]; tried {
		return command, err
	}
	c := exec.CommandContext(ctx, "sh", "-c", tools[name].build)
	c.Dir, c.Env = t.sources, append(os.Environ(), "FLAGS="+flags, "OUT="+filepath.Join(t.programs, name))
	if strings.Contains(tools[name].build, "$PYTHON") {
		python, _ := t.lab.Venv(ctx, filepath.Join("bench", "venv"), requirements) // without it the command fails
		c.Env = append(c.Env, "PYTHON="+python)
	}
	version, err := c.Output()
	if err != nil { // what a compiler says of a header that is not there helps nobody
		err = fmt.Errorf("not there, or does not compile: %s", tools[name].need)
	}
	t.missing[name], t.versions = err, t.versions+string(version)
	return command, err
}
