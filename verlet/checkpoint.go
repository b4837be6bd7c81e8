package verlet

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
)

// A checkpoint is all that a System knows but for its force.
type checkpoint struct {
	Version int
	T       float64
	Evals   int
	A       []float64
	Fresh   bool
	Arith   arithmetic
	Q       float64
	X, V, C savedVector

	Past   savedVector
	Kind   memory
	Last   float64
	Pacing [4]float64

	T0, H float64
	I     int
	Next  float64
}

type savedVector struct {
	F, Carry []float64
	N        []int64
}

const checkpointVersion = 1

// MarshalBinary saves the system, but for its force: a run that is saved,
// restored and continued has the bits of one that was never interrupted. A
// system that has stopped with an error is not saved.
func (s *System) MarshalBinary() ([]byte, error) {
	if s.err != nil {
		return nil, fmt.Errorf("verlet: a system that has stopped is not saved: %w", s.err)
	}
	p, g := s.pacing, s.grid
	c := checkpoint{
		Version: checkpointVersion, T: s.T, Evals: s.Evals, A: s.a, Fresh: s.fresh, Arith: s.arith, Q: s.q,
		X: s.x.saved(), V: s.v.saved(), C: s.clock.saved(),
		Past: s.past.saved(), Kind: s.past.kind, Last: s.past.h,
		Pacing: [4]float64{p.rho, p.eps, p.sigma, p.rate},
		T0:     g.t0, H: g.h, I: g.i, Next: g.next,
	}
	var b bytes.Buffer
	if err := gob.NewEncoder(&b).Encode(c); err != nil {
		return nil, fmt.Errorf("verlet: save: %w", err)
	}
	return b.Bytes(), nil
}

// UnmarshalBinary restores what [System.MarshalBinary] saved. The system must
// have been made by [New] with the same force and as many coordinates. If the
// data are damaged, the system stays as it is.
func (s *System) UnmarshalBinary(data []byte) error {
	var c checkpoint
	if err := gob.NewDecoder(bytes.NewReader(data)).Decode(&c); err != nil {
		return fmt.Errorf("verlet: restore: these are no data of a saved system: %w", err)
	}
	if err := c.check(len(s.X)); err != nil {
		return fmt.Errorf("verlet: restore: %w", err)
	}
	s.T, s.Evals, s.fresh, s.arith, s.q, s.err = c.T, c.Evals, c.Fresh, c.Arith, c.Q, nil
	copy(s.a, c.A)
	s.x.restore(c.X)
	s.v.restore(c.V)
	s.clock.restore(c.C)
	if c.Past.F != nil {
		s.remember(c.Kind)
		s.past.restore(c.Past)
	}
	s.past.kind, s.past.h = c.Kind, c.Last
	s.pacing = pacing{c.Pacing[0], c.Pacing[1], c.Pacing[2], c.Pacing[3]}
	s.grid = newGrid(c.T0, c.H)
	s.grid.i, s.grid.next = c.I, c.Next
	return nil
}

// check tells whether the data can be a system of n coordinates.
func (c *checkpoint) check(n int) error {
	if c.Version != checkpointVersion {
		return fmt.Errorf("the data have version %d, this program reads %d", c.Version, checkpointVersion)
	}
	if len(c.X.F) != n {
		return fmt.Errorf("the data have %d coordinates, the system has %d", len(c.X.F), n)
	}
	if c.Arith > lattice || c.Kind > paced || c.Arith == lattice && !(c.Q > 0) || len(c.A) != n {
		return errors.New("the data are damaged")
	}
	for _, v := range []struct {
		vector savedVector
		n      int
		f      bool // may be missing
	}{{c.X, n, false}, {c.V, n, false}, {c.C, 1, false}, {c.Past, n, true}} {
		for _, l := range []int{len(v.vector.F), len(v.vector.Carry), len(v.vector.N)} {
			if l != v.n && l != 0 {
				return errors.New("the data are damaged")
			}
		}
		if len(v.vector.F) == 0 && !v.f || c.Arith != plain && len(v.vector.F) > 0 && (len(v.vector.Carry) == 0 || len(v.vector.N) == 0) {
			return errors.New("the data are damaged")
		}
		if notFinite(v.vector.F) >= 0 || notFinite(v.vector.Carry) >= 0 {
			return errors.New("the data hold numbers that are not finite")
		}
	}
	if c.Kind != nothing && c.Kind != paced && len(c.Past.F) == 0 {
		return errors.New("the data are damaged")
	}
	return nil
}

func (y vector) saved() savedVector { return savedVector{y.f, y.carry, y.n} }

// restore overwrites y, whose f keeps its address.
func (y *vector) restore(saved savedVector) {
	copy(y.f, saved.F)
	y.carry = append([]float64(nil), saved.Carry...)
	y.n = append([]int64(nil), saved.N...)
}
