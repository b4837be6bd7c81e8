package main

import (
	"fmt"
	"go/build"
	"os"
	"os/exec"
	"runtime"
	"strings"
)

// A processor is one that results must have the same bits on.
type processor struct {
	name, env, tags string
	exec            string // the command that runs its programs; "" where this machine does
	needs, get      string // the program that this needs, and the package of Debian that has it
}

// One processor fuses multiply-adds, one has one thread only, and one has words of 32 bits.
// Of amd64 the older and the newer generation are held, and the code without our assembly.
var others = []processor{
	{name: "arm64", env: "GOOS=linux GOARCH=arm64",
		exec: "qemu-aarch64-static", needs: "qemu-aarch64-static", get: "qemu-user-static"},
	{name: "wasm", env: "GOOS=js GOARCH=wasm", // few variables: Go's programs get no more than 12 kB of them there
		exec: fmt.Sprintf(`env -i "PATH=%s" "HOME=%s" "%s/lib/wasm/go_js_wasm_exec"`,
			os.Getenv("PATH"), os.Getenv("HOME"), build.Default.GOROOT), needs: "node", get: "nodejs"},
	{name: "386", env: "GOARCH=386"},
	{name: "amd64 v1", env: "GOARCH=amd64 GOAMD64=v1"},
	{name: "amd64 v3", env: "GOARCH=amd64 GOAMD64=v3"},
	{name: "amd64 purego", env: "GOARCH=amd64 GOAMD64=v1", tags: "purego"},
}

// bitsOnProcessors runs the tests that hold results to bits on other processors.
func bitsOnProcessors(t *tally) {
	all := others
	if runtime.GOARCH != "amd64" {
		t.note("386 and amd64: left to a machine of that make")
		all = others[:2]
	}
	beside(all, func(p processor) { p.test(t, "-run", "Golden|Simd|Members|Words") })
}

// wholeOnProcessors runs all tests of verlet and its packages on those processors that an
// emulator stands in for, which takes ten minutes or so.
func wholeOnProcessors(t *tally) {
	beside(others[:2], func(p processor) { p.test(t) })
}

// test runs tests of verlet and its packages. What is skipped there the stage "unit" runs here.
func (p processor) test(t *tally, flags ...string) {
	args := append([]string{"-timeout", "40m", "-tags", p.tags, "./verlet/..."}, flags...)
	if p.exec != "" {
		if _, err := exec.LookPath(p.needs); err != nil {
			t.skip("%s: %v: apt-get install %s", p.name, err, p.get)
			return
		}
		args = append([]string{"-exec", p.exec}, args...)
	}
	t.goTest(p.name, append(strings.Fields(p.env), "CGO_ENABLED=0"), args...)
}
