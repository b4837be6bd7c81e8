package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// table writes a table in Markdown: words as they are, and numbers with three digits.
func table(out io.Writer, head string, rows [][]any) {
	fmt.Fprintf(out, "\n| %s |\n|%s\n", head, strings.Repeat("---|", 1+strings.Count(head, "|")))
	for _, row := range rows {
		for _, cell := range row {
			if x, ok := cell.(float64); ok {
				cell = fmt.Sprintf("%.*f", max(0, 2-int(math.Log10(max(1, x)))), x)
			}
			fmt.Fprintf(out, "| %v ", cell)
		}
		fmt.Fprintln(out, "|")
	}
}

// store puts a report in the place of what a page had of an older one.
func store(page, report string) error {
	old, err := os.ReadFile(page)
	if err == nil || errors.Is(err, fs.ErrNotExist) {
		text, _, _ := strings.Cut(string(old), "Measured on ")
		_, err = replace.File(page, []byte(text+report))
	}
	return err
}
