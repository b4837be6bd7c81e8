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
	checkpointVersion = 3
	checkpointHead    = len(checkpointMagic) + 4
)

// A checkpoint holds what is saved of a System: all but its force and Independent.
type checkpoint struct {
	T     float64
	Evals int
	Arith Arithmetic
	Q     float64
	X, V  vector

	// what is remembered of this state
	Force []float64
	Past  savedPast
	Clock savedClock
}

type savedPast struct {
	Kept, Odd bool
	Name      string
	H, C      float64
	W         vector
}

type savedClock struct {
	T0, Rest, H float64
	I           int
	Exact       [2]float64
}

// MarshalBinary saves the system, its arithmetic and what methods remember, but not the
// force and [System.Independent]. A run that is saved, restored and continued has the same
// bits as one that was never interrupted. It returns an error if a run of the system has
// stopped with one.
func (s *System) MarshalBinary() ([]byte, error) {
	s.mustBeWhole()
	if s.err != nil {
		return nil, fmt.Errorf("verlet: a system whose run has stopped with an error is not saved; call Set first: %w", s.err)
	}
	f, p, k := &s.force, &s.past, &s.clock
	c := checkpoint{T: s.T, Evals: s.Evals, Arith: s.arith, Q: s.q, X: s.x, V: s.v}
	if f.is(s) { // as T and X are saved, the moment is
		c.Force = f.a
	}
	if s.Remembers() {
		c.Past = savedPast{true, p.odd, p.name, p.H, p.C, p.digits}
	}
	if bits(k.shown) != bits(s.T) { // T was written by hand
		k.restart(s.T)
	}
	c.Clock = savedClock{k.t0, k.rest, k.h, k.i, [2]float64{k.exact.sum, k.exact.rest}}
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
	s.mustBeWhole()
	c, err := openCheckpoint(data, len(s.X))
	if err != nil {
		return fmt.Errorf("verlet: restore: %w", err)
	}
	s.setArithmetic(c.Arith, c.Q)
	s.T, s.Evals, s.err = c.T, c.Evals, nil
	s.x.set(&c.X)
	s.v.set(&c.V)
	if s.force.t = never(); len(c.Force) > 0 {
		copy(s.force.a, c.Force)
		s.force.moment.set(s)
	}
	if p := c.Past; p.Kept {
		s.past = s.newPast()
		s.past.kept, s.past.odd, s.past.name, s.past.H, s.past.C = true, p.Odd, p.Name, p.H, p.C
		s.past.digits.set(&p.W)
		s.past.at.set(s)
	}
	k := c.Clock
	s.clock = clock{t0: k.T0, rest: k.Rest, h: k.H, i: k.I, shown: s.T, exact: exactSum{k.Exact[0], k.Exact[1]}}
	s.Stale()
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
