"""Peers in Python: python arrays.py tool contest start end h steps

With numpy, sums are written into arrays that are there already (out=). With
numba, loops are compiled before the clock starts.
"""
import sys
import time

import numpy as np

BLOCK = 4096  # numbers, so that a few arrays fit into the cache


def verlet(x, v, h, steps, force):
    a, work = np.empty_like(x), np.empty_like(x)
    force(a, x)
    for _ in range(steps):
        v += np.multiply(h / 2, a, out=work)
        x += np.multiply(h, v, out=work)
        force(a, x)
        v += np.multiply(h / 2, a, out=work)


def blocked(force):
    def run(x, v, h, steps):
        for i in range(0, len(x), BLOCK):
            verlet(x[i : i + BLOCK], v[i : i + BLOCK], h, steps, force)

    return run


def whole(force):
    return lambda x, v, h, steps: verlet(x, v, h, steps, force)


def oscillators(a, x):
    np.negative(x, out=a)


def pendulums(a, x):
    np.negative(np.sin(x, out=a), out=a)


def chain(a, x):
    d = np.diff(x, prepend=0, append=0)
    f = d + d * d * 0.25
    np.subtract(f[1:], f[:-1], out=a)


with_numpy = {
    "oscillators": whole(oscillators),
    "oscillators-blocked": blocked(oscillators),
    "pendulums": whole(pendulums),
    "pendulums-blocked": blocked(pendulums),
    "chain": whole(chain),
}


def with_numba():
    from math import sin, sqrt

    from numba import njit

    @njit
    def oscillator(x, v, h, steps):
        q, u = x[0], v[0]
        a = -q
        for _ in range(steps):
            u += h / 2 * a
            q += h * u
            a = -q
            u += h / 2 * a
        x[0], v[0] = q, u

    @njit
    def kepler(x, v, h, steps):
        q, p, u, w = x[0], x[1], v[0], v[1]
        r2 = q * q + p * p
        r3 = r2 * sqrt(r2)
        a, b = -q / r3, -p / r3
        for _ in range(steps):
            u += h / 2 * a
            w += h / 2 * b
            q += h * u
            p += h * w
            r2 = q * q + p * p
            r3 = r2 * sqrt(r2)
            a, b = -q / r3, -p / r3
            u += h / 2 * a
            w += h / 2 * b
        x[0], x[1], v[0], v[1] = q, p, u, w

    @njit
    def orbits(x, v, h, steps):
        for i in range(0, len(x), 2):
            kepler(x[i : i + 2], v[i : i + 2], h, steps)

    @njit
    def linear(x):
        return -x

    @njit
    def pendulum(x):
        return -sin(x)

    def lanes(force):
        @njit
        def run(x, v, h, steps):
            for i in range(0, len(x), 1024):
                q, u = x[i : i + 1024], v[i : i + 1024]
                a = np.empty_like(q)
                for k in range(len(q)):
                    a[k] = force(q[k])
                for _ in range(steps):
                    for k in range(len(q)):
                        u[k] += h / 2 * a[k]
                    for k in range(len(q)):
                        q[k] += h * u[k]
                    for k in range(len(q)):
                        a[k] = force(q[k])
                    for k in range(len(q)):
                        u[k] += h / 2 * a[k]

        return run

    @njit
    def gravity(a, x):
        n = len(x) // 3
        m = 1 / n
        a[:] = 0
        for i in range(n):
            for j in range(i + 1, n):
                dx, dy, dz = x[3 * i] - x[3 * j], x[3 * i + 1] - x[3 * j + 1], x[3 * i + 2] - x[3 * j + 2]
                r2 = dx * dx + dy * dy + dz * dz + 2.0**-12
                w = m / sqrt(r2 * r2 * r2)
                a[3 * i] -= dx * w
                a[3 * i + 1] -= dy * w
                a[3 * i + 2] -= dz * w
                a[3 * j] += dx * w
                a[3 * j + 1] += dy * w
                a[3 * j + 2] += dz * w

    @njit
    def cluster(x, v, h, steps):
        a = np.empty_like(x)
        for _ in range(steps):
            x += h / 2 * v
            gravity(a, x)
            v += h * a
            x += h / 2 * v

    @njit
    def springs(a, x):
        left = x[0] + x[0] * x[0] * 0.25
        for i in range(len(x) - 1):
            d = x[i + 1] - x[i]
            right = d + d * d * 0.25
            a[i] = right - left
            left = right
        d = -x[-1]
        a[-1] = d + d * d * 0.25 - left

    @njit
    def chain(x, v, h, steps):
        a = np.empty_like(x)
        springs(a, x)
        for _ in range(steps):
            for i in range(len(x)):
                v[i] += h / 2 * a[i]
                x[i] += h * v[i]
            springs(a, x)
            for i in range(len(x)):
                v[i] += h / 2 * a[i]

    return {
        "oscillator": oscillator,
        "kepler": kepler,
        "orbits": orbits,
        "oscillators-blocked": lanes(linear),
        "pendulums-blocked": lanes(pendulum),
        "cluster": cluster,
        "chain": chain,
    }


def peak():
    try:
        with open("/proc/self/status") as f:
            return next(int(line.split()[1]) for line in f if line.startswith("VmHWM:"))
    except OSError:
        return 0


def main():
    tool, contest, start, end = sys.argv[1:5]
    h, steps = float(sys.argv[5]), int(sys.argv[6])
    run = (with_numpy if tool == "numpy" else with_numba())[contest]
    x, v = np.fromfile(start).reshape(2, -1)
    if tool == "numba":
        run(x[:6].copy(), v[:6].copy(), h, 1)  # compile
    begin = time.process_time()
    run(x, v, h, steps)
    cpu = time.process_time() - begin
    np.concatenate([x, v]).tofile(end)
    print(f"cpu {cpu:.9f}\npeak {peak()}")


main()
