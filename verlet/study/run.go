package study

import (
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"
	"sync/atomic"
)

// Options say how to run a study. They change nothing in the result.
type Options struct {
	// Workers is how many jobs run at a time; 0 is one for each processor. A
	// negative number runs none, so that the result is that of the known jobs.
	Workers int

	// Shard and Shards divide a study between several processes: this one does the
	// part with the number Shard, from 1 to Shards. Shards = 0 does all of it.
	Shard, Shards int

	// Known are the rows of jobs that an earlier call has finished.
	Known map[int][]Row
	// Finished is called with the rows of each job when it has ended, one call at
	// a time. An error ends the study.
	Finished func(job int, rows []Row) error
	// Progress is called with the work done so far and in all, in force
	// evaluations, one call at a time.
	Progress func(done, total int)
}

// A Result is what a study has found.
type Result struct {
	Jobs, Missing int        // jobs in all, and those that are not known yet
	Rows          []Row      // in the order of the parameters; nil while jobs are missing
	Estimates     []Estimate // what was fitted to them
	Table         Table      // what they say
}

// Run runs a study. When the context ends, the jobs under way are given up and
// the error is that of the context.
func Run(ctx context.Context, s Study, o Options) (Result, error) {
	if err := s.Check(); err != nil {
		return Result{}, err
	}
	if o.Shards < 0 || o.Shards > 0 && (o.Shard < 1 || o.Shard > o.Shards) || o.Shards == 0 && o.Shard != 0 {
		return Result{}, fmt.Errorf("shard %d of %d; count shards from 1", o.Shard, o.Shards)
	}
	k, err := KindNamed(s.Kind)
	if err != nil {
		return Result{}, err
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	jobs, err := k.jobs(ctx, s)
	if err != nil {
		return Result{}, fmt.Errorf("%s: %w", s.Kind, err)
	}
	known, err := work(ctx, cancel, jobs, o)
	r := Result{Jobs: len(jobs), Missing: len(jobs) - len(known)}
	if err != nil || r.Missing > 0 {
		return r, err
	}
	for i := range jobs {
		r.Rows = append(r.Rows, known[i]...)
	}
	if k.reduce != nil {
		r.Rows = k.reduce(r.Rows)
	}
	r.Estimates, r.Table = k.summary(s, r.Rows)
	return r, nil
}

// work does the jobs that are not known yet, costly ones first, and returns the rows
// of all jobs that are known in the end.
func work(ctx context.Context, cancel context.CancelCauseFunc, jobs []job, o Options) (map[int][]Row, error) {
	order := make([]int, len(jobs))
	total := 0
	for i, j := range jobs {
		order[i] = i
		total += j.cost
	}
	slices.SortStableFunc(order, func(a, b int) int { return jobs[b].cost - jobs[a].cost })

	known, done := make(map[int][]Row, len(jobs)), 0
	var queue []int
	for place, i := range order {
		if rows, ok := o.Known[i]; ok {
			known[i] = rows
			done += jobs[i].cost
		} else if o.Shards == 0 || place%o.Shards == o.Shard-1 {
			queue = append(queue, i)
		} else {
			total -= jobs[i].cost
		}
	}

	var mutex sync.Mutex // guards known and done
	finish := func(i int, rows []Row) {
		mutex.Lock()
		defer mutex.Unlock()
		if ctx.Err() != nil {
			return
		}
		if o.Finished != nil {
			if err := o.Finished(i, rows); err != nil {
				cancel(err)
				return
			}
		}
		known[i] = rows
		done += jobs[i].cost
		if o.Progress != nil {
			o.Progress(done, total)
		}
	}
	if o.Progress != nil {
		o.Progress(done, total)
	}
	workers := o.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var next atomic.Int64
	var group sync.WaitGroup
	for range min(workers, len(queue)) {
		group.Go(func() {
			for ctx.Err() == nil {
				place := int(next.Add(1)) - 1
				if place >= len(queue) {
					return
				}
				i := queue[place]
				finish(i, jobs[i].run(ctx))
			}
		})
	}
	group.Wait()
	return known, context.Cause(ctx)
}
