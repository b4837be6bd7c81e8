// Package check says what a call has to be.
package check

import "fmt"

// In returns a function that panics with a message of the package of that name if what it says
// of a call is not right. Its values are allocated, so it is not for what happens in every step.
func In(name string) func(right bool, message string, values ...any) {
	return func(right bool, message string, values ...any) {
		if !right {
			panic(name + ": " + fmt.Sprintf(message, values...))
		}
	}
}
