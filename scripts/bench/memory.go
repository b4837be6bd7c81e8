package main

import (
	"context"
	"fmt"
	"io"
	"math"
	"os/exec"
	"path/filepath"
	"strconv"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
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
