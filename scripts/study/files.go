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
	k, _ := study.KindOf(t.study.Kind)
	fmt.Fprintf(&b, "# %s: %s\n\n%s\n%s\n", t.name, k.Title, strings.TrimSpace(k.About), figures)
	if len(r.Estimates) > 0 && t.study.Kind != "sweep" && t.study.Kind != "work-precision" {
		b.WriteString("\nLines span the points that were fitted. Bands, and 95 % in the table, are confidence intervals: if the study were made " +
			"again and again, 95 of 100 such intervals would hold the true exponent. For them seeds are drawn again, each with all " +
			"its runs (bootstrap); by what rungs miss the line beyond that is added. Shaded is what rounding hides.\n")
	}
	fmt.Fprintf(&b, "\n%s\n", r.Table)
	fmt.Fprintf(&b, "%d runs, %d rows in [%s.csv](%s.csv). The study, as a file for `study run -file`:\n\n```json\n%s\n```\n", r.Runs, len(r.Rows), t.name, t.name, t.plan)
	return []byte(b.String())
}

// manifest says how the files came about. It has nothing of the machine.
func manifest(t task, r study.Result) results.Manifest {
	m := results.Manifest{Runs: r.Runs, Rows: len(r.Rows), Versions: map[string]string{}}
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
func environment() results.Environment {
	e := results.Environment{Go: runtime.Version(), Processor: runtime.GOOS + "/" + runtime.GOARCH}
	if info, ok := debug.ReadBuildInfo(); ok {
		e.Module = info.Main.Version
	}
	return e
}
