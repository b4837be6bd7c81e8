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

// build builds a tool into the folder dir, and returns its version.
func build(ctx context.Context, lab setup.Lab, dir, tool string) (version string, err error) {
	if tool == "rebound" {
		_, _ = lab.Venv(ctx, filepath.Join("bench", "venv"), requirements) // without it the command fails
	}
	c := exec.CommandContext(ctx, "sh", "-c", tools[tool])
	c.Dir = filepath.Join(lab.Root, "scripts", "bench", "peers")
	c.Env = append(os.Environ(), "FLAGS="+flags, "OUT="+filepath.Join(dir, tool),
		"PYTHON="+filepath.Join(lab.Dir, "bench", "venv", "bin", "python"))
	out, err := c.Output()
	if err != nil {
		err = errMissing
	}
	return strings.TrimSpace(string(out)), err
}
