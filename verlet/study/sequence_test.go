package study_test

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet/study"
)

func ExampleGeometric() {
	fmt.Println(study.Geometric(0.8, 0.5, 4))
	// Output: [0.8 0.4 0.2 0.1]
}

func ExampleTabulate() {
	fmt.Println(study.Tabulate(math.Sqrt, study.Geometric(1, 4, 3)))
	// Output: [1 2 4]
}

func ExampleTimes() {
	fmt.Println(study.Times(-1, 0.5, 4))
	// Output: [-1 -0.5 0 0.5]
}

func ExampleDeviation() {
	fall := func(t float64) float64 { return 500 - 5*t*t }
	euler := []float64{500, 490, 470} // symplectic Euler, h = 1 s
	fmt.Println(study.Deviation(study.Times(0, 1, 3), euler, fall))
	// Output: [0 -5 -10]
}
