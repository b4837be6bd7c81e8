// Package parts runs studies of package study: it does their parts on all processors or on many machines, and
// puts together what they found.
//
//	s := study.Default("order")
//	s.Problems, s.Methods = []problem.Problem{mine}, []verlet.Method{verlet.PEFRL}
//	r, err := parts.Run(ctx, s, parts.Options{})
//	fmt.Print(r.Table)                // orders with confidence intervals
//	study.WriteCSV(os.Stdout, r.Rows) // a row for each run; see study.Columns
//
// [Run] leaves out the parts whose rows are in a [Store]. The rows are the same to the last bit on every machine
// and for any number of processors. The program scripts/study does all this, with figures.
package parts

import (
	"cmp"
	"context"
	"fmt"
	"runtime"
	"sync"

	"github.com/verletbook/verletbook/verlet/study"
)

// Options say how to run a study. They change nothing in the result.
type Options struct {
	Shard, Shards int                   // do share Shard of Shards, from 1; 0 of 0 is all of it
	Store         Store                 // of the parts that are done, perhaps by an earlier call; nil keeps them in memory
	Progress      func(done, total int) // called with the number of parts done so far and in all
}

// A Store keeps the rows of finished parts, so that memory does not grow with them. Its methods are
// called one at a time; an error of theirs ends the study.
type Store interface {
	Get(part int) (rows []study.Row, known bool, err error)
	Put(part int, rows []study.Row) error
}

// Memory is a [Store] of some hundred bytes a row.
type Memory map[int][]study.Row

// Get returns the rows of a part.
func (m Memory) Get(part int) (rows []study.Row, known bool, err error) {
	rows, known = m[part]
	return rows, known, nil
}

// Put keeps the rows of a part.
func (m Memory) Put(part int, rows []study.Row) error { m[part] = rows; return nil }

// A Result is what a study has found, which is nothing while parts are missing.
type Result struct {
	Parts, Before, Missing int // parts in all, those that were known before the call, and those that are not known yet
	study.Result
}

// Run runs a study. When the context ends, the parts under way are given up after the runs in the present number
// of steps, and the error is its own.
func Run(ctx context.Context, s study.Study, o Options) (r Result, err error) {
	whole := o.Shards == 0 && o.Shard == 0
	if !whole && (o.Shard < 1 || o.Shard > o.Shards) {
		return r, fmt.Errorf("shard %d of %d; count shards from 1", o.Shard, o.Shards)
	}
	if o.Store == nil {
		o.Store = Memory{}
	}
	all, err := s.Parts()
	if err != nil {
		return r, err
	}
	var todo []int
	for part := range all {
		if _, known, err := o.Store.Get(part); err != nil {
			return r, err
		} else if known {
			r.Before++
		} else if whole || part%o.Shards == o.Shard-1 {
			todo = append(todo, part)
		}
	}
	r.Parts, r.Missing = len(all), len(all)-r.Before
	if err := r.work(ctx, s, all, todo, o); err != nil || r.Missing > 0 {
		return r, err
	}
	var rows []study.Row
	for part := range all {
		found, known, err := o.Store.Get(part)
		if err == nil && !known {
			err = fmt.Errorf("part %d is lost or has changed since the study began; give the same command again", part)
		}
		if err = cmp.Or(err, ctx.Err()); err != nil {
			return r, err
		}
		rows = study.Gather(rows, found)
	}
	r.Result = s.Conclude(rows)
	return r, nil
}

// work does parts, one on each processor at a time.
func (r *Result) work(ctx context.Context, s study.Study, all []func(steps int) study.Row, todo []int, o Options) error {
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	var mutex sync.Mutex // of the store and what follows it
	finish := func(part int, rows []study.Row) {
		mutex.Lock()
		defer mutex.Unlock()
		if ctx.Err() != nil { // it was given up
			return
		}
		if err := o.Store.Put(part, rows); err != nil {
			cancel(err)
			return
		}
		if r.Missing--; o.Progress != nil {
			o.Progress(r.Parts-r.Missing, r.Parts)
		}
	}
	var group sync.WaitGroup
	next := make(chan int)
	for range runtime.GOMAXPROCS(0) {
		group.Go(func() {
			for part := range next {
				var rows []study.Row
				for i := 0; i < len(s.Steps) && ctx.Err() == nil; i++ {
					rows = append(rows, all[part](s.Steps[i]))
				}
				finish(part, rows)
			}
		})
	}
	for _, part := range todo {
		next <- part
	}
	close(next)
	group.Wait()
	return context.Cause(ctx)
}
