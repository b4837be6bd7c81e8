package main

import (
	"bytes"
	"fmt"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/results"
	"github.com/verletbook/verletbook/verlet/study"
)

// assemble makes the files of a study that is complete: rows, figures, summary.
func assemble(t task, r study.Result) ([]results.File, error) {
	var csv bytes.Buffer
	if err := study.WriteCSV(&csv, t.study.Kind, r.Rows); err != nil {
		return nil, err
	}
	files := []results.File{{Name: t.name + ".csv", Content: csv.Bytes()}}
	var figures strings.Builder
	for _, f := range draw(t.study, r) {
		name := t.name
		if f.suffix != "" {
			name += "-" + f.suffix
		}
		var png, svg bytes.Buffer
		if err := f.chart.PNG(&png, 2); err != nil {
			return nil, fmt.Errorf("figure %s: %w", name, err)
		}
		if err := f.chart.SVG(&svg); err != nil {
			return nil, fmt.Errorf("figure %s: %w", name, err)
		}
		files = append(files, results.File{Name: name + ".png", Content: png.Bytes()}, results.File{Name: name + ".svg", Content: svg.Bytes()})
		fmt.Fprintf(&figures, "\n![%s](%s.svg)\n", f.alt, name)
	}
	return append(files, results.File{Name: t.name + ".md", Content: summary(t, r, figures.String())}), nil
}

// summary is the study in Markdown: what was asked, what came out.
func summary(t task, r study.Result, figures string) []byte {
	var b strings.Builder
	k, _ := study.KindNamed(t.study.Kind)
	fmt.Fprintf(&b, "# %s: %s\n\n%s\n%s\n", t.name, k.Title, strings.TrimSpace(k.About), figures)
	if len(r.Estimates) > 0 && t.study.Kind != "sweep" && t.study.Kind != "work-precision" {
		b.WriteString("\nLines span the points that were fitted. Bands, and 95 % in the table, are confidence intervals: if the study were made " +
			"again and again, 95 of 100 such intervals would hold the true exponent. Where there are several seeds, they are drawn again, " +
			"each with all its runs (bootstrap); what the points miss the line by beyond that is added. Shaded is what rounding hides.\n")
	}
	fmt.Fprintf(&b, "\n%s\n", r.Table)
	fmt.Fprintf(&b, "%d jobs, %d rows in [%s.csv](%s.csv). Its columns, but for those that are empty here:\n\n%s\n", r.Jobs, len(r.Rows), t.name, t.name, columns(t, r))
	fmt.Fprintf(&b, "The study, as a file for `study run -file`:\n\n```json\n%s\n```\n", t.text)
	return []byte(b.String())
}

// columns describes the columns that are not empty.
func columns(t task, r study.Result) string {
	filled := make([]bool, len(study.Columns()))
	for _, row := range r.Rows {
		for i, f := range row.Fields(t.study.Kind) {
			filled[i] = filled[i] || f != ""
		}
	}
	var b strings.Builder
	for i, c := range study.Columns() {
		if filled[i] {
			fmt.Fprintf(&b, "- `%s`: %s\n", c.Name, c.Meaning)
		}
	}
	return b.String()
}

// manifest says how the files came about. It has nothing of the machine.
func manifest(t task, r study.Result) results.Manifest {
	m := results.Manifest{Jobs: r.Jobs, Rows: len(r.Rows), Versions: map[string]string{}}
	m.Seeds = fmt.Sprintf("1 to %d: streams of math/rand/v2 PCG, or starts; the bootstrap has its own", t.study.Seeds)
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, d := range info.Deps {
			if strings.HasPrefix(d.Path, "gonum.org/") {
				m.Versions[d.Path] = d.Version
			}
		}
	}
	return m
}

// environment says what may differ from machine to machine.
func environment() map[string]string {
	e := map[string]string{"go": runtime.Version(), "processor": runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		e["module"] = info.Main.Version
	}
	return e
}
