package main

import (
	"fmt"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/browser"
)

var partNames = map[string]string{
	"canvas":   "the figures while they move, and the bench for methods",
	"themed":   "the figures as the book draws them, on release of a knob",
	"compile":  "Go's compiler",
	"link":     "Go's linker",
	"kernel":   "what stands for the kernel of a notebook",
	"archives": "the packages that a cell may import, compiled",
	"worker":   "a file system in memory, and Go's own support for WebAssembly",
}

// report is the page docs/live.md.
func (p livePages) report(before, after string) string {
	var b strings.Builder
	fmt.Fprintf(&b, `# The live pages, measured

Written by `+"`go run ./scripts/bench -live -md docs/live.md`"+`; no number is typed by hand.

Machine: %s; headless Chromium%s. A load average above 0.5 at the start means
that others were at work, too, and that times are longer than on a quiet machine. Numbers are medians
unless they say otherwise. The tables name the notebooks that were measured.

“Phone” is an emulation on this machine: a screen 390 pixels wide, and Chromium's throttle, which makes the page's own
thread four times slower. The throttle does not reach the worker in which cells are compiled; there a real phone is
slower than what stands here. No real phone was measured.

## What is loaded

A page without script needs none of this. The first file comes when a reader scrolls near a live figure, the second when a
knob is first released, the others at the first click on Run. All are made in one step by `+"`go run ./scripts/book`"+`, here in
%.0f s; the first time takes some minutes more, in which Go builds what it then keeps in its cache.

| file | what | unpacked, MB | compressed, MB | as a script, MB |
|---|---|---|---|---|
`, machine(), loadFrom(before, after), p.built.Seconds())
	var cells part
	for _, f := range p.parts {
		fmt.Fprintf(&b, "| %s.js | %s | %.1f | %.2f | %.1f |\n", f.name, partNames[f.name], f.raw, f.compressed, f.whole)
		if f.name != "canvas" && f.name != "themed" {
			cells.raw, cells.compressed, cells.whole = cells.raw+f.raw, cells.compressed+f.compressed, cells.whole+f.whole
		}
	}
	fmt.Fprintf(&b, "| | all that cells need | %.1f | %.2f | %.1f |\n", cells.raw, cells.compressed, cells.whole)
	b.WriteString(`
## Figures

“There” is the time from the start of the page to the first picture; a frame is one move of a knob: integrate and draw. The
figure in the theme comes a moment after a knob is released; the first time its program is loaded. On a phone it does not come,
because its letters would be too small: there the canvas stays.

| notebook | there, s | frame, ms | slowest, ms | in the theme, ms: first | then | phone: there, s | frame, ms | slowest, ms |
|---|---|---|---|---|---|---|---|---|
`)
	for _, c := range p.classes {
		if l := c.figure[0]; l.There {
			fmt.Fprintf(&b, "| %s | %s |%s %s |\n", c.name, frames(l), released(l), frames(c.figure[1]))
		}
	}
	b.WriteString(`
## The first cell

From the click to the output, for the first cell of a page. The second visit to a site finds the files where the browser keeps
them.

| page from | wait, s | of which loading and unpacking Go | compile, link and run |
|---|---|---|---|
`)
	for _, s := range p.starts {
		fmt.Fprintf(&b, "| %s | %.1f | %.1f | %.1f |\n", s.from, median(s.waited), median(s.loading), median(s.build))
	}
	b.WriteString(`
## All cells

Each page runs all its cells from top to bottom, on the laptop, from a file. Memory is that of the page's process in the end, as the
system counts it.

| notebook | cells | other outputs than in the notebook | whole, s | compile, s | link, s | run, s | slowest cell, s | memory, MB |
|---|---|---|---|---|---|---|---|---|
`)
	var all browser.PageRuns
	wrong := 0
	for _, c := range p.classes {
		b.WriteString(pageRow(c.name, c.cells, len(c.wrong)))
		all.Runs = append(all.Runs, c.cells.Runs...)
		all.Seconds, all.Memory, wrong = all.Seconds+c.cells.Seconds, max(all.Memory, c.cells.Memory), wrong+len(c.wrong)
	}
	if len(p.classes) > 1 {
		b.WriteString(pageRow("**all**", all, wrong))
	}
	b.WriteString("\n## Cells that run in the laboratory only\n\n")
	some := false
	for _, c := range p.classes {
		for _, line := range c.elsewhere {
			some = true
			fmt.Fprintf(&b, "- %s\n", line)
		}
	}
	if !some {
		b.WriteString("None.\n")
	}
	b.WriteString(`
A page has no shell, no kernel and no other programs. The set-up cells, which ask for a shell to find the package, need it in the
laboratory only: a page has the package.
`)
	return b.String()
}

// frames are how soon a figure is there and how long a frame takes.
func frames(l browser.Live) string {
	return fmt.Sprintf("%.1f | %.1f | %.0f", l.Came/1000, l.Median, l.Worst)
}

// released is how soon the figure in the theme comes.
func released(l browser.Live) (cells string) {
	for _, ms := range l.Release {
		cells += fmt.Sprintf(" %.0f |", ms)
	}
	return cells
}

// pageRow is the row of a notebook of which so many cells are wrong.
func pageRow(name string, page browser.PageRuns, wrong int) string {
	var compile, link, run, whole []float64
	for _, r := range page.Runs {
		if t := r.Times; r.Status == 0 {
			compile, link, run = append(compile, t.Compile/1000), append(link, t.Link/1000), append(run, t.Run/1000)
			whole = append(whole, (t.Compile+t.Link+t.Run)/1000)
		}
	}
	if len(whole) == 0 {
		return fmt.Sprintf("| %s | %d | %d | | | | | | |\n", name, len(page.Runs), wrong)
	}
	return fmt.Sprintf("| %s | %d | %d | %.0f | %.2f | %.2f | %.2f | %.1f | %.0f |\n", name, len(page.Runs), wrong, page.Seconds,
		median(compile), median(link), median(run), slices.Max(whole), page.Memory)
}
