package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"runtime"
	"slices"

	"gonum.org/v1/gonum/stat"

	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/verlet"
)

// measure runs both sides of a workload in turns, so that whatever else slows the machine down slows both, or ours
// alone if the peer is missing. It returns the row of the table, and whether the end states differ.
func measure(ctx context.Context, w workload, missing error, o options) (row []any, wrong bool, err error) {
	x, v := w.start()
	var word []float64 // kick, drift, kick, …
	for _, l := range w.method.Word {
		word = append(word, l.H)
	}
	file := func(name string) string { return filepath.Join(o.dir, name) }
	if err := errors.Join(save(file("start"), x, v), save(file("word"), word)); err != nil {
		return nil, false, err
	}
	defer runtime.GOMAXPROCS(runtime.GOMAXPROCS(1))
	steps := max(1, int(o.scale*float64(w.steps)))
	var ours, theirs, ratios []float64 // nanoseconds of a unit, one a round
	var s *verlet.System
	for range o.rounds {
		s = w.ours(slices.Clone(x), slices.Clone(v))
		runtime.GC()
		start := cpu()
		s.Run(w.method, w.h, steps)
		ours = append(ours, 1e9*(cpu()-start)/float64(steps)/w.units)
		if err := errors.Join(s.Err(), ctx.Err()); err != nil {
			return nil, false, err
		}
		if missing != nil {
			continue
		}
		seconds, err := peerTime(ctx, file(w.tool), w.contest, file("start"), file("end"), fmt.Sprint(w.h), fmt.Sprint(steps), file("word"))
		if err != nil {
			return nil, false, err
		}
		theirs = append(theirs, 1e9*seconds/float64(steps)/w.units)
		ratios = append(ratios, theirs[len(theirs)-1]/ours[len(ours)-1])
	}
	row = []any{w.name + ": " + w.title, w.beside, quantile(0.5, ours)}
	if missing != nil {
		return append(row, missing, w.unit, "", "", w.aim, ""), false, nil
	}
	z, err := load(file("end"))
	if err != nil {
		return nil, false, err
	}
	end, wrong := compare(slices.Concat(s.X, s.V), z, w.within)
	return append(row, quantile(0.5, theirs), w.unit, fmt.Sprintf("**%.2f**", quantile(0.5, ratios)),
		fmt.Sprintf("%.2f–%.2f", quantile(0.25, ratios), quantile(0.75, ratios)), w.aim, end), wrong, nil
}

// peerTime runs a contest of a peer, and returns the processor time of its steps in seconds.
func peerTime(ctx context.Context, command ...string) (seconds float64, err error) {
	c := exec.CommandContext(ctx, command[0], command[1:]...)
	c.Env = append(os.Environ(), "OMP_NUM_THREADS=1")
	out, err := setup.Output(c)
	if err == nil {
		_, err = fmt.Sscanf(string(out), "cpu %f", &seconds)
	}
	if err != nil {
		err = fmt.Errorf("%q: %w\n%s", command, err, out)
	}
	return seconds, err
}

// compare compares our end state with the peer's, which may be off by so much, and by no bit if that is 0.
func compare(ours, theirs []float64, within float64) (end string, wrong bool) {
	if len(ours) != len(theirs) {
		return fmt.Sprintf("**%d numbers against %d**", len(ours), len(theirs)), true
	}
	same, largest := true, 0.0
	for i, x := range ours {
		same = same && math.Float64bits(x) == math.Float64bits(theirs[i])
		largest = max(largest, math.Abs(x-theirs[i])) // NaN, if one is
	}
	switch {
	case same:
		return "same bits", false
	case largest <= within && within > 0:
		return fmt.Sprintf("off by %.0e", largest), false
	}
	return fmt.Sprintf("**off by %.1e**, %.0e allowed", largest, within), true
}

// quantile returns the number in x that the part p of the others do not exceed.
func quantile(p float64, x []float64) float64 {
	return stat.Quantile(p, stat.Empirical, slices.Sorted(slices.Values(x)), nil)
}

// medians returns those of the columns of a table.
func medians(rows [][]float64) (list []float64) {
	for k := range rows[0] {
		var column []float64
		for _, row := range rows {
			column = append(column, row[k])
		}
		list = append(list, quantile(0.5, column))
	}
	return list
}
