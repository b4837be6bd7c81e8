package main

import (
	"bytes"
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
	axis       string // what grows: runs or steps
	runs, n    int
	seconds    float64 // the least of all rounds
	megabytes  float64 // that the program had of the system in the end
	trajectory int     // steps in all
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
	folder, err := results.Open(dir, "growth", []byte(`{"study":"growth"}`), "")
	if err != nil {
		return err
	}
	defer func() { err = errors.Join(err, folder.Close()) }()

	less := 1
	if *quick {
		less = 1000
	}
	var list []timing
	for _, runs := range []int{100_000, 177_828, 316_228, 562_341, 1_000_000, 1_778_279, 3_162_278} {
		list = append(list, timing{axis: "runs", runs: runs / less, n: 20})
	}
	for _, n := range []int{100_000, 177_828, 316_228, 562_341, 1_000_000, 1_778_279, 3_162_278} {
		list = append(list, timing{axis: "steps", runs: 16, n: n / less})
	}
	for range rounds {
		for i := range list { // in turns, so that a busy hour of the machine meets all of them
			if err := list[i].measure(ctx); err != nil {
				return err
			}
		}
	}
	files, slopes, err := drawGrowth(list)
	if err != nil {
		return err
	}
	fmt.Fprint(p.stdout, slopes)
	return folder.Publish(results.Manifest{Runs: len(list)}, environment(), files)
}

// rounds is how often each sweep is timed; the least counts.
const rounds = 5

// measure times a sweep on one processor.
func (t *timing) measure(ctx context.Context) error {
	s := study.Default("sweep")
	s.Steps, s.Seeds, s.Horizon = []int{t.n}, t.runs, 0.05*float64(t.n)
	start := cpuTime()
	if _, err := study.Run(ctx, s, study.Options{Workers: 1}); err != nil {
		return err
	}
	if took := (cpuTime() - start).Seconds(); t.seconds == 0 || took < t.seconds {
		t.seconds = took
	}
	var m runtime.MemStats
	runtime.ReadMemStats(&m)
	t.megabytes, t.trajectory = float64(m.Sys)/(1<<20), t.runs*t.n
	return nil
}

func drawGrowth(list []timing) (files []results.File, slopes string, err error) {
	var table bytes.Buffer
	w := csv.NewWriter(&table)
	w.Write([]string{"grows", "runs", "steps", "seconds", "megabytes"})
	c := chart.New("Time of a sweep on one processor", "steps in all", "processor time / s")
	c.LogLog()
	for _, axis := range []struct {
		name  string
		style chart.Style
	}{{"runs", chart.Verlet}, {"steps", chart.ExplicitEuler}} {
		var all, seconds, x, y []float64
		for _, t := range list {
			if t.axis != axis.name {
				continue
			}
			w.Write([]string{t.axis, strconv.Itoa(t.runs), strconv.Itoa(t.n),
				strconv.FormatFloat(t.seconds, 'g', 4, 64), strconv.FormatFloat(t.megabytes, 'g', 4, 64)})
			all, seconds = append(all, float64(t.trajectory)), append(seconds, t.seconds)
			x, y = append(x, math.Log(float64(t.trajectory))), append(y, math.Log(t.seconds))
		}
		fit := study.Line(x, y)
		c.LinePoints(axis.style, fmt.Sprintf("more %s: slope %v", axis.name, fit), all, seconds)
		slopes += fmt.Sprintf("growth: time grows with the number of %s to the power %v\n", axis.name, fit)
	}
	w.Flush()
	var png, svg bytes.Buffer
	if err := errors.Join(w.Error(), c.PNG(&png, 2), c.SVG(&svg)); err != nil {
		return nil, "", err
	}
	return []results.File{
		{Name: "growth.csv", Content: table.Bytes()}, {Name: "growth.png", Content: png.Bytes(), Picture: true}, {Name: "growth.svg", Content: svg.Bytes()},
	}, slopes, nil
}
