// W3 and W6 with Boost.odeint's velocity Verlet on vectors.
#include <utility>
#include <vector>
#include <boost/numeric/odeint/stepper/velocity_verlet.hpp>
#include "driver.h"

typedef std::vector<double> vec;

template <class Force> static void run(state *s, Force force) {
	vec x(s->x, s->x + s->n), v(s->v, s->v + s->n);
	boost::numeric::odeint::velocity_verlet<vec> stepper;
	for (long i = 0; i < s->steps; i++)
		stepper.do_step(force, std::make_pair(std::ref(x), std::ref(v)), (double)i * s->h, s->h);
	memcpy(s->x, x.data(), (size_t)s->n * sizeof(double));
	memcpy(s->v, v.data(), (size_t)s->n * sizeof(double));
}

static void oscillators(const vec &x, const vec &, vec &a, double) {
	for (size_t i = 0; i < x.size(); i++) a[i] = -x[i];
}

static void pendulums(const vec &x, const vec &, vec &a, double) {
	for (size_t i = 0; i < x.size(); i++) a[i] = -sin(x[i]);
}

int main(int argc, char **argv) {
	static const contest contests[] = {
		{"oscillators", [](state *s) { run(s, oscillators); }}, {"pendulums", [](state *s) { run(s, pendulums); }},
		{0, 0},
	};
	return drive(argc, argv, contests);
}
