package book

import (
	"bytes"
	"cmp"
	"crypto/sha256"
	_ "embed"
	"encoding/base64"
	"errors"
	"fmt"
	"html/template"
	"os"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

var layouts = template.Must(template.ParseFS(templates, "templates/*.html"))

// A page is one of the site.
type page struct {
	class             // that it is of, or its title, and what is shown beside a link
	Root       string // the way to the folder of the book
	Policy     string
	Body       template.HTML
	Contents   []heading
	Live       bool // figures with knobs, cells that run
	Prev, Next *class
	Classes    []class
}

// Page is the page of a notebook in the lecture.
func Page(file string) string { return Lecture + "/" + notebook.Stem(file) + ".html" }

// Deck is a notebook as slides.
func Deck(file string) string { return Slides + "/" + notebook.Stem(file) + ".html" }

// Has reports whether it has some text.
func (p page) Has(text string) bool { return strings.Contains(string(p.Body), text) }

// put writes a page at a place of the book.
func (b *Book) put(layout, place string, p page) error {
	p.Root = strings.Repeat("../", strings.Count(place, "/"))
	p.Policy, p.Figure, p.Live = cmp.Or(p.Policy, policy), cmp.Or(p.Figure, b.classes[0].Figure), b.live
	var out bytes.Buffer
	if err := layouts.ExecuteTemplate(&out, layout, p); err != nil {
		return fmt.Errorf("page %s: %w", place, err)
	}
	_, err := replace.File(b.path(place), out.Bytes())
	return err
}

// lecture writes class i as a page to read.
func (b *Book) lecture(i int, body string) error {
	p := page{class: b.classes[i]}
	if i > 0 {
		p.Prev = &b.classes[i-1]
		body = program(body) // the first class explains the mark %%
	}
	if i+1 < len(b.classes) {
		p.Next = &b.classes[i+1]
	}
	return b.text(Page(p.Stem), "notebooks", body, p)
}

// text writes a page to read, which was written in the folder from of the repository.
func (b *Book) text(place, from, body string, p page) error {
	body = anchors(body)
	p.Contents = contents(body)
	if place != glossaryPage { // where each word is found by itself
		b.find(place, p.Title, body)
	}
	body = relink(body, from)
	switch {
	case from == "notebooks":
		b.preview(place, body)
		body = b.words.link(body)
	case place == glossaryPage:
		body = b.meanings(place, body)
	}
	p.Body = template.HTML(body)
	return b.put("page.html", place, p)
}

var script = regexp.MustCompile(`(?s)<script>(.*?)</script>`)

// slides writes a class as slides. The speaker's view is a window that reveal.js fills with a
// script, which the policy knows by its digest.
func (b *Book) slides(c class, body string) error {
	view, err := os.ReadFile(b.path("assets", "reveal", "plugin", "notes", "speaker-view.html"))
	if err != nil {
		return err
	}
	digest := sha256.Sum256(script.FindSubmatch(view)[1])
	allowed := "script-src 'sha256-" + base64.StdEncoding.EncodeToString(digest[:]) + "'"
	return b.put("slides.html", Deck(c.Stem), page{class: c, Body: template.HTML(colourless.ReplaceAllString(relink(body, "notebooks"), "$1")),
		Policy: strings.Replace(policy, "script-src", allowed, 1)})
}

// cover writes the front page, a figure for the hand, the classes, and ways to everything else; and the bench for
// methods, with its cell.
func (b *Book) cover(cell string) error {
	cell = strings.Replace(program(cell), "figure bench", "Errors against the step, and energies against time, of yours and of velocity Verlet", 1)
	bench := page{Body: template.HTML(cell), class: class{Title: "A bench for methods · verletbook", Figure: "04-order",
		Surprise: "Type a method as a word of kicks and drifts, and see its order, its stability and its energy measured, in the page."}}
	cover := page{Classes: b.classes, class: class{Title: "verletbook: Verlet integration, measured",
		Surprise: "A kick, a drift, a kick: the rule that moves planets, molecules and ragdolls, derived, measured and run in the page."}}
	return errors.Join(b.put("bench.html", "assets/live/bench.html", bench), b.put("cover.html", "index.html", cover))
}

var (
	paragraph = regexp.MustCompile(`(?s)<p>.*?</p>`)
	sentence  = regexp.MustCompile(`^.{1,200}$|^.{1,200}\. |^.*`)
)

// about is the beginning of a page, as far as it is shown beside a link.
func about(body string) string {
	return strings.TrimSpace(sentence.FindString(wording(paragraph.FindString(body))))
}

// A class is a notebook on the cover.
type class struct {
	Stem, Title string
	Surprise    string // the sentence that makes one read on
	Figure, Alt string // its name in the folder of figures, and what it shows
}

//go:embed surprises.txt
var sentences string

// newClass is a notebook in short. Its sentence, and a figure that answers no guess, are in surprises.txt.
func newClass(n *notebook.Notebook) class {
	c := class{Stem: notebook.Stem(n.Name), Title: n.Title()}
	_, rest, _ := strings.Cut("\n"+sentences, "\n"+notebook.Number(n.Name)+" ")
	line, _, _ := strings.Cut(rest, "\n")
	c.Figure, c.Surprise, _ = strings.Cut(line, " ")
	for _, cell := range n.Cells {
		for _, o := range cell.Outputs {
			if _, name, alt := o.Picture(); name != "" && name == strings.TrimSuffix(c.Figure, ".film") {
				c.Alt = alt
			}
		}
	}
	return c
}
