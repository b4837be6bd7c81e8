package constraint

import "math"

// A skyline is a square matrix, or its factors L and U. The zeros at the left end of each
// row are not stored, and neither are those at the top of each column, which are in the
// mirrored places. row[i] holds the columns first[i] … i−1, and column[i] the rows
// first[i] … i. L and U have their zeros in the same places. So the time for a chain grows
// like its length, and that for a cloth like its length times the square of its breadth.
//
// Source: Jennings 1966, doi:10.1093/comjnl/9.3.281.
type skyline struct {
	first       []int
	row, column [][]float64
}

func newSkyline(first []int) skyline {
	e := skyline{first, make([][]float64, len(first)), make([][]float64, len(first))}
	for i, f := range first {
		e.row[i] = make([]float64, i-f)
		e.column[i] = make([]float64, i-f+1)
	}
	return e
}

// fill sets every stored element.
func (e skyline) fill(element func(i, j int) float64) {
	for i, f := range e.first {
		for j := f; j < i; j++ {
			e.row[i][j-f] = element(i, j)
			e.column[i][j-f] = element(j, i)
		}
		e.column[i][i-f] = element(i, i)
	}
}

// factor replaces the matrix by L and U. The diagonal of L holds ones, which are not
// stored. factor returns the first row whose pivot in U is not positive, or only by
// rounding; it returns −1 if there is none. A symmetric matrix is then positive definite.
func (e skyline) factor() int {
	const independent = 1e-12 // a smaller pivot, as a part of its element, may be rounding
	for i, f := range e.first {
		row, column := e.row[i], e.column[i]
		for j := f; j < i; j++ {
			column[j-f] -= product(e.row[j], e.first[j], column, f, j)
			row[j-f] -= product(row, f, e.column[j], e.first[j], j)
			row[j-f] /= e.column[j][j-e.first[j]]
		}
		own := column[i-f]
		column[i-f] -= product(row, f, column, f, i)
		if !(column[i-f] > independent*math.Abs(own)) {
			return i
		}
	}
	return -1
}

// product returns the product of a row and a column, from the first index that both have
// up to end − 1. They start at the indices f and g.
func product(row []float64, f int, column []float64, g, end int) float64 {
	from, sum := max(f, g), 0.0
	for k := from; k < end; k++ {
		sum += float64(row[k-f] * column[k-g])
	}
	return sum
}

// solve replaces b by the solution y of L U y = b.
func (e skyline) solve(b []float64) {
	for i, f := range e.first {
		b[i] -= product(e.row[i], f, b, 0, i)
	}
	for i := len(b) - 1; i >= 0; i-- {
		f, column := e.first[i], e.column[i]
		b[i] /= column[i-f]
		for k, u := range column[:i-f] {
			b[f+k] -= float64(u * b[i])
		}
	}
}
