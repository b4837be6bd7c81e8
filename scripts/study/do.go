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
	"time"

	"github.com/verletbook/verletbook/internal/replace"
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

// publish writes the rows and the summary of a study to its folder, and tells their paths.
func publish(dir string, k study.Kind, r parts.Result, stdout io.Writer) error {
	write := func(ending string, content []byte) error {
		path := filepath.Join(dir, k.Name+ending)
		_, err := replace.File(path, content)
		fmt.Fprintf(stdout, "  %s\n", path)
		return err
	}
	var csv bytes.Buffer
	if err := study.WriteCSV(&csv, r.Rows); err != nil {
		return err
	}
	return cmp.Or(write(".csv", csv.Bytes()), write(".md", []byte(summary(k, r))))
}

// summary tells of the study in Markdown: what was asked, what came out.
func summary(k study.Kind, r parts.Result) string {
	const fits = "Under 95 % stand confidence intervals: if the study were made again and again, 95 of 100 such intervals would hold the " +
		"true exponent."
	columns := ""
	for _, c := range study.Columns() {
		columns += fmt.Sprintf("- `%s`: %s\n", c.Name, c.Meaning)
	}
	return fmt.Sprintf(`# %[1]s: %[2]s

%[3]s

%[4]s

%[5]s
%[6]d parts, %[7]d rows in [%[1]s.csv](%[1]s.csv). Its columns, of which a study fills those that it measures:

%[8]s
The study:

    study run %[9]s
`, k.Name, k.Title, k.About, fits, r.Table, r.Parts, len(r.Rows), columns, k.Study)
}
