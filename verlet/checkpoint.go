package verlet

import (
	"bytes"
	"crypto/sha256"
	"encoding/binary"
	"encoding/gob"
	"errors"
	"fmt"
)

// The saved data are a magic word, the version of the format, the checkpoint as a gob, and
// the SHA-256 sum of all bytes before it. Every version of the format keeps this frame.
const (
	checkpointMagic   = "verletSystem"
	checkpointVersion = 2
	checkpointHead    = len(checkpointMagic) + 4
)

// A checkpoint holds what is saved of a System: all but its force and Independent.
type checkpoint struct {
	T     float64
	Evals int
	A     []float64
	Fresh bool
	Arith arithmetic
	Q     float64
	X, V  savedVector
	Clock [2]float64

	Past     savedVector
	Kind     memory
	Last     float64
	By       string
	Rho, Eps float64

	T0, H float64
	I     int
	Next  float64
}

type savedVector struct {
	F, Carry []float64
	N        []int64
}

// MarshalBinary saves the system, its arithmetic and what methods remember, but not the
// force and [System.Independent]. A run that is saved, restored and continued has the same
// bits as one that was never interrupted. It returns an error if a run of the system has
// stopped with one.
func (s *System) MarshalBinary() ([]byte, error) {
	s.notice()
	if s.err != nil {
		return nil, fmt.Errorf("verlet: a system whose run has stopped with an error is not saved; call Set first: %w", s.err)
	}
	g := s.grid
	c := checkpoint{
		T: s.T, Evals: s.Evals, A: s.a, Fresh: s.fresh || s.doubt, Arith: s.arith, Q: s.q,
		X: s.x.saved(), V: s.v.saved(), Clock: [2]float64{s.clock.sum, s.clock.rest},
		Past: s.past.saved(), Kind: s.past.kind, Last: s.past.h,
		By: s.pacing.by, Rho: s.pacing.rho, Eps: s.pacing.eps,
		T0: g.t0, H: g.h, I: g.i, Next: g.next,
	}
	var b bytes.Buffer
	b.WriteString(checkpointMagic)
	b.Write(binary.LittleEndian.AppendUint32(nil, checkpointVersion))
	if err := gob.NewEncoder(&b).Encode(c); err != nil {
		return nil, fmt.Errorf("verlet: save: %w", err)
	}
	sum := sha256.Sum256(b.Bytes())
	return append(b.Bytes(), sum[:]...), nil
}

// UnmarshalBinary restores what [System.MarshalBinary] saved. Make the system with the same
// force and the same number of coordinates first. It returns an error, and leaves the
// system as it is, if a single bit of the data is wrong, if bytes are missing or have been
// added, or if the data have another number of coordinates or another version of the
// format.
func (s *System) UnmarshalBinary(data []byte) error {
	s.notice()
	c, err := openCheckpoint(data, len(s.X))
	if err != nil {
		return fmt.Errorf("verlet: restore: %w", err)
	}
	s.T, s.Evals, s.fresh, s.doubt, s.arith, s.q, s.err = c.T, c.Evals, false, c.Fresh, c.Arith, c.Q, nil
	copy(s.a, c.A)
	s.x.restore(c.X)
	s.v.restore(c.V)
	s.clock = exactSum{c.Clock[0], c.Clock[1]}
	if c.Past.F != nil {
		s.remember(c.Kind)
		s.past.restore(c.Past)
	}
	s.past.kind, s.past.h = c.Kind, c.Last
	s.pacing = pacing{by: c.By, rho: c.Rho, eps: c.Eps}
	s.grid = newGrid(c.T0, c.H)
	s.grid.i, s.grid.next = c.I, c.Next
	if s.arith != plain {
		s.light = heavy
	}
	s.keep()
	return nil
}

// openCheckpoint checks the checksum and the version of the data, and that they have n
// coordinates. Then they are as they were written, and nothing more needs to be checked.
func openCheckpoint(data []byte, n int) (*checkpoint, error) {
	if len(data) < checkpointHead+sha256.Size || string(data[:len(checkpointMagic)]) != checkpointMagic {
		return nil, fmt.Errorf("these %d bytes are not those of a saved system; give what MarshalBinary has returned", len(data))
	}
	body := data[:len(data)-sha256.Size]
	if sum := sha256.Sum256(body); !bytes.Equal(sum[:], data[len(body):]) {
		return nil, errors.New("the data are damaged: their checksum does not fit; take another copy of them")
	}
	if version := binary.LittleEndian.Uint32(body[len(checkpointMagic):]); version != checkpointVersion {
		return nil, fmt.Errorf("the data have version %d, but this program reads version %d; restore them with the version of the package that saved them", version, checkpointVersion)
	}
	var c checkpoint
	if err := gob.NewDecoder(bytes.NewReader(body[checkpointHead:])).Decode(&c); err != nil {
		return nil, fmt.Errorf("the data cannot be read: %w", err)
	}
	if len(c.X.F) != n {
		return nil, fmt.Errorf("the data have %d coordinates, but the system has %d; make the system as it was when it was saved", len(c.X.F), n)
	}
	return &c, nil
}

func (y vector) saved() savedVector { return savedVector{y.f, y.carry, y.n} }

// restore overwrites y, whose f keeps its address.
func (y *vector) restore(saved savedVector) {
	copy(y.f, saved.F)
	y.carry = append([]float64(nil), saved.Carry...)
	y.n = append([]int64(nil), saved.N...)
}
