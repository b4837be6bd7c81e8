package parts_test

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"maps"
	"math"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/internal/tiny"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

// told returns all that a result says, to the last bit.
func told(t *testing.T, s study.Study, r parts.Result) string {
	t.Helper()
	var b bytes.Buffer
	if err := study.WriteCSV(&b, s.Kind, r.Rows); err != nil {
		t.Fatal(err)
	}
	b.WriteString(r.Table.String())
	return b.String()
}

func do(t *testing.T, s study.Study, o parts.Options) parts.Result {
	t.Helper()
	r, err := parts.Run(t.Context(), s, o)
	if err != nil {
		t.Fatal(err)
	}
	return r
}

// putting is a store that keeps nothing but is told of each job.
type putting func(job int, rows []study.Row) error

func (p putting) Has(int) bool                        { return false }
func (p putting) Put(job int, rows []study.Row) error { return p(job, rows) }
func (p putting) Get(int) ([]study.Row, error)        { return nil, nil }

// Neither the number of workers, nor shards, nor what is known already changes a
// bit.
func TestSameBitsHoweverRun(t *testing.T) {
	for _, k := range study.Kinds() {
		t.Run(k.Name, func(t *testing.T) {
			t.Parallel()
			s := tiny.Study(k)
			want := told(t, s, do(t, s, parts.Options{Workers: 1}))
			if strings.Count(want, "\n") < 4 {
				t.Fatalf("the study says nothing:\n%s", want)
			}
			for _, workers := range []int{2, 7} {
				if told(t, s, do(t, s, parts.Options{Workers: workers})) != want {
					t.Errorf("%d workers: other bytes than one", workers)
				}
			}
			known, runs := parts.Memory{}, 0
			for shard := 1; shard <= 3; shard++ {
				part := parts.Memory{}
				r := do(t, s, parts.Options{Shard: shard, Shards: 3, Store: part})
				if runs = r.Parts; r.Missing != runs-len(part) || r.Missing > 0 && r.Rows != nil {
					t.Errorf("shard %d did %d runs of %d, says %d are missing and has %d rows", shard, len(part), runs, r.Missing, len(r.Rows))
				}
				for run := range part {
					if _, twice := known[run]; twice {
						t.Errorf("run %d was done by two shards", run)
					}
				}
				maps.Copy(known, part)
			}
			if len(known) != runs {
				t.Errorf("the shards did %d runs of %d", len(known), runs)
			}
			again := do(t, s, parts.Options{Store: known, Workers: -1})
			if told(t, s, again) != want {
				t.Error("the rows of three shards make other bytes than one run")
			}
		})
	}
}

// Runs of hours stop soon after the context ends, whatever they do.
func TestRunStops(t *testing.T) {
	if runtime.GOARCH == "wasm" {
		t.Skip("there, nothing interrupts a loop: the clock of this test would never strike")
	}
	for _, k := range study.Kinds() {
		t.Run(k.Name, func(t *testing.T) {
			t.Parallel()
			s := k.Default()
			s.Problems, s.Methods, s.Steps, s.Seeds = s.Problems[:1], s.Methods[:1], []int{min(1<<40, math.MaxInt/2)}, 1
			if s.Patterns = s.Patterns[len(s.Patterns)-1:]; k.Name == "random-steps" {
				s.Steps = []int{1 << 24} // a list of so many steps
			}
			s.T = min(s.T, 20)
			ctx, stop := context.WithCancel(t.Context())
			_, err := parts.Run(ctx, s, parts.Options{Progress: func(done, total int) {
				time.AfterFunc(50*time.Millisecond, stop)
			}, Store: putting(func(job int, _ []study.Row) error {
				t.Errorf("job %d ended", job)
				return nil
			})})
			if !errors.Is(err, context.Canceled) {
				t.Errorf("stopped with %v", err)
			}
		})
	}
}

func TestRunEndsWithTheErrorOfTheStore(t *testing.T) {
	full := errors.New("disk full")
	s := tiny.Study(study.Kinds()[1]) // random-steps, which has a job for each seed
	done := 0
	r, err := parts.Run(t.Context(), s, parts.Options{Workers: 3, Store: putting(func(int, []study.Row) error {
		if done++; done > 2 {
			return full
		}
		return nil
	})})
	if !errors.Is(err, full) || done != 3 || r.Parts-r.Missing != 2 {
		t.Errorf("%d calls, %d of %d runs kept, error %v", done, r.Parts-r.Missing, r.Parts, err)
	}
}

// unreadable is a store that has lost the rows of a job.
type unreadable struct {
	parts.Memory
	lost int
	err  error
}

func (u unreadable) Get(job int) ([]study.Row, error) {
	if job == u.lost {
		return nil, u.err
	}
	return u.Memory[job], nil
}

