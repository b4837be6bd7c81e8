package notebook

import (
	"os"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/notebooks/nb"
)

// maxSize keeps clones light and lets web viewers render the notebook.
const maxSize = 700_000

// Check returns what is wrong with a notebook that is to be committed, and what a run does
// not show: nbformat looks at its form.
func Check(n *Notebook) []Problem {
	ps := append(checkFormat(n), Failures(n)...)
	here, _ := os.Getwd()
	for i, c := range n.Cells {
		if _, timed := c.Metadata["execution"]; timed {
			ps = append(ps, n.Cellf(i, "metadata.execution holds times of one run: remove it"))
		}
		if c.Type == "code" && strings.TrimSpace(string(c.Source)) == "" {
			ps = append(ps, n.Cellf(i, "the code cell is empty"))
		}
		for _, alt := range c.pictures() {
			if alt == "" {
				ps = append(ps, n.Cellf(i, "a picture has no alternative text"))
			}
		}
		text := string(c.Source) + "\n" + c.said()
		if m := machinePath.FindStringSubmatch(text); m != nil {
			ps = append(ps, n.Cellf(i, "holds the machine path %s", m[1]))
		} else if strings.Count(here, "/") > 1 && strings.Contains(text, here) {
			ps = append(ps, n.Cellf(i, "holds the machine path %s", here))
		}
	}
	return append(ps, n.deadLinks(true, map[string]map[string]bool{"": n.anchors()})...)
}

func checkFormat(n *Notebook) (ps []Problem) {
	if n.Format != 4 || n.Minor != 5 {
		ps = append(ps, n.Problemf("nbformat is %d.%d, want 4.5", n.Format, n.Minor))
	}
	for _, want := range [][3]string{
		{"kernelspec", "name", "gonb"}, {"language_info", "name", "go"}, {"language_info", "pygments_lexer", "go"},
	} {
		group, _ := n.Metadata[want[0]].(map[string]any)
		if got := group[want[1]]; got != want[2] {
			ps = append(ps, n.Problemf(`%s.%s is "%v", want %q`, want[0], want[1], got, want[2]))
		}
	}
	if n.Size >= maxSize {
		ps = append(ps, n.Problemf("size is %d bytes, want less than %d", n.Size, maxSize))
	}
	return ps
}

// machinePath finds absolute paths that exist on one machine only. A path
// starts where no letter, digit or slash precedes it, so that web addresses
// with /home/ in them pass.
var machinePath = regexp.MustCompile(`(?:^|[^\w./-])((?:/(?:home|root|Users|tmp|var/folders)/|[A-Z]:\\(?:Users|Temp)\\)[^\s"'<>)]*)`)

// Failures returns the error outputs, whatever was written to stderr, and the lines by
// which package nb tells a reader that a number is not the book's.
func Failures(n *Notebook) []Problem {
	var ps []Problem
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

// pictureTag finds pictures in HTML and in Markdown, with their alternative texts.
var pictureTag = regexp.MustCompile(`(?is)!\[([^\]]*)\]\(|<img\b(?:[^>]*?\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?[^>]*>`)

// pictures returns the alternative texts of the pictures that JupyterLab shows in a text or
// below a cell. Of the media types of one output it shows the richest.
func (c Cell) pictures() (alts []string) {
	find := func(text string) {
		for _, m := range pictureTag.FindAllStringSubmatch(text, -1) {
			alts = append(alts, strings.TrimSpace(strings.Join(m[1:], "")))
		}
	}
	if c.Type == "markdown" {
		find(string(c.Source))
	}
	for _, o := range c.Outputs {
		if rich := o.Media("text/html") + o.Media("text/markdown"); rich != "" {
			find(rich)
		} else if o.Media("image/png") != "" {
			about, _ := o.Metadata["image/png"].(map[string]any)
			alt, _ := about["alt"].(string)
			alts = append(alts, strings.TrimSpace(alt))
		}
	}
	return alts
}

// Figures returns how many pictures JupyterLab shows below each cell.
func (n *Notebook) Figures() []int {
	counts := make([]int, len(n.Cells))
	for i, c := range n.Cells {
		if c.Type == "code" {
			counts[i] = len(c.pictures())
		}
	}
	return counts
}
