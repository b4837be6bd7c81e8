package study

import (
	"context"
	"fmt"
	"iter"
	"slices"
)

// Jobs are those of a study that differ in their seed only. A job is the runs of a method on a
// problem with one seed, in all numbers of steps.
type Jobs struct {
	First, End int // their numbers: First ≤ number < End
	Cost       int // of each of them in force evaluations, about

	kind    Kind
	study   Study
	attempt attempt
}

// Jobs returns the jobs of a study, which [Study.Check] must find right: some for each problem, method,
// arithmetic and pattern, without a gap between their numbers. They end early when the context ends.
func (s Study) Jobs(ctx context.Context) (all []Jobs, err error) {
	k, err := KindNamed(s.Kind)
	if err != nil {
		return nil, err
	}
	steps := [][]int{s.Steps}
	if k.reduce != nil { // rows are summed up in the end: jobs may be many and small, so that a crash costs little
		steps = slices.Collect(slices.Chunk(s.Steps, 1))
	}
	on, err := k.trials(ctx, s)
	if err != nil {
		return nil, fmt.Errorf("%s: %w", s.Kind, err)
	}
	first := 0
	for _, t := range on {
		for _, t.Method = range s.Methods {
			for _, t.Arithmetic = range s.Arithmetic {
				for _, t.Pattern = range s.Patterns {
					for _, s.Steps = range steps {
						j := k.jobs(s, t)
						j.First, j.End = first, first+j.End
						all, first = append(all, j), j.End
					}
				}
			}
		}
	}
	return all, nil
}

// jobs returns the jobs of an attempt, with numbers from 0.
func (k Kind) jobs(s Study, t attempt) Jobs {
	j := Jobs{End: 1, Cost: once(s, t), kind: k, study: s, attempt: t}
	if k.starts || t.Pattern.Random {
		j.End = s.Seeds
	}
	if k.reduce != nil {
		j.End = s.blocks(t)
		j.Cost *= 1 + s.Seeds/j.End
	}
	return j
}

// once is the cost of one run in each number of steps.
func once(s Study, t attempt) (evals int) {
	for _, n := range s.Steps {
		evals += n * max(t.Method.Evals, 1)
	}
	return evals
}

// Do does the job with a number and returns what it found.
func (j Jobs) Do(number int) []Row {
	j.attempt.seed = number - j.First + 1
	rows := j.kind.measure(j.study, j.attempt)
	for i := range rows {
		if j.End-j.First > 1 {
			rows[i].Seed = j.attempt.seed
		}
	}
	return rows
}

// Reduce makes the rows of the study of those of all its jobs, which it takes in order. Most studies
// leave them as they are; a sweep counts them.
func (s Study) Reduce(rows iter.Seq[Row]) iter.Seq[Row] {
	if k, _ := KindNamed(s.Kind); k.reduce != nil {
		return k.reduce(rows)
	}
	return rows
}

// Conclude fits the laws of the study to its rows, and says in a table what they say.
func (s Study) Conclude(rows iter.Seq[Row]) ([]Estimate, Table) {
	k, _ := KindNamed(s.Kind)
	estimates := k.law.fit(rows, s.Seeds)
	return estimates, k.summary(s, rows, estimates)
}
