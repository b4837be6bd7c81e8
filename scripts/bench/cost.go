package main

import (
	"bytes"
	"context"
	"errors"
	"fmt"
	"io"
	"math"
	"os/exec"
	"path/filepath"
	"runtime/debug"
	"strconv"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/study"
)

// A series is what grows, and its look.
type series struct {
	name     string
	workload string // or none for a sweep, whose members are its runs
	steps    bool   // they grow, not the members
	from     float64
	style    chart.Style
	points   []point
}

// A point is so many steps of so many members.
type point struct {
	members, steps int
	each           []float64 // nanoseconds a step and member, in each round
}

// linear measures how the time of our side grows with steps, members and runs, and leaves
// a table and a figure in a folder.
func linear(ctx context.Context, all []series, folder string, o options, out io.Writer) error {
	for range o.rounds {
		for _, s := range all {
			for i := range s.points { // in turns, so that a busy hour of the machine meets all of them
				p := &s.points[i]
				each, err := s.measure(ctx, o.dir, p.members, max(1, int(o.scale*float64(p.steps))))
				if err != nil {
					return fmt.Errorf("%s: %w", s.name, err)
				}
				p.each = append(p.each, each/float64(p.members))
			}
		}
	}
	fmt.Fprintf(out, "linear: %s.\n", inWords(all))
	return writeLinear(folder, all)
}

// measure returns the nanoseconds of a step of all members.
func (s series) measure(ctx context.Context, dir string, members, steps int) (each float64, err error) {
	if s.workload != "" {
		x, v := ring(members)()
		if err := save(filepath.Join(dir, "start"), x, v); err != nil {
			return 0, err
		}
		each, _, err = run(ctx, dir, "ours", 0.01, steps, ours(s.workload, 0))
		return each, err
	}
	sweep := study.Default("sweep")
	sweep.Steps, sweep.Seeds, sweep.T = []int{steps}, members, 0.05*float64(steps)
	debug.FreeOSMemory() // what other series left is given back at leisure, which would be counted here
	start := cpu()
	_, err = study.Run(ctx, sweep, study.Options{Workers: 1})
	return 1e9 * (cpu() - start) / float64(steps), err
}

// growing returns what is to be measured, up to 2²⁴ members, which no cache holds. A series
// starts where what a start or a step costs by itself no longer shows.
func growing() []series {
	one := series{name: "steps of one oscillator", workload: "W1a", steps: true, from: 1e6, style: chart.Verlet}
	for steps := 1e4; steps < 2e8; steps *= math.Sqrt(10) {
		one.points = append(one.points, point{members: 1, steps: int(math.Round(steps))})
	}
	users := series{name: "members with the user's force", workload: "W3a", from: 1024, style: chart.Verlet.Variant(2)}
	ours := series{name: "members of problem.Ensemble", workload: "W3b", from: 1024, style: chart.Verlet.Variant(4)}
	for members := 16; members <= 1<<24; members *= 4 {
		p := point{members: members, steps: max(100, 1<<24/members)}
		users.points, ours.points = append(users.points, p), append(ours.points, p)
	}
	runs := series{name: "runs of a sweep", from: 1e5, style: chart.Sky}
	steps := series{name: "steps of a sweep", steps: true, from: 1e5, style: chart.Violet}
	for n := 1e5; n < 4e6; n *= math.Pow(10, 0.25) {
		runs.points = append(runs.points, point{members: int(math.Round(n)), steps: 20})
		steps.points = append(steps.points, point{members: 16, steps: int(math.Round(n))})
	}
	return []series{one, users, ours, runs, steps}
}

// power fits the power of the number that grows with which the time does: of the steps, or
// of the members at the same number of steps. It returns the numbers and the time of each,
// too.
func (s series) power() (fit study.Fit, sizes, each []float64) {
	var x, y []float64
	for _, p := range s.points {
		size, ns := float64(p.members), median(p.each)
		if s.steps {
			size = float64(p.steps)
		}
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
	rows := "number of,members,steps,ns each,lower quartile,upper quartile\n"
	c := chart.LogLog("Time of each step of each member of velocity Verlet", "steps or members", "processor time / ns")
	c.YRange(0.1, 1000)
	for _, s := range all {
		for _, p := range s.points {
			rows += fmt.Sprintf("%s,%d,%d,%v,%v,%v\n", s.name, p.members, p.steps,
				median(p.each), quantile(0.25, p.each), quantile(0.75, p.each))
		}
		_, sizes, each := s.power()
		c.LinePoints(s.style, s.name, sizes, each)
	}
	var png bytes.Buffer
	if err := c.PNG(&png, 2); err != nil {
		return err
	}
	_, err1 := replace.File(filepath.Join(folder, "linear.png"), png.Bytes())
	_, err2 := replace.File(filepath.Join(folder, "linear.csv"), []byte(rows))
	return errors.Join(err1, err2)
}

// A footprint is the largest memory that the program for studies had in one of them.
type footprint struct {
	kind      string
	seeds     int
	megabytes float64
}

// kindsAndSeeds returns a study of each kind in small, also with 10 and 100 times as many
// seeds if it has seeds.
func kindsAndSeeds() (all []footprint) {
	for _, k := range study.Kinds() {
		seeds := k.Quick().Seeds
		for n := seeds; n == seeds || seeds > 1 && n <= 100*seeds; n *= 10 {
			all = append(all, footprint{kind: k.Name, seeds: n})
		}
	}
	return all
}

// memory measures the memory of studies, and leaves a table in a folder.
func memory(ctx context.Context, all []footprint, folder, dir string, out io.Writer) error {
	lab, err := setup.Find()
	if err != nil {
		return err
	}
	program := filepath.Join(dir, "study")
	build := exec.CommandContext(ctx, "go", "build", "-o", program, "./scripts/study")
	build.Dir = lab.Root
	if _, err := setup.Output(build); err != nil {
		return fmt.Errorf("go build: %w", err)
	}
	rows := "study,seeds,megabytes\n"
	for i := range all {
		p := &all[i]
		c := exec.CommandContext(ctx, program, "run", p.kind, "-quick", "-fresh", "-seeds", strconv.Itoa(p.seeds), "-out", dir)
		if _, err := setup.Output(c); err != nil {
			return fmt.Errorf("%s with %d seeds: %w", p.kind, p.seeds, err)
		}
		p.megabytes = math.Round(10*float64(peakOf(c.ProcessState))/1024) / 10
		rows += fmt.Sprintf("%s,%d,%v\n", p.kind, p.seeds, p.megabytes)
	}
	fmt.Fprintf(out, "memory: %s.\n", memoryInWords(all))
	_, err = replace.File(filepath.Join(folder, "memory.csv"), []byte(rows))
	return err
}

// memoryInWords says what was measured, as docs/cost.md does.
func memoryInWords(all []footprint) string {
	least, most := math.Inf(1), 0.0
	for _, p := range all {
		least, most = min(least, p.megabytes), max(most, p.megabytes)
	}
	return fmt.Sprintf("the %d studies took from %.0f to %.0f MB", len(all), math.Floor(least), math.Ceil(most))
}