// Wherever the rows break off, the study ends with the error; it neither panics nor says
// anything. The rows up to there have been told in their order.
func TestRunEndsAmidTheRows(t *testing.T) {
	broken := errors.New("broken")
	for _, k := range study.Kinds() {
		s, kept := tiny.Study(k), parts.Memory{}
		whole := do(t, s, parts.Options{Store: kept})
		for lost := range whole.Parts {
			r, err := parts.Run(t.Context(), s, parts.Options{Store: unreadable{kept, lost, broken}})
			if !errors.Is(err, broken) || r.Estimates != nil || r.Table.Rows != nil {
				t.Errorf("%s: job %d is lost, error %v, %d estimates", k.Name, lost, err, len(r.Estimates))
			}
		}
		for _, at := range []int{0, 1, len(whole.Rows) - 1} {
			var told []study.Row
			r, err := parts.Run(t.Context(), s, parts.Options{Store: kept, Row: func(row study.Row) error {
				if told = append(told, row); len(told) > at {
					return broken
				}
				return nil
			}})
			if !errors.Is(err, broken) || len(told) != at+1 || r.Estimates != nil || r.Rows != nil {
				t.Errorf("%s: after %d rows the error is %v", k.Name, len(told), err)
			}
			for i := range told {
				if fmt.Sprint(told[i]) != fmt.Sprint(whole.Rows[i]) {
					t.Errorf("%s: row %d is %v, want %v", k.Name, i, told[i], whole.Rows[i])
				}
			}
		}
	}
}

// fading loses what it has when it was read once.
type fading struct {
	parts.Memory
	read map[int]bool
	err  error
}

func (f fading) Get(job int) ([]study.Row, error) {
	if f.read[job] && job == len(f.Memory)/2 {
		return nil, f.err
	}
	f.read[job] = true
	return f.Memory[job], nil
}

// So does a study whose rows break off when they are read again, for the fits.
func TestRunEndsAmidTheFit(t *testing.T) {
	broken := errors.New("broken")
	for _, k := range study.Kinds() {
		s, kept, told := tiny.Study(k), parts.Memory{}, 0
		whole := do(t, s, parts.Options{Store: kept})
		_, err := parts.Run(t.Context(), s, parts.Options{Store: fading{kept, map[int]bool{}, broken}, Row: func(study.Row) error {
			told++
			return nil
		}})
		if !errors.Is(err, broken) || told != len(whole.Rows) {
			t.Errorf("%s: %d rows of %d, error %v", k.Name, told, len(whole.Rows), err)
		}
	}
}

func TestProgressAddsUp(t *testing.T) {
	var last, whole, calls atomic.Int64
	r := do(t, tiny.Study(study.Kinds()[0]), parts.Options{Progress: func(done, total int) {
		if int64(done) < last.Load() {
			t.Errorf("progress fell from %d to %d", last.Load(), done)
		}
		last.Store(int64(done))
		whole.Store(int64(total))
		calls.Add(1)
	}})
	if last.Load() != whole.Load() || whole.Load() == 0 || calls.Load() != int64(r.Parts)+1 {
		t.Errorf("%d of %d done in the end, %d calls for %d runs", last.Load(), whole.Load(), calls.Load(), r.Parts)
	}
}

// A study that goes on with the jobs of a store counts them as done from the first, and ends with
// all of its work done.
func TestProgressOfTheRest(t *testing.T) {
	s := study.Default("drift")
	s.Problems, s.Methods, s.Steps, s.T = []problem.Problem{problem.Pendulum(2)}, []verlet.Method{verlet.VelocityVerlet, verlet.PositionVerlet}, []int{100}, 1
	store := parts.Memory{}
	if _, err := parts.Run(t.Context(), s, parts.Options{Store: store, Shard: 1, Shards: 2}); err != nil || len(store) != 1 {
		t.Fatalf("half of the study has %d jobs, %v", len(store), err)
	}
	var done, total []int
	_, err := parts.Run(t.Context(), s, parts.Options{Store: store, Progress: func(d, all int) {
		done, total = append(done, d), append(total, all)
	}})
	if whole := 2 * 100; err != nil || !slices.Equal(done, []int{whole / 2, whole}) || !slices.Equal(total, []int{whole, whole}) {
		t.Errorf("done %v of %v, %v", done, total, err)
	}
}

func TestBadShares(t *testing.T) {
	for _, o := range []parts.Options{{Shard: 1}, {Shard: 0, Shards: 3}, {Shard: 4, Shards: 3}, {Shards: -1}} {
		if _, err := parts.Run(t.Context(), study.Default("order"), o); err == nil {
			t.Errorf("shard %d of %d was accepted", o.Shard, o.Shards)
		}
	}
}
