//go:build ignore

// Gen writes lanes_amd64.s: go generate ./verlet/internal/lanes
package main

import (
	"math"

	. "github.com/mmcloughlin/avo/build"
	"github.com/mmcloughlin/avo/operand"
	"github.com/mmcloughlin/avo/reg"
)

func main() {
	Package("github.com/verletbook/verletbook/verlet/internal/lanes")
	ConstraintExpr("amd64,!purego")
	detect()
	axpy()
	scale()
	finite()
	kepler()
	chain()
	pendulum()
	Generate()
}

// detect asks the processor for AVX, and the operating system whether it
// saves the registers.
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

func name(f float64) string {
	const digits = "0123456789abcdef"
	b := math.Float64bits(f)
	s := ""
	for range 16 {
		s = string(digits[b&15]) + s
		b >>= 4
	}
	return s
}

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

// finite subtracts each number from itself, which leaves zero bits unless it is
// infinite or NaN, and stops before the first sixteen with one that is.
func finite() {
	TEXT("finite", NOSPLIT, "func(x []float64) int")
	Doc("finite returns how many leading numbers, in sixteens, are finite.")
	x := pointer("x")
	n := Load(Param("x").Len(), GP64())
	done := GP64()
	XORQ(done, done)
	SUBQ(operand.Imm(16), n)
	Label("sixteen")
	CMPQ(done, n)
	JG(operand.LabelRef("end"))
	any := YMM()
	for k := range 4 {
		z := YMM()
		VMOVUPD(at(x, done, k), z)
		VSUBPD(z, z, z)
		if k == 0 {
			VMOVAPD(z, any)
		} else {
			VORPD(z, any, any)
		}
	}
	VPTEST(any, any)
	JNZ(operand.LabelRef("end"))
	ADDQ(operand.Imm(16), done)
	JMP(operand.LabelRef("sixteen"))
	Label("end")
	Store(done, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

// kepler does four planets "xyxyxyxy" at a time.
func kepler() {
	TEXT("kepler", NOSPLIT, "func(a, x []float64) int")
	Doc("kepler does a = −x/r³ for pairs of numbers, for the leading len(x)&^7 numbers.")
	a, x := pointer("a"), pointer("x")
	n := Load(Param("x").Len(), GP64())
	minus := constant(math.Copysign(0, -1))
	done := GP64()
	XORQ(done, done)
	SUBQ(operand.Imm(8), n)
	Label("four")
	CMPQ(done, n)
	JG(operand.LabelRef("end"))
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
	ADDQ(operand.Imm(8), done)
	JMP(operand.LabelRef("four"))
	Label("end")
	Store(done, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

func chain() {
	TEXT("chain", NOSPLIT, "func(a, x []float64, alpha, beta float64) int")
	Doc("chain does a[i] = f(x[i+2]−x[i+1]) − f(x[i+1]−x[i]) with f(d) = d + d d (alpha + beta d), for the leading (len(x)−2)&^3 numbers.")
	a, x := pointer("a"), pointer("x")
	n := Load(Param("x").Len(), GP64())
	SUBQ(operand.Imm(2), n)
	alpha, beta := broadcast("alpha"), broadcast("beta")
	f := func(d reg.VecVirtual) {
		b, dd := YMM(), YMM()
		VMULPD(d, beta, b)
		VADDPD(b, alpha, b)
		VMULPD(d, d, dd)
		VMULPD(b, dd, dd)
		VADDPD(dd, d, d)
	}
	loop(n, 2, func(i reg.Register, k int) {
		before, here, left, right := YMM(), YMM(), YMM(), YMM()
		VMOVUPD(at(x, i, k), before)
		VMOVUPD(at(x, i, k).Offset(8), here)
		VMOVUPD(at(x, i, k).Offset(16), right)
		VSUBPD(here, right, right)
		VSUBPD(before, here, left)
		f(left)
		f(right)
		VSUBPD(left, right, right)
		VMOVUPD(right, at(a, i, k))
	})
}

// pendulum stops before the first four numbers of which one is too large for
// the reduction, or NaN.
func pendulum() {
	TEXT("pendulum", NOSPLIT, "func(a, x []float64) int")
	Doc("pendulum does a = −sin x, in fours, up to where one is not below 2²⁰.")
	a, x := pointer("a"), pointer("x")
	n := Load(Param("x").Len(), GP64())
	mem := func(f float64) operand.Mem { // four times, as an operand
		g := "v" + name(f)
		if m, ok := vectors[g]; ok {
			return m
		}
		m := GLOBL(g, RODATA|NOPTR)
		for k := range 4 {
			DATA(8*k, operand.U64(math.Float64bits(f)))
		}
		vectors[g] = m
		return m
	}
	done := GP64()
	XORQ(done, done)
	SUBQ(operand.Imm(4), n)
	Label("four")
	CMPQ(done, n)
	JG(operand.LabelRef("end"))
	v, k, t, w, r, head, tail := YMM(), YMM(), YMM(), YMM(), YMM(), YMM(), YMM()
	VMOVUPD(at(x, done, 0), v)
	VANDPD(mem(math.Float64frombits(1<<63-1)), v, t)
	VCMPPD(operand.Imm(0x11), mem(1<<20), t, t) // less than, false for NaN, quiet
	mask := GP32()
	VMOVMSKPD(t, mask)
	CMPL(mask, operand.Imm(15))
	JNE(operand.LabelRef("end"))

	VMULPD(mem(2/math.Pi), v, k)
	VROUNDPD(operand.Imm(0), k, k) // to nearest, ties to even
	VMULPD(mem(0x1.921fb544p+0), k, t)
	VSUBPD(t, v, t) // t = x − k part1
	VMULPD(mem(0x1.0b4611a6p-34), k, w)
	VSUBPD(w, t, r) // r = t − w
	VSUBPD(r, t, t)
	VSUBPD(w, t, t) // (t − r) − w
	VMULPD(mem(0x1.3198a2e037073p-69), k, w)
	VSUBPD(t, w, w)
	VSUBPD(w, r, head)
	VSUBPD(head, r, tail)
	VSUBPD(w, tail, tail)

	horner := func(z reg.VecVirtual, c ...float64) reg.VecVirtual { // c₀ + z (c₁ + …)
		p := YMM()
		VMULPD(mem(c[len(c)-1]), z, p)
		for i := len(c) - 2; i >= 0; i-- {
			VADDPD(mem(c[i]), p, p)
			if i > 0 {
				VMULPD(p, z, p)
			}
		}
		return p
	}
	z, u := YMM(), YMM()
	VMULPD(head, head, z)
	VMULPD(head, z, u)
	p := horner(z, 8.33333333332248946124e-03, -1.98412698298579493134e-04, 2.75573137070700676789e-06, -2.50507602534068634195e-08, 1.58969099521155010221e-10)
	sin, half := YMM(), YMM()
	VMULPD(mem(0.5), tail, half)
	VMULPD(p, u, p)
	VSUBPD(p, half, half)
	VMULPD(half, z, half)
	VSUBPD(tail, half, half)
	VMULPD(mem(-1.66666666666666324348e-01), u, u)
	VSUBPD(u, half, half)
	VSUBPD(half, head, sin)

	c := horner(z, 4.16666666666666019037e-02, -1.38888888888741095749e-03, 2.48015872894767294178e-05, -2.75573143513906633035e-07, 2.08757232129817482790e-09, -1.13596475577881948265e-11)
	VMULPD(c, z, c)
	VMULPD(c, z, c) // z r
	VMULPD(tail, head, tail)
	VSUBPD(tail, c, c)
	VMULPD(mem(0.5), z, z)
	one, cos := YMM(), YMM()
	VMOVUPD(mem(1), one)
	VSUBPD(z, one, cos) // w = 1 − half
	VSUBPD(cos, one, one)
	VSUBPD(z, one, one)
	VADDPD(c, one, one)
	VADDPD(one, cos, cos)

	// The quadrant is k mod 4: odd ones take the cosine; 0 and 1 are negated,
	// for the sign is that of −sin.
	q, odd := YMM(), YMM()
	VMULPD(mem(0.25), k, q)
	VROUNDPD(operand.Imm(1), q, q) // down
	VMULPD(mem(4), q, q)
	VSUBPD(q, k, q)
	VCMPPD(operand.Imm(0x11), mem(2), q, t) // in 0, 1
	VANDPD(mem(math.Copysign(0, -1)), t, t)
	VMULPD(mem(0.5), k, odd)
	VROUNDPD(operand.Imm(1), odd, odd)
	VADDPD(odd, odd, odd)
	VCMPPD(operand.Imm(4), odd, k, odd) // k is not 2 floor(k/2)
	VBLENDVPD(odd, cos, sin, sin)
	VXORPD(t, sin, sin)
	VMOVUPD(sin, at(a, done, 0))
	ADDQ(operand.Imm(4), done)
	JMP(operand.LabelRef("four"))
	Label("end")
	Store(done, ReturnIndex(0))
	VZEROUPPER()
	RET()
}

var vectors = map[string]operand.Mem{}
