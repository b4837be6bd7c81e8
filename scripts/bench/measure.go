package main

import (
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"

	"gonum.org/v1/gonum/stat"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// A line is one side in the table of a workload.
type line struct {
	peer
	command, like []string // of its contest, and of ours that must end as it does
	steps         int
	missing       error
	end           string // how its end state compares with ours
	wrong         bool
	times         []float64 // nanoseconds a step, one a round
	ratios        []float64 // of its time to ours in the same round
	peak          int       // kilobytes
}

// measure runs a workload: in every round each side in turn, and ours before each, so that whatever
// else slows the machine down slows both.
func measure(ctx context.Context, w workload, t *toolbox, o options) (lines []line, err error) {
	x, v := w.start()
	var word []float64 // kick, drift, kick, …, with zeros for what is not there
	for _, l := range w.method.Word {
		if l.IsKick() != (len(word)%2 == 0) {
			word = append(word, 0)
		}
		word = append(word, l.H)
	}
	err = errors.Join(save(filepath.Join(o.dir, "start"), x, v), save(filepath.Join(o.dir, "word"), word))
	if err != nil {
		return nil, err
	}
	for i, p := range w.peers {
		if i > 0 && !o.peer.MatchString(p.name) {
			continue
		}
		l := line{peer: p, steps: max(1, int(o.scale*float64(w.steps)))}
		if l.command, l.like = ours(w.name, i), ours(w.name, 0); p.tool != "" {
			l.like = l.command // with its method
			l.command, l.missing = t.want(ctx, p.tool, p.contest)
		}
		if i > 0 && l.missing == nil {
			err = l.compare(ctx, w.h, o.dir)
		}
		if err != nil {
			return nil, err
		}
		lines = append(lines, l)
	}
	for range o.rounds {
		for i := range lines {
			l := &lines[i]
			if l.missing != nil {
				continue
			}
			mine, _, err1 := run(ctx, o.dir, "ours", w.h, lines[0].steps, ours(w.name, 0))
			theirs, peak, err2 := run(ctx, o.dir, "theirs", w.h, l.steps, l.command)
			if err := errors.Join(err1, err2); err != nil {
				return nil, err
			}
			l.times, l.ratios, l.peak = append(l.times, theirs), append(l.ratios, theirs/mine), max(l.peak, peak)
		}
	}
	return lines, nil
}

// ours is the command of [contest].
func ours(workload string, number int) []string {
	self, _ := os.Executable() // which is running
	return []string{self, "-contest", workload, strconv.Itoa(number)}
}

// run runs a command from the file start in a folder, and leaves its end state in a file of the
// given name there. It returns the processor time of a step in nanoseconds, and the most memory in
// kilobytes.
func run(ctx context.Context, dir, end string, h float64, steps int, command []string) (each float64, peak int,
	err error) {
	file := func(name string) string { return filepath.Join(dir, name) }
	command = append(command, file("start"), file(end), fmt.Sprint(h), fmt.Sprint(steps), file("word"))
	c := exec.CommandContext(ctx, command[0], command[1:]...)
	c.Env = append(os.Environ(), "GOMAXPROCS=1", "OMP_NUM_THREADS=1", "NUMBA_NUM_THREADS=1")
	out, err := setup.Output(c)
	var seconds float64
	if err == nil {
		_, err = fmt.Sscanf(string(out), "cpu %f\npeak %d", &seconds, &peak)
	}
	if err != nil {
		return 0, 0, fmt.Errorf("%q: %w\n%s", command, err, out)
	}
	return 1e9 * seconds / float64(steps), peak, nil
}

// compare compares where the peer ends with where we do after as many steps of its method.
func (l *line) compare(ctx context.Context, h float64, dir string) error {
	_, _, err1 := run(ctx, dir, "theirs", h, l.steps, l.command)
	_, _, err2 := run(ctx, dir, "ours", h, l.steps, l.like)
	if err := errors.Join(err1, err2); err != nil {
		return err
	}
	largest, same, err := difference(filepath.Join(dir, "ours"), filepath.Join(dir, "theirs"))
	l.wrong = !same && !(largest <= l.within && l.within > 0)
	switch {
	case same:
		l.end = "same bits"
	case l.wrong:
		l.end = fmt.Sprintf("**off by %.1e**, %.0e allowed", largest, l.within)
	default:
		l.end = fmt.Sprintf("off by %.0e", largest)
	}
	return err
}

// quantile returns the number in x that the part p of the others do not exceed.
func quantile(p float64, x []float64) float64 {
	return stat.Quantile(p, stat.Empirical, slices.Sorted(slices.Values(x)), nil)
}

func median(x []float64) float64 { return quantile(0.5, x) }

func medians(rows [][]float64) []float64 { return quantiles(0.5, rows) }

// quantiles returns those of the columns of a table.
func quantiles(p float64, rows [][]float64) (list []float64) {
	column := make([]float64, len(rows))
	for k := range rows[0] {
		for i, row := range rows {
			column[i] = row[k]
		}
		list = append(list, quantile(p, column))
	}
	return list
}

// report writes the section of a workload, and returns how many end states are wrong.
func report(out io.Writer, w workload, lines []line) (wrong int) {
	fmt.Fprintf(out, "\n## %s: %s\n\nWanted: %s. %g steps of %s.\n",
		w.name, w.title, w.aim, float64(lines[0].steps), w.method)
	var rows [][]any
	for _, l := range lines {
		if l.missing != nil {
			rows = append(rows, []any{l.name, l.missing})
			continue
		}
		if l.wrong {
			wrong++
		}
		m := median(l.ratios)
		ratio := fmt.Sprintf("**%.2f**", m)
		quartiles := fmt.Sprintf("%.2f–%.2f", quantile(0.25, l.ratios), quantile(0.75, l.ratios))
		rows = append(rows, []any{l.name, median(l.times) / w.units, ratio, quartiles, l.end, float64(l.peak) / 1024})
	}
	table(out, "side | ns a "+w.unit+" | ratio | quartiles | end | peak, MB", rows)
	return wrong
}
