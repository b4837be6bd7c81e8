// Package parts runs studies of package study: it cuts their jobs into parts, does these on all processors
// or on many machines, and puts together what they found.
//
//	s := study.Default("order")
//	s.Problems, s.Methods = []problem.Problem{mine}, []verlet.Method{verlet.PEFRL}
//	r, err := parts.Run(ctx, s, parts.Options{})
//	fmt.Print(r.Table)                        // orders with confidence intervals
//	study.WriteCSV(os.Stdout, s.Kind, r.Rows) // a row for each run; see study.Columns
//
// [Run] leaves out the parts whose rows are in a [Store]. The rows
// are the same to the last bit on every machine and for any number of workers. The program
// scripts/study does all this, with figures.
package parts

import (
	"context"
	"fmt"

	"github.com/verletbook/verletbook/verlet/study"
)

// Options say how to run a study. They change nothing in the result.
type Options struct {
	Workers       int                   // how many parts are done at a time; 0 is one for each processor
	Shard, Shards int                   // do share Shard of Shards, from 1; 0 of 0 is all of it
	Store         Store                 // of the parts that are done, perhaps by an earlier call; nil keeps them in memory
	Progress      func(done, total int) // called with the work done so far and in all, in force evaluations
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

// Run runs a study. When the context ends, the parts under way are given up after the jobs under way, and the error
// is its own.
func Run(ctx context.Context, s study.Study, o Options) (r Result, err error) {
	shard := o.Shards == 0 && o.Shard == 0 || 1 <= o.Shard && o.Shard <= o.Shards
	if err := s.Check(); err != nil {
		return r, err
	} else if !shard {
		return r, fmt.Errorf("shard %d of %d; count shards from 1", o.Shard, o.Shards)
	}
	if o.Store == nil {
		o.Store = Memory{}
	}
	if o.Progress == nil {
		o.Progress = func(done, total int) {}
	}
	ctx, cancel := context.WithCancelCause(ctx)
	defer cancel(nil)
	plan, err := s.Plan()
	if err != nil {
		return r, err
	}
	w := worker{Options: o, Plan: plan, ctx: ctx, cancel: cancel}
	todo, err := w.cut()
	if err != nil {
		return r, err
	}
	r.Before = w.known
	w.work(todo)
	r.Parts, r.Missing = w.parts, w.parts-w.known
	if err := context.Cause(ctx); err != nil || r.Missing > 0 {
		return r, err
	}
	rows, err := w.rows()
	if err == nil {
		r.Result = s.Conclude(rows)
	}
	return r, err
}
