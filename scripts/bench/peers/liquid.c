// W5 in C: the liquid of our package, list for list and sum for sum.
#include "driver.h"

#define CUTOFF 2.5
#define SKIN 0.3

typedef struct {
	double edge, *at;
	long n, side, *first, *head, *next, used, room;
	int *list;
} fluid;

static inline double nearest(double d, double edge, double inverse) { return d - edge * __builtin_nearbyint(d * inverse); }

static long cell(const fluid *f, double x) {
	x /= f->edge;
	return (long)((x - floor(x)) * (double)f->side);
}

static long cell_index(const fluid *f, long x, long y, long z) {
	long s = f->side;
	return ((x+s)%s*s + (y+s)%s)*s + (z+s)%s;
}

static int smaller(const void *a, const void *b) { return *(const int *)a - *(const int *)b; }

static void renew(fluid *f, const double *x) {
	const double reach2 = (CUTOFF + SKIN) * (CUTOFF + SKIN), inverse = 1 / f->edge;
	memcpy(f->at, x, (size_t)(3*f->n) * sizeof(double));
	for (long c = 0; c < f->side*f->side*f->side; c++) f->head[c] = -1;
	for (long i = 0; i < f->n; i++) {
		long c = cell_index(f, cell(f, x[3*i]), cell(f, x[3*i+1]), cell(f, x[3*i+2]));
		f->next[i] = f->head[c], f->head[c] = i;
	}
	f->used = 0;
	for (long i = 0; i < f->n; i++) {
		long from = f->used, cx = cell(f, x[3*i]), cy = cell(f, x[3*i+1]), cz = cell(f, x[3*i+2]);
		if (f->used + f->n > f->room) {
			f->room = 2 * (f->used + f->n);
			f->list = realloc(f->list, (size_t)f->room * sizeof(int));
		}
		for (long k = 0; k < 27; k++)
			for (long j = f->head[cell_index(f, cx + k/9 - 1, cy + k/3%3 - 1, cz + k%3 - 1)]; j >= 0; j = f->next[j]) {
				if (j <= i) continue;
				double dx = nearest(x[3*i]-x[3*j], f->edge, inverse), dy = nearest(x[3*i+1]-x[3*j+1], f->edge, inverse), dz = nearest(x[3*i+2]-x[3*j+2], f->edge, inverse);
				if (dx*dx + dy*dy + dz*dz < reach2) f->list[f->used++] = (int)j;
			}
		qsort(f->list + from, (size_t)(f->used - from), sizeof(int), smaller);
		f->first[i+1] = f->used;
	}
}

static void update(fluid *f, const double *x) {
	for (long i = 0; i < 3*f->n; i += 3) {
		double dx = x[i]-f->at[i], dy = x[i+1]-f->at[i+1], dz = x[i+2]-f->at[i+2];
		if (!(dx*dx + dy*dy + dz*dz < 0.149*0.149)) { renew(f, x); return; }
	}
}

static void liquid_force(fluid *f, double *a, const double *x) {
	const double c2 = CUTOFF*CUTOFF, six = 1/(c2*c2*c2), bend = 12*six*(2*six - 1)/c2, inverse = 1 / f->edge;
	update(f, x);
	memset(a, 0, (size_t)(3*f->n) * sizeof(double));
	for (long i = 0; i < f->n; i++) {
		double ax = a[3*i], ay = a[3*i+1], az = a[3*i+2];
		for (long k = f->first[i]; k < f->first[i+1]; k++) {
			long j = f->list[k];
			double dx = nearest(x[3*i]-x[3*j], f->edge, inverse), dy = nearest(x[3*i+1]-x[3*j+1], f->edge, inverse), dz = nearest(x[3*i+2]-x[3*j+2], f->edge, inverse);
			double r2 = dx*dx + dy*dy + dz*dz;
			if (!(r2 < c2)) continue;
			double s = 1/r2, s3 = s*s*s, w = 24*s*s3*(2*s3 - 1) - 2*bend;
			dx *= w, dy *= w, dz *= w;
			ax += dx, ay += dy, az += dz;
			a[3*j] -= dx, a[3*j+1] -= dy, a[3*j+2] -= dz;
		}
		a[3*i] = ax, a[3*i+1] = ay, a[3*i+2] = az;
	}
}

// newton is the cube root by Newton's method from above, as ours.
static double newton(double c) {
	int exponent;
	frexp(c, &exponent);
	for (double y = ldexp(1, exponent/3 + 1);;) {
		double next = y - (y - c/(y*y))/3;
		if (!(next < y)) return y;
		y = next;
	}
}

static void liquid(state *s) {
	fluid f = {.n = s->n / 3};
	long cells = lround(cbrt((double)f.n / 4));
	f.edge = newton(4/0.8442) * (double)cells;
	f.side = (long)(f.edge / (CUTOFF + SKIN));
	f.at = vector(s->n);
	for (long i = 0; i < s->n; i++) f.at[i] = NAN;
	f.first = calloc((size_t)f.n + 1, sizeof(long));
	f.next = calloc((size_t)f.n, sizeof(long));
	f.head = calloc((size_t)(f.side*f.side*f.side), sizeof(long));
	double *a = vector(s->n);
	liquid_force(&f, a, s->x);
	for (long k = 0; k < s->steps; k++) {
		for (long i = 0; i < s->n; i++) s->v[i] += s->h/2 * a[i];
		for (long i = 0; i < s->n; i++) s->x[i] += s->h * s->v[i];
		liquid_force(&f, a, s->x);
		for (long i = 0; i < s->n; i++) s->v[i] += s->h/2 * a[i];
	}
}
