//go:build ignore

// Gen writes simd_amd64.s: go generate ./verlet/internal/simd
package main

import (
	"fmt"
	"math"

	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

func main() {
	Package("github.com/verletbook/verletbook/verlet/internal/simd")
	ConstraintExpr("amd64,!purego")
	detect()
	axpy()
	kickDrift(1)
	kickDrift(2)
	scale()
	kepler()
	pendulum()
	pull()
	Generate()
}

// detect asks the processor for AVX and AVX2, and the operating system whether
// it saves the registers.
func detect() {
	TEXT("detect", NOSPLIT, "func() bool")
	ok := GP8()
	XORB(ok, ok)
	MOVL(operand.U32(1), reg.EAX)
	XORL(reg.ECX, reg.ECX)
	CPUID()
	const need = 1<<27 | 1<<28 // OSXSAVE, AVX
	ANDL(operand.U32(need), reg.ECX)
	CMPL(reg.ECX, operand.U32(need))
	JNE(operand.LabelRef("done"))
	XORL(reg.ECX, reg.ECX)
	XGETBV()
	ANDL(operand.Imm(6), reg.EAX) // XMM and YMM
	CMPL(reg.EAX, operand.Imm(6))
	JNE(operand.LabelRef("done"))
	MOVL(operand.U32(7), reg.EAX)
	XORL(reg.ECX, reg.ECX)
	CPUID()
	ANDL(operand.U32(1<<5), reg.EBX) // AVX2
	JEQ(operand.LabelRef("done"))
	MOVB(operand.Imm(1), ok)
	Label("done")
	Store(ok, ReturnIndex(0))
	RET()
}

func pointer(name string) reg.Register { return Load(Param(name).Base(), GP64()) }

func constant(f float64) reg.VecVirtual {
	y := YMM()
	VBROADCASTSD(ConstData("c"+name(f), operand.U64(math.Float64bits(f))), y)
	return y
}

func name(f float64) string { return fmt.Sprintf("%016x", math.Float64bits(f)) }

func broadcast(param string) reg.VecVirtual {
	y := YMM()
	c, err := Param(param).Resolve()
	if err != nil {
		panic(err)
	}
	VBROADCASTSD(c.Addr, y)
	return y
}

// loop runs body for lane offsets of k·4 numbers, k < unroll, while at least
// unroll·4 numbers are left of n, then for 4 at a time; done counts numbers.
func loop(n reg.Register, unroll int, body func(done reg.Register, k int)) {
	done := GP64()
	XORQ(done, done)
	for _, u := range []int{unroll, 1} {
		label := map[bool]string{true: "wide", false: "narrow"}[u > 1]
		end := GP64()
		MOVQ(n, end)
		SUBQ(operand.Imm(uint64(4*u)), end)
		Label(label)
		CMPQ(done, end)
		JG(operand.LabelRef(label + "done"))
		for k := range u {
			body(done, k)
		}
		ADDQ(operand.Imm(uint64(4*u)), done)
		JMP(operand.LabelRef(label))
		Label(label + "done")
	}
	finish(done)
}

// blocks runs body for a block of size numbers after the other, while so many are left of n; body may
// jump to the label end. done counts numbers.
func blocks(n reg.Register, size uint64, label string, body func(done reg.Register)) {
	done := GP64()
	XORQ(done, done)
	SUBQ(operand.Imm(size), n)
	Label(label)
	CMPQ(done, n)
	JG(operand.LabelRef("end"))
	body(done)
	ADDQ(operand.Imm(size), done)
	JMP(operand.LabelRef(label))
	Label("end")
	finish(done)
}

// finish returns how many numbers are done.
func finish(done reg.Register) {
	Store(done, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

func at(p, i reg.Register, k int) operand.Mem {
	return operand.Mem{Base: p, Index: i, Scale: 8, Disp: 32 * k}
}

func axpy() {
	TEXT("axpy", NOSPLIT, "func(y []float64, h float64, x []float64) int")
	Doc("axpy does y += h x, for the leading len(x)&^3 numbers.")
	y, x := pointer("y"), pointer("x")
	n := Load(Param("x").Len(), GP64())
	h := broadcast("h")
	loop(n, 4, func(i reg.Register, k int) {
		p := YMM()
		VMULPD(at(x, i, k), h, p)
		VADDPD(at(y, i, k), p, p)
		VMOVUPD(p, at(y, i, k))
	})
}

// kickDrift does kicks of one force, then a drift, without storing v between them.
func kickDrift(kicks int) {
	name := map[int]string{1: "kickDrift", 2: "kickKickDrift"}[kicks]
	parameters := map[int]string{1: "b", 2: "b, c"}[kicks]
	TEXT(name, NOSPLIT, "func(x, v, a []float64, "+parameters+", h float64) int")
	Doc(name + " does v += b a, with c likewise, then x += h v, for the leading len(x)&^3 numbers.")
	x, v, a := pointer("x"), pointer("v"), pointer("a")
	n := Load(Param("x").Len(), GP64())
	b, h := broadcast("b"), broadcast("h")
	sizes := []reg.VecVirtual{b}
	if kicks == 2 {
		sizes = append(sizes, broadcast("c"))
	}
	loop(n, 4, func(i reg.Register, k int) {
		speed, force := YMM(), YMM()
		VMOVUPD(at(v, i, k), speed)
		VMOVUPD(at(a, i, k), force)
		for _, c := range sizes {
			p := YMM()
			VMULPD(force, c, p)
			VADDPD(speed, p, speed)
		}
		VMOVUPD(speed, at(v, i, k))
		p := YMM()
		VMULPD(speed, h, p)
		VADDPD(at(x, i, k), p, p)
		VMOVUPD(p, at(x, i, k))
	})
}

func scale() {
	TEXT("scale", NOSPLIT, "func(y []float64, c float64, x []float64) int")
	Doc("scale does y = c x, for the leading len(x)&^3 numbers.")
	y, x := pointer("y"), pointer("x")
	n := Load(Param("x").Len(), GP64())
	c := broadcast("c")
	loop(n, 4, func(i reg.Register, k int) {
		p := YMM()
		VMULPD(at(x, i, k), c, p)
		VMOVUPD(p, at(y, i, k))
	})
}

// kepler does four planets "xyxyxyxy" at a time.
func kepler() {
	TEXT("kepler", NOSPLIT, "func(a, x []float64) int")
	Doc("kepler does a = −x/r³ for pairs of numbers, for the leading len(x)&^7 numbers.")
	a, x := pointer("a"), pointer("x")
	n := Load(Param("x").Len(), GP64())
	minus := constant(math.Copysign(0, -1))
	blocks(n, 8, "four", func(done reg.Register) {
		p, q, pp, qq, r3, root := YMM(), YMM(), YMM(), YMM(), YMM(), YMM()
		VMOVUPD(at(x, done, 0), p)
		VMOVUPD(at(x, done, 1), q)
		VMULPD(p, p, pp)
		VMULPD(q, q, qq)
		VHADDPD(qq, pp, r3) // r² of planets 0, 2, 1, 3
		VSQRTPD(r3, root)
		VMULPD(root, r3, r3)
		VUNPCKLPD(r3, r3, pp)
		VUNPCKHPD(r3, r3, qq)
		VXORPD(minus, p, p)
		VXORPD(minus, q, q)
		VDIVPD(pp, p, p)
		VDIVPD(qq, q, q)
		VMOVUPD(p, at(a, done, 0))
		VMOVUPD(q, at(a, done, 1))
	})
}

// vectors holds the numbers of which four equal ones stand in memory, as operands.
var vectors = map[string]operand.Mem{}

func vector(f float64) operand.Mem {
	m, ok := vectors[name(f)]
	if !ok {
		m = GLOBL("v"+name(f), RODATA|NOPTR)
		for k := range 4 {
			DATA(8*k, operand.U64(math.Float64bits(f)))
		}
		vectors[name(f)] = m
	}
	return m
}

// A sequence holds operations that are written later, so that those of two can be written in turn.
type sequence []func()

func (s *sequence) then(op func())                         { *s = append(*s, op) }
func (s *sequence) mul(x, y operand.Op, to reg.VecVirtual) { s.then(func() { VMULPD(x, y, to) }) }
func (s *sequence) add(x, y operand.Op, to reg.VecVirtual) { s.then(func() { VADDPD(x, y, to) }) }
func (s *sequence) sub(x, y operand.Op, to reg.VecVirtual) { s.then(func() { VSUBPD(x, y, to) }) } // y − x

// sine does four numbers at i, as [elementary.Sin] does one.
func sine(a, x, i reg.Register, n int) (s sequence) {
	v, k, t, w, head, tail, quadrant := YMM(), YMM(), YMM(), YMM(), YMM(), YMM(), YMM()
	s.then(func() { VMOVUPD(at(x, i, n), v) })
	// 3·2⁵¹ is so large that a sum with it is rounded to an integer, ties to even,
	// whose last bits are those of the quadrant.
	s.mul(vector(2/math.Pi), v, k)
	s.add(vector(3<<51), k, quadrant)
	s.sub(vector(3<<51), quadrant, k)
	s.mul(vector(0x1.921fb544p+0), k, t)
	s.sub(t, v, t) // t = x − k part1
	s.mul(vector(0x1.0b4611a6p-34), k, w)
	s.sub(w, t, v) // r = t − w
	s.sub(v, t, t)
	s.sub(w, t, t) // (t − r) − w
	s.mul(vector(0x1.3198a2e037073p-69), k, w)
	s.sub(t, w, w)
	s.sub(w, v, head)
	s.sub(head, v, tail)
	s.sub(w, tail, tail)

	sin, cos := w, k
	s.both(head, tail, sin, cos, v)

	// Odd quadrants take the cosine; 2 and 3 turn the sign, and so does that of −sin.
	s.then(func() { VPSLLQ(operand.Imm(63), quadrant, t) })
	s.then(func() { VBLENDVPD(t, cos, sin, sin) })
	s.then(func() { VPSLLQ(operand.Imm(62), quadrant, t) })
	s.then(func() { VANDNPD(vector(math.Copysign(0, -1)), t, t) })
	s.then(func() { VXORPD(t, sin, quadrant) })
	s.then(func() { VMOVUPD(quadrant, at(a, i, n)) })
	return s
}

// both leaves the sine and the cosine of head + tail, an angle of at most π/4, and a number in one.
func (s *sequence) both(head, tail, sin, cos, one reg.VecVirtual) {
	z, u, p, c := YMM(), YMM(), YMM(), YMM()
	s.mul(head, head, z)
	s.mul(head, z, u)
	sines := []float64{8.33333333332248946124e-03, -1.98412698298579493134e-04, 2.75573137070700676789e-06, -2.50507602534068634195e-08, 1.58969099521155010221e-10}
	cosines := []float64{4.16666666666666019037e-02, -1.38888888888741095749e-03, 2.48015872894767294178e-05, -2.75573143513906633035e-07, 2.08757232129817482790e-09, -1.13596475577881948265e-11}
	s.mul(vector(cosines[5]), z, c)
	s.add(vector(cosines[4]), c, c)
	s.mul(vector(sines[4]), z, p)
	for i := 3; i >= 0; i-- { // c₀ + z (c₁ + …)
		s.mul(c, z, c)
		s.add(vector(cosines[i]), c, c)
		s.add(vector(sines[i]), p, p)
		if i > 0 {
			s.mul(p, z, p)
		}
	}
	s.mul(c, z, c)
	s.mul(c, z, c) // z r
	half := sin
	s.mul(p, u, p)
	s.mul(vector(0.5), tail, half)
	s.sub(p, half, half)
	s.mul(half, z, half)
	s.sub(tail, half, half)
	s.mul(vector(-1.66666666666666324348e-01), u, u)
	s.sub(u, half, half)
	s.mul(tail, head, tail)
	s.sub(half, head, sin)
	s.sub(tail, c, c)
	s.mul(vector(0.5), z, z)
	s.then(func() { VMOVUPD(vector(1), one) })
	s.sub(z, one, cos) // w = 1 − half
	s.sub(cos, one, one)
	s.sub(z, one, one)
	s.add(c, one, one)
	s.add(one, cos, cos)
}

// pendulum stops before the first four numbers of which one is too large for
// the reduction, or NaN.
func pendulum() {
	TEXT("pendulum", NOSPLIT, "func(a, x []float64) int")
	Doc("pendulum does a = −sin x, in eights, up to where one is not below 2²⁰.")
	a, x := pointer("a"), pointer("x")
	n := Load(Param("x").Len(), GP64())
	blocks(n, 8, "eight", func(done reg.Register) {
		largest, other, mask := YMM(), YMM(), GP32()
		VMOVUPD(vector(math.Float64frombits(1<<63-1)), other)
		VANDPD(at(x, done, 0), other, largest)
		VANDPD(at(x, done, 1), other, other)
		VCMPPD(operand.Imm(0x11), vector(1<<20), largest, largest) // less than, false for NaN, quiet
		VCMPPD(operand.Imm(0x11), vector(1<<20), other, other)
		VANDPD(largest, other, largest)
		VMOVMSKPD(largest, mask)
		CMPL(mask, operand.Imm(15))
		JNE(operand.LabelRef("end"))
		// One sine is a chain of sums that wait for each other. Two of them, operation
		// by operation in turn, keep the processor busy.
		one, two := sine(a, x, done, 0), sine(a, x, done, 1)
		for i := range one {
			one[i]()
			two[i]()
		}
	})
}

const mass, sums, size = 3 * 32, 4 * 32, 7 * 32 // of four bodies, in bytes

func of(p reg.Register, offset int) operand.Mem { return operand.Mem{Base: p, Disp: offset} }

// pull takes one body of the rows after the other, and four of the columns at a
// time. Nearly half of the time goes to the root and the division. The masses come
// before the weight, so that less has to wait for it.
func pull() {
	TEXT("pull", NOSPLIT, "func(rows, columns []float64, softening2 float64)")
	Doc("pull adds what each pair adds to the sums of both.")
	row, columns := pointer("rows"), pointer("columns")
	rowsEnd, columnsEnd := Load(Param("rows").Len(), GP64()), Load(Param("columns").Len(), GP64())
	LEAQ(operand.Mem{Base: row, Index: rowsEnd, Scale: 8}, rowsEnd)
	LEAQ(operand.Mem{Base: columns, Index: columnsEnd, Scale: 8}, columnsEnd)
	softening2, one := broadcast("softening2"), constant(1)
	JMP(operand.LabelRef("rowtest"))

	Label("row")
	bodies := GP64()
	MOVQ(operand.U32(4), bodies)
	Label("body")
	here, sum, m := [3]reg.VecVirtual{YMM(), YMM(), YMM()}, [3]reg.VecVirtual{YMM(), YMM(), YMM()}, YMM()
	for i := range 3 {
		VBROADCASTSD(of(row, 32*i), here[i])
		VXORPD(sum[i], sum[i], sum[i])
	}
	VBROADCASTSD(of(row, mass), m)
	column := GP64()
	MOVQ(columns, column)
	JMP(operand.LabelRef("columntest"))
	Label("column")
	pair(column, here, sum, m, softening2, one)
	ADDQ(operand.U32(size), column)
	Label("columntest")
	CMPQ(column, columnsEnd)
	JB(operand.LabelRef("column"))
	for i := range 3 {
		low, high := sum[i].AsX(), XMM()
		VEXTRACTF128(operand.Imm(1), sum[i], high)
		VADDPD(high, low, low)
		VUNPCKHPD(low, low, high)
		VADDSD(high, low, low)
		VADDSD(of(row, sums+32*i), low, low)
		VMOVSD(low, of(row, sums+32*i))
	}
	ADDQ(operand.Imm(8), row)
	DECQ(bodies)
	JNZ(operand.LabelRef("body"))
	ADDQ(operand.U32(size-32), row)
	Label("rowtest")
	CMPQ(row, rowsEnd)
	JB(operand.LabelRef("row"))
	VZEROUPPER()
	RET()
}

// pair adds what a body with the mass m adds to the sums of the four of a column, and they to its own.
func pair(column reg.Register, here, sum [3]reg.VecVirtual, m, softening2, one reg.VecVirtual) {
	d, r2, w := [3]reg.VecVirtual{YMM(), YMM(), YMM()}, YMM(), YMM()
	for i := range 3 {
		VMOVUPD(of(column, 32*i), d[i])
		VSUBPD(here[i], d[i], d[i])
		if i == 0 {
			VMULPD(d[i], d[i], r2)
		} else {
			VMULPD(d[i], d[i], w)
			VADDPD(w, r2, r2)
		}
	}
	VADDPD(softening2, r2, r2)
	VSQRTPD(r2, w)
	VMULPD(r2, w, w)
	VDIVPD(w, one, w)
	for i := range 3 {
		p := YMM()
		VMULPD(of(column, mass), d[i], p)
		VMULPD(w, p, p)
		VADDPD(p, sum[i], sum[i])
		VMULPD(m, d[i], d[i])
		VMULPD(w, d[i], d[i])
		VMOVUPD(of(column, sums+32*i), p)
		VSUBPD(d[i], p, p)
		VMOVUPD(p, of(column, sums+32*i))
	}
}
