package parts

import (
	"cmp"
	"context"
	"runtime"
	"slices"
	"sync"

	"github.com/verletbook/verletbook/verlet/study"
)

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
func (w *worker) work() {
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
				w.finish(p, w.rowsOf(p))
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
func (w *worker) rowsOf(p part) (rows []study.Row) {
	for _, jobs := range p.jobs {
		for number := jobs.from; number < jobs.to && w.ctx.Err() == nil; number++ {
			rows = append(rows, jobs.Do(number)...)
		}
	}
	return rows
}

// finish keeps the rows of a part, unless it was given up.
func (w *worker) finish(p part, rows []study.Row) {
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
func (w *worker) rows(yield func(study.Row) bool) {
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
