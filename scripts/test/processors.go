package main

import (
	"context"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
)

// A processor is one that results must have the same bits on.
type processor struct {
	name     string
	env      []string
	tags     string
	emulator func(ctx context.Context, root string) (string, error)
}

// goldenTests hold results to bits.
const goldenTests = "Golden|Simd|Members|Words"

// One processor fuses multiply-adds, one has one thread only, and one has words of 32 bits.
// Of amd64 the older and the newer generation are held, and the code without our assembly.
var others = []processor{
	{name: "arm64", env: []string{"GOOS=linux", "GOARCH=arm64"}, emulator: qemu},
	{name: "wasm", env: []string{"GOOS=js", "GOARCH=wasm"}, emulator: node},
	{name: "386", env: []string{"GOARCH=386"}},
	{name: "amd64 v1", env: []string{"GOARCH=amd64", "GOAMD64=v1"}},
	{name: "amd64 v3", env: []string{"GOARCH=amd64", "GOAMD64=v3"}},
	{name: "amd64 purego", env: []string{"GOARCH=amd64", "GOAMD64=v1"}, tags: "purego"},
}

// bitsOnProcessors runs the tests that hold results to bits on other processors.
func bitsOnProcessors(ctx context.Context, o options, t *tally) error {
	return onAll(ctx, o, t, others, goldenTests)
}

// wholeOnProcessors runs all tests of verlet and its packages on those processors that an
// emulator stands in for, which takes ten minutes or so.
func wholeOnProcessors(ctx context.Context, o options, t *tally) error {
	emulated := slices.DeleteFunc(slices.Clone(others), func(p processor) bool { return p.emulator == nil })
	return onAll(ctx, o, t, emulated, "")
}

// onAll runs tests on some processors.
func onAll(ctx context.Context, o options, t *tally, some []processor, names string) error {
	var work []func(*tally) error
	for _, p := range some {
		work = append(work, func(t *tally) error { return p.test(ctx, o, t, names) })
	}
	return t.beside(work)
}

// test runs the tests whose names match, or all of them.
func (p processor) test(ctx context.Context, o options, t *tally, names string) error {
	if p.emulator == nil && runtime.GOARCH != "amd64" {
		t.note("%s: left to a machine of that make", p.name)
		return nil
	}
	args := []string{"-timeout", "40m", "-tags", p.tags, "-run", names}
	if p.emulator != nil {
		emulator, err := p.emulator(ctx, o.lab.Root)
		if err != nil {
			t.skip("%s: %v", p.name, err)
			return nil
		}
		args = append(args, "-exec", emulator)
	}
	r, err := goTest(ctx, o.lab.Root, append(p.env, "CGO_ENABLED=0"), append(args, "./verlet/...")...)
	switch {
	case ctx.Err() != nil:
		return ctx.Err()
	case tooOld(r):
		t.skip("%s: this processor cannot run it", p.name)
		return nil
	case err != nil:
		t.fail("%s: %v", p.name, err)
	}
	for _, x := range r.skipped { // the stage "unit" runs it
		t.note("%s: left out %s", p.name, x.name)
	}
	r.skipped = nil
	if names != "" {
		r.empty = nil // packages without tests of these names
	}
	t.tests(p.name, r)
	for _, x := range r.slowest(2) {
		t.note("%6.2fs %s", x.seconds, x.name)
	}
	return nil
}

// qemu is the command that runs arm64's programs, none where they run by themselves.
func qemu(context.Context, string) (string, error) {
	if runtime.GOOS == "linux" && runtime.GOARCH == "arm64" {
		return "env", nil
	}
	for _, name := range []string{"qemu-aarch64-static", "qemu-aarch64"} {
		if path, err := exec.LookPath(name); err == nil {
			return path, nil
		}
	}
	return "", errors.New("no qemu-aarch64 on PATH: apt-get install qemu-user-static")
}

// node is the command that runs WebAssembly's programs, with few variables: Go's
// programs get no more than 12 kB of them there.
func node(ctx context.Context, root string) (string, error) {
	if _, err := exec.LookPath("node"); err != nil {
		return "", errors.New("no node on PATH: apt-get install nodejs, version 18 or later")
	}
	goroot, err := output(ctx, root, nil, "go", "env", "GOROOT")
	if err != nil {
		return "", fmt.Errorf("go env GOROOT: %w", err)
	}
	script := filepath.Join(strings.TrimSpace(goroot), "lib", "wasm", "go_js_wasm_exec")
	return fmt.Sprintf(`env -i "PATH=%s" "HOME=%s" "%s"`, os.Getenv("PATH"), os.Getenv("HOME"), script), nil
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
