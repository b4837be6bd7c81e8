package main

import (
	"bytes"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"math"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/study"
)

// A series is what grows, how it is run, and its look.
type series struct {
	name   string
	grows  string // steps or members
	from   float64
	style  chart.Style
	points []point
	run    func(runner, point) (seconds float64, err error)
}

// A point is so many steps of so many members. The members of a sweep are its runs.
type point struct {
	members, steps int
	each           []float64 // nanoseconds a step and member, in each round
}

// size is the number that grows.
func (s series) size(p point) float64 {
	if s.grows == "steps" {
		return float64(p.steps)
	}
	return float64(p.members)
}

// linear measures how the time of our side grows with steps, members and runs, and leaves
// a table and a figure in a folder.
func linear(ctx context.Context, all []series, folder string, o options, out io.Writer) error {
	r := runner{ctx: ctx, dir: o.dir, start: filepath.Join(o.dir, "start"), h: 0.01}
	for range o.rounds {
		for _, s := range all {
			for i := range s.points { // in turns, so that a busy hour of the machine meets all of them
				p := &s.points[i]
				fewer := point{members: p.members, steps: max(1, int(o.scale*float64(p.steps)))}
				seconds, err := s.run(r, fewer)
				if err != nil {
					return fmt.Errorf("%s: %w", s.name, err)
				}
				p.each = append(p.each, 1e9*seconds/float64(fewer.members)/float64(fewer.steps))
			}
		}
	}
	fmt.Fprintf(out, "linear: %s.\n", inWords(all))
	return writeLinear(folder, all)
}

// growing returns what is to be measured, up to 2²⁴ members, which no cache holds. A series
// starts where what a start or a step costs by itself no longer shows.
func growing() []series {
	one := series{name: "steps of one oscillator", grows: "steps", from: 1e6, style: chart.Verlet, run: ofForce("oscillator")}
	for steps := 1e4; steps < 2e8; steps *= math.Sqrt(10) {
		one.points = append(one.points, point{members: 1, steps: int(math.Round(steps))})
	}
	users := series{name: "members with the user's force", grows: "members", from: 1024, style: chart.Verlet.Variant(2), run: ofForce("oscillators")}
	ours := series{name: "members of problem.Ensemble", grows: "members", from: 1024, style: chart.Verlet.Variant(4), run: ofForce("ensemble-oscillators")}
	for members := 16; members <= 1<<24; members *= 4 {
		p := point{members: members, steps: max(100, 1<<24/members)}
		users.points, ours.points = append(users.points, p), append(ours.points, p)
	}
	runs := series{name: "runs of a sweep", grows: "members", from: 1e5, style: chart.Sky, run: sweep}
	steps := series{name: "steps of a sweep", grows: "steps", from: 1e5, style: chart.Violet, run: sweep}
	for n := 1e5; n < 4e6; n *= math.Pow(10, 0.25) {
		runs.points = append(runs.points, point{members: int(math.Round(n)), steps: 20})
		steps.points = append(steps.points, point{members: 16, steps: int(math.Round(n))})
	}
	return []series{one, users, ours, runs, steps}
}

// ofForce runs one of our contests, in a process of its own.
func ofForce(force string) func(runner, point) (float64, error) {
	return func(r runner, p point) (float64, error) {
		x, v := make([]float64, p.members), make([]float64, p.members)
		for i := range x {
			x[i] = 2 * float64(i+1) / float64(p.members)
		}
		if err := save(r.start, x, v); err != nil {
			return 0, err
		}
		s, err := r.run(peer{name: "ours", tool: "ours", contest: force}, verlet.VelocityVerlet, p.steps, "ours")
		return s.cpu, err
	}
}

// sweep runs a study of that kind on one processor.
func sweep(r runner, p point) (seconds float64, err error) {
	s := study.Default("sweep")
	s.Steps, s.Seeds, s.T = []int{p.steps}, p.members, 0.05*float64(p.steps)
	debug.FreeOSMemory() // what other series left is given back at leisure, which would be counted here
	start := cpu()
	_, err = study.Run(r.ctx, s, study.Options{Workers: 1})
	return cpu() - start, err
}

// power fits the power of the number that grows with which the time does: of the steps, or
// of the members at the same number of steps. It returns the numbers and the time of each,
// too.
func (s series) power() (fit study.Fit, sizes, each []float64) {
	var x, y []float64
	for _, p := range s.points {
		size := s.size(p)
		ns := median(p.each)
		sizes, each = append(sizes, size), append(each, ns)
		if size >= s.from {
			x, y = append(x, math.Log(size)), append(y, math.Log(ns*size))
		}
	}
	return study.Line(x, y), sizes, each
}

// inWords says what was measured, as docs/cost.md does.
func inWords(all []series) string {
	var powers []string
	for _, s := range all {
		fit, _, _ := s.power()
		powers = append(powers, fmt.Sprintf("%s to the power %v", s.name, fit))
	}
	return "time grows with the number of " + strings.Join(powers, ", of ")
}

// writeLinear writes the table and the figure to a folder.
func writeLinear(folder string, all []series) error {
	var table, png, svg bytes.Buffer
	w := csv.NewWriter(&table)
	w.Write([]string{"number of", "members", "steps", "ns each", "lower quartile", "upper quartile"})
	number := func(x float64) string { return strconv.FormatFloat(x, 'g', -1, 64) }
	for _, s := range all {
		for _, p := range s.points {
			w.Write([]string{s.name, strconv.Itoa(p.members), strconv.Itoa(p.steps),
				number(median(p.each)), number(quantile(0.25, p.each)), number(quantile(0.75, p.each))})
		}
	}
	w.Flush()
	c := chart.New("Time of each step of each member of velocity Verlet", "steps or members", "processor time / ns")
	c.LogLog()
	c.YRange(0.1, 1000)
	for _, s := range all {
		_, sizes, each := s.power()
		c.LinePoints(s.style, s.name, sizes, each)
	}
	if err := errors.Join(w.Error(), c.PNG(&png, 2), c.SVG(&svg)); err != nil {
		return err
	}
	for ending, content := range map[string][]byte{"csv": table.Bytes(), "png": png.Bytes(), "svg": svg.Bytes()} {
		if _, err := replace.File(filepath.Join(folder, "linear."+ending), content); err != nil {
			return err
		}
	}
	return nil
}
