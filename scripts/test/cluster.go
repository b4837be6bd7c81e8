package main

import (
	"debug/elf"
	_ "embed"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
)

// A batch is what the engines are tried with: a sweep in 64 parts, which takes a core a
// quarter of a minute, and the bytes that it must have in the end.
type batch struct {
	*tally
	jobs   string // the folder of the job files
	binary string
	python string   // with the packages of the engines
	whole  string   // the results of a single run
	env    []string // of the programs of Slurm
}

const starts = "20000"

//go:embed cluster/requirements.txt
var clusterPython string

// onCluster runs the job files on the engines that they are for. It is no part of the
// whole test: the daemons of Slurm are installed nowhere by chance.
func onCluster(t *tally) {
	b := batch{t, filepath.Join(t.lab.Root, "scripts", "study", "examples"),
		filepath.Join(t.temp, "study"), must(t.lab.Venv(t.ctx, "cluster", clusterPython)), filepath.Join(t.temp, "whole", "sweep"),
		[]string{"SEEDS=" + starts, "SLURM_CONF=" + filepath.Join(t.temp, "slurm", "slurm.conf")}}
	must(output(t.ctx, t.lab.Root, []string{"CGO_ENABLED=0"}, "go", "build", "-o", b.binary, "./scripts/study"))
	must(output(t.ctx, t.temp, nil, b.binary, "run", "sweep", "-seeds", starts, "-out", filepath.Dir(b.whole)))
	t.check("the program needs no library of the system", func(c *check) {
		f := must(elf.Open(b.binary))
		defer f.Close()
		c.found(f.ImportedLibraries())
	})
	if _, err := exec.LookPath("slurmctld"); err != nil {
		t.skip("Slurm: %v: apt-get install slurmctld slurmd slurm-client munge", err)
	} else {
		t.check("Slurm, 64 tasks, one killed and submitted again: the bytes of a single run", b.slurm)
	}
	t.check("Dask, 64 parts: the bytes of a single run", b.dask)
	for _, version := range []string{"1.27", "1.31", "1.37"} {
		t.check("files for Kubernetes "+version, func(c *check) { b.kubernetes(c, version) })
	}
}

// dask runs the driver on a cluster that it starts on this machine.
func (b batch) dask(*check) {
	out := filepath.Join(b.temp, "dask")
	must(output(b.ctx, b.temp, []string{"STUDY=" + b.binary, "OUT=" + out},
		b.python, filepath.Join(b.jobs, "dask_shards.py"), "64", "-seeds", starts))
	b.same(filepath.Join(out, "sweep"))
}

// same compares all files of a sweep but its journals with those of the single run.
func (b batch) same(folder string) {
	must(output(b.ctx, b.temp, nil, "diff", "--recursive", "--brief", "--exclude=journal*", b.whole, folder))
}

// kubernetes holds the job files against the schemas of a version of Kubernetes, which must
// refuse a misspelt field.
func (b batch) kubernetes(c *check, version string) {
	jobs, _ := filepath.Glob(filepath.Join(b.jobs, "kubernetes-*.yaml"))
	if len(jobs) == 0 { // with which the validator is content
		try(fmt.Errorf("no file %s/kubernetes-*.yaml; it must be where this test looks for it", b.jobs))
	}
	validate := func(files ...string) error {
		validator := filepath.Join(filepath.Dir(b.python), "kubernetes-validate")
		_, err := output(b.ctx, b.temp, nil, append([]string{validator, "--strict", "-k", version}, files...)...)
		return err
	}
	try(validate(jobs...))
	misspelt := filepath.Join(b.temp, "misspelt.yaml")
	text := strings.Replace(string(must(os.ReadFile(jobs[0]))), "completions:", "completion:", 1)
	try(os.WriteFile(misspelt, []byte(text), 0o644))
	if validate(misspelt) == nil {
		c.wrongf("the validator takes a misspelt field")
	}
}
