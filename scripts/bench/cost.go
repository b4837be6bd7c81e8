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

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

// A series is what grows, and its look.
type series struct {
	name, workload string // a sweep, whose members are its runs, has no workload
	style          chart.Style
	from           float64   // where what a start or a step costs by itself no longer shows
	sizes          []float64 // whole numbers
	of             func(size int) (members, steps int)
	rounds         [][]float64 // nanoseconds a step and member of each size
}

// growing returns what is to be measured, up to 2²⁴ members, which no cache holds.
func growing() []series {
	steps := study.Tabulate(math.Round, study.Geometric(1e4, math.Sqrt(10), 9))
	members := study.Geometric(16, 4, 11)
	sweeps := study.Tabulate(math.Round, study.Geometric(1e5, math.Pow(10, 0.25), 7))
	return []series{
		{"steps of one oscillator", "W1a", chart.Verlet, 1e6, steps, func(n int) (int, int) { return 1, n }, nil},
		{"members with the user's force", "W3a", chart.Verlet.Variant(2), 1024, members, enough, nil},
		{"members of problem.Ensemble", "W3b", chart.Verlet.Variant(4), 1024, members, enough, nil},
		{"runs of a sweep", "", chart.Sky, 1e5, sweeps, func(n int) (int, int) { return n, 20 }, nil},
		{"steps of a sweep", "", chart.Violet, 1e5, sweeps, func(n int) (int, int) { return 16, n }, nil},
	}
}

// enough steps of so many members take a time that can be measured.
func enough(members int) (int, int) { return members, max(100, 1<<24/members) }

// linear measures how the time of our side grows with steps, members and runs, and leaves
// a table and a figure in a folder.
func linear(ctx context.Context, all []series, folder string, o options, out io.Writer) error {
	for range o.rounds { // in turns, so that a busy hour of the machine meets all of them
		for i := range all {
			s, round := &all[i], []float64{}
			for _, size := range s.sizes {
				members, steps := s.of(int(size))
				each, err := s.measure(ctx, o.dir, members, max(1, int(o.scale*float64(steps))))
				if err != nil {
					return fmt.Errorf("%s: %w", s.name, err)
				}
				round = append(round, each/float64(members))
			}
			s.rounds = append(s.rounds, round)
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
	_, err = parts.Run(ctx, sweep, parts.Options{Workers: 1})
	return 1e9 * (cpu() - start) / float64(steps), err
}

// power fits the power of the size with which the time for all of its steps and members grows.
func (s series) power() study.Fit {
	var x, y []float64
	for i, each := range medians(s.rounds) {
		if size := s.sizes[i]; size >= s.from {
			x, y = append(x, math.Log(size)), append(y, math.Log(each*size))
		}
	}
	return study.Line(x, y)
}

// inWords says what was measured, as docs/internal/cost.md does.
func inWords(all []series) string {
	var powers []string
	for _, s := range all {
		powers = append(powers, fmt.Sprintf("%s to the power %v", s.name, s.power()))
	}
	return "time grows with the number of " + strings.Join(powers, ", of ")
}

// writeLinear writes the table and the figure to a folder.
func writeLinear(folder string, all []series) error {
	rows := "number of,members,steps,ns each,lower quartile,upper quartile\n"
	c := chart.LogLog("Time of each step of each member of velocity Verlet", "steps or members", "processor time / ns")
	c.YRange(0.1, 1000)
	for _, s := range all {
		each, low, high := medians(s.rounds), quantiles(0.25, s.rounds), quantiles(0.75, s.rounds)
		for i, size := range s.sizes {
			members, steps := s.of(int(size))
			rows += fmt.Sprintf("%s,%d,%d,%v,%v,%v\n", s.name, members, steps, each[i], low[i], high[i])
		}
		c.LinePoints(s.style, s.name, s.sizes, each)
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

// memoryInWords says what was measured, as docs/internal/cost.md does.
func memoryInWords(all []footprint) string {
	least, most := math.Inf(1), 0.0
	for _, p := range all {
		least, most = min(least, p.megabytes), max(most, p.megabytes)
	}
	return fmt.Sprintf("the %d studies took from %.0f to %.0f MB", len(all), math.Floor(least), math.Ceil(most))
}
