package study

import (
	"math"
	"math/rand/v2"
	"slices"
)

// An Estimate is an exponent that was fitted to the rows of a [group].
type Estimate struct {
	Problem, Method string
	Arithmetic      Arithmetic
	Pattern         string
	Of              Quantity

	// Fit is the line through the points that show a power law, and its range
	// From ≤ i < To. The slope is NaN if there are not three such points.
	Fit
	// Low and High are the ends of the 95 % confidence interval of the slope: of a
	// hundred studies with other seeds, about 95 have the true slope in it. Seeds are
	// drawn again (bootstrap), and what rungs miss the line by beyond that is added.
	Low, High float64
	// At are the abscissae of the points, Size the errors, root mean squares over
	// the seeds, and Floor what rounding alone would give.
	At, Size, Floor []float64
}

// Band returns a confidence band about the fitted line, at the points that were
// fitted: lines of the slopes Low and High through the middle of the points.
func (e Estimate) Band() (low, high []float64) {
	if math.IsNaN(e.Low) {
		return make([]float64, e.To-e.From), make([]float64, e.To-e.From)
	}
	middle := 0.0
	for _, x := range e.At[e.From:e.To] {
		middle += math.Log(x) / float64(e.To-e.From)
	}
	for _, x := range e.At[e.From:e.To] {
		away := math.Log(x) - middle
		line := e.Intercept + e.Slope*math.Log(x)
		a, b := (e.Low-e.Slope)*away, (e.High-e.Slope)*away
		low, high = append(low, math.Exp(line+min(a, b))), append(high, math.Exp(line+max(a, b)))
	}
	return low, high
}

// Line returns the fitted line at the points that were fitted.
func (e Estimate) Line() (size []float64) {
	for _, x := range e.At[e.From:e.To] {
		size = append(size, math.Exp(e.Intercept+e.Slope*math.Log(x)))
	}
	return size
}

// A law says how to fit exponents.
type law struct {
	of       []Quantity
	rounding map[Quantity]Quantity // which quantity is the rounding error in another
	floor    float64               // or what rounding error to assume
	against  func(Row) float64     // the abscissa
	scatter  bool                  // errors are partly chance even with one seed: fit all rungs above the floor
}

func step(r Row) float64  { return r.H }
func count(r Row) float64 { return float64(r.N) }

// fit fits the law to each group of rows.
func (l law) fit(rows []Row) (all []Estimate) {
	for i, rows := range Groups(rows) {
		for _, q := range l.of {
			all = append(all, l.estimate(rows, q, uint64(i)))
		}
	}
	return all
}

func (l law) estimate(rows []Row, q Quantity, stream uint64) Estimate {
	g := rows[0]
	e := Estimate{Problem: g.Problem, Method: g.Method, Arithmetic: g.Arithmetic, Pattern: g.Pattern, Of: q}
	ladder := rungs(rows)
	if l.against(ladder[0][0]) < l.against(ladder[len(ladder)-1][0]) {
		slices.Reverse(ladder) // large steps first, or many
	}
	for _, rung := range ladder {
		e.At = append(e.At, l.against(rung[0]))
		e.Size = append(e.Size, rms(rung, q))
		floor := l.floor
		for _, r := range rung {
			if of, ok := l.rounding[q]; ok {
				floor = max(floor, r.Value[of])
			}
		}
		e.Floor = append(e.Floor, floor)
	}
	var used []int
	if l.scatter || len(ladder[0]) > 1 {
		e.Fit, used = scattered(e.At, e.Size, e.Floor)
	} else {
		e.Fit = PowerLaw(e.At, e.Size, e.Floor)
		for i := e.From; i < e.To; i++ {
			used = append(used, i)
		}
	}
	var chosen [][]Row
	for _, i := range used {
		chosen = append(chosen, ladder[i])
	}
	e.Low, e.High = math.NaN(), math.NaN()
	if len(chosen) >= 3 {
		e.Margin = margin(chosen, q, l.against, rand.New(rand.NewPCG(stream, uint64(q))))
		e.Low, e.High = e.Slope-e.Margin, e.Slope+e.Margin
	}
	return e
}

// scattered fits all points whose error is above a hundred times rounding.
func scattered(at, size, floor []float64) (f Fit, used []int) {
	var x, y []float64
	for i := range at {
		if size[i] > 100*floor[i] && !math.IsInf(size[i], 1) {
			x, y = append(x, math.Log(at[i])), append(y, math.Log(size[i]))
			used = append(used, i)
		}
	}
	f = Line(x, y)
	if len(used) < 3 {
		f.Slope = math.NaN()
	} else {
		f.From, f.To = used[0], used[len(used)-1]+1
	}
	return f, used
}

// rms returns the root mean square over the rows.
func rms(rows []Row, q Quantity) float64 {
	sum := 0.0
	for i := range rows {
		sum += rows[i].Value[q] * rows[i].Value[q] / float64(len(rows))
	}
	return math.Sqrt(sum)
}
