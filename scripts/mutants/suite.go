package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path"
	"path/filepath"
	"strings"
	"time"
)

// A suite is the tests of the package in a folder.
type suite struct {
	folder, temp string
	covered      map[string]bool // lines, as verlet/word.go:17
	limit        string          // of the time that a run may take
}

// measure runs the tests without a bug, to find what they cover and how long they take.
func (s *suite) measure(ctx context.Context) error {
	if out, err := s.build(ctx, "-cover"); err != nil {
		return fmt.Errorf("%w\n%s", err, out)
	}
	profile, began := filepath.Join(s.temp, "cover.txt"), time.Now()
	if out, err := s.run(ctx, "-test.coverprofile", profile); err != nil {
		return fmt.Errorf("the tests of %s fail without a bug: %w\n%s", s.folder, err, out)
	}
	s.limit, s.covered = (10*time.Second + 3*time.Since(began)).String(), map[string]bool{}
	text, err := os.ReadFile(profile)
	for line := range strings.Lines(string(text)) {
		var from, to, runs, other int
		file, numbers, _ := strings.Cut(line, ":")
		fmt.Sscanf(numbers, "%d.%d,%d.%d %d %d", &from, &other, &to, &other, &other, &runs)
		for n := from; n <= to && runs > 0; n++ {
			s.covered[fmt.Sprintf("%s/%s:%d", s.folder, path.Base(file), n)] = true
		}
	}
	return err
}

// try plants a bug in an overlay, which leaves the file as it is, and returns what the tests make of
// it.
func (m mutant) try(ctx context.Context) (verdict string, err error) {
	source, err1 := os.ReadFile(m.file)
	file, err2 := filepath.Abs(m.file)
	overlay, bad := filepath.Join(m.temp, "overlay.json"), filepath.Join(m.temp, "bad.go")
	replaced, _ := json.Marshal(map[string]any{"Replace": map[string]string{file: bad}})
	text := string(source[:m.start]) + m.text + string(source[m.end:])
	err = errors.Join(err1, err2, os.WriteFile(bad, []byte(text), 0o666), os.WriteFile(overlay, replaced, 0o666))
	if err != nil {
		return "", err
	}
	if _, err := m.build(ctx, "-overlay", overlay); err != nil {
		return "does not compile", ctx.Err()
	}
	if _, err := m.run(ctx, "-test.failfast", "-test.timeout", m.limit); err != nil { // or does not end
		return "killed", ctx.Err()
	}
	return "SURVIVED", nil
}

// build builds the tests of the package.
func (s *suite) build(ctx context.Context, args ...string) ([]byte, error) {
	args = append([]string{"test", "-c", "-vet=off", "-o", filepath.Join(s.temp, "bad.test")}, append(args, "./"+s.folder)...)
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Env = append(os.Environ(), "GOFLAGS=-buildvcs=false")
	return cmd.CombinedOutput()
}

// run runs them where they expect to be run, but for those that compare bits with stored ones or
// read the compiled code.
func (s *suite) run(ctx context.Context, args ...string) ([]byte, error) {
	args = append(args, "-test.short", "-test.skip", "Golden|NoFused")
	cmd := exec.CommandContext(ctx, filepath.Join(s.temp, "bad.test"), args...)
	cmd.Dir, cmd.WaitDelay = s.folder, time.Second
	return cmd.CombinedOutput()
}
