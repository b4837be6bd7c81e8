package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"
)

// A suite is the tests of the package in a folder.
type suite struct {
	folder, temp, program string
	covered               map[string]bool // lines, as word.go:17
	limit                 time.Duration
}

// newSuite runs the tests of a package without a bug, to find what they cover and how long they take.
func newSuite(ctx context.Context, folder, temp string) (*suite, error) {
	s := &suite{folder: folder, temp: temp, program: filepath.Join(temp, "bad.test"), covered: map[string]bool{}}
	profile := filepath.Join(temp, "cover.txt")
	if out, err := s.build(ctx, "-cover"); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	began := time.Now()
	if out, err := s.run(ctx, "-test.coverprofile", profile); err != nil {
		return nil, fmt.Errorf("the tests of %s fail without a bug: %w\n%s", folder, err, out)
	}
	s.limit = 10*time.Second + 3*time.Since(began)
	text, err := os.ReadFile(profile)
	for line := range strings.Lines(string(text)) {
		var from, to, runs, other int
		path, numbers, _ := strings.Cut(line, ":")
		fmt.Sscanf(numbers, "%d.%d,%d.%d %d %d", &from, &other, &to, &other, &other, &runs)
		for n := from; n <= to && runs > 0; n++ {
			s.covered[fmt.Sprintf("%s:%d", filepath.Base(path), n)] = true
		}
	}
	return s, err
}

// try plants a bug in an overlay, which leaves the file as it is, and returns what the tests make of
// it.
func (s *suite) try(ctx context.Context, m mutant) (verdict string, err error) {
	source, err1 := os.ReadFile(m.file)
	file, err2 := filepath.Abs(m.file)
	path, bad := filepath.Join(s.temp, "overlay.json"), filepath.Join(s.temp, "bad.go")
	overlay, _ := json.Marshal(map[string]any{"Replace": map[string]string{file: bad}})
	text := string(source[:m.start]) + m.text + string(source[m.end:])
	err = errors.Join(err1, err2, os.WriteFile(bad, []byte(text), 0o666), os.WriteFile(path, overlay, 0o666))
	if err != nil {
		return "", err
	}
	if _, err := s.build(ctx, "-overlay", path); err != nil {
		return "does not compile", ctx.Err()
	}
	limited, cancel := context.WithTimeout(ctx, s.limit)
	defer cancel()
	if _, err := s.run(limited, "-test.failfast"); err != nil { // or does not end
		return "killed", ctx.Err()
	}
	return "SURVIVED", nil
}

// build builds the tests of the package.
func (s *suite) build(ctx context.Context, args ...string) ([]byte, error) {
	args = append(append([]string{"test", "-c", "-vet=off", "-ldflags=-s -w", "-o", s.program}, args...), "./"+s.folder)
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false")
	return cmd.CombinedOutput()
}

// run runs them where they expect to be run, but for those that compare bits with stored ones or
// read the compiled code.
func (s *suite) run(ctx context.Context, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, s.program, append(args, "-test.short", "-test.skip", "Golden|NoFused")...)
	cmd.Dir, cmd.WaitDelay = s.folder, time.Second
	return cmd.CombinedOutput()
}
