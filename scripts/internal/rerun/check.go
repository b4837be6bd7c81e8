package rerun

import (
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/verlet/nb"
)

// maxSize keeps clones light and lets web viewers render the notebook.
const maxSize = 700_000

// Check returns what is wrong with a notebook that is to be committed, and what a run does
// not show: nbformat looks at its form.
func Check(n *notebook.Notebook) []notebook.Problem {
	ps := Failures(n)
	for group, field := range map[string]string{"kernelspec": "name gonb", "language_info": "pygments_lexer go"} {
		fields, _ := n.Metadata[group].(map[string]any)
		if name, want, _ := strings.Cut(field, " "); fields[name] != want {
			ps = append(ps, n.Problemf(`%s.%s is "%v", want %q`, group, name, fields[name], want))
		}
	}
	if n.Size >= maxSize {
		ps = append(ps, n.Problemf("size is %d bytes, want less than %d", n.Size, maxSize))
	}
	for i, c := range n.Cells {
		for _, o := range c.Outputs {
			about, _ := o.Metadata["image/png"].(map[string]any)
			if alt, _ := about["alt"].(string); o.Media("image/png") != "" && strings.TrimSpace(alt) == "" {
				ps = append(ps, n.Cellf(i, "a picture has no alternative text"))
			}
		}
	}
	text, _ := n.Bytes() // it was read
	if m := machinePath.FindSubmatch(pixels.ReplaceAll(text, nil)); m != nil {
		ps = append(ps, n.Problemf("holds the machine path %s", m[1]))
	}
	return ps
}

// machinePath finds absolute paths that exist on one machine only. A path
// starts where no letter, digit or slash precedes it, so that web addresses
// with /home/ in them pass.
var machinePath = regexp.MustCompile(`(?:^|[^\w./-])(/(?:home|root|Users|tmp|var/folders)/[^\s"'<>)]*)`)

// Failures returns the error outputs, whatever was written to stderr, and the lines by
// which package nb tells a reader that a number is not the book's.
func Failures(n *notebook.Notebook) []notebook.Problem {
	var ps []notebook.Problem
	for i, c := range n.Cells {
		for _, o := range c.Outputs {
			switch {
			case o.Type == "error": // the traceback has the compiler's words
				traceback := colour.ReplaceAllString(strings.Join(o.Traceback, "\n"), "")
				ps = append(ps, n.Cellf(i, "fails: %s: %s\n%s", o.Error, o.Value, strings.TrimSpace(traceback)))
			case o.Type == "stream" && o.Stream != "stdout":
				ps = append(ps, n.Cellf(i, "writes to %s: %s", o.Stream, strings.TrimSpace(string(o.Text))))
			case strings.HasPrefix(o.Plain(), nb.LeftTheBook), strings.HasPrefix(o.Plain(), nb.NotTheSame):
				ps = append(ps, n.Cellf(i, "%s", o.Plain()))
			}
		}
	}
	return ps
}

var colour = regexp.MustCompile("\x1b\\[[0-9;]*m")
