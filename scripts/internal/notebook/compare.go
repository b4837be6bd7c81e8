package notebook

import (
	"fmt"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Compare returns the differences between the outputs that are committed and
// those of a fresh run. Pictures must be there with the same metadata; their
// pixels depend on fonts and are compared by the numbers behind them.
func Compare(want, got *Notebook) []Problem {
	if len(want.Cells) != len(got.Cells) {
		return []Problem{want.Problemf("has %d cells, the fresh run %d", len(want.Cells), len(got.Cells))}
	}
	var ps []Problem
	if a, b := canonical(want.Metadata["records"]), canonical(got.Metadata["records"]); a != b {
		ps = append(ps, want.Problemf("recorded numbers differ in %s", firstDifference(a, b)))
	}
	for i := range want.Cells {
		if diff := compareOutputs(want.Cells[i].Outputs, got.Cells[i].Outputs); diff != "" {
			ps = append(ps, want.Cellf(i, "%s", diff))
		}
	}
	return ps
}

// compareOutputs words the first difference between the outputs of one cell.
func compareOutputs(want, got []Output) string {
	want, got = coalesce(want), coalesce(got)
	if w, g := kinds(want), kinds(got); w != g {
		return fmt.Sprintf("outputs differ in kind\n    want %s\n    got  %s", w, g)
	}
	for k := range want {
		w, g := want[k], got[k]
		if w.Text != g.Text {
			return w.Stream + " differs in " + firstDifference(string(w.Text), string(g.Text))
		}
		for _, media := range slices.Sorted(maps.Keys(w.Data)) {
			if a, b := essence(media, w.Data[media]), essence(media, g.Data[media]); a != b {
				return media + " differs in " + firstDifference(a, b)
			}
		}
		if a, b := canonical(w.Metadata), canonical(g.Metadata); a != b && len(w.Metadata)+len(g.Metadata) > 0 {
			return "metadata differs in " + firstDifference(a, b)
		}
	}
	return ""
}

// coalesce puts what is printed before what is displayed, and joins neighbouring
// writes to one stream: where a kernel flushes its buffer is chance.
func coalesce(outputs []Output) []Output {
	var printed, displayed []Output
	for _, o := range outputs {
		if o.Type == "stream" {
			printed = append(printed, o)
		} else {
			displayed = append(displayed, o)
		}
	}
	var out []Output
	for _, o := range append(printed, displayed...) {
		if k := len(out) - 1; o.Type == "stream" && k >= 0 && out[k].Type == "stream" && out[k].Stream == o.Stream {
			out[k].Text += o.Text
			continue
		}
		out = append(out, o)
	}
	return out
}

// kinds lists what the outputs are, such as "stdout, display_data (image/png)".
func kinds(outputs []Output) string {
	if len(outputs) == 0 {
		return "no output"
	}
	var names []string
	for _, o := range outputs {
		switch o.Type {
		case "stream":
			names = append(names, o.Stream)
		case "error":
			names = append(names, "error")
		default:
			media := slices.Sorted(maps.Keys(o.Data))
			names = append(names, fmt.Sprintf("%s (%s)", o.Type, strings.Join(media, ", ")))
		}
	}
	return strings.Join(names, "; ")
}

// essence is what counts in a display when two runs are compared.
func essence(media string, v any) string {
	if strings.HasPrefix(media, "image/") {
		if joined(v) == "" {
			return "no picture"
		}
		return "a picture"
	}
	return withoutPixels(joined(v))
}

var dataPicture = regexp.MustCompile(`data:(image/[a-z.+-]+);base64,[A-Za-z0-9+/=]+`)

// withoutPixels takes the pixels out of pictures embedded in HTML or Markdown.
func withoutPixels(s string) string {
	return dataPicture.ReplaceAllString(s, "data:$1;base64,…")
}
