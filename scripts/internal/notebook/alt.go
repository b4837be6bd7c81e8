package notebook

import (
	"regexp"
	"strings"
)

// checkAlt demands a text alternative for every picture: in the metadata of
// an image/png output, in the alt attribute of an <img>, and between the
// brackets of a Markdown image.
func checkAlt(n *Notebook) []Problem {
	var ps []Problem
	for i, c := range n.Cells {
		if c.Type == "markdown" {
			ps = append(ps, checkPictures(n, i, string(c.Source))...)
		}
		for _, o := range c.Outputs {
			if _, png := o.Data["image/png"]; png && blank(altOf(o)) {
				ps = append(ps, n.Cellf(i, `image/png has no metadata {"image/png": {"alt": …}}`))
			}
			for _, media := range []string{"text/html", "text/markdown"} {
				ps = append(ps, checkPictures(n, i, o.Media(media))...)
			}
		}
	}
	return ps
}

func altOf(o Output) string {
	meta, _ := o.Metadata["image/png"].(map[string]any)
	alt, _ := meta["alt"].(string)
	return alt
}

var (
	htmlImage     = regexp.MustCompile(`(?is)<img\b[^>]*>`)
	altAttribute  = regexp.MustCompile(`(?is)\salt\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s>"']+))`)
	markdownImage = regexp.MustCompile(`!\[([^\]]*)\]\(`)
)

func checkPictures(n *Notebook, i int, s string) []Problem {
	var ps []Problem
	for _, img := range htmlImage.FindAllString(s, -1) {
		if m := altAttribute.FindStringSubmatch(img); m == nil || blank(m[1]+m[2]+m[3]) {
			ps = append(ps, n.Cellf(i, "an <img> has no alt text"))
		}
	}
	for _, m := range markdownImage.FindAllStringSubmatch(s, -1) {
		if blank(m[1]) {
			ps = append(ps, n.Cellf(i, "a Markdown image has no alt text"))
		}
	}
	return ps
}

func blank(s string) bool { return strings.TrimSpace(s) == "" }

// Figures returns how many pictures JupyterLab shows below each cell. Of the
// media types of one output it shows the richest.
func (n *Notebook) Figures() []int {
	counts := make([]int, len(n.Cells))
	for i, c := range n.Cells {
		for _, o := range c.Outputs {
			if html := o.Media("text/html"); html != "" {
				counts[i] += len(htmlImage.FindAllString(html, -1))
			} else if md := o.Media("text/markdown"); md != "" {
				counts[i] += len(markdownImage.FindAllString(md, -1))
			} else if o.Media("image/png") != "" {
				counts[i]++
			}
		}
	}
	return counts
}
