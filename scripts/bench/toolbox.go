package main

import (
	"context"
	"embed"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/scripts/internal/venv"
)

var (
	//go:embed peers
	sources embed.FS
	//go:embed requirements.txt
	requirements string
)

// A toolbox has the peers' programs, compiled, in a folder below .lab.
type toolbox struct {
	dir     string
	python  string            // of our own environment
	ready   map[string]error  // tools that are built, or why not
	version map[string]string // for the preamble
}

// A tool is how a peer is built.
type tool struct {
	source  string
	compile func(t *toolbox) ([]string, error)
	missing string // what to say if that fails
}

var (
	exact = []string{"-O3", "-march=native", "-ffp-contract=off", "-Wall", "-Wno-unused-function"}
	fused = []string{"-O3", "-march=native", "-ffp-contract=fast", "-Wall", "-Wno-unused-function"}
)

const (
	needC      = "apt-get install gcc libc6-dev"
	needPython = "go run ./scripts/bench -setup"
)

var tools = map[string]tool{
	"c":    {"native.c", func(*toolbox) ([]string, error) { return append([]string{"gcc"}, append(exact, "-lm")...), nil }, needC},
	"cfma": {"native.c", func(*toolbox) ([]string, error) { return append([]string{"gcc"}, append(fused, "-lm")...), nil }, needC},
	"odeint": {"odeint.cpp", func(*toolbox) ([]string, error) { return append([]string{"g++"}, exact...), nil },
		"apt-get install g++ libboost-dev"},
	"gsl": {"gsl.c", func(*toolbox) ([]string, error) {
		return append([]string{"gcc"}, append(exact, "-lgsl", "-lgslcblas", "-lm")...), nil
	}, "apt-get install gcc libgsl-dev"},
	"rebound": {"rebound.c", rebound, needPython},
	"numpy":   {"arrays.py", nil, needPython},
	"numba":   {"arrays.py", nil, needPython},
}

// rebound finds the C library inside the Python package.
func rebound(t *toolbox) ([]string, error) {
	out, err := exec.Command(t.python, "-c", "import importlib.util as u; print(u.find_spec('rebound').origin)").Output()
	if err != nil {
		return nil, fmt.Errorf("no package rebound: %w", err)
	}
	site := filepath.Dir(filepath.Dir(strings.TrimSpace(string(out))))
	libs, err := filepath.Glob(filepath.Join(site, "librebound*.so"))
	if err != nil || len(libs) == 0 {
		return nil, errors.New("the package rebound has no librebound")
	}
	return append([]string{"gcc"}, append(exact, "-I", filepath.Join(site, "src"), libs[0], "-Wl,-rpath,"+site, "-lm")...), nil
}

func newToolbox(ctx context.Context) (*toolbox, error) {
	lab, err := setup.Find()
	if err != nil {
		return nil, err
	}
	t := &toolbox{dir: filepath.Join(lab.Dir, "bench"), ready: map[string]error{}, version: map[string]string{}}
	t.python = filepath.Join(peersPython(lab), "bin", "python")
	if err := os.MkdirAll(t.dir, 0o755); err != nil {
		return nil, fmt.Errorf("make a folder for the peers: %w", err)
	}
	entries, err := sources.ReadDir("peers")
	if err != nil {
		return nil, err
	}
	for _, e := range entries {
		b, err := sources.ReadFile("peers/" + e.Name())
		if err == nil {
			err = os.WriteFile(filepath.Join(t.dir, e.Name()), b, 0o644)
		}
		if err != nil {
			return nil, fmt.Errorf("write the peers' sources: %w", err)
		}
	}
	for name := range tools {
		t.ready[name] = t.build(ctx, name)
	}
	for name, command := range map[string][]string{
		"gcc": {"gcc", "-dumpfullversion"}, "Boost": {"sh", "-c", "echo BOOST_LIB_VERSION | g++ -x c++ -E -P -include boost/version.hpp - | tail -n 1 | tr -d '\"' | tr _ ."},
		"GSL": {"gsl-config", "--version"}, "REBOUND": t.ask("rebound"), "numpy": t.ask("numpy"), "numba": t.ask("numba"),
	} {
		if out, err := exec.CommandContext(ctx, command[0], command[1:]...).Output(); err == nil {
			t.version[name] = strings.TrimSpace(string(out))
		}
	}
	return t, nil
}

func (t *toolbox) ask(module string) []string {
	return []string{t.python, "-c", "import " + module + " as m; print(m.__version__)"}
}

// build compiles a tool, or finds out that it is not there.
func (t *toolbox) build(ctx context.Context, name string) error {
	tool := tools[name]
	if tool.compile == nil {
		if err := exec.CommandContext(ctx, t.python, "-c", "import "+name).Run(); err != nil {
			return fmt.Errorf("not there: %s", tool.missing)
		}
		return nil
	}
	command, err := tool.compile(t)
	if err == nil {
		args := append([]string{filepath.Join(t.dir, tool.source), "-o", filepath.Join(t.dir, name)}, command[1:]...)
		err = exec.CommandContext(ctx, command[0], args...).Run()
	}
	if err != nil { // what a compiler says of a header that is not there helps nobody
		return fmt.Errorf("not there, or does not compile: %s", tool.missing)
	}
	return nil
}

// command returns how to run a contest of a tool.
func (t *toolbox) command(p peer) []string {
	if tools[p.tool].compile == nil {
		return []string{t.python, filepath.Join(t.dir, tools[p.tool].source), p.tool + "-" + p.contest}
	}
	return []string{filepath.Join(t.dir, p.tool), p.contest}
}

// install makes the Python environment of the peers.
func install(ctx context.Context) error {
	lab, err := setup.Find()
	if err == nil {
		_, err = venv.Python(ctx, peersPython(lab), requirements)
	}
	return err
}

// peersPython is the folder of that environment.
func peersPython(lab setup.Lab) string { return filepath.Join(lab.Dir, "bench", "venv") }
