package main

import (
	"context"
	"errors"
	"fmt"
	"os/exec"
	"runtime"
	"strings"
)

// golden runs the tests that hold the bits of results on other processors: one
// without and one with fused multiply-add, and one of another make; and without
// our assembly.
func golden(ctx context.Context, o options, t *tally) error {
	for _, target := range []struct{ arch, level, tags, emulator string }{
		{"amd64", "v1", "", "qemu-x86_64"},
		{"amd64", "v3", "", "qemu-x86_64"},
		{"amd64", "v1", "purego", "qemu-x86_64"},
		{"arm64", "", "", "qemu-aarch64"},
	} {
		name := strings.Join(strings.Fields(target.arch+" "+target.level+" "+target.tags), " ")
		env := []string{"GOARCH=" + target.arch, "GOAMD64=" + target.level, "CGO_ENABLED=0"}
		args := []string{"-tags", target.tags, "-run", "Golden|Lanes|Known|Members", "./verlet/..."}
		if target.arch != runtime.GOARCH {
			emulator, err := findEmulator(target.emulator)
			if err != nil {
				t.skip("golden bits on %s: %v", name, err)
				continue
			}
			args = append([]string{"-exec", emulator}, args...)
		}
		r, err := goTest(ctx, o.lab.Root, env, args...)
		if ctx.Err() != nil {
			return ctx.Err()
		}
		if tooOld(r) {
			t.skip("golden bits on %s: this processor cannot run it", name)
			continue
		}
		if err == nil && len(r.passed)+len(r.failed) == 0 {
			err = errors.New("no test with Golden in its name ran in ./verlet and below")
		}
		if err != nil {
			t.fail("golden bits on %s: %v", name, err)
		}
		t.tests("golden bits on "+name, r)
	}
	return nil
}

func findEmulator(name string) (string, error) {
	for _, n := range []string{name + "-static", name} {
		if path, err := exec.LookPath(n); err == nil {
			return path, nil
		}
	}
	return "", fmt.Errorf("no %s on PATH: apt-get install qemu-user-static", name)
}

// tooOld tells whether the Go runtime refused this processor.
func tooOld(r results) bool {
	for _, x := range r.failed {
		if strings.Contains(x.output, "microarchitecture support") {
			return true
		}
	}
	return false
}
