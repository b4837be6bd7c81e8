package main

import (
	"bytes"
	"cmp"
	"context"
	"encoding/csv"
	"errors"
	"flag"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"runtime"
	"strconv"

	"github.com/verletbook/verletbook/scripts/internal/results"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/study"
)

// A timing is one sweep, by the clock.
type timing struct {
	grows     string // runs or steps
	runs, n   int
	seconds   float64 // the least of all rounds
	megabytes float64 // that the program had of the system in the end
}

// growth measures how the time of a sweep grows with the number of runs and with the
// number of steps. Times are of this machine, so this is no study: it never gives the
// same bytes twice.
func (p program) growth(ctx context.Context, args []string) (err error) {
	f := flag.NewFlagSet("growth", flag.ContinueOnError)
	f.SetOutput(io.Discard)
	out := f.String("out", "study-results", "the `folder` for results")
	quick := f.Bool("quick", false, "a thousand times less")
	if err := f.Parse(args); err != nil {
		return p.flagMistake(f, err)
	}
	if f.NArg() > 0 {
		return p.mistake(fmt.Errorf("growth takes no argument, got %q", f.Arg(0)))
	}
	dir := filepath.Join(*out, "growth")
	folder, err := results.Open(ctx, dir, []byte(`{"study":"growth"}`), results.Options{Fresh: true})
	if err != nil {
		return err
	}
	defer func() { err = cmp.Or(err, folder.Close()) }()

	less := 1
	if *quick {
		less = 1000
	}
	var list []timing
	for _, n := range sizes {
		list = append(list, timing{grows: "runs", runs: n / less, n: 20})
	}
	for _, n := range sizes {
		list = append(list, timing{grows: "steps", runs: 16, n: n / less})
	}
	for range rounds {
		for i := range list { // in turns, so that a busy hour of the machine meets all of them
			if err := list[i].measure(ctx); err != nil {
				return err
			}
		}
	}
	files, err := assembleGrowth(list)
	if err != nil {
		return err
	}
	if err := folder.Publish(ctx, results.Manifest{Jobs: len(list)}, environment(), files); err != nil {
		return err
	}
	fmt.Fprintf(p.stdout, "growth: %s.\n", toldGrowth(list))
	for _, f := range files {
		fmt.Fprintf(p.stdout, "  %s\n", filepath.Join(dir, f.Name))
	}
	return nil
}

// sizes are the numbers of runs, and of steps. They start where the three milliseconds
// that any study takes are a small part.
var sizes = []int{100_000, 177_828, 316_228, 562_341, 1_000_000, 1_778_279, 3_162_278}

// rounds is how often each sweep is timed; the least counts.
const rounds = 5

// measure times a sweep on one processor.
func (t *timing) measure(ctx context.Context) error {
	s := study.Default("sweep")
	s.Steps, s.Seeds, s.T = []int{t.n}, t.runs, 0.05*float64(t.n)
	start := cpuTime()
	if _, err := study.Run(ctx, s, study.Options{Workers: 1}); err != nil {
		return err
	}
	if took := (cpuTime() - start).Seconds(); t.seconds == 0 || took < t.seconds {
		t.seconds = took
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	t.megabytes = float64(m.Sys) / (1 << 20)
	return nil
}

// power fits the power of the number that grows with which the time does, and returns
// the steps in all and the times that it was fitted to.
func power(list []timing, grows string) (fit study.Fit, steps, seconds []float64) {
	var x, y []float64
	for _, t := range list {
		if t.grows == grows {
			all := float64(t.runs * t.n)
			steps, seconds = append(steps, all), append(seconds, t.seconds)
			x, y = append(x, math.Log(all)), append(y, math.Log(t.seconds))
		}
	}
	return study.Line(x, y), steps, seconds
}

// toldGrowth says what was measured, as docs/cost.md does.
func toldGrowth(list []timing) string {
	runs, _, _ := power(list, "runs")
	steps, _, _ := power(list, "steps")
	most := 0.0
	for _, t := range list {
		most = max(most, t.megabytes)
	}
	return fmt.Sprintf("the time of a sweep grows with the number of runs to the power %v, and with the number of steps to the power %v; its memory stays below %.0f MB",
		runs, steps, math.Ceil(most))
}

// assembleGrowth makes the table and the figure.
func assembleGrowth(list []timing) ([]results.File, error) {
	var table, png, svg bytes.Buffer
	w := csv.NewWriter(&table)
	w.Write([]string{"grows", "runs", "steps", "seconds", "megabytes"})
	for _, t := range list {
		w.Write([]string{t.grows, strconv.Itoa(t.runs), strconv.Itoa(t.n),
			strconv.FormatFloat(t.seconds, 'g', -1, 64), strconv.FormatFloat(t.megabytes, 'f', 1, 64)})
	}
	w.Flush()
	c := chart.New("Time of a sweep of velocity Verlet on one processor", "steps of all runs", "processor time / s")
	c.LogLog()
	for i, grows := range []string{"runs", "steps"} {
		fit, steps, seconds := power(list, grows)
		c.LinePoints(chart.Verlet.Variant(2*i), fmt.Sprintf("more %s: slope %v", grows, fit), steps, seconds)
		if i == 1 {
			middle := len(steps) / 2
			c.Slope(1, steps[middle], seconds[middle]/2)
		}
	}
	err := errors.Join(w.Error(), c.PNG(&png, 2), c.SVG(&svg))
	return []results.File{
		{Name: "growth.csv", Content: table.Bytes()}, {Name: "growth.png", Content: png.Bytes()}, {Name: "growth.svg", Content: svg.Bytes()},
	}, err
}
