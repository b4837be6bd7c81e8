// W3 in C. The loops are what one would write; the compiler may use SIMD. All steps of a part
// that fits into the cache are done before the next.
#include "driver.h"

#define BLOCK 1024

// As in our package: FDLIBM's polynomials after a reduction by π/2.
static inline double reduce(double x, double *tail, double *quadrant) {
	const double part1 = 0x1.921fb544p+0, part2 = 0x1.0b4611a6p-34, part2tail = 0x1.3198a2e037073p-69;
	double k = __builtin_nearbyint(x * 0.6366197723675814);
	double t = x - k * part1, w = k * part2, r = t - w;
	w = k * part2tail - ((t - r) - w);
	double head = r - w;
	*tail = (r - head) - w;
	*quadrant = k;
	return head;
}

static inline double sine(double x) {
	double tail, k, y = reduce(x, &tail, &k), z = y * y;
	double v = z * y;
	double r = 8.33333333332248946124e-03 + z*(-1.98412698298579493134e-04 + z*(2.75573137070700676789e-06 + z*(-2.50507602534068634195e-08 + z*1.58969099521155010221e-10)));
	double sin = y - ((z*(0.5*tail - v*r) - tail) - v*-1.66666666666666324348e-01);
	r = z*(4.16666666666666019037e-02 + z*(-1.38888888888741095749e-03 + z*(2.48015872894767294178e-05 + z*(-2.75573143513906633035e-07 + z*(2.08757232129817482790e-09 + z*-1.13596475577881948265e-11)))));
	double half = 0.5*z, w = 1 - half;
	double cos = w + (((1 - w) - half) + (z*r - y*tail));
	double q = k - 4 * __builtin_floor(k * 0.25);
	double f = q == 1 || q == 3 ? cos : sin;
	return q >= 2 ? -f : f;
}

#define STEPS(NAME, FORCE)                                          \
	static void NAME##_part(double *x, double *v, double *a, long n, double h, long steps) { \
		for (long i = 0; i < n; i++) a[i] = FORCE(x[i]);            \
		for (long k = 0; k < steps; k++) {                          \
			for (long i = 0; i < n; i++) v[i] += h/2 * a[i];        \
			for (long i = 0; i < n; i++) x[i] += h * v[i];          \
			for (long i = 0; i < n; i++) a[i] = FORCE(x[i]);        \
			for (long i = 0; i < n; i++) v[i] += h/2 * a[i];        \
		}                                                           \
	}                                                               \
	static void NAME##_blocked(state *s) {                          \
		double *a = vector(BLOCK);                                  \
		for (long i = 0; i < s->n; i += BLOCK)                      \
			NAME##_part(s->x + i, s->v + i, a, s->n - i < BLOCK ? s->n - i : BLOCK, s->h, s->steps); \
	}

#define LINEAR(x) (-(x))
#define SAME(x) (-sine(x))
STEPS(oscillators, LINEAR)
STEPS(pendulums_same, SAME)
