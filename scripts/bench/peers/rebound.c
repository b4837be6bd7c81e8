// W4 with REBOUND's leapfrog, which is our position Verlet.
#include <rebound.h>
#include "driver.h"

static void cluster(state *s) {
	struct reb_simulation *r = reb_simulation_create();
	long n = s->n / 3;
	double *x = s->x, *v = s->v;
	reb_simulation_set_integrator(r, "leapfrog");
	r->dt = s->h;
	r->softening = 1. / 64;
	for (long i = 0; i < n; i++) {
		struct reb_particle p = {.m = 1. / (double)n, .x = x[3*i], .y = x[3*i+1], .z = x[3*i+2],
			.vx = v[3*i], .vy = v[3*i+1], .vz = v[3*i+2]};
		reb_simulation_add(r, p);
	}
	reb_simulation_steps(r, (unsigned)s->steps);
	reb_simulation_synchronize(r);
	for (long i = 0; i < n; i++) {
		struct reb_particle p = r->particles[i];
		x[3*i] = p.x, x[3*i+1] = p.y, x[3*i+2] = p.z;
		v[3*i] = p.vx, v[3*i+1] = p.vy, v[3*i+2] = p.vz;
	}
}

int main(int argc, char **argv) {
	static const contest contests[] = {{"cluster", cluster}, {0, 0}};
	return drive(argc, argv, contests);
}
