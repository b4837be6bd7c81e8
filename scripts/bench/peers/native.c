// The peers in C, in one program.
#include "small.c"
#include "large.c"
#include "cluster.c"
#include "liquid.c"

int main(int argc, char **argv) {
	static const contest contests[] = {
		{"oscillator-arrays", oscillator_arrays}, {"oscillator-plain", oscillator_plain},
		{"kepler-arrays", kepler_arrays}, {"kepler-plain", kepler_plain},
		{"henon-arrays", henon_arrays}, {"henon-plain", henon_plain}, {"orbits", orbits},
		{"oscillators", oscillators}, {"oscillators-blocked", oscillators_blocked},
#ifdef __AVX__
		{"oscillators-avx", oscillators_avx},
#endif
		{"pendulums", pendulums}, {"pendulums-blocked", pendulums_blocked},
		{"pendulums-same", pendulums_same}, {"pendulums-same-blocked", pendulums_same_blocked},
		{"cluster", cluster}, {"cluster-fours", cluster_fours}, {"chain", chain}, {"liquid", liquid}, {0, 0},
	};
	return drive(argc, argv, contests);
}
