package main

import (
	"context"
	"fmt"
	"go/build"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"strings"
)

// A processor is one that results must have the same bits on.
type processor struct {
	name      string
	env       []string
	tags      string
	emulators []string // programs that run its programs, any of which will do; none where this machine runs them
	get       string   // how to get one
}

// One processor fuses multiply-adds, one has one thread only, and one has words of 32 bits.
// Of amd64 the older and the newer generation are held, and the code without our assembly.
var others = []processor{
	{name: "arm64", env: []string{"GOOS=linux", "GOARCH=arm64"},
		emulators: []string{"qemu-aarch64-static", "qemu-aarch64"}, get: "qemu-user-static"},
	{name: "wasm", env: []string{"GOOS=js", "GOARCH=wasm"}, emulators: []string{"node"}, get: "nodejs"},
	{name: "386", env: []string{"GOARCH=386"}},
	{name: "amd64 v1", env: []string{"GOARCH=amd64", "GOAMD64=v1"}},
	{name: "amd64 v3", env: []string{"GOARCH=amd64", "GOAMD64=v3"}},
	{name: "amd64 purego", env: []string{"GOARCH=amd64", "GOAMD64=v1"}, tags: "purego"},
}

// bitsOnProcessors runs the tests that hold results to bits on other processors.
func bitsOnProcessors(ctx context.Context, o options, t *tally) error {
	beside(others, func(p processor) { p.test(ctx, o, t, "Golden|Simd|Members|Words") })
	return nil
}

// wholeOnProcessors runs all tests of verlet and its packages on those processors that an
// emulator stands in for, which takes ten minutes or so.
func wholeOnProcessors(ctx context.Context, o options, t *tally) error {
	beside(others[:2], func(p processor) { p.test(ctx, o, t, "") })
	return nil
}

// test runs the tests whose names match, or all of them.
func (p processor) test(ctx context.Context, o options, t *tally, names string) {
	if p.emulators == nil && runtime.GOARCH != "amd64" {
		t.note("%s: left to a machine of that make", p.name)
		return
	}
	args := []string{"-timeout", "40m", "-tags", p.tags, "-run", names}
	if p.emulators != nil {
		emulator := p.emulator()
		if emulator == "" {
			t.skip("%s: no %s on PATH: apt-get install %s", p.name, p.emulators[0], p.get)
			return
		}
		args = append(args, "-exec", emulator)
	}
	r, err := goTest(ctx, o.lab.Root, append(p.env, "CGO_ENABLED=0"), append(args, "./verlet/...")...)
	for _, x := range r.failed {
		if strings.Contains(x.output, "microarchitecture support") { // says the Go runtime
			t.skip("%s: this processor cannot run it", p.name)
			return
		}
	}
	if err != nil {
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
}

// emulator is the command that runs the processor's programs; "" if there is none.
func (p processor) emulator() string {
	if runtime.GOOS == "linux" && runtime.GOARCH == p.name {
		return "env"
	}
	for _, name := range p.emulators {
		path, err := exec.LookPath(name)
		switch {
		case err == nil && name == "node": // few variables: Go's programs get no more than 12 kB of them there
			return fmt.Sprintf(`env -i "PATH=%s" "HOME=%s" "%s"`, os.Getenv("PATH"), os.Getenv("HOME"),
				filepath.Join(build.Default.GOROOT, "lib", "wasm", "go_js_wasm_exec"))
		case err == nil:
			return path
		}
	}
	return ""
}
