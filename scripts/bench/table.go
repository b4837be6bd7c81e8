package main

import (
	"fmt"
	"io"
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
				cell = digits(x)
			}
			fmt.Fprintf(out, "| %v ", cell)
		}
		fmt.Fprintln(out, "|")
	}
}

func digits(x float64) string {
	switch {
	case x >= 100:
		return fmt.Sprintf("%.0f", x)
	case x >= 10:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.2f", x)
}

// store puts a report in the place of what a page had of an older one.
func store(page, report string) error {
	old, err := os.ReadFile(page)
	if err == nil {
		text, _, _ := strings.Cut(string(old), "Measured on ")
		_, err = replace.File(page, []byte(text+report))
	}
	return err
}
