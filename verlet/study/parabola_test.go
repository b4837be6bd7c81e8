package study_test

import (
	"fmt"

	"github.com/verletbook/verletbook/verlet/study"
)

func ExampleParabola() {
	ball := study.Parabola{T: 1, X: 5, V: 20, A: -10}
	fmt.Println(ball.Position(2), ball.Velocity(2))
	// Output: 20 10
}
