package study

import (
	"context"
	"fmt"
	"iter"
	"runtime"
	"slices"
	"sync"
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
	batches, err := k.batches(ctx, s)
	if err != nil {
		return Result{}, fmt.Errorf("%s: %w", s.Kind, err)
	}
	last := batches[len(batches)-1]
	r := Result{Jobs: last.first + last.jobs}
	w := worker{ctx: ctx, cancel: cancel, options: o, known: map[int][]Row{}}
	w.work(batches, r.Jobs, func(b batch, job int) []Row { return k.do(ctx, s, b, job) })
	r.Missing = r.Jobs - len(w.known)
	if err := context.Cause(ctx); err != nil || r.Missing > 0 {
		return r, err
	}
	count := 0
	for _, rows := range w.known {
		count += len(rows)
	}
	r.Rows = make([]Row, 0, count)
	for job := range r.Jobs {
		r.Rows = append(r.Rows, w.known[job]...)
		delete(w.known, job)
	}
	if k.reduce != nil {
		r.Rows = k.reduce(r.Rows)
	}
	r.Estimates, r.Table = k.summary(s, r.Rows)
	return r, nil
}

// A worker does the jobs of a study that are not known yet.
type worker struct {
	ctx     context.Context
	cancel  context.CancelCauseFunc
	options Options

	mutex       sync.Mutex // guards what follows
	known       map[int][]Row
	done, total int // work in force evaluations
}

// work does the jobs, costly ones first. Jobs are numbers that are made one by one: there
// may be very many.
func (w *worker) work(batches []batch, jobs int, do func(b batch, job int) []Row) {
	byCost := slices.Clone(batches)
	slices.SortStableFunc(byCost, func(a, b batch) int { return b.cost - a.cost })
	w.survey(byCost)

	next, stop := iter.Pull2(w.left(byCost))
	defer stop()
	var turn sync.Mutex // guards next
	workers := w.options.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var group sync.WaitGroup
	for range min(workers, jobs) {
		group.Go(func() {
			for w.ctx.Err() == nil {
				turn.Lock()
				b, job, any := next()
				turn.Unlock()
				if !any {
					return
				}
				w.finish(b, job, do(b, job))
			}
		})
	}
	group.Wait()
}

// survey takes the rows in that are known, and counts the work.
func (w *worker) survey(batches []batch) {
	o := w.options
	for b, job := range w.all(batches) {
		if rows, ok := o.Known[job]; ok {
			w.known[job] = rows
			w.done += b.cost
			w.total += b.cost
		}
	}
	for b := range w.left(batches) {
		w.total += b.cost
	}
	w.progress()
}

// all yields all jobs, until the context ends.
func (w *worker) all(batches []batch) iter.Seq2[batch, int] {
	return func(yield func(batch, int) bool) {
		for _, b := range batches {
			for job := b.first; job < b.first+b.jobs; job++ {
				if w.ctx.Err() != nil || !yield(b, job) {
					return
				}
			}
		}
	}
}

// left yields the jobs that are to be done here: those of the shard that were not known in
// the beginning.
func (w *worker) left(batches []batch) iter.Seq2[batch, int] {
	return func(yield func(batch, int) bool) {
		o, place := w.options, 0
		for b, job := range w.all(batches) {
			_, known := o.Known[job]
			if mine := o.Shards == 0 || place%o.Shards == o.Shard-1; mine && !known && !yield(b, job) {
				return
			}
			place++
		}
	}
}

// finish keeps the rows of a job, unless it was given up.
func (w *worker) finish(b batch, job int, rows []Row) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.ctx.Err() != nil {
		return
	}
	if w.options.Finished != nil {
		if err := w.options.Finished(job, rows); err != nil {
			w.cancel(err)
			return
		}
	}
	w.known[job] = rows
	w.done += b.cost
	w.progress()
}

func (w *worker) progress() {
	if w.options.Progress != nil {
		w.options.Progress(w.done, w.total)
	}
}
