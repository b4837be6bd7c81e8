// W4: masses are 1/N and the softening is 1/64.
#include "driver.h"

typedef void accel(double *a, const double *x, long n);

static void position_verlet(state *s, accel *force) {
	double *a = vector(s->n);
	for (long k = 0; k < s->steps; k++) {
		for (long i = 0; i < s->n; i++) s->x[i] += s->h/2 * s->v[i];
		force(a, s->x, s->n / 3);
		for (long i = 0; i < s->n; i++) s->v[i] += s->h * a[i];
		for (long i = 0; i < s->n; i++) s->x[i] += s->h/2 * s->v[i];
	}
}

// What one would write: pairs in the order i < j, both halves at once; x is
// "xyzxyz…".
static void gravity(double *a, const double *x, long n) {
	double m = 1.0 / (double)n;
	memset(a, 0, (size_t)(3*n) * sizeof(double));
	for (long i = 0; i < n; i++) {
		double ax = a[3*i], ay = a[3*i+1], az = a[3*i+2];
		for (long j = i + 1; j < n; j++) {
			double dx = x[3*i]-x[3*j], dy = x[3*i+1]-x[3*j+1], dz = x[3*i+2]-x[3*j+2];
			double r2 = dx*dx + dy*dy + dz*dz + 0x1p-12;
			double w = m / sqrt(r2*r2*r2);
			dx *= w, dy *= w, dz *= w;
			ax -= dx, ay -= dy, az -= dz;
			a[3*j] += dx, a[3*j+1] += dy, a[3*j+2] += dz;
		}
		a[3*i] = ax, a[3*i+1] = ay, a[3*i+2] = az;
	}
}

static void cluster(state *s) { position_verlet(s, gravity); }

// The sums of our package, in its order: four bodies side by side, in blocks that
// meet each other in rounds. With AVX this is the ceiling of W4.
typedef struct { double x[4], y[4], z[4], m[4], ax[4], ay[4], az[4]; } four;

enum { BLOCK_FOURS = 32 };

static inline double weight(double dx, double dy, double dz) {
	double r2 = dx*dx + dy*dy + dz*dz + 0x1p-12;
	return 1 / (r2 * sqrt(r2));
}

#ifdef __AVX__
#include <immintrin.h>

static double total(__m256d s) {
	__m128d pairs = _mm_add_pd(_mm256_castpd256_pd128(s), _mm256_extractf128_pd(s, 1));
	return _mm_cvtsd_f64(pairs) + _mm_cvtsd_f64(_mm_unpackhi_pd(pairs, pairs));
}

