package nb

import (
	_ "embed"
	"regexp"
	"strings"
	"sync"
)

// captions.md has, for each figure, a heading with its name, the caption and the
// alternative text. It is embedded, so that a notebook that was mailed has them.
//
//go:embed captions.md
var captionFile string

// A Caption is what stands below a figure, and what is read to those who cannot
// see it.
type Caption struct{ Text, Alt string }

// Captions returns all captions by the names of the figures.
var Captions = sync.OnceValue(func() map[string]Caption {
	list := make(map[string]Caption)
	for _, part := range strings.Split(captionFile, "\n## ")[1:] {
		name, rest, _ := strings.Cut(part, "\n")
		text, alt, _ := strings.Cut(rest, "\nAlt: ")
		list[strings.TrimSpace(name)] = Caption{oneLine(text), oneLine(alt)}
	}
	return list
})

func oneLine(s string) string { return strings.Join(strings.Fields(s), " ") }

// names are those of figures, films and claims: the number of the notebook (04 or 04b),
// then words.
var names = regexp.MustCompile(`^[0-9]{2}[a-z]?(-[a-z0-9]+)+$`)

// captionOf returns the caption of a figure, and whether it is one of the book.
func captionOf(name string) (Caption, bool) {
	c, ok := Captions()[name]
	if !ok {
		c.Alt = "figure " + name
	}
	return c, ok && names.MatchString(name)
}
