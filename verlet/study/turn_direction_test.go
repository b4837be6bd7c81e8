package study

import (
	"math"
	"testing"
)

func TestDirection(t *testing.T) {
	for i := range 721 {
		sin, cos := math.Sincos(math.Pi * float64(i-360) / 360)
		if got, want := direction(3*cos, 3*sin), math.Atan2(3*sin, 3*cos); math.Abs(got-want) > 1e-15*4 {
			t.Errorf("direction of %g°: %v, want %v", float64(i-360)/2, got, want)
		}
	}
	for _, c := range []struct{ x, y, want float64 }{{1, 0, 0}, {0, 2, math.Pi / 2}, {-1, 0, math.Pi}, {0, -2, -math.Pi / 2}} {
		if got := direction(c.x, c.y); got != c.want {
			t.Errorf("direction(%v, %v) = %v, want %v", c.x, c.y, got, c.want)
		}
	}
}
