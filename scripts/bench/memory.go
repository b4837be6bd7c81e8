package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"os/exec"
	"path/filepath"
	"strconv"

	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/verlet/study"
)

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
		all = append(all, footprint{kind: k.Name, seeds: seeds})
		if seeds > 1 {
			all = append(all, footprint{kind: k.Name, seeds: 10 * seeds}, footprint{kind: k.Name, seeds: 100 * seeds})
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
	if said, err := build.CombinedOutput(); err != nil {
		return fmt.Errorf("go build: %w\n%s", err, said)
	}
	rows := [][]any{{"study", "seeds", "megabytes"}}
	for i := range all {
		p := &all[i]
		seeds := strconv.Itoa(p.seeds)
		c := exec.CommandContext(ctx, program, "run", p.kind, "-quick", "-fresh", "-seeds", seeds, "-out", dir)
		if said, err := c.CombinedOutput(); err != nil {
			return fmt.Errorf("%s with %d seeds: %w\n%s", p.kind, p.seeds, err, said)
		}
		p.megabytes = float64(peakOf(c.ProcessState)) / 1024
		rows = append(rows, []any{p.kind, p.seeds, math.Round(10*p.megabytes) / 10})
	}
	fmt.Fprintf(out, "memory: %s.\n", memoryInWords(all))
	return writeCSV(filepath.Join(folder, "memory.csv"), rows)
}

// memoryInWords says what was measured, as docs/cost.md does.
func memoryInWords(all []footprint) string {
	least, most := math.Inf(1), 0.0
	for _, p := range all {
		least, most = min(least, p.megabytes), max(most, p.megabytes)
	}
	return fmt.Sprintf("the %d studies took from %.0f to %.0f MB", len(all), math.Floor(least), math.Ceil(most))
}
