// What all drivers in C and C++ share: a driver is called as
//
//	driver contest start end h steps [word]
//
// reads x and then v from the file start, takes the steps, writes x and v to
// the file end, and prints the CPU time of the steps.
// A contest is a function of a state; a table of them ends with a name of 0.
#pragma once
#include <math.h>
#include <stdint.h>
#include <stdio.h>
#include <stdlib.h>
#include <string.h>
#include <time.h>

typedef struct {
	long n;          // coordinates
	double *x, *v;
	double h;
	long steps;
	double *word;    // kick, drift, kick, drift, … in units of h
	long letters;
} state;

typedef struct {
	const char *name;
	void (*run)(state *);
} contest;

static double cpu(void) {
	struct timespec t;
	clock_gettime(CLOCK_PROCESS_CPUTIME_ID, &t);
	return (double)t.tv_sec + 1e-9 * (double)t.tv_nsec;
}

static double *load(const char *path, long *n) {
	FILE *f = fopen(path, "rb");
	if (!f) { perror(path); exit(1); }
	fseek(f, 0, SEEK_END);
	*n = ftell(f) / (long)sizeof(double);
	rewind(f);
	double *d = (double *)aligned_alloc(64, (size_t)(*n * (long)sizeof(double) + 127) / 64 * 64);
	if (!d || fread(d, sizeof(double), (size_t)*n, f) != (size_t)*n) { perror(path); exit(1); }
	fclose(f);
	return d;
}

static double *vector(long n) {
	double *d = (double *)aligned_alloc(64, (size_t)(n * (long)sizeof(double) + 127) / 64 * 64);
	if (!d) { perror("vector"); exit(1); }
	memset(d, 0, (size_t)n * sizeof(double));
	return d;
}

static int drive(int argc, char **argv, const contest *contests) {
	if (argc < 6) { fprintf(stderr, "usage: driver contest start end h steps [word]\n"); return 2; }
	for (; contests->name; contests++) {
		if (strcmp(contests->name, argv[1])) continue;
		state s;
		memset(&s, 0, sizeof s);
		double *z = load(argv[2], &s.n);
		s.n /= 2;
		s.x = vector(s.n);
		s.v = vector(s.n);
		memcpy(s.x, z, (size_t)s.n * sizeof(double));
		memcpy(s.v, z + s.n, (size_t)s.n * sizeof(double));
		free(z);
		s.h = strtod(argv[4], 0);
		s.steps = strtol(argv[5], 0, 10);
		if (argc > 6) s.word = load(argv[6], &s.letters);
		double start = cpu();
		contests->run(&s);
		double end = cpu();
		FILE *f = fopen(argv[3], "wb");
		if (!f || fwrite(s.x, sizeof(double), (size_t)s.n, f) != (size_t)s.n
			|| fwrite(s.v, sizeof(double), (size_t)s.n, f) != (size_t)s.n || fclose(f)) { perror(argv[3]); return 1; }
		printf("cpu %.9f\n", end - start);
		return 0;
	}
	fprintf(stderr, "driver: no contest %s\n", argv[1]);
	return 2;
}
