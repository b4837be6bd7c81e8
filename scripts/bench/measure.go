package main

import (
	"context"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"

	"gonum.org/v1/gonum/stat"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// measure runs both sides of a workload in turns, so that whatever else slows the machine down slows both, or ours
// alone if the peer is missing. It returns the row of the table, and whether the end states differ.
func measure(ctx context.Context, w workload, missing error, o options) (row []any, wrong bool, err error) {
	x, v := w.start()
	var word []float64 // kick, drift, kick, …
	for _, l := range w.method.Word {
		word = append(word, l.H)
	}
	if err := errors.Join(save(o.file("start"), x, v), save(o.file("word"), word)); err != nil {
		return nil, false, err
	}
	self, _ := os.Executable() // which is running
	sides, ends := [][]string{{self, "-contest", w.name}}, []string{"ours", "theirs"}
	if missing == nil {
		sides = append(sides, []string{o.file(w.tool), w.contest})
	}
	steps := max(1, int(o.scale*float64(w.steps)))
	times := make([][]float64, 2) // nanoseconds of a unit, one a round
	for range o.rounds {
		for i, side := range sides {
			seconds, err := run(ctx, append(side, o.file("start"), o.file(ends[i]), fmt.Sprint(w.h), fmt.Sprint(steps), o.file("word")))
			if err != nil {
				return nil, false, err
			}
			times[i] = append(times[i], 1e9*seconds/float64(steps)/w.units)
		}
	}
	row = []any{w.name + ": " + w.title, w.beside, quantile(0.5, times[0])}
	if missing != nil {
		return append(row, missing, w.unit, "", "", w.aim, ""), false, nil
	}
	var ratios []float64
	for k, theirs := range times[1] {
		ratios = append(ratios, theirs/times[0][k])
	}
	end, wrong, err := compare(o.file("ours"), o.file("theirs"), w.within)
	return append(row, quantile(0.5, times[1]), w.unit, fmt.Sprintf("**%.2f**", quantile(0.5, ratios)),
		fmt.Sprintf("%.2f–%.2f", quantile(0.25, ratios), quantile(0.75, ratios)), w.aim, end), wrong, err
}

// file is one that is thrown away in the end.
func (o options) file(name string) string { return filepath.Join(o.dir, name) }

// run runs a contest, and returns the processor time of its steps in seconds.
func run(ctx context.Context, command []string) (seconds float64, err error) {
	c := exec.CommandContext(ctx, command[0], command[1:]...)
	c.Env = append(os.Environ(), "GOMAXPROCS=1", "OMP_NUM_THREADS=1")
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
func compare(ours, theirs string, within float64) (end string, wrong bool, err error) {
	x, err1 := load(ours)
	y, err2 := load(theirs)
	if err := errors.Join(err1, err2); err != nil {
		return "", true, err
	}
	if len(x) != len(y) {
		return "", true, fmt.Errorf("%d numbers against %d", len(x), len(y))
	}
	same, largest := true, 0.0
	for i := range x {
		same = same && math.Float64bits(x[i]) == math.Float64bits(y[i])
		largest = max(largest, math.Abs(x[i]-y[i])) // NaN, if one is
	}
	switch {
	case same:
		return "same bits", false, nil
	case largest <= within && within > 0:
		return fmt.Sprintf("off by %.0e", largest), false, nil
	}
	return fmt.Sprintf("**off by %.1e**, %.0e allowed", largest, within), true, nil
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
