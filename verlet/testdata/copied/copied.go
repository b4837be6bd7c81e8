// Package copied copies a System by value, for go vet to see.
package copied

import "github.com/verletbook/verletbook/verlet"

func Half(s *verlet.System) float64 {
	c := *s
	return c.T / 2
}
