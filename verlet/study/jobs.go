package study

import (
	"fmt"
	"slices"
)

// A Plan is the jobs of a study, numbered from 0. A job is the runs of a method on a problem with one seed, in
// all numbers of steps; in a sweep it is those of a block of starts in one number of steps.
type Plan struct {
	Jobs   int
	kind   Kind
	groups []group
}

// A group is the jobs that differ in their seed only: first ≤ number < end.
type group struct {
	first, end int
	cost       int // of each of them
	study      Study
	attempt    attempt
}

// Plan returns the jobs of a study, which [Study.Check] must find right.
func (s Study) Plan() (p Plan, err error) {
	if p.kind, err = KindNamed(s.Kind); err != nil {
		return p, err
	}
	on, err := p.kind.trials(s)
	if err != nil {
		return p, fmt.Errorf("%s: %w", s.Kind, err)
	}
	steps := [][]int{s.Steps}
	if p.kind.counted { // rows are added up in the end: jobs may be many and small, so that a crash costs little
		steps = slices.Collect(slices.Chunk(s.Steps, 1))
	}
	for _, t := range on {
		for _, t.Method = range s.Methods {
			for _, t.Arithmetic = range s.Arithmetic {
				for _, t.Pattern = range s.Patterns {
					for _, s.Steps = range steps {
						p.add(s, t)
					}
				}
			}
		}
	}
	return p, nil
}

// add adds the jobs of an attempt.
func (p *Plan) add(s Study, t attempt) {
	jobs, cost := 1, once(s, t)
	if p.kind.counted {
		jobs = s.blocks(t)
		cost *= 1 + s.Seeds/jobs
	} else if t.Pattern.Random {
		jobs = s.Seeds
	}
	p.groups = append(p.groups, group{p.Jobs, p.Jobs + jobs, cost, s, t})
	p.Jobs += jobs
}

// once is the cost of one run in each number of steps.
func once(s Study, t attempt) (evals int) {
	for _, n := range s.Steps {
		evals += n * max(t.Method.Evals, 1)
	}
	return evals
}

// of returns the group of a job.
func (p Plan) of(job int) group {
	i, _ := slices.BinarySearchFunc(p.groups, job, func(g group, job int) int { return g.end - 1 - job })
	return p.groups[i]
}

// Cost returns the work of a job in force evaluations, about.
func (p Plan) Cost(job int) int { return p.of(job).cost }

// Do does a job and returns what it found.
func (p Plan) Do(job int) []Row {
	g := p.of(job)
	g.attempt.seed = job - g.first + 1
	rows := p.kind.measure(g.study, g.attempt)
	for i := range rows {
		if g.end-g.first > 1 && !p.kind.counted {
			rows[i].Seed = g.attempt.seed
		}
	}
	return rows
}

// Gather adds the rows of some jobs to those of the jobs before. A sweep adds up what they have counted.
func Gather(all, rows []Row) []Row {
	for _, r := range rows {
		if last := len(all) - 1; last >= 0 && r.Histogram != nil && all[last].Series == r.Series && all[last].N == r.N {
			all[last].Histogram.merge(r.Histogram)
			continue
		} else if r.Histogram != nil { // which stays as it is: its part may be read again
			sum := newHistogram()
			sum.merge(r.Histogram)
			r.Histogram = sum
		}
		all = append(all, r)
	}
	return all
}

// A Result is what a study has found.
type Result struct {
	Rows      []Row      // in the order of the parameters
	Estimates []Estimate // what was fitted to them
	Table     Table      // what they say
}

// Conclude makes the result of the rows of all jobs, gathered in their order.
func (s Study) Conclude(rows []Row) Result {
	k, err := KindNamed(s.Kind)
	demand(err)
	if k.counted {
		rows = statistics(rows)
	}
	estimates := k.law.fit(rows)
	return Result{rows, estimates, s.summary(estimates)}
}
