package main

import (
	"errors"
	"fmt"
	"io/fs"
	"os"
	"runtime"
	"slices"
	"strings"

	"gonum.org/v1/gonum/floats"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// The limits that W9 sets, in seconds.
const quick, slow = 0.25, 0.5

// cellReport is the section of W9.
func cellReport(lessons []lesson, before, after string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `
## W9: the notebook

Wanted: a cell in ≤ %g s without a figure, in ≤ %g s with one; better, each in ≤ %g s. Written by
`+"`go run ./scripts/bench -notebook`"+`. The time of a cell is what the reader waits: from the request
to the kernel's answer. The lecture is run %d times from empty kernels; a cell's time is the median over the runs.

Machine: %s%s.
`, quick, slow, quick, len(lessons[0].readings),
		machine(), loadFrom(before, after))
	fmt.Fprintf(&b, "\n| notebook | whole, s | cells | median, ms | slowest, ms | > %g s | > %g s |\n|---|---|---|---|---|---|---|\n", quick, slow)
	var whole float64
	var all, drawing, other []float64
	for _, l := range lessons {
		seconds, cells := l.median()
		var own []float64
		for _, c := range cells {
			own = append(own, c.Seconds)
			if c.Figure {
				drawing = append(drawing, c.Seconds)
			} else {
				other = append(other, c.Seconds)
			}
		}
		b.WriteString(lessonRow(l.name, seconds, own))
		whole += seconds
		all = append(all, own...)
	}
	b.WriteString(lessonRow("**all**", whole, all))
	b.WriteString(lessonRow("cells with a figure", floats.Sum(drawing), drawing))
	b.WriteString(lessonRow("cells without", floats.Sum(other), other))
	return b.String()
}

func lessonRow(name string, whole float64, cells []float64) string {
	if len(cells) == 0 {
		return ""
	}
	above := func(limit float64) int { return floats.Count(func(x float64) bool { return x > limit }, cells) }
	return fmt.Sprintf("| %s | %.1f | %d | %.0f | %.0f | %d | %d |\n", name, whole, len(cells),
		1e3*median(cells), 1e3*slices.Max(cells), above(quick), above(slow))
}

// median is what the whole and each cell took in the middle of the readings.
func (l lesson) median() (whole float64, cells []timedCell) {
	var wholes []float64
	for _, r := range l.readings {
		wholes = append(wholes, r.Whole)
	}
	for i, c := range l.readings[0].Cells {
		var seconds []float64
		for _, r := range l.readings {
			seconds = append(seconds, r.Cells[i].Seconds)
		}
		cells = append(cells, timedCell{median(seconds), c.Figure})
	}
	return median(wholes), cells
}

// machine says on what a report was made.
func machine() string {
	return fmt.Sprintf("%s, %d processors, %s/%s, %s", processor(), runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version())
}

// loadFrom says how busy the machine was, if the system told.
func loadFrom(before, after string) string {
	if before == "" {
		return ""
	}
	return fmt.Sprintf("; load average at the start %s, at the end %s", before, after)
}

// loadAverage is how many processes have wanted a processor in the last minute, if the
// system tells.
func loadAverage() string {
	text, _ := os.ReadFile("/proc/loadavg")
	average, _, _ := strings.Cut(string(text), " ")
	return average
}

// store writes a report to a file.
func store(file, text string) error {
	old, err := os.ReadFile(file)
	if err != nil && !errors.Is(err, fs.ErrNotExist) {
		return err
	}
	_, err = replace.File(file, []byte(merge(string(old), text)))
	return err
}

// merge puts a new report into an old one: the section of the notebook stands after the
// workloads, and a run that does not measure one of the two leaves it as it was.
func merge(old, text string) string {
	const section = "\n## W9: "
	head, tail, had := strings.Cut(old, section)
	switch {
	case strings.HasPrefix(text, section):
		return head + text
	case had:
		return text + section + tail
	}
	return text
}
