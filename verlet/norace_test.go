//go:build !race

package verlet_test

const raced = false
