package notebook

import (
	"regexp"
	"strings"
)

// pictureTag finds pictures in HTML and in Markdown, with their alternative texts.
var pictureTag = regexp.MustCompile(`(?is)!\[([^\]]*)\]\(|<img\b(?:[^>]*?\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+)))?[^>]*>`)

// Alts returns the alternative texts of the pictures that JupyterLab shows in a text or
// below a cell. Of the media types of one output it shows the richest.
func (c Cell) Alts() (alts []string) {
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
			counts[i] = len(c.Alts())
		}
	}
	return counts
}
