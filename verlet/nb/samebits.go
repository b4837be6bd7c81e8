package nb

import (
	"fmt"
	"math"
)

// NotTheSame begins the line that tells that two results differ.
const NotTheSame = "not the same bits: "

// SameBits says whether two ways to compute the same numbers agree to the last bit: the
// loop of a cell and the package, for instance.
func SameBits(a, b []float64) { Text("%s", sameBits(a, b)) }

func sameBits(a, b []float64) string {
	if len(a) != len(b) || len(a) == 0 {
		return fmt.Sprintf("%sthere are %d numbers on one side and %d on the other", NotTheSame, len(a), len(b))
	}
	for i := range a {
		if math.Float64bits(a[i]) != math.Float64bits(b[i]) {
			return fmt.Sprintf("%snumber %d is %v on one side and %v on the other", NotTheSame, i+1, a[i], b[i])
		}
	}
	if len(a) == 1 {
		return fmt.Sprintf("the same bits: %v", a[0])
	}
	return fmt.Sprintf("the same bits in all %d numbers", len(a))
}
