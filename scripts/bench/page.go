package main

import (
	"errors"
	"fmt"
	"io"
	"io/fs"
	"math"
	"os"
	"regexp"
	"runtime"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
)

// machine says on what is measured, and how busy it is.
func machine() string {
	processor, minute := "an unknown processor", "unknown"
	load, _ := os.ReadFile("/proc/loadavg")
	fmt.Sscan(string(load), &minute)
	about, _ := os.ReadFile("/proc/cpuinfo")
	if m := regexp.MustCompile(`model name\s*: (.*)`).FindSubmatch(about); m != nil {
		processor = string(m[1])
	}
	return fmt.Sprintf("Measured on %s, %d processors, %s/%s, %s, load average %s.\n",
		processor, runtime.NumCPU(), runtime.GOOS, runtime.GOARCH, runtime.Version(), minute)
}

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
