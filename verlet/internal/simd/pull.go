package simd

// Four is how many numbers four bodies are: four x, then four y, four z, four
// masses, and four sums of what pulls along x, y and z.
const Four = 28

// Pull lets the bodies of the rows, four by four, and those of the columns,
// which must be others, pull at each other. All rows are done, or none.
//
//	d = column − row,   r² = ((dx² + dy²) + dz²) + softening2,   w = 1/(r² √r²)
//	sum of the row += (mass of the column × d) w
//	sum of the column −= (mass of the row × d) w
//
// It goes body by body of the rows, and for each body by body of the columns.
// What these add to it is summed apart for the first of each four, the second,
// the third and the fourth, and then as (s₁ + s₃) + (s₂ + s₄).
func Pull(rows, columns []float64, softening2 float64) (done int) {
	if !wide {
		return 0
	}
	rows, columns = rows[:len(rows)/Four*Four], columns[:len(columns)/Four*Four]
	pull(rows, columns, softening2)
	return len(rows)
}
