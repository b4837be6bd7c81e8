package parts

import "github.com/verletbook/verletbook/verlet/study"

// mostParts bounds the number of parts of a study: few enough for a file each, and many enough that
// little is lost if one is given up.
const mostParts = 1024

// A part is some jobs in a row. One worker does it, and a [Store] keeps it as a whole. The parts of a
// study depend on nothing but the study.
type part struct {
	number int
	jobs   []some
	cost   int
}

// some are some of the jobs that differ in their seed only: from ≤ number < to.
type some struct {
	study.Jobs
	from, to int
}

// cut cuts the jobs of a study into parts of equally many, but for one.
func cut(jobs []study.Jobs) (parts []part) {
	all := jobs[len(jobs)-1].End
	n := min(all, mostParts)
	begin := func(number int) int { return int(int64(number) * int64(all) / int64(n)) }
	for number := range n {
		p := part{number: number}
		from, to := begin(number), begin(number+1)
		for jobs[0].End <= from {
			jobs = jobs[1:]
		}
		for _, j := range jobs {
			if j.First >= to {
				break
			}
			s := some{j, max(j.First, from), min(j.End, to)}
			p.jobs, p.cost = append(p.jobs, s), p.cost+(s.to-s.from)*j.Cost
		}
		parts = append(parts, p)
	}
	return parts
}
