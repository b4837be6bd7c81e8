package study_test

import (
	"fmt"

	"github.com/verletbook/verletbook/verlet/study"
)

func ExampleDeviation() {
	fall := func(t float64) float64 { return 500 - 5*t*t }
	euler := []float64{500, 490, 470} // symplectic Euler, h = 1 s
	fmt.Println(study.Deviation(study.Times(0, 1, 3), euler, fall))
	// Output: [0 -5 -10]
}
