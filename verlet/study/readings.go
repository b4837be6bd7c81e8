package study

import (
	"cmp"
	"math"
	"slices"

	"gonum.org/v1/gonum/floats"
)

// Position returns the coordinate i at all times.
func (p Path) Position(i int) []float64 { return column(p.X, i) }

// Velocity returns the velocity of the coordinate i at all times.
func (p Path) Velocity(i int) []float64 { return column(p.V, i) }

func column(rows [][]float64, i int) (list []float64) {
	for _, r := range rows {
		list = append(list, r[i])
	}
	return list
}

// Exact returns the coordinate i of the exact solution at the times of the path. It panics
// if none is known.
func (p Path) Exact(i int) []float64 { return column(p.solution(), i) }

// solution returns the exact positions at the times of the path.
func (p Path) solution() (list [][]float64) {
	must(refuse(p.Problem.Exact == nil, "no exact solution of %s is known", p.Problem.Name))
	for _, t := range p.T {
		x, _ := p.Problem.Exact(t)
		list = append(list, x)
	}
	return list
}

// Errors returns the distance of the position from the exact solution at all times. It
// panics if none is known.
func (p Path) Errors() []float64 { return apart(p.X, p.solution()) }

// apart returns the distances of positions from others.
func apart(x, y [][]float64) (list []float64) {
	for i := range x {
		list = append(list, distance(x[i], y[i]))
	}
	return list
}

// Deviation returns how far the coordinate i lies above the exact solution at all times;
// it is negative where the path lies below. It panics if no exact solution is known.
func (p Path) Deviation(i int) []float64 {
	return floats.SubTo(make([]float64, len(p.T)), p.Position(i), p.Exact(i))
}

// Distance returns the largest distance of the positions of two paths after the same number
// of steps. It panics if they do not have as many.
func (p Path) Distance(q Path) float64 {
	must(refuse(len(p.X) != len(q.X), "Distance of a path of %d steps from one of %d", len(p.X)-1, len(q.X)-1))
	return slices.Max(apart(p.X, q.X))
}

// Frequency returns the angular frequency of the first coordinate: π for each change of
// its sign, over the time from the first change to the last. Each is placed by a straight
// line between its neighbours. Without two changes it is NaN.
func (p Path) Frequency() float64 {
	var first, last float64
	changes := 0
	for i, x := range p.Position(0)[1:] {
		before := p.X[i][0]
		if cmp.Compare(x, 0) == cmp.Compare(before, 0) || before == 0 {
			continue
		}
		last = p.T[i] + float64((p.T[i+1]-p.T[i])*before/(before-x))
		if changes++; changes == 1 {
			first = last
		}
	}
	if changes < 2 {
		return math.NaN()
	}
	return math.Pi * float64(changes-1) / (last - first)
}

// Until returns the part of the path up to the time t. If t is within a step, its last point
// lies there on the straight line between the ends of the step, as games draw it.
func (p Path) Until(t float64) Path {
	n := 1
	for n < len(p.T) && p.T[n] <= t {
		n++
	}
	cut := p
	cut.T, cut.X, cut.V = p.T[:n:n], p.X[:n:n], p.V[:n:n]
	if n < len(p.T) && t > p.T[n-1] {
		part := (t - p.T[n-1]) / (p.T[n] - p.T[n-1])
		cut.T = append(cut.T, t)
		cut.X = append(cut.X, between(p.X[n-1], p.X[n], part))
		cut.V = append(cut.V, between(p.V[n-1], p.V[n], part))
	}
	return cut
}

func between(a, b []float64, part float64) (list []float64) {
	for i := range a {
		list = append(list, a[i]+float64(part*(b[i]-a[i])))
	}
	return list
}

// Len is the number of points of the path. With XY it makes a path the data that the
// plotters of gonum.org/v1/plot take: their type plotter.XYer.
func (p Path) Len() int { return len(p.T) }

// XY returns the time and the first coordinate of a point of the path.
func (p Path) XY(point int) (t, x float64) { return p.T[point], p.X[point][0] }
