package main

import (
	"cmp"
	"context"
	"encoding/csv"
	"errors"
	"fmt"
	"io"
	"runtime"
	"runtime/debug"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/results"
	"github.com/verletbook/verletbook/verlet/study"
)

// A report is what a study leaves in its folder. It takes the rows as they come, for they
// may be too many for the memory.
type report struct {
	task
	folder *results.Folder
	file   *results.Draft
	table  *csv.Writer // to the file; nil before the first row
	rows   int
	filled []bool      // which columns are not empty
	drawn  []study.Row // those that figures show
}

// add writes a row to the table.
func (p *report) add(r study.Row) error {
	if err := p.begin(); err != nil {
		return err
	}
	p.rows++
	fields := r.Fields(p.study.Kind)
	for i, f := range fields {
		p.filled[i] = p.filled[i] || f != ""
	}
	if shows(p.study, r) {
		p.drawn = append(p.drawn, r)
	}
	return p.table.Write(fields)
}

// begin begins the table, if it is not begun yet.
func (p *report) begin() error {
	if p.table != nil {
		return nil
	}
	var err error
	if p.file, err = p.folder.Create(p.name + ".csv"); err != nil {
		return err
	}
	p.table, p.filled = csv.NewWriter(p.file), make([]bool, len(study.Columns()))
	return study.WriteCSV(p.file, p.study.Kind, nil) // the names of the columns
}

// end draws the figures, writes the summary, and publishes all.
func (p *report) end(ctx context.Context, r study.Result) error {
	if err := p.begin(); err != nil {
		return err
	}
	p.table.Flush()
	if err := errors.Join(p.table.Error(), p.file.Close()); err != nil {
		return err
	}
	r.Rows = p.drawn
	var figures strings.Builder
	for _, f := range draw(p.study, r) {
		name := p.name
		if f.suffix != "" {
			name += "-" + f.suffix
		}
		png := p.create(name+".png", func(w io.Writer) error { return f.chart.PNG(w, 2) })
		if err := cmp.Or(png, p.create(name+".svg", f.chart.SVG)); err != nil {
			return err
		}
		fmt.Fprintf(&figures, "\n![%s](%s.svg)\n", f.alt, name)
	}
	err := p.create(p.name+".md", func(w io.Writer) error {
		_, err := w.Write(p.summary(r, figures.String()))
		return err
	})
	if err != nil {
		return err
	}
	return p.folder.Publish(ctx, p.manifest(r), environment())
}

// create writes a file of the folder.
func (p *report) create(name string, write func(io.Writer) error) error {
	file, err := p.folder.Create(name)
	if err == nil {
		err = errors.Join(write(file), file.Close())
	}
	if err != nil {
		return fmt.Errorf("%s: %w", name, err)
	}
	return nil
}

// summary is the study in Markdown: what was asked, what came out.
func (p *report) summary(r study.Result, figures string) []byte {
	var b strings.Builder
	k, _ := study.KindNamed(p.study.Kind)
	fmt.Fprintf(&b, "# %s: %s\n\n%s\n%s\n", p.name, k.Title, strings.TrimSpace(k.About), figures)
	if len(r.Estimates) > 0 && p.study.Kind != "sweep" && p.study.Kind != "work-precision" {
		b.WriteString("\nLines span the points that were fitted. Bands, and 95 % in the table, are confidence intervals: if the study were made " +
			"again and again, 95 of 100 such intervals would hold the true exponent. Where there are several seeds, they are drawn again, " +
			"each with all its runs (bootstrap); what the points miss the line by beyond that is added. Shaded is what rounding hides.\n")
	}
	fmt.Fprintf(&b, "\n%s\n", r.Table)
	fmt.Fprintf(&b, "%d jobs, %d rows in [%s.csv](%s.csv). Its columns, but for those that are empty here:\n\n%s\n", r.Jobs, p.rows, p.name, p.name, p.columns())
	fmt.Fprintf(&b, "The study, as a file for `study run -file`:\n\n```json\n%s\n```\n", p.text)
	return []byte(b.String())
}

// columns describes the columns that are not empty.
func (p *report) columns() string {
	var b strings.Builder
	for i, c := range study.Columns() {
		if p.filled[i] {
			fmt.Fprintf(&b, "- `%s`: %s\n", c.Name, c.Meaning)
		}
	}
	return b.String()
}

// manifest says how the files came about. It has nothing of the machine.
func (p *report) manifest(r study.Result) results.Manifest {
	m := results.Manifest{Jobs: r.Jobs, Rows: p.rows, Versions: map[string]string{}}
	m.Seeds = fmt.Sprintf("1 to %d: streams of math/rand/v2 PCG, or starts; the bootstrap has its own", p.study.Seeds)
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
