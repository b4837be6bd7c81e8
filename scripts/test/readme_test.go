package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A program in the README or on a page must print what stands below it.
func TestProgramsOnPages(t *testing.T) {
	pages, _ := filepath.Glob("../../docs/*.md")
	shown := regexp.MustCompile("(?s)```go\n(package main.*?)```\n\n```text\n(.*?)```")
	for page, programs := range map[string]int{"../../README.md": 1, "../../docs/problem.md": 1} {
		if found := shown.FindAllString(prose(t, page), -1); len(found) != programs {
			t.Errorf("%s shows %d programs with their output, want %d", page, len(found), programs)
		}
	}
	for _, page := range append(pages, "../../README.md") {
		for _, found := range shown.FindAllStringSubmatch(prose(t, page), -1) {
			dir := t.TempDir()
			program := filepath.Join(dir, "main.go")
			require.NoError(t, os.WriteFile(program, []byte(found[1]), 0o644))
			build := exec.CommandContext(t.Context(), "go", "build", "-o", filepath.Join(dir, "program.exe"), program)
			build.Dir = "../.."
			if out, err := build.CombinedOutput(); err != nil {
				t.Fatalf("%s: %v\n%s", page, err, out)
			}
			run := exec.CommandContext(t.Context(), filepath.Join(dir, "program.exe"))
			run.Dir = dir // for the files that it leaves
			if got, err := run.CombinedOutput(); err != nil || string(got) != found[2] {
				t.Errorf("%s: it prints\n%s(%v), and should print\n%s", page, got, err, found[2])
			}
		}
	}
}

// prose is the text of a page, or of the text cells of a notebook.
func prose(t *testing.T, page string) string {
	t.Helper()
	if filepath.Ext(page) != ".ipynb" {
		text, err := os.ReadFile(page)
		require.NoError(t, err)
		return string(text)
	}
	n, err := notebook.Read(page)
	require.NoError(t, err)
	var b strings.Builder
	for _, c := range n.Cells {
		if c.Type == "markdown" {
			b.WriteString(string(c.Source) + "\n")
		}
	}
	return b.String()
}
