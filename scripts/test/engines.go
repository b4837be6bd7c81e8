package main

import (
	"context"
	"fmt"
	"os"
	"path/filepath"
	"strconv"
	"strings"
)

// dask runs the driver on a cluster that it starts on this machine.
func (b batch) dask(ctx context.Context, python string) error {
	out := filepath.Join(b.o.temp, "dask")
	said, err := output(ctx, b.o.temp, []string{"STUDY=" + b.binary, "OUT=" + out},
		python, filepath.Join(b.jobs, "dask_shards.py"), strconv.Itoa(parts), "-seeds", starts)
	if err != nil {
		b.t.fail("Dask: %v\n%s", err, excerpt(said))
		return nil
	}
	return b.same(ctx, fmt.Sprintf("Dask, %d parts", parts), filepath.Join(out, "sweep"))
}

// kubernetes holds the job files against the schemas of Kubernetes, which must refuse a
// misspelt field.
func (b batch) kubernetes(ctx context.Context, python string) error {
	jobs, err := filepath.Glob(filepath.Join(b.jobs, "kubernetes-*.yaml"))
	if err != nil || len(jobs) == 0 {
		return fmt.Errorf("%d files for Kubernetes (%w)", len(jobs), err)
	}
	text, err := os.ReadFile(jobs[0])
	if err != nil {
		return err
	}
	misspelt := filepath.Join(b.o.temp, "misspelt.yaml")
	if err := os.WriteFile(misspelt, []byte(strings.Replace(string(text), "completions:", "completion:", 1)), 0o644); err != nil {
		return err
	}
	validate := func(version string, files ...string) (string, error) {
		args := append([]string{filepath.Join(filepath.Dir(python), "kubernetes-validate"), "--strict", "-k", version}, files...)
		return output(ctx, b.o.temp, nil, args...)
	}
	for _, version := range []string{"1.27", "1.31", "1.37"} {
		if out, err := validate(version, jobs...); err != nil {
			b.t.fail("Kubernetes %s: %v\n%s", version, err, out)
		} else {
			b.t.pass(1, "Kubernetes %s: %d files are valid", version, len(jobs))
		}
	}
	if _, err := validate("1.37", misspelt); err == nil {
		b.t.fail("Kubernetes: the validator takes a misspelt field")
	}
	return nil
}
