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
		if _, err := plan([]string{name}, nil, false); err != nil {
			t.Error(err)
		}
	}
	out := t.TempDir()
	must(t, "run", filepath.Join(shared, "class.json"), "-out", out)
	md := files(t, filepath.Join(out, "class"))["class.md"]
	if !strings.Contains(md, "| Kepler(0.9) | PEFRL | 4 |") {
		t.Errorf("the summary is\n%s", md)
	}
	// The study in the summary and the manifest is a study file as well, of the same study.
	_, text, _ := strings.Cut(md, "```json\n")
	text, _, _ = strings.Cut(text, "\n```")
	again := filepath.Join(t.TempDir(), "class.json")
	os.WriteFile(again, []byte(text), 0o666)
	if out := must(t, "run", again, "-out", out); !done(out) {
		t.Errorf("the study of the summary is another: %s", out)
	}
}

// done tells whether all jobs were done before.
func done(out string) bool {
	var known, all, before int
	_, err := fmt.Sscanf(out, "class: %d of %d jobs, %d of them from before", &known, &all, &before)
	return err == nil && all > 0 && known == all && before == all
}

// The job files run here as far as the batch system's part goes: what a node is told to do
// is done, for each of a few parts, and merges to the bytes of one run.
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
	for _, batch := range []struct {
		name    string
		command func(t *testing.T, out string, i int) *exec.Cmd
	}{
		{"Slurm", func(t *testing.T, out string, i int) *exec.Cmd {
			script, _ := filepath.Abs(filepath.Join(shared, "slurm-array.sh"))
			c := exec.Command(shell, script)
			// Slurm says so of task i when it is submitted alone.
			c.Env = []string{fmt.Sprintf("SLURM_ARRAY_TASK_ID=%d", i), fmt.Sprintf("SLURM_ARRAY_TASK_MAX=%d", i), "SLURM_ARRAY_TASK_COUNT=1",
				"STUDY=" + self, "SEEDS=64", "OUT=" + out}
			return c
		}},
		{"Kubernetes", func(t *testing.T, out string, i int) *exec.Cmd {
			c := exec.Command(self, container(t, "kubernetes-indexed-job.yaml", out)...)
			c.Env = []string{fmt.Sprintf("JOB_COMPLETION_INDEX=%d", i-1)}
			return c
		}},
	} {
		t.Run(batch.name, func(t *testing.T) {
			out := t.TempDir()
			for _, i := range []int{3, 1, 4, 2} {
				c := batch.command(t, out, i)
				c.Env = append(os.Environ(), append(c.Env, "STUDY_TEST_MAIN=1", "VERLETBOOK_SHARDS=4")...)
				c.Dir = t.TempDir()
				if text, err := c.CombinedOutput(); err != nil {
					t.Fatalf("part %d: %v\n%s", i, err, text)
				}
				if _, err := os.Stat(filepath.Join(out, "sweep", fmt.Sprintf("journal-%d-of-4.txt", i))); err != nil {
					t.Errorf("task %d did another part: %v", i, err)
				}
				if entries, _ := os.ReadDir(c.Dir); len(entries) > 0 {
					t.Errorf("part %d leaves %s where it was submitted", i, entries[0].Name())
				}
			}
			merge := []string{"merge", filepath.Join(out, "sweep")}
			if batch.name == "Kubernetes" {
				merge = container(t, "kubernetes-merge-job.yaml", out)
			}
			must(t, merge...)
			same(t, batch.name, filepath.Join(whole, "sweep"), filepath.Join(out, "sweep"))
		})
	}
}

// container returns the arguments of the program in a job of Kubernetes, with its results
// in the folder out, and fewer starts.
func container(t *testing.T, file, out string) []string {
	t.Helper()
	text, err := os.ReadFile(filepath.Join(shared, file))
	if err != nil {
		t.Fatal(err)
	}
	list := regexp.MustCompile(`(?m)^ +args: \[(.*)\]$`).FindSubmatch(text)
	if list == nil {
		t.Fatalf("%s has no arguments", file)
	}
	return strings.Split(strings.NewReplacer("/results", out, `"10000000"`, "64").Replace(string(list[1])), ", ")
}

// The numbers of parts in the job files agree.
func TestPartsOfJobFiles(t *testing.T) {
	for file, pattern := range map[string]string{
		"slurm-array.sh":              `(?s)#SBATCH --array=1-(\d+)\n.*VERLETBOOK_SHARDS:-(\d+)\}`,
		"kubernetes-indexed-job.yaml": `(?s) completions: (\d+)\n.*VERLETBOOK_SHARDS, value: "(\d+)"`,
	} {
		text, err := os.ReadFile(filepath.Join(shared, file))
		if err != nil {
			t.Fatal(err)
		}
		if n := regexp.MustCompile(pattern).FindSubmatch(text); n == nil || string(n[1]) != string(n[2]) {
			t.Errorf("%s: the numbers of parts are %s", file, n)
		}
	}
}
