package main

import (
	"context"
	_ "embed"
	"errors"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

//go:embed requirements.txt
var requirements string

const flags = "-O3 -march=native -ffp-contract=off"

// tools are the programs that run contests of peers: commands in the folder of their sources that build
// them, and print a version.
var tools = map[string]string{
	"c": `gcc $FLAGS native.c -o "$OUT" -lm && echo gcc $(gcc -dumpfullversion)`,
	"odeint": `g++ $FLAGS odeint.cpp -o "$OUT" &&
		printf '#include <boost/version.hpp>\nBoost BOOST_LIB_VERSION' | g++ -x c++ -E -P -`,
	"rebound": `lib=$("$PYTHON" -c 'import rebound as m; print(m.__libpath__)') && site=$(dirname "$lib") &&
		gcc $FLAGS -I "$site/src" rebound.c -o "$OUT" "$lib" "-Wl,-rpath,$site" -lm &&
		"$PYTHON" -c 'import rebound as m; print("REBOUND", m.__version__)'`,
}

// errMissing is told of a tool that cannot be built: what a compiler says of a header that is not there
// helps nobody.
var errMissing = errors.New("not there, or does not compile; peers need gcc, g++, libc6-dev, libboost-dev " +
	"of Debian, Python 3 with venv, and the network once")

// A toolbox has the tools that were wanted so far.
type toolbox struct {
	lab      setup.Lab
	programs string           // the folder for them
	missing  map[string]error // why they are not there, or nil
	versions string
}

func newToolbox(programs string) (*toolbox, error) {
	lab, err := setup.Find()
	return &toolbox{lab: lab, programs: programs, missing: map[string]error{}}, err
}

// want builds a tool, unless it has been tried, and returns how to run a contest of it, or an error
// if it is not there.
func (t *toolbox) want(ctx context.Context, name, contest string) (command []string, err error) {
	sources, program := filepath.Join(t.lab.Root, "scripts", "bench", "peers"), filepath.Join(t.programs, name)
	python := filepath.Join(t.lab.Dir, "bench", "venv", "bin", "python")
	command = []string{program, contest}
	if err, tried := t.missing[name]; tried {
		return command, err
	}
	if strings.Contains(tools[name], "$PYTHON") {
		_, _ = t.lab.Venv(ctx, filepath.Join("bench", "venv"), requirements) // without it the command fails
	}
	c := exec.CommandContext(ctx, "sh", "-c", tools[name])
	c.Dir, c.Env = sources, append(os.Environ(), "FLAGS="+flags, "OUT="+program, "PYTHON="+python)
	version, err := c.Output()
	if err != nil {
		err = errMissing
	}
	t.missing[name], t.versions = err, t.versions+string(version)
	return command, err
}
