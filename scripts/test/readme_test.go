package main

import (
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// The program in the README must print what the README says that it prints.
func TestReadmeProgram(t *testing.T) {
	text, err := os.ReadFile("../../README.md")
	if err != nil {
		t.Fatal(err)
	}
	found := regexp.MustCompile("(?s)```go\n(package main.*?)```\n\n```text\n(.*?)```").FindStringSubmatch(string(text))
	if found == nil {
		t.Fatal("README.md shows no program with its output")
	}
	program := filepath.Join(t.TempDir(), "main.go")
	if err := os.WriteFile(program, []byte(found[1]), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.CommandContext(t.Context(), "go", "run", program)
	cmd.Dir = "../.."
	got, err := cmd.CombinedOutput()
	if err != nil || string(got) != found[2] {
		t.Errorf("it prints\n%s(%v), and should print\n%s", got, err, found[2])
	}
}

// Every file that the README and its neighbours link to must be there.
func TestLinksToFiles(t *testing.T) {
	link := regexp.MustCompile(`\]\(([^)#:]+)\)`)
	for _, page := range []string{"README.md", "CONTRIBUTING.md", "CHANGELOG.md", "CLAIMS.md", "AUDIT.md", "BENCHMARKS.md"} {
		text, err := os.ReadFile(filepath.Join("../..", page))
		if err != nil {
			t.Fatal(err)
		}
		for _, m := range link.FindAllStringSubmatch(string(text), -1) {
			if _, err := os.Stat(filepath.Join("../..", filepath.FromSlash(m[1]))); err != nil {
				t.Errorf("%s: %v", page, err)
			}
		}
	}
}

func TestLinksBetweenNotebooks(t *testing.T) {
	files, err := filepath.Glob("../../notebooks/*.ipynb")
	if err != nil || len(files) == 0 {
		t.Fatalf("found %d notebooks: %v", len(files), err)
	}
	var all []*notebook.Notebook
	for _, file := range files {
		n, err := notebook.Read(file)
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, n)
	}
	for _, page := range []string{"README.md", "CLAIMS.md"} { // as notebooks of one cell
		text, err := os.ReadFile(filepath.Join("../..", page))
		if err != nil {
			t.Fatal(err)
		}
		source, err := json.Marshal(strings.ReplaceAll(string(text), "](notebooks/", "]("))
		if err != nil {
			t.Fatal(err)
		}
		n, err := notebook.Parse(page, fmt.Appendf(nil, `{"cells": [{"cell_type": "markdown", "source": %s}]}`, source))
		if err != nil {
			t.Fatal(err)
		}
		all = append(all, n)
	}
	for _, p := range notebook.CheckLinks(all) {
		t.Error(p)
	}
}

// Every equation of the texts on trial has its place in a notebook.
func TestEveryEquation(t *testing.T) {
	files, err := filepath.Glob("../../notebooks/*.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	var text strings.Builder
	for _, file := range files {
		n, err := notebook.Read(file)
		if err != nil {
			t.Fatal(err)
		}
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
