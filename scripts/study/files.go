package main

import (
	"cmp"
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/results"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

// A report is what a study leaves in its folder. It takes the rows as they come, for they
// may be too many for the memory.
type report struct {
	task
	folder *results.Folder
	table  *csv.Writer
	rows   int
	drawn  []study.Row // those that figures show
}

// begin begins the table.
func begin(t task, folder *results.Folder) (*report, error) {
	file, err := folder.Create(t.name + ".csv")
	if err == nil {
		err = study.WriteCSV(file, t.study.Kind, nil) // the names of the columns
	}
	return &report{task: t, folder: folder, table: csv.NewWriter(file)}, err
}

// add writes a row to the table.
func (p *report) add(r study.Row) error {
	p.rows++
	if shows(p.study, r) {
		p.drawn = append(p.drawn, r)
	}
	return p.table.Write(r.Fields(p.study.Kind))
}

// publish draws the figures, writes the summary, and publishes all. It returns the paths.
func (p *report) publish(r parts.Result) (paths []string, err error) {
	p.table.Flush()
	err = p.table.Error()
	r.Rows = p.drawn
	all, shown := draw(p.study.Kind, r), ""
	for i, f := range all {
		name := p.name
		if len(all) > 1 {
			name = fmt.Sprint(name, "-", i+1)
		}
		shown += fmt.Sprintf("\n![%s](%s.svg)\n", f.alt(), name)
		png := func(w io.Writer) error { return f.chart.PNG(w, 2) }
		err = cmp.Or(err, p.create(name+".png", png), p.create(name+".svg", f.chart.SVG))
	}
	err = cmp.Or(err, p.create(p.name+".md", func(w io.Writer) error { return p.summary(w, r, shown) }))
	if err != nil {
		return nil, err
	}
	return p.folder.Publish(r.Parts, p.rows)
}

// create writes a file of the folder.
func (p *report) create(name string, write func(io.Writer) error) error {
	file, err := p.folder.Create(name)
	if err == nil {
		err = write(file)
	}
	return err
}

// summary writes the study in Markdown: what was asked, what came out.
func (p *report) summary(w io.Writer, r parts.Result, figures string) error {
	k, _ := study.KindNamed(p.study.Kind) // it has been run
	text, _ := json.Marshal(p.study)
	var fits, columns string
	if views[k.Name][0].point == nil {
		fits = "\nLines span the points that were fitted. Bands, and 95 % in the table, are confidence intervals: if the study were made " +
			"again and again, 95 of 100 such intervals would hold the true exponent. Where there are several seeds, they are drawn again, " +
			"each with all its runs (bootstrap); what the points miss the line by beyond that is added. Shaded is what rounding hides.\n"
	}
	for _, c := range study.Columns() {
		columns += fmt.Sprintf("- `%s`: %s\n", c.Name, c.Meaning)
	}
	_, err := fmt.Fprintf(w, `# %[1]s: %[2]s

%[3]s
%[4]s%[5]s
%[6]s
%[7]d parts, %[8]d rows in [%[1]s.csv](%[1]s.csv). Its columns, of which a study fills those that it measures:

%[9]s
The study, as a file for "study run":

`+"```json\n%[10]s\n```\n", p.name, k.Title, strings.TrimSpace(k.About), figures, fits, r.Table, r.Parts, p.rows, columns, text)
	return err
}
