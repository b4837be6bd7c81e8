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
	// negative number runs none, so that the result is that of the jobs in the store.
	Workers int

	// Shard and Shards divide a study between several processes: this one does the
	// part with the number Shard, from 1 to Shards. Shards = 0 does all of it.
	Shard, Shards int

	// Store keeps the rows of finished jobs, and may have those that an earlier call has
	// found; nil keeps them in memory.
	Store Store
	// Row is called with each row of the result, in the order of the parameters, when all
	// jobs are done. Nil keeps the rows in the result.
	Row func(Row) error
	// Progress is called with the work done so far and in all, in force
	// evaluations, one call at a time.
	Progress func(done, total int)
}

// A Store keeps the rows of finished jobs, so that memory does not grow with them. Its
// methods are called one at a time; an error of theirs ends the study.
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
	if o.Store == nil {
		o.Store = Memory{}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	batches, err := k.batches(ctx, s)
	if err != nil {
		return Result{}, fmt.Errorf("%s: %w", s.Kind, err)
	}
	last := batches[len(batches)-1]
	r := Result{Jobs: last.first + last.jobs}
	w := worker{ctx: ctx, cancel: cancel, options: o}
	w.work(batches, r.Jobs, func(b batch, job int) []Row { return k.do(ctx, s, b, job) })
	r.Missing = r.Jobs - w.known
	if err := context.Cause(ctx); err != nil || r.Missing > 0 {
		return r, err
	}
	rows := w.rows(batches)
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
	if o.Row == nil {
		rows = slices.Values(r.Rows)
	}
	if ctx.Err() == nil {
		r.Estimates = k.law.fit(rows, s.Seeds)
		r.Table = k.summary(s, rows, r.Estimates)
	}
	return r, context.Cause(ctx)
}

// A worker does the jobs of a study that are not known yet.
type worker struct {
	ctx     context.Context
	cancel  context.CancelCauseFunc
	options Options

	mutex       sync.Mutex // guards the store, and what follows
	known       int        // jobs in the store
	done, total int        // work in force evaluations
}

// work does the jobs, costly ones first. Jobs are numbers that are made one by one: there
// may be very many.
func (w *worker) work(batches []batch, jobs int, do func(b batch, job int) []Row) {
	byCost := slices.Clone(batches)
	slices.SortStableFunc(byCost, func(a, b batch) int { return b.cost - a.cost })
	w.survey(byCost)

	next, stop := iter.Pull(w.jobs(byCost))
	defer stop()
	workers := w.options.Workers
	if workers == 0 {
		workers = runtime.GOMAXPROCS(0)
	}
	var group sync.WaitGroup
	for range min(workers, jobs) {
		group.Go(func() {
			for w.ctx.Err() == nil {
				w.mutex.Lock()
				j, any := next()
				for any && (!j.mine || w.options.Store.Has(j.number)) {
					j, any = next()
				}
				w.mutex.Unlock()
				if !any {
					return
				}
				w.finish(j, do(j.batch, j.number))
			}
		})
	}
	group.Wait()
}

// survey counts the jobs that are known, and the work.
func (w *worker) survey(batches []batch) {
	for j := range w.jobs(batches) {
		known := w.options.Store.Has(j.number)
		if known {
			w.known++
			w.done += j.cost
		}
		if known || j.mine {
			w.total += j.cost
		}
	}
	w.progress()
}

// A job has a number among all, and is to be done here or by another shard.
type job struct {
	batch
	number int
	mine   bool
}

// jobs yields all jobs, until the context ends.
func (w *worker) jobs(batches []batch) iter.Seq[job] {
	return func(yield func(job) bool) {
		place := 0
		for _, b := range batches {
			for number := b.first; number < b.first+b.jobs; number++ {
				mine := w.options.Shards == 0 || place%w.options.Shards == w.options.Shard-1
				if w.ctx.Err() != nil || !yield(job{b, number, mine}) {
					return
				}
				place++
			}
		}
	}
}

// finish keeps the rows of a job, unless it was given up.
func (w *worker) finish(j job, rows []Row) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.ctx.Err() != nil {
		return
	}
	if err := w.options.Store.Put(j.number, rows); err != nil {
		w.cancel(err)
		return
	}
	w.known++
	w.done += j.cost
	w.progress()
}

func (w *worker) progress() {
	if w.options.Progress != nil {
		w.options.Progress(w.done, w.total)
	}
}

// rows yields the rows of all jobs, in their order: those of the store, which is asked again
// each time. An error of the store ends the study.
func (w *worker) rows(batches []batch) iter.Seq[Row] {
	return func(yield func(Row) bool) {
		for j := range w.jobs(batches) {
			rows, err := w.options.Store.Get(j.number)
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
}
