// W1, W2 and W4 with REBOUND's leapfrog, which is our position Verlet. The
// oscillator and the fixed sun are forces of the user's.
#include <rebound.h>
#include "driver.h"

static void spring(struct reb_simulation *r) { r->particles[0].ax = -r->particles[0].x; }

static void sun(struct reb_simulation *r) {
	struct reb_particle *p = r->particles;
	double r2 = p->x*p->x + p->y*p->y, r3 = r2 * sqrt(r2);
	p->ax = -p->x / r3;
	p->ay = -p->y / r3;
}

static void run(state *s, int dim, void (*force)(struct reb_simulation *)) {
	struct reb_simulation *r = reb_simulation_create();
	long n = s->n / dim;
	reb_simulation_set_integrator(r, "leapfrog");
	r->dt = s->h;
	if (force) {
		r->gravity = REB_GRAVITY_NONE;
		r->additional_forces = force;
	} else {
		r->softening = 1. / 64;
	}
	for (long i = 0; i < n; i++) {
		double x[3] = {0, 0, 0}, v[3] = {0, 0, 0};
		for (int k = 0; k < dim; k++) x[k] = s->x[i*dim+k], v[k] = s->v[i*dim+k];
		struct reb_particle p = {.m = force ? 0 : 1. / (double)n, .x = x[0], .y = x[1], .z = x[2], .vx = v[0], .vy = v[1], .vz = v[2]};
		reb_simulation_add(r, p);
	}
	reb_simulation_steps(r, (unsigned)s->steps);
	reb_simulation_synchronize(r);
	for (long i = 0; i < n; i++) {
		struct reb_particle p = r->particles[i];
		double x[3] = {p.x, p.y, p.z}, v[3] = {p.vx, p.vy, p.vz};
		for (int k = 0; k < dim; k++) s->x[i*dim+k] = x[k], s->v[i*dim+k] = v[k];
	}
}

static void oscillator(state *s) { run(s, 1, spring); }
static void kepler(state *s) { run(s, 2, sun); }
static void cluster(state *s) { run(s, 3, 0); }

int main(int argc, char **argv) {
	static const contest contests[] = {{"oscillator", oscillator}, {"kepler", kepler}, {"cluster", cluster}, {0, 0}};
	return drive(argc, argv, contests);
}
