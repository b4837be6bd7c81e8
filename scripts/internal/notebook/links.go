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

// checkLinks resolves every link within the document.
func checkLinks(n *Notebook) []Problem {
	anchors := map[string]bool{}
	for _, c := range n.Cells {
		anchors["cell-id="+c.ID] = true
		if c.Type == "markdown" {
			addAnchors(anchors, prose(string(c.Source)))
		}
	}
	var ps []Problem
	for i, c := range n.Cells {
		if c.Type != "markdown" {
			continue
		}
		for _, m := range link.FindAllStringSubmatch(prose(string(c.Source)), -1) {
			target, err := url.PathUnescape(m[1] + m[2])
			if err != nil || !anchors[target] {
				ps = append(ps, n.cellf(i, "link #%s leads nowhere", m[1]+m[2]))
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
