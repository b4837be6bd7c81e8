package main

import (
	"bytes"
	"cmp"
	"fmt"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/results"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

// publish writes the table, the figures and the summary of a study to its folder, and returns their paths.
func publish(s study.Study, r parts.Result, folder results.Folder) (paths []string, err error) {
	write := func(ending string, content []byte, wrong error) {
		path, e := folder.Write(s.Kind+ending, content)
		paths, err = append(paths, path), cmp.Or(err, wrong, e)
	}
	var b bytes.Buffer
	wrong := study.WriteCSV(&b, s.Kind, r.Rows)
	write(".csv", b.Bytes(), wrong)
	all, shown := draw(r.Estimates), ""
	for i, f := range all {
		ending := ".svg"
		if len(all) > 1 {
			ending = fmt.Sprintf("-%d.svg", i+1)
		}
		var b bytes.Buffer
		wrong := f.SVG(&b)
		write(ending, b.Bytes(), wrong)
		shown += fmt.Sprintf("\n![%s](%s%s)\n", f.alt(), s.Kind, ending)
	}
	write(".md", []byte(summary(s, r, shown)), nil)
	return paths, err
}

// summary tells of the study in Markdown: what was asked, what came out.
func summary(s study.Study, r parts.Result, figures string) string {
	k, _ := study.KindNamed(s.Kind) // it has been run
	columns := ""
	const fits = "\nLines span the points that were fitted. Bands, and 95 % in the table, are confidence intervals: if the study were made " +
		"again and again, 95 of 100 such intervals would hold the true exponent. Where there are several seeds, they are drawn again, " +
		"each with all its runs (bootstrap); what the points miss the line by beyond that is added. Shaded is what rounding hides.\n"
	for _, c := range study.Columns() {
		columns += fmt.Sprintf("- `%s`: %s\n", c.Name, c.Meaning)
	}
	return fmt.Sprintf(`# %[1]s: %[2]s

%[3]s
%[4]s%[5]s
%[6]s
%[7]d parts, %[8]d rows in [%[1]s.csv](%[1]s.csv). Its columns, of which a study fills those that it measures:

%[9]s
The study, and the digest of the code that ran it, %[11]s:

    study run %[10]s
`, s.Kind, k.Title, strings.TrimSpace(k.About), figures, fits, r.Table, r.Parts, len(r.Rows), columns, s, results.Code())
}
