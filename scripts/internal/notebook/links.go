package notebook

import (
	"cmp"
	"net/url"
	"regexp"
	"strings"
)

var (
	link    = regexp.MustCompile(`\]\(\s*<?([^)\s>:/#]+\.ipynb)?(?:#([^)\s>]*))?|href\s*=\s*["']()#([^"']*)["']`) // notebook, place
	anchor  = regexp.MustCompile(`(?i)<[a-z][^>]*\s(?:id|name)\s*=\s*["']([^"']+)["']`)
	heading = regexp.MustCompile(`(?m)^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*\r?$`)
	fenced  = regexp.MustCompile("(?ms)^ {0,3}(?:```.*?(?:^ {0,3}```|\\z)|~~~.*?(?:^ {0,3}~~~|\\z))") // code, in which nothing is a link
)

// CheckLinks resolves every link within the notebooks and from one of them to another.
func CheckLinks(all []*Notebook) (ps []Problem) {
	anchors := map[string]map[string]bool{} // the places in each notebook that a link can lead to
	for _, n := range all {
		places := map[string]bool{}
		for _, c := range n.Of("markdown") {
			text := fenced.ReplaceAllString(string(c.Source), "")
			for _, m := range anchor.FindAllStringSubmatch(text, -1) {
				places[m[1]] = true
			}
			for _, m := range heading.FindAllStringSubmatch(text, -1) {
				places[slug(m[1])] = true
			}
		}
		anchors[n.Name] = places
	}
	for _, n := range all {
		for i, c := range n.Of("markdown") {
			for _, m := range link.FindAllStringSubmatch(fenced.ReplaceAllString(string(c.Source), ""), -1) {
				file, place := m[1], m[2]+m[4]
				places, ok := anchors[cmp.Or(file, n.Name)]
				if target, err := url.PathUnescape(place); !ok || err != nil || place != "" && !places[target] {
					ps = append(ps, n.Cellf(i, "link %s leads nowhere", strings.TrimSuffix(file+"#"+place, "#")))
				}
			}
		}
	}
	return ps
}

// noText is what a heading's text is read without: tags, the addresses of links, emphasis.
var noText = regexp.MustCompile("<[^>]*>|!?\\[|\\]\\([^)]*\\)|\\*|__|`")

// slug is the anchor that JupyterLab gives a heading: its text with hyphens
// for spaces, capitals and punctuation kept.
func slug(heading string) string {
	return strings.ReplaceAll(strings.TrimSpace(noText.ReplaceAllString(heading, "")), " ", "-")
}

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
