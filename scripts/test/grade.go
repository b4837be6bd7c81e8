package main

import (
	"context"
	"encoding/json"
	"fmt"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/edition"
	"github.com/verletbook/verletbook/scripts/internal/grade"
)

// graded hands out notebooks with nbgrader, hands in each as it is and with the solutions
// of the key, and compares what nbgrader gives for them. It takes a minute a notebook, so
// it is no part of the whole test.
func graded(ctx context.Context, o options, t *tally) error {
	if err := o.lab.Prepare(ctx, t.out); err != nil {
		return fmt.Errorf("set up the laboratory: %w", err)
	}
	dir, err := os.MkdirTemp(o.lab.Dir, "course-") // in the clone, where cells find the package
	if err != nil {
		return err
	}
	defer os.RemoveAll(dir)
	course, err := grade.Open(ctx, o.lab, dir)
	if err != nil {
		return err
	}
	for _, file := range o.files {
		began := time.Now()
		wrong, err := gradeOne(ctx, course, file)
		if err != nil {
			return fmt.Errorf("%s: %w", filepath.Base(file), err)
		}
		t.visit(filepath.Base(file)+", graded by nbgrader", began, wrong)
	}
	return nil
}

// gradeOne returns what is wrong with the grades for a notebook.
func gradeOne(ctx context.Context, course *grade.Course, file string) (wrong []string, err error) {
	stem := strings.TrimSuffix(filepath.Base(file), ".ipynb")
	content, err := os.ReadFile(file)
	if err != nil {
		return nil, err
	}
	if err := edition.Course(course.Dir, stem+".ipynb", content); err != nil {
		return nil, err
	}
	open, err := course.HandOut(ctx, stem)
	if err != nil {
		return nil, err
	}
	if text := string(open); strings.Contains(text, "SOLUTION") || strings.Contains(text, "STUB") {
		wrong = append(wrong, "the student's notebook has a mark of a solution")
	}
	solved, err := solve(open, content)
	if err != nil {
		return nil, err
	}
	for student, work := range map[string][]byte{"nobody": open, "ada": solved} {
		if err := course.HandIn(student, stem, work); err != nil {
			return nil, err
		}
	}
	scores, err := course.Grade(ctx, stem)
	if err != nil {
		return nil, err
	}
	ran, err := course.Graded("nobody", stem)
	if err != nil {
		return nil, err
	}
	if text := string(ran); !strings.Contains(text, `"exit status 1"`) || strings.Contains(text, `"exit status 1\n"`) {
		wrong = append(wrong, "what a student reads of a test that failed has no exit status, or two")
	}
	var got []string
	for _, s := range scores {
		got = append(got, fmt.Sprintf("%s %s of %s", s.Student, s.Points, s.Of))
	}
	slices.Sort(got)
	want := []string{"ada - of 2", "ada 1 of 1", "ada 2 of 2", "ada 3 of 3",
		"nobody 0 of 1", "nobody 0 of 2", "nobody 0 of 2", "nobody 0 of 3"}
	if !slices.Equal(got, want) {
		wrong = append(wrong, fmt.Sprintf("the grades are %q, want %q", got, want))
	}
	return wrong, nil
}

// solve writes the solutions of the key into a notebook that nbgrader handed out, and an
// answer in words.
func solve(open, content []byte) ([]byte, error) {
	type notebook struct {
		Cells    []map[string]any `json:"cells"`
		Metadata any              `json:"metadata"`
		Format   int              `json:"nbformat"`
		Minor    int              `json:"nbformat_minor"`
	}
	var work, key notebook
	if err := json.Unmarshal(open, &work); err != nil {
		return nil, err
	}
	solved, err := edition.Key(content)
	if err == nil {
		err = json.Unmarshal(solved, &key)
	}
	if err != nil {
		return nil, err
	}
	solutions := map[any]any{}
	for _, c := range key.Cells {
		solutions[c["id"]] = c["source"]
	}
	for _, c := range work.Cells {
		is, _ := c["metadata"].(map[string]any)["nbgrader"].(map[string]any)
		switch {
		case is["solution"] != true:
		case is["grade"] == true:
			c["source"] = "Because it does."
		default:
			c["source"] = solutions[c["id"]]
		}
	}
	return json.Marshal(work)
}
