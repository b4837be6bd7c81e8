package main

import (
	"context"
	"fmt"
	"io"
	"os"
	"path/filepath"

	"github.com/verletbook/verletbook/verlet"
)

// growth measures how the time of our side grows with steps and with members,
// as CSV: what, how many, nanoseconds for each.
func growth(ctx context.Context, out io.Writer) error {
	dir, err := os.MkdirTemp("", "verletbook-bench-")
	if err != nil {
		return fmt.Errorf("make a temporary folder: %w", err)
	}
	defer os.RemoveAll(dir)
	r := runner{ctx: ctx, dir: dir, start: filepath.Join(dir, "start"), h: 0.01}
	point := func(what, force string, members, steps int) error {
		x, v := make([]float64, members), make([]float64, members)
		for i := range x {
			x[i] = 2 * float64(i+1) / float64(members)
		}
		if err := save(r.start, x, v); err != nil {
			return err
		}
		var ns []float64
		for range 5 {
			s, err := r.run(peer{name: "ours", tool: "ours", contest: force}, verlet.VelocityVerlet, steps, "ours")
			if err != nil {
				return err
			}
			ns = append(ns, 1e9*s.cpu/float64(members)/float64(steps))
		}
		m, low, high := median(ns)
		_, err := fmt.Fprintf(out, "%s,%d,%d,%.4g,%.4g,%.4g\n", what, members, steps, m, low, high)
		return err
	}
	fmt.Fprintln(out, "what,members,steps,ns each,lower quartile,upper quartile")
	for steps := 10_000; steps <= 100_000_000; steps *= 10 {
		if err := point("steps of one oscillator", "oscillator", 1, steps); err != nil {
			return err
		}
	}
	for members := 16; members <= 1<<24; members *= 4 {
		if err := point("oscillators, the user's force", "oscillators", members, max(4, 1<<24/members)); err != nil {
			return err
		}
	}
	for members := 16; members <= 1<<24; members *= 4 {
		if err := point("oscillators, problem.Ensemble", "ensemble-oscillators", members, max(100, 1<<24/members)); err != nil {
			return err
		}
	}
	return nil
}
