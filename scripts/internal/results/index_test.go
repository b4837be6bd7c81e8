package results

import (
	"fmt"
	"math/rand/v2"
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

// Whatever the order of the jobs, and however they are shared out among journals, each has
// its own rows: those from before and those that are added.
func TestWhereRowsAre(t *testing.T) {
	const jobs = 3*page + 7
	dir := t.TempDir()
	r := rand.New(rand.NewPCG(1, 2))
	order := r.Perm(jobs)
	for i, part := range [][]int{order[:jobs/3], order[jobs/3 : jobs/2]} {
		f, err := Open(dir, plan, Options{Shard: fmt.Sprintf("%d-of-3", i+1)})
		if err != nil {
			t.Fatal(err)
		}
		for _, job := range part {
			f.Put(job, sample(job))
		}
		f.Close()
	}
	f, err := Open(dir, plan, Options{Shard: "3-of-3"})
	if err != nil {
		t.Fatal(err)
	}
	defer f.Close()
	if err := f.Read(dir); err != nil {
		t.Fatal(err)
	}
	if f.Jobs() != jobs/2 || f.Has(-1) || f.Has(jobs) || f.Has(order[jobs-1]) {
		t.Errorf("%d jobs are known, want %d", f.Jobs(), jobs/2)
	}
	for _, job := range order[jobs/2:] {
		f.Put(job, sample(job))
	}
	for _, job := range order {
		rows, err := f.Get(job)
		if err != nil || fmt.Sprint(rows) != fmt.Sprint(asRead(sample(job))) {
			t.Fatalf("job %d became %v (%v)", job, rows, err)
		}
	}
	if _, err := f.Get(jobs); err == nil || f.Jobs() != jobs {
		t.Errorf("%d jobs are known, and one more can be read (%v)", f.Jobs(), err)
	}
}

// A folder takes 8 bytes for each job of a study, also that of a shard, which does every third.
func TestMemoryOfAFolder(t *testing.T) {
	const jobs = 1_000_000
	for _, every := range []int{1, 3} {
		var x Folder
		before := heap()
		for job := 0; job < jobs; job += every {
			x.set(job, 1, int64(job))
		}
		each := (heap() - before) / jobs
		t.Logf("every %d: %.2f bytes a job", every, each)
		if each > 8.5 || x.find(jobs/2/every*every) == 0 {
			t.Errorf("a folder of %d jobs takes %.2f bytes for each", jobs, each)
		}
	}
}

// heap returns the bytes that are in use.
func heap() float64 {
	var m runtime.MemStats
	runtime.GC()
	runtime.ReadMemStats(&m)
	return float64(m.HeapAlloc)
}

// A line that changes while a study runs is not taken for rows, nor one of another job.
func TestChangedBetween(t *testing.T) {
	dir := fill(t, 5)
	f := open(t, dir)
	defer f.Close()
	path := filepath.Join(dir, "journal.txt")
	text, _ := os.ReadFile(path)
	lines := strings.SplitAfter(strings.ReplaceAll(string(text), "Störmer", "Stormer"), "\n")
	lines[1], lines[4] = lines[4], lines[1] // those of jobs 0 and 3, which have no rows
	os.WriteFile(path, []byte(strings.Join(lines, "")), 0o666)
	wrong := 0
	for job := range 5 {
		if rows, err := f.Get(job); err == nil && fmt.Sprint(rows) != fmt.Sprint(asRead(sample(job))) {
			t.Errorf("job %d became %v", job, rows)
		} else if err != nil && strings.Contains(err.Error(), "has changed since the journal was opened") {
			wrong++
		}
	}
	if wrong != 5 {
		t.Errorf("%d changes were found", wrong)
	}
}
