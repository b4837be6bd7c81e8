package main

import (
	"fmt"
	"maps"
	"runtime"
	"runtime/debug"
	"slices"
	"strings"
)

// preamble tells what the tables mean, and where they were made.
func preamble(t *toolbox, o options) string {
	var b strings.Builder
	b.WriteString(`# Benchmarks

Written by ` + "`go run ./scripts/bench`" + `; no number is typed by hand. Each line is the same
work from the same start, one process and one thread each, in turns: ours, a
peer, ours, the next peer, … Time is CPU time of the steps alone, without start-up. **Ratio** is
the peer's time over that of our run just before it, so above 1 we are
ahead; given are the median over the rounds and its quartiles. **End** compares
the state after the last step with ours: the same bits, or the largest
difference. Peaks are of the whole process; ours has the Go runtime in it, and some hold
the start twice.

`)
	fmt.Fprintf(&b, "Machine: %s, %s/%s%s, %s", processor(), runtime.GOOS, runtime.GOARCH, level(), runtime.Version())
	for _, name := range slices.Sorted(maps.Keys(t.version)) {
		fmt.Fprintf(&b, ", %s %s", name, t.version[name])
	}
	fmt.Fprintf(&b, ". C and C++ with %s, “fused” with -ffp-contract=fast. %d rounds", strings.Join(exact[:3], " "), o.rounds)
	if o.scale != 1 {
		fmt.Fprintf(&b, ", %g of the steps", o.scale)
	}
	if only := o.peer.String(); only != "" {
		fmt.Fprintf(&b, "; only peers that match `%s`", only)
	}
	if o.only != nil {
		fmt.Fprintf(&b, "; only %s", strings.Join(o.only, ", "))
	}
	b.WriteString(".\n")
	return b.String()
}

func level() string {
	info, ok := debug.ReadBuildInfo()
	if !ok {
		return ""
	}
	for _, s := range info.Settings {
		if s.Key == "GOAMD64" {
			return " " + s.Value
		}
	}
	return ""
}

// String is the table in Markdown.
func (t table) String() string {
	var b strings.Builder
	fmt.Fprintf(&b, "\n## %s: %s\n\nWanted: %s. %s steps of %s.\n\n", t.name, t.title, t.aim, count(t.steps), t.method.Name)
	fmt.Fprintf(&b, "| | ns a %s | ratio | quartiles | end | peak |\n|---|---|---|---|---|---|\n", t.unit)
	row := func(l line, ratio, quartiles string) {
		var ns []float64
		most := 0
		for _, s := range l.samples {
			ns = append(ns, 1e9*s.cpu/float64(l.steps)/t.units)
			most = max(most, s.peak)
		}
		fmt.Fprintf(&b, "| %s | %s | %s | %s | %s | %.1f MB |\n", l.name, short(median(ns)), ratio, quartiles, l.verdict, float64(most)/1024)
	}
	if len(t.ours.samples) > 0 {
		row(t.ours, "1", "")
	}
	for _, l := range t.lines {
		if l.missing != nil {
			fmt.Fprintf(&b, "| %s | %v | | | | |\n", l.name, l.missing)
			continue
		}
		if len(l.samples) == 0 {
			continue
		}
		m := median(l.ratios)
		ratio := fmt.Sprintf("**%.2f**", m)
		if l.forces > 0 {
			ratio += fmt.Sprintf(" (%.2f a force)", m/l.forces*float64(t.method.Evals))
		}
		row(l, ratio, fmt.Sprintf("%.2f–%.2f", quantile(0.25, l.ratios), quantile(0.75, l.ratios)))
	}
	return b.String()
}

func short(x float64) string {
	switch {
	case x >= 100:
		return fmt.Sprintf("%.0f", x)
	case x >= 10:
		return fmt.Sprintf("%.1f", x)
	}
	return fmt.Sprintf("%.2f", x)
}

func count(n int) string {
	s := fmt.Sprint(n)
	for i := len(s) - 3; i > 0; i -= 3 {
		s = s[:i] + " " + s[i:]
	}
	return s
}
