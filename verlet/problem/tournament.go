package problem

import (
	"runtime"
	"sync"

	"github.com/verletbook/verletbook/verlet/internal/simd"
)

const (
	blockFours = 32      // a block is 128 bodies, so that two of them fit into the first cache
	pairsWorth = 1 << 16 // pairs for which a goroutine is worth its start
)

// A tournament is of blocks of bodies. Each block meets each, and itself, in a
// fixed order, so that the sums have the same bits for any number of workers:
// block i meets block j in round i + j, modulo the number of blocks. In one
// round no block meets two, and so all of its pairs can meet at once.
type tournament struct {
	bodies     []float64 // in fours, as simd.Pull wants them
	softening2 float64

	mu              sync.Mutex
	round, distance int   // of the two blocks that meet next
	met             []int // rounds that each block has behind it
	over            sync.Cond
	helpers         sync.WaitGroup
	help            func() // made once, for a go statement of anything else allocates
}

// newTournament fills the last four up with bodies that are too far away for
// their squares, and without mass: they add zeros.
func newTournament(mass []float64, softening2 float64) *tournament {
	fours := (len(mass) + 3) / 4
	t := &tournament{
		bodies:     make([]float64, fours*simd.Four),
		softening2: softening2,
		met:        make([]int, (fours+blockFours-1)/blockFours),
	}
	t.over.L = &t.mu
	t.help = func() {
		t.work()
		t.helpers.Done()
	}
	for i := range 4 * fours {
		if b := at(t.bodies, i); i < len(mass) {
			b[bodyMass] = mass[i]
		} else {
			b[bodyX], b[bodyY], b[bodyZ] = 0x1p600, 0x1p600, 0x1p600
		}
	}
	return t
}

// run stores in a what pulls at bodies at x.
func (t *tournament) run(a, x []float64) {
	for i := range len(x) / 3 {
		b := at(t.bodies, i)
		b[bodyX], b[bodyY], b[bodyZ] = x[3*i], x[3*i+1], x[3*i+2]
		b[bodyAX], b[bodyAY], b[bodyAZ] = 0, 0, 0
	}
	t.round, t.distance = 0, 0
	clear(t.met)
	bodies := len(x) / 3
	if workers := min(len(t.met)/2, 1+bodies*bodies/2/pairsWorth); workers > 1 {
		for range min(workers, runtime.GOMAXPROCS(0)) - 1 {
			t.helpers.Add(1)
			go t.help()
		}
	}
	t.work()
	t.helpers.Wait()
	for i := range len(x) / 3 {
		b := at(t.bodies, i)
		a[3*i], a[3*i+1], a[3*i+2] = b[bodyAX], b[bodyAY], b[bodyAZ]
	}
}

// work takes one pair of blocks after the other, as long as there are any, and
// lets them meet as soon as both have the rounds before behind them. Those of a
// round are taken by their distance, so that the first are done long before the
// next round needs them.
func (t *tournament) work() {
	blocks := len(t.met)
	t.mu.Lock()
	defer t.mu.Unlock()
	for t.round < blocks {
		round, i, j := t.round, (t.round-t.distance)/2+blocks, (t.round+t.distance)/2
		if t.distance += 2; t.distance > blocks {
			t.round++
			t.distance = t.round % 2
		}
		i, j = i%blocks, j%blocks
		for t.met[i] < round || t.met[j] < round {
			t.over.Wait()
		}
		t.mu.Unlock()
		t.meet(i, j)
		t.mu.Lock()
		t.met[i], t.met[j] = round+1, round+1
		t.over.Broadcast()
	}
}

func (t *tournament) meet(i, j int) {
	rows, columns := t.block(i), t.block(j)
	if i != j {
		pull(rows, columns, t.softening2)
		return
	}
	for len(rows) > 0 {
		four, others := rows[:simd.Four], rows[simd.Four:]
		pullWithin(four, t.softening2)
		pull(four, others, t.softening2)
		rows = others
	}
}

func (t *tournament) block(i int) []float64 {
	const size = blockFours * simd.Four
	return t.bodies[i*size : min((i+1)*size, len(t.bodies))]
}