static void pull(four *restrict p, four *restrict q, long columns) {
	for (int k = 0; k < 4; k++) {
		const __m256d x = _mm256_set1_pd(p->x[k]), y = _mm256_set1_pd(p->y[k]), z = _mm256_set1_pd(p->z[k]);
		const __m256d m = _mm256_set1_pd(p->m[k]), softening2 = _mm256_set1_pd(0x1p-12), one = _mm256_set1_pd(1);
		__m256d sx = _mm256_setzero_pd(), sy = sx, sz = sx;
		for (long j = 0; j < columns; j++) {
			__m256d dx = _mm256_sub_pd(_mm256_loadu_pd(q[j].x), x), dy = _mm256_sub_pd(_mm256_loadu_pd(q[j].y), y), dz = _mm256_sub_pd(_mm256_loadu_pd(q[j].z), z);
			__m256d r2 = _mm256_add_pd(_mm256_add_pd(_mm256_add_pd(_mm256_mul_pd(dx, dx), _mm256_mul_pd(dy, dy)), _mm256_mul_pd(dz, dz)), softening2);
			__m256d w = _mm256_div_pd(one, _mm256_mul_pd(r2, _mm256_sqrt_pd(r2)));
			__m256d there = _mm256_loadu_pd(q[j].m);
			sx = _mm256_add_pd(sx, _mm256_mul_pd(_mm256_mul_pd(there, dx), w));
			sy = _mm256_add_pd(sy, _mm256_mul_pd(_mm256_mul_pd(there, dy), w));
			sz = _mm256_add_pd(sz, _mm256_mul_pd(_mm256_mul_pd(there, dz), w));
			_mm256_storeu_pd(q[j].ax, _mm256_sub_pd(_mm256_loadu_pd(q[j].ax), _mm256_mul_pd(_mm256_mul_pd(m, dx), w)));
			_mm256_storeu_pd(q[j].ay, _mm256_sub_pd(_mm256_loadu_pd(q[j].ay), _mm256_mul_pd(_mm256_mul_pd(m, dy), w)));
			_mm256_storeu_pd(q[j].az, _mm256_sub_pd(_mm256_loadu_pd(q[j].az), _mm256_mul_pd(_mm256_mul_pd(m, dz), w)));
		}
		p->ax[k] += total(sx), p->ay[k] += total(sy), p->az[k] += total(sz);
	}
}
#else
static void pull(four *restrict p, four *restrict q, long columns) {
	for (int k = 0; k < 4; k++) {
		double sx[4] = {0}, sy[4] = {0}, sz[4] = {0};
		for (long j = 0; j < columns; j++)
			for (int l = 0; l < 4; l++) {
				double dx = q[j].x[l]-p->x[k], dy = q[j].y[l]-p->y[k], dz = q[j].z[l]-p->z[k];
				double w = weight(dx, dy, dz), there = q[j].m[l], here = p->m[k];
				sx[l] += there*dx*w, sy[l] += there*dy*w, sz[l] += there*dz*w;
				q[j].ax[l] -= here*dx*w, q[j].ay[l] -= here*dy*w, q[j].az[l] -= here*dz*w;
			}
		p->ax[k] += (sx[0]+sx[2]) + (sx[1]+sx[3]);
		p->ay[k] += (sy[0]+sy[2]) + (sy[1]+sy[3]);
		p->az[k] += (sz[0]+sz[2]) + (sz[1]+sz[3]);
	}
}
#endif

static void pull_within(four *p) {
	for (int k = 0; k < 4; k++)
		for (int l = k + 1; l < 4; l++) {
			double dx = p->x[l]-p->x[k], dy = p->y[l]-p->y[k], dz = p->z[l]-p->z[k];
			double w = weight(dx, dy, dz), there = p->m[l], here = p->m[k];
			p->ax[k] += there*dx*w, p->ay[k] += there*dy*w, p->az[k] += there*dz*w;
			p->ax[l] -= here*dx*w, p->ay[l] -= here*dy*w, p->az[l] -= here*dz*w;
		}
}

static void gravity_fours(double *a, const double *x, long n) {
	static four *f;
	long fours = (n + 3) / 4, blocks = (fours + BLOCK_FOURS - 1) / BLOCK_FOURS;
	if (!f) f = (four *)vector(28 * fours);
	for (long i = 0; i < 4*fours; i++) {
		four *p = f + i/4;
		int k = i % 4;
		p->ax[k] = p->ay[k] = p->az[k] = 0;
		p->x[k] = i < n ? x[3*i] : 0x1p1000, p->y[k] = i < n ? x[3*i+1] : 0x1p1000, p->z[k] = i < n ? x[3*i+2] : 0x1p1000;
		p->m[k] = i < n ? 1.0 / (double)n : 0;
	}
	for (long round = 0; round < blocks; round++)
		for (long d = round % 2; d <= blocks; d += 2) {
			long i = ((round - d)/2 + blocks) % blocks * BLOCK_FOURS, j = (round + d)/2 % blocks * BLOCK_FOURS;
			long rows = fours - i < BLOCK_FOURS ? fours - i : BLOCK_FOURS, columns = fours - j < BLOCK_FOURS ? fours - j : BLOCK_FOURS;
			for (long k = i; k < i + rows; k++)
				if (i == j) pull_within(f + k), pull(f + k, f + k + 1, i + rows - k - 1);
				else pull(f + k, f + j, columns);
		}
	for (long i = 0; i < n; i++) a[3*i] = f[i/4].ax[i%4], a[3*i+1] = f[i/4].ay[i%4], a[3*i+2] = f[i/4].az[i%4];
}

static void cluster_fours(state *s) { position_verlet(s, gravity_fours); }
