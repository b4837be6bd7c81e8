package parts

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"slices"
	"sync"

	"github.com/verletbook/verletbook/verlet/study"
)

// mostParts bounds the number of parts of a study: few enough for a file each, and many enough that
// little is lost if one is given up.
const mostParts = 1024

// A part is some jobs in a row, from ≤ job < to. One worker does it, and a [Store] keeps it as a whole. The
// parts of a study depend on nothing but the study.
type part struct{ number, from, to, cost int }

// A worker does the parts of a study that are not known yet.
type worker struct {
	Options
	study.Plan
	ctx    context.Context
	cancel context.CancelCauseFunc
	parts  int // in all

	mutex       sync.Mutex // guards the store, and what follows
	known       int        // parts in the store
	done, total int        // work in force evaluations
}

// cut cuts the jobs into parts of equally many, but for one, and returns those of our share that are not known,
// costly ones first.
func (w *worker) cut() (todo []part, err error) {
	w.parts = min(w.Jobs, mostParts)
	begin := func(number int) int { return int(int64(number) * int64(w.Jobs) / int64(w.parts)) }
	var all []part
	for number := range w.parts {
		p := part{number: number, from: begin(number), to: begin(number + 1)}
		for job := p.from; job < p.to; job++ {
			p.cost += w.Cost(job)
		}
		all = append(all, p)
	}
	slices.SortStableFunc(all, func(a, b part) int { return b.cost - a.cost })
	for i, p := range all {
		_, known, err := w.Store.Get(p.number)
		if err != nil {
			return nil, err
		}
		if known {
			w.known, w.done, w.total = w.known+1, w.done+p.cost, w.total+p.cost
		} else if w.Shards == 0 || i%w.Shards == w.Shard-1 {
			todo, w.total = append(todo, p), w.total+p.cost
		}
	}
	return todo, nil
}

// work does parts, several at a time.
func (w *worker) work(todo []part) {
	w.Progress(w.done, w.total)
	var group sync.WaitGroup
	next := make(chan part)
	for range min(len(todo), cmp.Or(w.Workers, runtime.GOMAXPROCS(0))) {
		group.Go(func() {
			for p := range next {
				var rows []study.Row
				for job := p.from; job < p.to && w.ctx.Err() == nil; job++ {
					rows = study.Gather(rows, w.Do(job))
				}
				w.finish(p, rows)
			}
		})
	}
	for _, p := range todo {
		next <- p
	}
	close(next)
	group.Wait()
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

// rows returns the rows of all parts, in their order, from the store.
func (w *worker) rows() (all []study.Row, err error) {
	for number := range w.parts {
		rows, known, err := w.Store.Get(number)
		if err == nil && !known {
			err = fmt.Errorf("part %d is lost or has changed since the study began; give the same command again", number)
		}
		if err = cmp.Or(err, context.Cause(w.ctx)); err != nil {
			return nil, err
		}
		all = study.Gather(all, rows)
	}
	return all, nil
}
