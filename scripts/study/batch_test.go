package main

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"runtime"
	"strings"
	"testing"
)

const shared = "examples"

// Every study file that is shipped is one that can be run.
func TestStudyFiles(t *testing.T) {
	names, err := filepath.Glob(filepath.Join(shared, "*.json"))
	if err != nil || len(names) < 2 {
		t.Fatalf("%d study files, error %v", len(names), err)
	}
	for _, name := range names {
		if _, err := (choices{files: []string{name}}).tasks(nil); err != nil {
			t.Error(err)
		}
	}
	out := t.TempDir()
	must(t, "run", "-file", filepath.Join(shared, "class.json"), "-out", out)
	md := files(t, filepath.Join(out, "class"))["class.md"]
	if !strings.Contains(md, "| Kepler(0.9) | PEFRL | 4 |") {
		t.Errorf("the summary is\n%s", md)
	}
	// The study in the summary and the manifest is a study file as well, of the same study.
	_, text, _ := strings.Cut(md, "```json\n")
	text, _, _ = strings.Cut(text, "\n```")
	again := filepath.Join(t.TempDir(), "class.json")
	os.WriteFile(again, []byte(text), 0o666)
	if out := must(t, "run", "-file", again, "-out", out); !strings.Contains(out, "jobs were done before") {
		t.Errorf("the study of the summary is another: %s", out)
	}
}

// The job files run here as far as the batch system's part goes: what a node is told
// to do is done, for each index, and merges to the bytes of one run.
func TestJobFiles(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("job files are for clusters of Unix machines")
	}
	shell, err := exec.LookPath("bash")
	if err != nil {
		t.Skip("no bash")
	}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	whole := t.TempDir()
	must(t, "run", "sweep", "-seeds", "64", "-out", whole)

	yaml, err := os.ReadFile(filepath.Join(shared, "kubernetes-indexed-job.yaml"))
	if err != nil {
		t.Fatal(err)
	}
	arguments := regexp.MustCompile(`(?m)^ +- (exec .*)$`).FindSubmatch(yaml)
	if arguments == nil || !strings.Contains(string(yaml), `command: ["/bin/sh", "-c"]`) {
		t.Fatal("the job has no command")
	}
	// Few parts instead of 64, so that the test is short.
	few := strings.Replace(string(arguments[1]), "/64", "/4", 1)
	if few == string(arguments[1]) || !strings.Contains(string(yaml), "completions: 64\n") {
		t.Error("the job has not as many parts as it completes")
	}
	for _, batch := range []struct {
		name    string
		command func(i int) *exec.Cmd
	}{
		{"Slurm", func(i int) *exec.Cmd {
			script, _ := filepath.Abs(filepath.Join(shared, "slurm-array.sh"))
			c := exec.Command(shell, script)
			c.Env = []string{fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", i), "SLURM_ARRAY_TASK_MAX=4", "SLURM_CPUS_PER_TASK=2"}
			return c
		}},
		{"Kubernetes", func(i int) *exec.Cmd {
			c := exec.Command(shell, "-c", few)
			c.Env = []string{fmt.Sprintf("JOB_COMPLETION_INDEX=%d", i-1)}
			return c
		}},
	} {
		out := t.TempDir()
		for _, i := range []int{3, 1, 4, 2} {
			c := batch.command(i)
			c.Env = append(os.Environ(), append(c.Env, "STUDY="+self, "STUDY_TEST_MAIN=1", "SEEDS=64", "OUT="+out)...)
			if text, err := c.CombinedOutput(); err != nil {
				t.Fatalf("%s: part %d: %v\n%s", batch.name, i, err, text)
			}
		}
		must(t, "merge", filepath.Join(out, "sweep"))
		same(t, batch.name, filepath.Join(whole, "sweep"), filepath.Join(out, "sweep"))
	}
}
