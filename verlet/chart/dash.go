package chart

import (
	"math"

	"golang.org/x/image/math/fixed"
)

// dashed cuts a line into dashes. The pattern has the lengths of dashes and gaps.
func dashed(line []fixed.Point26_6, pattern []float64) (dashes [][]fixed.Point26_6) {
	dash := line[:1:1]
	left, gap, part := pattern[0], false, 0
	flush := func() {
		if !gap && len(dash) > 1 {
			dashes = append(dashes, dash)
		}
	}
	for i := 1; i < len(line); i++ {
		a, b := line[i-1], line[i]
		dx, dy := float64(b.X-a.X), float64(b.Y-a.Y)
		length := math.Sqrt(float64(dx*dx) + float64(dy*dy)) // exact but for the root
		way := 0.0
		for length-way > left {
			way += left
			t := way / length
			q := a.Add(fixed.Point26_6{X: fixed.Int26_6(math.Round(t * dx)), Y: fixed.Int26_6(math.Round(t * dy))})
			dash = append(dash, q)
			flush()
			dash = []fixed.Point26_6{q}
			part = (part + 1) % len(pattern)
			left, gap = pattern[part], !gap
		}
		left -= length - way
		dash = append(dash, b)
	}
	flush()
	return dashes
}
