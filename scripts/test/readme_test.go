package test

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

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
			if err := os.WriteFile(program, []byte(found[1]), 0o644); err != nil {
				t.Fatal(err)
			}
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

// The README is short, and has the lines that a stranger types.
func TestReadmeIsShort(t *testing.T) {
	text := prose(t, "../../README.md")
	if n := len(strings.Fields(text)); n > 800 {
		t.Errorf("README.md has %d words, want at most 800", n)
	}
	for _, line := range []string{"git clone https://github.com/verletbook/verletbook\n", "go run ./scripts/lab\n", "go get github.com/verletbook/verletbook/verlet\n"} {
		if !strings.Contains(text, "    "+line) {
			t.Errorf("README.md lacks the line %s", line)
		}
	}
}

// prose is the text of a page, or of the text cells of a notebook.
func prose(t *testing.T, page string) string {
	t.Helper()
	if filepath.Ext(page) != ".ipynb" {
		text, err := os.ReadFile(page)
		if err != nil {
			t.Fatal(err)
		}
		return string(text)
	}
	n, err := notebook.Read(page)
	if err != nil {
		t.Fatal(err)
	}
	var b strings.Builder
	for _, c := range n.Cells {
		if c.Type == "markdown" {
			b.WriteString(string(c.Source) + "\n")
		}
	}
	return b.String()
}

// Every entry of the glossary leads to the place where its word is explained, which is more
// than a notebook. That the place is there is tested above.
func TestGlossary(t *testing.T) {
	text, err := os.ReadFile("../../docs/glossary.md")
	if err != nil {
		t.Fatal(err)
	}
	entries := strings.Split(string(text), "\n- **")[1:]
	if len(entries) < 50 {
		t.Errorf("%d entries, want 50 or more", len(entries))
	}
	for _, e := range entries {
		if word, rest, _ := strings.Cut(e, "**"); !strings.Contains(rest, ".ipynb#") {
			t.Errorf("%s leads to no place in a notebook", word)
		}
	}
}

// Every equation of the texts that the lecture examines has its place in a notebook.
func TestEveryEquation(t *testing.T) {
	all, err := notebook.ReadAll("../../notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, n := range all {
		for _, c := range n.Cells {
			text.WriteString(string(c.Source))
		}
	}
	for _, number := range strings.Fields("1 2 3 4 5 6 7 8 9 10 11 K1 K2 K3 D1 D1a D2 D3 D3a D4 D4a D4b D5 D5a D6 D7") {
		if !strings.Contains(text.String(), `\tag{`+number+`}`) {
			t.Errorf("no notebook has equation (%s)", number)
		}
	}
}
