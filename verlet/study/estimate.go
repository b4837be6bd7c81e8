package study

import (
	"math/rand/v2"
	"slices"
)

// An Estimate is a power law that was fitted to the rows of a series.
type Estimate struct {
	Problem, Method string
	Arithmetic      Arithmetic
	Pattern         string
	Of              Quantity
	Fit
}

func (e Estimate) series() series { return series{e.Problem, e.Method, e.Arithmetic, e.Pattern} }

// A law says how to fit exponents.
type law struct {
	of       []Quantity
	rounding map[Quantity]Quantity // which quantity is the rounding error in another
	floor    float64               // or what rounding error to assume
	against  func(Row) float64     // the abscissa
	scatter  bool                  // errors are partly chance even with one seed: fit all levels above the floor
}

func step(r Row) float64  { return r.H }
func count(r Row) float64 { return float64(r.N) }

// convergence is the law of errors of x and v.
func convergence(scatter bool) law {
	return law{
		of: []Quantity{ErrorX, ErrorV}, rounding: map[Quantity]Quantity{ErrorX: RoundingX, ErrorV: RoundingV},
		against: step, scatter: scatter,
	}
}

// fit fits the law to each series of rows.
func (l law) fit(rows []Row) (all []Estimate) {
	for i, rows := range Groups(rows) {
		for _, q := range l.of {
			g := rows[0]
			all = append(all, Estimate{g.Problem, g.Method, g.Arithmetic, g.Pattern, q, l.estimate(rows, q, i)})
		}
	}
	return all
}

// fits fits the two quantities of the law to the rows of one series.
func (l law) fits(rows []Row) (first, second Fit) {
	return l.estimate(rows, l.of[0], 0), l.estimate(rows, l.of[1], 0)
}

// estimate fits one quantity. The bootstrap draws other numbers for each series.
func (l law) estimate(rows []Row, q Quantity, series int) Fit {
	ladder := levels(rows)
	if l.against(ladder[0][0]) < l.against(ladder[len(ladder)-1][0]) {
		slices.Reverse(ladder) // large steps first, or many
	}
	var at, size, floor []float64
	var errors [][]float64
	for _, rows := range ladder {
		var each []float64
		least := l.floor
		for _, r := range rows {
			each = append(each, r.Value[q])
			if of, ok := l.rounding[q]; ok {
				least = max(least, r.Value[of])
			}
		}
		at, size, errors, floor = append(at, l.against(rows[0])), append(size, rms(each)), append(errors, each), append(floor, least)
	}
	if l.scatter || len(errors[0]) > 1 {
		return scattered(at, errors, floor, rand.New(rand.NewPCG(uint64(series), uint64(q))))
	}
	return PowerLaw(at, size, floor)
}
