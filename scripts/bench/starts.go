package main

import (
	"encoding/binary"
	"errors"
	"math"
	"math/rand/v2"
	"os"
)

// Starts are made here, with the same bits everywhere, and handed to all sides in a file.
var (
	atRest       = at([]float64{1}, []float64{0})
	atPerihelion = at([]float64{0.4, 0}, []float64{0, 2})
)

func at(x, v []float64) func() (x, v []float64) {
	return func() ([]float64, []float64) { return x, v }
}

// ring returns n bodies at rest, each in another place.
func ring(n int) func() (x, v []float64) {
	return func() (x, v []float64) {
		for i := range n {
			x = append(x, 2*float64(i+1)/float64(n))
		}
		return x, make([]float64, n)
	}
}

// cluster returns n bodies at random in a cube, at rest.
func cluster(n int) func() (x, v []float64) {
	return func() (x, v []float64) {
		r := rand.New(rand.NewPCG(4, 1024))
		for range 3 * n {
			x = append(x, r.Float64()-0.5)
		}
		return x, make([]float64, 3*n)
	}
}

// orbits returns n planets at perihelion, with eccentricities from 0 to 0.8.
func orbits(n int) func() (x, v []float64) {
	return func() (x, v []float64) {
		for i := range n {
			e := 0.8 * float64(i) / float64(n)
			x, v = append(x, 1-e, 0), append(v, 0, math.Sqrt((1+e)/(1-e)))
		}
		return x, v
	}
}

// save writes numbers to a file, 8 bytes each.
func save(path string, lists ...[]float64) error {
	f, err := os.Create(path)
	for _, numbers := range lists {
		err = errors.Join(err, binary.Write(f, binary.LittleEndian, numbers))
	}
	return errors.Join(err, f.Close())
}

// load reads them.
func load(path string) ([]float64, error) {
	b, err := os.ReadFile(path)
	numbers := make([]float64, len(b)/8)
	_, wrong := binary.Decode(b, binary.LittleEndian, numbers)
	return numbers, errors.Join(err, wrong)
}
