// W1 and W2 with GSL's classical Runge–Kutta method, four forces a step: GSL has
// no method for second-order equations, so only the cost of a force compares.
#include <gsl/gsl_odeiv2.h>
#include "driver.h"

static int oscillator(double t, const double y[], double f[], void *p) {
	f[0] = y[1];
	f[1] = -y[0];
	return 0;
}

static int kepler(double t, const double y[], double f[], void *p) {
	double r2 = y[0]*y[0] + y[1]*y[1], r3 = r2 * sqrt(r2);
	f[0] = y[2], f[1] = y[3];
	f[2] = -y[0] / r3, f[3] = -y[1] / r3;
	return 0;
}

static void run(state *s, int (*force)(double, const double[], double[], void *)) {
	size_t n = (size_t)s->n;
	gsl_odeiv2_system sys = {force, 0, 2*n, 0};
	gsl_odeiv2_step *step = gsl_odeiv2_step_alloc(gsl_odeiv2_step_rk4, 2*n);
	double *y = vector(8*s->n), *error = y + 2*n, *in = y + 4*n, *out = y + 6*n;
	memcpy(y, s->x, n * sizeof(double));
	memcpy(y + n, s->v, n * sizeof(double));
	force(0, y, in, 0);
	// The error estimate of rk4 takes two half steps more: 12 forces a step, of
	// which the end's is kept for the next.
	for (long i = 0; i < s->steps; i++) {
		gsl_odeiv2_step_apply(step, (double)i * s->h, s->h, y, error, in, out, &sys);
		memcpy(in, out, 2*n * sizeof(double));
	}
	memcpy(s->x, y, n * sizeof(double));
	memcpy(s->v, y + n, n * sizeof(double));
}

static void run_oscillator(state *s) { run(s, oscillator); }
static void run_kepler(state *s) { run(s, kepler); }

int main(int argc, char **argv) {
	static const contest contests[] = {{"oscillator", run_oscillator}, {"kepler", run_kepler}, {0, 0}};
	return drive(argc, argv, contests);
}
