//go:build race

package verlet_test

// raced tells that the race detector is on. "scripts/test" runs the tests that are left out
// then without it.
const raced = true
