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
	Workers       int                   // how many parts are done at a time; 0 is one for each processor, and −1 only reads the store
	Shard, Shards int                   // do share Shard of Shards, from 1; 0 of 0 is all of it
	Store         Store                 // of the parts that are done, perhaps by an earlier call; nil keeps them in memory
	Row           func(Row) error       // called with each row of the result, in order; nil keeps them in the result
	Progress      func(done, total int) // called with the work done so far and in all, in force evaluations
}

// A Store keeps the rows of finished parts, so that memory does not grow with them. Its methods are
// called one at a time; an error of theirs ends the study.
type Store interface {
	Has(part int) bool
	Put(part int, rows []Row) error
	Get(part int) ([]Row, error)
}

// Memory is a [Store] of some hundred bytes a row.
type Memory map[int][]Row

// Has tells whether the rows of a part are known.
func (m Memory) Has(part int) bool { _, ok := m[part]; return ok }

// Put keeps the rows of a part.
func (m Memory) Put(part int, rows []Row) error { m[part] = rows; return nil }

// Get returns the rows of a part.
func (m Memory) Get(part int) ([]Row, error) { return m[part], nil }

// A Result is what a study has found.
type Result struct {
	Parts, Missing int        // parts in all, and those that are not known yet
	Rows           []Row      // in the order of the parameters; nil while parts are missing, and with [Options.Row]
	Estimates      []Estimate // what was fitted to them
	Table          Table      // what they say
}

// Run runs a study. When the context ends, the parts under way are given up and the error is its own.
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
	k, _ := KindNamed(s.Kind)
	batches, err := k.batches(ctx, s)
	if err != nil {
		return r, fmt.Errorf("%s: %w", s.Kind, err)
	}
	w := worker{Options: o, ctx: ctx, cancel: cancel, parts: cut(batches)}
	w.work(func(j job) []Row { return k.do(s, j) })
	r.Parts, r.Missing = len(w.parts), len(w.parts)-w.known
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

// mostParts bounds the number of parts of a study: few enough for a file each, and many enough that
// little is lost if one is given up.
const mostParts = 1024

// A part is some jobs in a row. One worker does it, and a [Store] keeps it as a whole. The parts of a
// study depend on nothing but the study.
type part struct {
	number int
	jobs   []batch // whose first and jobs are those of the part
	cost   int
}

// cut cuts the jobs of a study into parts of equally many, but for one.
func cut(batches []batch) (parts []part) {
	last := batches[len(batches)-1]
	jobs := last.end()
	n := min(jobs, mostParts)
	begin := func(number int) int { return int(int64(number) * int64(jobs) / int64(n)) }
	for number := range n {
		p := part{number: number}
		from, to := begin(number), begin(number+1)
		for batches[0].end() <= from {
			batches = batches[1:]
		}
		for _, b := range batches {
			if b.first >= to {
				break
			}
			b.from, b.to = max(b.first, from), min(b.end(), to)
			p.jobs, p.cost = append(p.jobs, b), p.cost+(b.to-b.from)*b.cost
		}
		parts = append(parts, p)
	}
	return parts
}

// A worker does the parts of a study that are not known yet.
type worker struct {
	Options
	ctx    context.Context
	cancel context.CancelCauseFunc
	parts  []part

	mutex       sync.Mutex // guards the store, and what follows
	known       int        // parts in the store
	done, total int        // work in force evaluations
}

// work does the parts of our share, costly ones first.
func (w *worker) work(do func(job) []Row) {
	byCost, todo := slices.Clone(w.parts), []part(nil)
	slices.SortStableFunc(byCost, func(a, b part) int { return b.cost - a.cost })
	for i, p := range byCost {
		if known := w.Store.Has(p.number); known {
			w.known, w.done, w.total = w.known+1, w.done+p.cost, w.total+p.cost
		} else if w.Shards == 0 || i%w.Shards == w.Shard-1 {
			todo, w.total = append(todo, p), w.total+p.cost
		}
	}
	w.Progress(w.done, w.total)
	if w.Workers < 0 {
		return
	}
	var group sync.WaitGroup
	next := make(chan part)
	for range min(len(todo), cmp.Or(w.Workers, runtime.GOMAXPROCS(0))) {
		group.Go(func() {
			for p := range next {
				w.finish(p, w.rowsOf(p, do))
			}
		})
	}
	for _, p := range todo {
		next <- p
	}
	close(next)
	group.Wait()
}

// rowsOf does the jobs of a part, until the context ends.
func (w *worker) rowsOf(p part, do func(job) []Row) (rows []Row) {
	for _, b := range p.jobs {
		for number := b.from; number < b.to && w.ctx.Err() == nil; number++ {
			rows = append(rows, do(job{b, number})...)
		}
	}
	return rows
}

// finish keeps the rows of a part, unless it was given up.
func (w *worker) finish(p part, rows []Row) {
	w.mutex.Lock()
	defer w.mutex.Unlock()
	if w.ctx.Err() != nil {
		return
	}
	if err := w.Store.Put(p.number, rows); err != nil {
		w.cancel(err)
		return
	}
	w.known, w.done = w.known+1, w.done+p.cost
	w.Progress(w.done, w.total)
}

// rows yields the rows of all parts, in their order, from the store. An error of that ends the study.
func (w *worker) rows(yield func(Row) bool) {
	for _, p := range w.parts {
		rows, err := w.Store.Get(p.number)
		if err != nil || w.ctx.Err() != nil {
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
