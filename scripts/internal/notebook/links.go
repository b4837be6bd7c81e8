package notebook

import (
	"iter"
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

// CheckLinks resolves every link from one of the notebooks to another.
func CheckLinks(all []*Notebook) (ps []Problem) {
	anchors := map[string]map[string]bool{}
	for _, n := range all {
		anchors[n.Name] = n.anchors()
	}
	for _, n := range all {
		ps = append(ps, n.deadLinks(false, anchors)...)
	}
	return ps
}

// deadLinks returns the links within the notebook, or those to another one, that lead to none of
// the anchors, which are given by notebook.
func (n *Notebook) deadLinks(within bool, anchors map[string]map[string]bool) (ps []Problem) {
	for i, m := range n.matches(link) {
		file, place := m[1], m[2]+m[4]
		if within != (file == "") || file+place == "" {
			continue
		}
		there, ok := anchors[file]
		if target, err := url.PathUnescape(place); !ok || err != nil || place != "" && !there[target] {
			ps = append(ps, n.Cellf(i, "link %s leads nowhere", strings.TrimSuffix(file+"#"+place, "#")))
		}
	}
	return ps
}

// anchors returns the places in a notebook that a link can lead to.
func (n *Notebook) anchors() map[string]bool {
	anchors := map[string]bool{}
	for _, m := range n.matches(anchor) {
		anchors[m[1]] = true
	}
	for _, m := range n.matches(heading) {
		anchors[slug(m[1])] = true
	}
	return anchors
}

// matches yields what is found in the texts, each with the place of its cell.
func (n *Notebook) matches(what *regexp.Regexp) iter.Seq2[int, []string] {
	return func(yield func(int, []string) bool) {
		for i, c := range n.Of("markdown") {
			for _, m := range what.FindAllStringSubmatch(fenced.ReplaceAllString(string(c.Source), ""), -1) {
				if !yield(i, m) {
					return
				}
			}
		}
	}
}

// noText is what a heading's text is read without: tags, the addresses of links, emphasis.
var noText = regexp.MustCompile("<[^>]*>|!?\\[|\\]\\([^)]*\\)|\\*|__|`")

// slug is the anchor that JupyterLab gives a heading: its text with hyphens
// for spaces, capitals and punctuation kept.
func slug(heading string) string {
	return strings.ReplaceAll(strings.TrimSpace(noText.ReplaceAllString(heading, "")), " ", "-")
}
