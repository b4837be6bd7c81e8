package main

import (
	"bytes"
	"cmp"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"strings"
	"time"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/picture"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

// do does the parts of a study that are to be done here, and writes its files when all parts are there.
func do(ctx context.Context, k study.Kind, out string, how parts.Options, stdout io.Writer) error {
	dir := filepath.Join(out, k.Name)
	folder, err := open(dir, k.Study)
	if err != nil {
		return err
	}
	start := time.Now()
	how.Store = folder
	if info, err := os.Stderr.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 { // somebody watches
		how.Progress = func(done, total int) { fmt.Fprintf(os.Stderr, "\r%s: %d of %d parts", k.Name, done, total) }
		defer fmt.Fprintln(os.Stderr)
	}
	r, err := parts.Run(ctx, k.Study, how)
	if errors.Is(err, context.Canceled) {
		err = errors.New("stopped; finished parts are kept: give the same command again to go on")
	}
	if err != nil {
		return fmt.Errorf("%s: %w", k.Name, err)
	}
	fmt.Fprintf(stdout, "%s: %d of %d parts, %d of them from before, in %s\n", k.Name, r.Parts-r.Missing, r.Parts,
		r.Before, time.Since(start).Round(100*time.Millisecond))
	if r.Missing > 0 {
		fmt.Fprintf(stdout, "%s: %d parts are left to other shares; the same command without -shard puts all together\n", k.Name, r.Missing)
		return nil
	}
	return publish(dir, k, r, stdout)
}

// publish writes the table, the figures and the summary of a study to its folder, and tells their paths.
func publish(dir string, k study.Kind, r parts.Result, stdout io.Writer) (err error) {
	write := func(ending string, content []byte) {
		path := filepath.Join(dir, k.Name+ending)
		if err == nil {
			_, err = replace.File(path, content)
			fmt.Fprintf(stdout, "  %s\n", path)
		}
	}
	var csv bytes.Buffer
	err = study.WriteCSV(&csv, r.Rows)
	write(".csv", csv.Bytes())
	shown := ""
	for i, f := range draw(r.Estimates) {
		var svg bytes.Buffer
		err = cmp.Or(err, f.SVG(&svg))
		write(fmt.Sprintf("-%d.svg", i+1), svg.Bytes())
		shown += fmt.Sprintf("\n![%s](%s-%d.svg)\n", f.alt(), k.Name, i+1)
	}
	write(".md", []byte(summary(k, r, shown)))
	return err
}

// A figure is a chart of a study and what is to be seen there.
type figure struct {
	*chart.Figure
	title, y string
	names    []string
}

// alt says in words what is to be seen; the orders are in the table.
func (f figure) alt() string {
	return fmt.Sprintf("%s: %s against step h, both axes logarithmic. %s.", f.title, f.y, strings.Join(f.names, "; "))
}

// draw draws the figures of a study: of all methods on a problem.
func draw(estimates []study.Estimate) (all []*figure) {
	for _, e := range estimates {
		title, y := "Error of x on "+e.Problem, "largest error of x"
		switch e.Of {
		case study.ErrorV:
			continue
		case study.EnergyWorst:
			title, y = "Energy error on "+e.Problem, "median of the largest energy errors of runs"
		}
		if len(all) == 0 || all[len(all)-1].title != title {
			all = append(all, &figure{Figure: chart.LogLog(title, "step h", y), title: title, y: y})
		}
		f := all[len(all)-1]
		picture.Draw(f.Figure, e)
		f.names = append(f.names, e.Method)
	}
	return all
}

// summary tells of the study in Markdown: what was asked, what came out.
func summary(k study.Kind, r parts.Result, figures string) string {
	const fits = "\nLines span the points that were fitted. Bands, and 95 % in the table, are confidence intervals: if the study were made " +
		"again and again, 95 of 100 such intervals would hold the true exponent. Shaded is what rounding hides.\n"
	columns := ""
	for _, c := range study.Columns() {
		columns += fmt.Sprintf("- `%s`: %s\n", c.Name, c.Meaning)
	}
	return fmt.Sprintf(`# %[1]s: %[2]s

%[3]s
%[4]s%[5]s
%[6]s
%[7]d parts, %[8]d rows in [%[1]s.csv](%[1]s.csv). Its columns, of which a study fills those that it measures:

%[9]s
The study:

    study run %[10]s
`, k.Name, k.Title, k.About, figures, fits, r.Table, r.Parts, len(r.Rows), columns, k.Study)
}
