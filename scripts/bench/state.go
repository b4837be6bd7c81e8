package main

import (
	"encoding/binary"
	"fmt"
	"math"
	"os"
)

// save writes x and then v to a file, 8 bytes a number.
func save(path string, x, v []float64) error {
	b, err := binary.Append(nil, binary.LittleEndian, x)
	if err == nil {
		b, err = binary.Append(b, binary.LittleEndian, v)
	}
	if err != nil {
		return err
	}
	return os.WriteFile(path, b, 0o644)
}

func load(path string) (x, v []float64, err error) {
	b, err := os.ReadFile(path)
	if err != nil {
		return nil, nil, err
	}
	if len(b)%16 != 0 {
		return nil, nil, fmt.Errorf("%s has %d bytes, which is no x and v", path, len(b))
	}
	z := make([]float64, len(b)/8)
	if _, err := binary.Decode(b, binary.LittleEndian, z); err != nil {
		return nil, nil, err
	}
	return z[:len(z)/2], z[len(z)/2:], nil
}

// difference returns the largest difference of two states, and whether they
// have the same bits.
func difference(one, other string) (largest float64, same bool, err error) {
	x, v, err := load(one)
	if err != nil {
		return 0, false, err
	}
	y, w, err := load(other)
	if err != nil {
		return 0, false, err
	}
	if len(x) != len(y) {
		return 0, false, fmt.Errorf("%d coordinates against %d", len(x), len(y))
	}
	same = true
	for i := range x {
		for _, p := range [][2]float64{{x[i], y[i]}, {v[i], w[i]}} {
			if math.Float64bits(p[0]) != math.Float64bits(p[1]) {
				same = false
			}
			if d := math.Abs(p[0] - p[1]); !(d <= largest) {
				largest = d
			}
		}
	}
	return largest, same, nil
}
