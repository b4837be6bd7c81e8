package study

import (
	"cmp"
	"context"
	"fmt"
	"iter"
	"runtime"
	"slices"
	"sync"
)

// Options say how to run a study. They change nothing in the result.
type Options struct {
	Workers       int                   // how many jobs run at a time; 0 is one for each processor, and −1 only reads the store
	Shard, Shards int                   // do part Shard of Shards, from 1; 0 of 0 is all of it
	Store         Store                 // of what is done, perhaps by an earlier call; nil keeps it in memory
	Row           func(Row) error       // called with each row of the result, in order; nil keeps them in the result
	Progress      func(done, total int) // called with the work done so far and in all, in force evaluations
}

// A Store keeps the rows of finished jobs, so that memory does not grow with them. Its methods are
// called one at a time; an error of theirs ends the study.
type Store interface {
	Has(job int) bool
	Put(job int, rows []Row) error
	Get(job int) ([]Row, error)
}

// Memory is a [Store] of some hundred bytes a row.
type Memory map[int][]Row

// Has tells whether the rows of a job are known.
func (m Memory) Has(job int) bool { _, ok := m[job]; return ok }

// Put keeps the rows of a job.
func (m Memory) Put(job int, rows []Row) error { m[job] = rows; return nil }

// Get returns the rows of a job.
func (m Memory) Get(job int) ([]Row, error) { return m[job], nil }

// A Result is what a study has found.
type Result struct {
	Jobs, Missing int        // jobs in all, and those that are not known yet
	Rows          []Row      // in the order of the parameters; nil while jobs are missing, and with [Options.Row]
	Estimates     []Estimate // what was fitted to them
	Table         Table      // what they say
}

// Run runs a study. When the context ends, the jobs under way are given up and the error is its own.
func Run(ctx context.Context, s Study, o Options) (r Result, err error) {
	shard := o.Shards == 0 && o.Shard == 0 || 1 <= o.Shard && o.Shard <= o.Shards
	if err := cmp.Or(s.Check(), refuse(!shard, "shard %d of %d; count shards from 1", o.Shard, o.Shards)); err != nil {
		return r, err
	}
	if o.Store == nil {
		o.Store = Memory{}
	}
	if o.Progress == nil {
		o.Progress = func(done, total int) {}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	w := worker{Options: o, ctx: ctx, cancel: cancel}
	k, _ := KindNamed(s.Kind)
	if w.batches, err = k.batches(ctx, s); err != nil {
		return r, fmt.Errorf("%s: %w", s.Kind, err)
	}
	last := w.batches[len(w.batches)-1]
	r.Jobs = last.first + last.jobs
	w.work(r.Jobs, func(j job) []Row { return k.do(s, j) })
	r.Missing = r.Jobs - w.known
	if err := context.Cause(ctx); err != nil || r.Missing > 0 {
		return r, err
	}
	rows := iter.Seq[Row](w.rows)
	if k.reduce != nil {
		rows = k.reduce(rows)
	}
	for row := range rows {
		if o.Row == nil {
			r.Rows = append(r.Rows, row)
		} else if err := o.Row(row); err != nil {
			return r, err
		}
	}
	if ctx.Err() == nil {
		r.Estimates = k.law.fit(rows, s.Seeds)
		r.Table = k.summary(s, rows, r.Estimates)
	}
	return r, context.Cause(ctx)
}

// A worker does the jobs of a study that are not known yet.
type worker struct {
	Options
	ctx     context.Context
	cancel  context.CancelCauseFunc
	batches []batch

	mutex       sync.Mutex // guards the store, and what follows
	known       int        // jobs in the store
	done, total int        // work in force evaluations
}

// A job has a number among all, and is to be done here or by another shard.
type job struct {
	batch
	number int
	mine   bool
}

// jobs yields the jobs of batches, one by one, for there may be very many, until the context ends.
func (w *worker) jobs(batches []batch) iter.Seq[job] {
	return func(yield func(job) bool) {
		place := 0
		for _, b := range batches {
			for number := b.first; number < b.first+b.jobs; number++ {
				mine := w.Shards == 0 || place%w.Shards == w.Shard-1
				if w.ctx.Err() != nil || !yield(job{b, number, mine}) {
					return
				}
				place++
			}
		}
	}
}

// work does the jobs, costly ones first.
func (w *worker) work(jobs int, do func(job) []Row) {
	byCost := slices.Clone(w.batches)
	slices.SortStableFunc(byCost, func(a, b batch) int { return b.cost - a.cost })
	for j := range w.jobs(byCost) {
		if w.Store.Has(j.number) {
			w.known, w.done, w.total = w.known+1, w.done+j.cost, w.total+j.cost
		} else if j.mine {
			w.total += j.cost
		}
	}
	w.Progress(w.done, w.total)
	if w.Workers < 0 {
		return
	}
	var group sync.WaitGroup
	todo := make(chan job)
	for range min(jobs, cmp.Or(w.Workers, runtime.GOMAXPROCS(0))) {
		group.Go(func() {
			for j := range todo {
				w.finish(j, do(j))
			}
		})
	}
	for j := range w.jobs(byCost) {
		w.mutex.Lock()
		known := w.Store.Has(j.number)
		w.mutex.Unlock()
		if j.mine && !known {
			todo <- j
		}
	}
	close(todo)
	group.Wait()
}

// finish keeps the rows of a job, unless it was given up.
func (w *worker) finish(j job, rows []Row) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.ctx.Err() != nil {
		return
	}
	if err := w.Store.Put(j.number, rows); err != nil {
		w.cancel(err)
		return
	}
	w.known, w.done = w.known+1, w.done+j.cost
	w.Progress(w.done, w.total)
}

// rows yields the rows of all jobs, in their order, from the store. An error of that ends the study.
func (w *worker) rows(yield func(Row) bool) {
	for j := range w.jobs(w.batches) {
		rows, err := w.Store.Get(j.number)
		if err != nil {
			w.cancel(err)
			return
		}
		for _, r := range rows {
			if !yield(r) {
				return
			}
		}
	}
}
