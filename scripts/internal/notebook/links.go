package notebook

import (
	"net/url"
	"regexp"
	"strings"
)

var (
	link    = regexp.MustCompile(`\]\(\s*<?#([^)\s>]*)|href\s*=\s*["']#([^"']*)["']`)
	anchor  = regexp.MustCompile(`(?i)<[a-z][^>]*\s(?:id|name)\s*=\s*["']([^"']+)["']`)
	heading = regexp.MustCompile(`^ {0,3}#{1,6}[ \t]+(.*?)[ \t]*#*[ \t]*$`)
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
		for i, c := range n.Cells {
			if c.Type != "markdown" {
				continue
			}
			for _, m := range across.FindAllStringSubmatch(prose(string(c.Source)), -1) {
				there, ok := anchors[m[1]]
				if target, err := url.PathUnescape(m[2]); !ok || err != nil || m[2] != "" && !there[target] {
					ps = append(ps, n.Cellf(i, "link %s leads nowhere", strings.TrimPrefix(m[0], "](")))
				}
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
		if c.Type == "markdown" {
			addAnchors(anchors, prose(string(c.Source)))
		}
	}
	return anchors
}

// checkLinks resolves every link within the document.
func checkLinks(n *Notebook) []Problem {
	anchors := n.anchors()
	var ps []Problem
	for i, c := range n.Cells {
		if c.Type != "markdown" {
			continue
		}
		for _, m := range link.FindAllStringSubmatch(prose(string(c.Source)), -1) {
			target, err := url.PathUnescape(m[1] + m[2])
			if err != nil || !anchors[target] {
				ps = append(ps, n.Cellf(i, "link #%s leads nowhere", m[1]+m[2]))
			}
		}
	}
	return ps
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

func addAnchors(anchors map[string]bool, markdown string) {
	for _, m := range anchor.FindAllStringSubmatch(markdown, -1) {
		anchors[m[1]] = true
	}
	for line := range strings.Lines(markdown) {
		if m := heading.FindStringSubmatch(strings.TrimRight(line, "\r\n")); m != nil {
			anchors[slug(m[1])] = true
		}
	}
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
