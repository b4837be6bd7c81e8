package simd_test

import (
	"math"
	"math/rand/v2"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/verlet/internal/simd"
)

// plainPull is [simd.Pull] word by word.
func plainPull(rows, columns []float64, softening2 float64) {
	for i := range len(rows) / 7 {
		p := rows[i/4*28+i%4:]
		var s [3][4]float64
		for j := range len(columns) / 7 {
			q := columns[j/4*28+j%4:]
			var d [3]float64
			r2 := 0.0
			for k := range d {
				d[k] = q[4*k] - p[4*k]
				r2 += float64(d[k] * d[k])
			}
			r2 += softening2
			w := 1 / float64(r2*math.Sqrt(r2))
			for k, d := range d {
				s[k][j%4] += float64(float64(q[12]*d) * w)
				q[16+4*k] -= float64(float64(p[12]*d) * w)
			}
		}
		for k, s := range s {
			p[16+4*k] += (s[0] + s[2]) + (s[1] + s[3])
		}
	}
}

// checkPull runs both on copies that start a few numbers into an array, with
// some more behind that must not be touched, and returns what was done.
func checkPull(t *testing.T, rows, columns []float64, softening2 float64, offset, more int) (done int) {
	t.Helper()
	const mark = 12345.678
	pad := func(z []float64) (whole, part []float64) {
		whole = slices.Repeat([]float64{mark}, offset+len(z)+more+8)
		part = whole[offset : offset+len(z)+more]
		copy(part, z)
		return whole, part
	}
	wholeRows, someRows := pad(rows)
	wholeColumns, someColumns := pad(columns)
	done = simd.Pull(someRows, someColumns, softening2)
	if done != 0 && done != len(rows) {
		t.Fatalf("%d of %d rows, with %d columns", done, len(rows), len(columns))
	}
	wantRows, rows := pad(rows)
	wantColumns, columns := pad(columns)
	if done > 0 {
		plainPull(rows[:done], columns[:len(columns)-more], softening2)
	}
	all := slices.Concat(wholeRows, wholeColumns)
	for i, want := range slices.Concat(wantRows, wantColumns) {
		if got := all[i]; math.Float64bits(got) != math.Float64bits(want) && !(got != got && want != want) {
			t.Fatalf("%d rows and %d columns from %d on, number %d: %x, want %x (softening2 %x)", len(rows), len(columns), offset, i, got, want, softening2)
		}
	}
	return done
}

// numbers for some fours, ordinary ones in the first of three rounds.
func numbers(r *rand.Rand, fours, round int) []float64 {
	z := make([]float64, simd.Four*fours)
	for i := range z {
		switch {
		case round%3 == 0:
			z[i] = r.Float64() - 0.5
		case r.IntN(12) == 0:
			z[i] = odd[r.IntN(len(odd))]
		default:
			z[i] = math.Ldexp(r.Float64()-0.5, r.IntN(40)-20)
		}
	}
	return z
}

func TestSimdPullHasTheBitsOfGo(t *testing.T) {
	r := rand.New(rand.NewPCG(3, 4))
	most := 0
	for rows := range 19 {
		for columns := range 19 {
			for round := range 9 {
				softening2 := []float64{0x1p-12, 0, 1, 5e-324, math.Inf(1)}[r.IntN(5)]
				p, q := numbers(r, rows, round), numbers(r, columns, round)
				if rows > 0 && columns > 0 && round%2 == 1 { // two in one place
					for k := range 3 {
						q[4*k] = p[4*k]
					}
				}
				most = max(most, checkPull(t, p, q, softening2, round%5, round%4*7))
			}
		}
	}
	if most == 0 {
		absent(t, "pull")
	}
}
