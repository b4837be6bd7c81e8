// The peers in C, in one program.
#include "small.c"
#include "large.c"

int main(int argc, char **argv) {
	static const contest contests[] = {
		{"oscillator-arrays", oscillator_arrays}, {"oscillator-plain", oscillator_plain},
		{"kepler-arrays", kepler_arrays}, {"kepler-plain", kepler_plain},
		{"henon-arrays", henon_arrays}, {"henon-plain", henon_plain}, {"orbits", orbits},
		{"oscillators-blocked", oscillators_blocked}, {"pendulums-same-blocked", pendulums_same_blocked}, {0, 0},
	};
	return drive(argc, argv, contests);
}
