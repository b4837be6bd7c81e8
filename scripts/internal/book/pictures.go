package book

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"html"
	"image/png"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// The folder of the pictures of pages and slides, beside the pages.
const pictures = "pictures"

// A picture is a figure or a film of a notebook, as a file: a page comes at once, and its pictures
// when the reader gets there.
type picture struct {
	kind, name, alt string
	size            string // its attributes width and height
}

// picture saves the picture that an output shows, if it has a name; else its kind is "".
func (b *Book) picture(o notebook.Output) (p picture, err error) {
	text := strings.ReplaceAll(o.Media("image/png"), "\n", "")
	pixels, failed := base64.StdEncoding.DecodeString(text)
	if p.kind, p.name, p.alt = o.Picture(); p.kind == "" || failed != nil || len(pixels) == 0 {
		return picture{}, nil
	}
	if m, ok := o.Metadata["image/png"].(map[string]any); ok {
		p.size = fmt.Sprintf(` width="%v" height="%v"`, m["width"], m["height"])
	}
	write := func(ending string, content []byte) error {
		_, err := replace.File(b.path(Lecture, pictures, p.name+ending), content)
		return err
	}
	if p.kind == "figure" {
		return p, write(".png", pixels)
	}
	var still bytes.Buffer // for readers who want nothing to move
	first, err := png.Decode(bytes.NewReader(pixels))
	if err == nil {
		err = png.Encode(&still, first)
	}
	if err != nil {
		return p, fmt.Errorf("the first picture of the film %s: %w", p.name, err)
	}
	return p, errors.Join(write(".film.png", pixels), write(".still.png", still.Bytes()),
		write(".film.js", fmt.Appendf(nil, "verletFilms[%q] = %q;\n", p.name, text))) // slides that were opened as a file can fetch nothing
}

// image is the picture on a page, with its address in an attribute.
func (p picture) image(address string) string {
	file := p.name + map[string]string{"figure": ".png", "film": ".film.png"}[p.kind]
	return fmt.Sprintf(`<img %s="%s/%s" alt="%s"%s>`, address, pictures, file, html.EscapeString(p.alt), p.size)
}

// shown is an output that shows the picture, as HTML.
func (p picture) shown(html string) notebook.Output {
	return notebook.Output{Type: "display_data", Metadata: map[string]any{}, Data: map[string]any{
		"text/plain": p.kind + " " + p.name + ": " + p.alt, "text/html": html}}
}

// number gives the figures of a page their numbers, which are links to them, and their captions.
func (b *Book) number(n *notebook.Notebook) error {
	count := 0
	for i, c := range n.Cells {
		var outputs []notebook.Output
		for k := 0; k < len(c.Outputs); k++ {
			p, err := b.picture(c.Outputs[k])
			if err != nil {
				return err
			}
			if p.kind == "" {
				outputs = append(outputs, c.Outputs[k])
				continue
			}
			count++
			caption := ""
			if k+1 < len(c.Outputs) && strings.HasPrefix(c.Outputs[k+1].Media("text/markdown"), "*") {
				caption = strings.Trim(c.Outputs[k+1].Media("text/markdown"), "*\n")
				k++
			}
			outputs = append(outputs, p.shown(fmt.Sprintf(
				`<figure class="picture" id="fig-%s" data-kind="%s">%s<figcaption><a href="#fig-%s">Figure %s.%d</a> %s</figcaption></figure>`,
				p.name, p.kind, p.image(`loading="lazy" src`), p.name, notebook.Number(n.Name), count, emphasis.ReplaceAllString(html.EscapeString(caption), "<em>$1</em>"))))
		}
		n.Cells[i].Outputs = outputs
	}
	return nil
}

var emphasis = regexp.MustCompile(`\*([^*]+)\*`)

// project lets the pictures of slides come when their slide is near: reveal.js knows them by data-src.
func (b *Book) project(n *notebook.Notebook) error {
	for _, c := range n.Cells {
		for k, o := range c.Outputs {
			p, err := b.picture(o)
			if err != nil {
				return err
			}
			if p.kind != "" {
				c.Outputs[k] = p.shown(p.image("data-src"))
			}
		}
	}
	return nil
}
