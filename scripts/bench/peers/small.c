// W1, W2 and W7 in C: one oscillator, one planet, one star. "arrays" has the
// interface of our System: a force behind a pointer, and arrays of any length.
// "plain" is what the compiler makes of a loop that knows everything.
#include "driver.h"

typedef void (*force)(double *a, double t, const double *x, long n);

static void __attribute__((noipa)) oscillator(double *a, double t, const double *x, long n) { a[0] = -x[0]; }

static void __attribute__((noipa)) kepler(double *a, double t, const double *x, long n) {
	double r2 = x[0]*x[0] + x[1]*x[1];
	double r3 = r2 * sqrt(r2);
	a[0] = -x[0] / r3;
	a[1] = -x[1] / r3;
}

static void __attribute__((noipa)) henon(double *a, double t, const double *x, long n) {
	a[0] = -x[0] - 2*x[0]*x[1];
	a[1] = x[1]*x[1] - x[0]*x[0] - x[1];
}

static void axpy(double *y, double h, const double *x, long n) {
	for (long i = 0; i < n; i++) y[i] += h * x[i];
}

static void __attribute__((noipa)) verlet(state *s, force f) {
	double *a = vector(s->n), *x = s->x, *v = s->v, t = 0;
	long n = s->n;
	f(a, t, x, n);
	for (long i = 1; i <= s->steps; i++) {
		axpy(v, s->h / 2, a, n);
		axpy(x, s->h, v, n);
		t = (double)i * s->h;
		f(a, t, x, n);
		axpy(v, s->h / 2, a, n);
	}
}

// composed takes the letters of a word, and evaluates the force once for
// kicks with no drift between.
static void __attribute__((noipa)) composed(state *s, force f) {
	double *a = vector(s->n), *x = s->x, *v = s->v, t = 0;
	long n = s->n;
	int fresh = 0;
	for (long i = 1; i <= s->steps; i++) {
		for (long k = 0; k < s->letters; k++) {
			double c = s->word[k];
			if (c == 0) continue;
			if (k % 2 == 0) {
				if (!fresh) f(a, t, x, n);
				fresh = 1;
				axpy(v, c * s->h, a, n);
			} else {
				axpy(x, c * s->h, v, n);
				t += c * s->h;
				fresh = 0;
			}
		}
		t = (double)i * s->h;
	}
}

static void oscillator_arrays(state *s) { verlet(s, oscillator); }
static void kepler_arrays(state *s) { verlet(s, kepler); }
static void henon_arrays(state *s) { composed(s, henon); }

static void oscillator_plain(state *s) {
	double x = s->x[0], v = s->v[0], h = s->h, a = -x;
	for (long i = 0; i < s->steps; i++) {
		v += h/2 * a;
		x += h * v;
		a = -x;
		v += h/2 * a;
	}
	s->x[0] = x, s->v[0] = v;
}

static void kepler_plain(state *s) {
	double x = s->x[0], y = s->x[1], u = s->v[0], v = s->v[1], h = s->h;
	double r2 = x*x + y*y, r3 = r2 * sqrt(r2), ax = -x / r3, ay = -y / r3;
	for (long i = 0; i < s->steps; i++) {
		u += h/2 * ax, v += h/2 * ay;
		x += h * u, y += h * v;
		r2 = x*x + y*y, r3 = r2 * sqrt(r2), ax = -x / r3, ay = -y / r3;
		u += h/2 * ax, v += h/2 * ay;
	}
	s->x[0] = x, s->x[1] = y, s->v[0] = u, s->v[1] = v;
}

static void henon_plain(state *s) {
	double x = s->x[0], y = s->x[1], u = s->v[0], v = s->v[1], h = s->h;
	double ax = -x - 2*x*y, ay = y*y - x*x - y;
	for (long i = 0; i < s->steps; i++)
		for (long k = 0; k < s->letters; k++) {
			double c = s->word[k] * h;
			if (k % 2 == 0) {
				u += c * ax, v += c * ay;
			} else if (c != 0) {
				x += c * u, y += c * v;
				ax = -x - 2*x*y, ay = y*y - x*x - y;
			}
		}
	s->x[0] = x, s->x[1] = y, s->v[0] = u, s->v[1] = v;
}

// W8: many planets, one after the other.
static void orbits(state *s) {
	for (long i = 0; i + 1 < s->n; i += 2) {
		state one = *s;
		one.x += i, one.v += i, one.n = 2;
		kepler_plain(&one);
	}
}
