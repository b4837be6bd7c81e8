package notebook

import (
	"iter"
	"net/url"
	"regexp"
	"strings"
)

var (
	link    = regexp.MustCompile(`\]\(\s*<?#([^)\s>]*)|href\s*=\s*["']#([^"']*)["']`)
	anchor  = regexp.MustCompile(`(?i)<[a-z][^>]*\s(?:id|name)\s*=\s*["']([^"']+)["']`)
	heading = regexp.MustCompile(`(?m)^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*\r?$`)
	fence   = regexp.MustCompile("^ {0,3}(```|~~~)")
)

// across matches a link to a notebook of the same folder, and a place in it.
var across = regexp.MustCompile(`\]\(\s*<?([^)\s>:/]+\.ipynb)(?:#([^)\s>]*))?`)

// CheckLinks resolves every link from one of the notebooks to another.
func CheckLinks(all []*Notebook) []Problem {
	anchors := map[string]map[string]bool{}
	for _, n := range all {
		anchors[n.Name] = n.anchors()
	}
	var ps []Problem
	for _, n := range all {
		for i, m := range n.matches(across) {
			there, ok := anchors[m[1]]
			if target, err := url.PathUnescape(m[2]); !ok || err != nil || m[2] != "" && !there[target] {
				ps = append(ps, n.Cellf(i, "link %s leads nowhere", strings.TrimPrefix(m[0], "](")))
			}
		}
	}
	return ps
}

// anchors returns the places in a notebook that a link can lead to.
func (n *Notebook) anchors() map[string]bool {
	anchors := map[string]bool{}
	for _, c := range n.Cells {
		anchors["cell-id="+c.ID] = true
	}
	for _, m := range n.matches(anchor) {
		anchors[m[1]] = true
	}
	for _, m := range n.matches(heading) {
		anchors[slug(m[1])] = true
	}
	return anchors
}

// checkLinks resolves every link within the document.
func checkLinks(n *Notebook) []Problem {
	anchors := n.anchors()
	var ps []Problem
	for i, m := range n.matches(link) {
		target, err := url.PathUnescape(m[1] + m[2])
		if err != nil || !anchors[target] {
			ps = append(ps, n.Cellf(i, "link #%s leads nowhere", m[1]+m[2]))
		}
	}
	return ps
}

// matches yields what is found in the texts, each with the place of its cell.
func (n *Notebook) matches(what *regexp.Regexp) iter.Seq2[int, []string] {
	return func(yield func(int, []string) bool) {
		for i, c := range n.Of("markdown") {
			for _, m := range what.FindAllStringSubmatch(prose(string(c.Source)), -1) {
				if !yield(i, m) {
					return
				}
			}
		}
	}
}

// prose drops fenced code blocks, in which nothing is a link or a heading.
func prose(markdown string) string {
	var b strings.Builder
	open := ""
	for line := range strings.Lines(markdown) {
		m := fence.FindStringSubmatch(line)
		switch {
		case open == "" && m != nil:
			open = m[1]
		case open == "":
			b.WriteString(line)
		case m != nil && m[1] == open:
			open = ""
		}
	}
	return b.String()
}

var (
	tag      = regexp.MustCompile(`<[^>]*>`)
	linkText = regexp.MustCompile(`!?\[([^\]]*)\]\([^)]*\)`)
	emphasis = strings.NewReplacer("**", "", "__", "", "*", "", "`", "")
)

// slug is the anchor that JupyterLab gives a heading: its text with hyphens
// for spaces, capitals and punctuation kept.
func slug(heading string) string {
	s := linkText.ReplaceAllString(tag.ReplaceAllString(heading, ""), "$1")
	return strings.ReplaceAll(strings.TrimSpace(emphasis.Replace(s)), " ", "-")
}
