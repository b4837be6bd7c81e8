package main

import (
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"time"
)

// A suite is the tests of the package in a folder.
type suite struct {
	folder, temp string
	tests        []string
	blocks       map[string][]block       // that each test runs
	took         map[string]time.Duration // by each test
}

// A block is a part of a file that runs as one.
type block struct {
	file     string
	from, to int // lines
}

// stored are the tests that compare bits with stored ones, or read the compiled code.
var stored = regexp.MustCompile(`Golden|NoFused`)

// newSuite runs the tests of a package one by one, to find what each covers.
func newSuite(ctx context.Context, folder, temp string, properties bool) (*suite, error) {
	s := &suite{folder: folder, temp: temp, blocks: map[string][]block{}, took: map[string]time.Duration{}}
	program, profile := filepath.Join(temp, "cover.test"), filepath.Join(temp, "cover.txt")
	if out, err := s.build(ctx, "-cover", "-o", program); err != nil {
		return nil, fmt.Errorf("%w\n%s", err, out)
	}
	list, err := s.run(ctx, program, "-test.list", "^(Test|Example|Fuzz)")
	for _, name := range strings.Fields(string(list)) {
		if properties && stored.MatchString(name) {
			continue
		}
		began := time.Now()
		out, err := s.run(ctx, program, "-test.short", "-test.run", "^"+name+"$", "-test.coverprofile", profile)
		text, unread := os.ReadFile(profile)
		if ctx.Err() != nil || unread != nil {
			return nil, errors.Join(ctx.Err(), unread)
		}
		if err != nil {
			fmt.Printf("left out, as it fails without a bug: %s\n", out)
			continue
		}
		s.tests, s.took[name] = append(s.tests, name), time.Since(began)
		for line := range strings.Lines(string(text)) {
			var b block
			var column, statements, runs int
			path, rest, _ := strings.Cut(line, ":")
			fmt.Sscanf(rest, "%d.%d,%d.%d %d %d", &b.from, &column, &b.to, &column, &statements, &runs)
			if b.file = filepath.Base(path); runs > 0 {
				s.blocks[name] = append(s.blocks[name], b)
			}
		}
	}
	return s, err
}

// covering returns the tests that run the line of a bug.
func (s *suite) covering(m mutant) (tests []string) {
	for _, name := range s.tests {
		for _, b := range s.blocks[name] {
			if b.file == filepath.Base(m.file) && b.from <= m.line && m.line <= b.to {
				tests = append(tests, name)
				break
			}
		}
	}
	return tests
}

// try plants a bug in an overlay, which leaves the file as it is, and returns what the
// tests that cover it make of it.
func (s *suite) try(ctx context.Context, m mutant) (verdict string, err error) {
	source, err := os.ReadFile(m.file)
	path, bad := filepath.Join(s.temp, "overlay.json"), filepath.Join(s.temp, "bad.go")
	file, lost := filepath.Abs(m.file)
	overlay, _ := json.Marshal(map[string]any{"Replace": map[string]string{file: bad}})
	text := string(source[:m.start]) + m.text + string(source[m.end:])
	if err = errors.Join(err, lost, os.WriteFile(bad, []byte(text), 0o666), os.WriteFile(path, overlay, 0o666)); err != nil {
		return "", err
	}
	program := filepath.Join(s.temp, "bad.test")
	if _, err := s.build(ctx, "-overlay", path, "-o", program); err != nil {
		return "does not compile", ctx.Err()
	}
	tests, limit := s.covering(m), 10*time.Second
	for _, name := range tests {
		limit += 3 * s.took[name]
	}
	limited, cancel := context.WithTimeout(ctx, limit)
	defer cancel()
	_, err = s.run(limited, program, "-test.short", "-test.failfast", "-test.run", "^("+strings.Join(tests, "|")+")$")
	switch {
	case limited.Err() != nil:
		return "late", ctx.Err()
	case err != nil:
		return "killed", nil
	}
	return "SURVIVED", nil
}

// build builds the tests of the package.
func (s *suite) build(ctx context.Context, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", append(append([]string{"test", "-c", "-vet=off", "-ldflags=-s -w"}, args...), "./"+s.folder)...)
	cmd.Env = append(os.Environ(), "GOFLAGS=")
	return cmd.CombinedOutput()
}

// run runs them where they expect to be run.
func (s *suite) run(ctx context.Context, program string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, program, args...)
	cmd.Dir, cmd.WaitDelay = s.folder, time.Second
	return cmd.CombinedOutput()
}
