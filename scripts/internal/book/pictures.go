package book

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"image/png"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// The folder of the pictures of the pages, beside them.
const pictures = "pictures"

// number gives the figures of a notebook their numbers, and makes each a file beside the page, so that
// a page comes at once, and its figures when the reader gets there.
func (b *Book) number(n *notebook.Notebook) error {
	count := 0
	for i, c := range n.Cells {
		var outputs []notebook.Output
		for k := 0; k < len(c.Outputs); k++ {
			kind, name, alt := c.Outputs[k].Picture()
			pixels, err := base64.StdEncoding.DecodeString(strings.ReplaceAll(c.Outputs[k].Media("image/png"), "\n", ""))
			if kind == "" || name == "" || err != nil || len(pixels) == 0 {
				outputs = append(outputs, c.Outputs[k])
				continue
			}
			count++
			file := name + map[string]string{"film": ".film"}[kind] + ".png"
			if _, err := replace.File(b.path(Lecture, pictures, filepath.Base(file)), pixels); err != nil {
				return err
			}
			if kind == "film" {
				if err := b.still(name, pixels); err != nil {
					return err
				}
			}
			caption, about := "", c.Outputs[k].Metadata
			if k+1 < len(c.Outputs) && strings.HasPrefix(c.Outputs[k+1].Media("text/markdown"), "*") {
				caption = strings.Trim(c.Outputs[k+1].Media("text/markdown"), "*\n")
				k++
			}
			title := fmt.Sprintf("Figure %s.%d", notebook.Number(n.Name), count)
			outputs = append(outputs, figure(kind, name, file, alt, title, caption, about))
		}
		n.Cells[i].Outputs = outputs
	}
	return nil
}

// still writes the first picture of a film, for readers who want nothing to move.
func (b *Book) still(name string, film []byte) error {
	first, err := png.Decode(bytes.NewReader(film))
	var out bytes.Buffer
	if err == nil {
		err = png.Encode(&out, first)
	}
	if err == nil {
		_, err = replace.File(b.path(Lecture, pictures, filepath.Base(name)+".still.png"), out.Bytes())
	}
	if err != nil {
		return fmt.Errorf("the first picture of the film %s: %w", name, err)
	}
	return nil
}

var emphasis = regexp.MustCompile(`\*([^*]+)\*`)

// figure is a picture of the page with its number, which is a link to it, and its caption.
func figure(kind, name, file, alt, title, caption string, about map[string]any) notebook.Output {
	size := ""
	if m, ok := about["image/png"].(map[string]any); ok {
		size = fmt.Sprintf(` width="%v" height="%v"`, m["width"], m["height"])
	}
	id := html.EscapeString("fig-" + name)
	text := emphasis.ReplaceAllString(html.EscapeString(caption), "<em>$1</em>")
	return notebook.Output{Type: "display_data", Metadata: map[string]any{}, Data: map[string]any{
		"text/plain": kind + " " + name + ": " + alt,
		"text/html": fmt.Sprintf(`<figure class="picture" id="%s" data-kind="%s"><img src="%s/%s" alt="%s"%s loading="lazy"><figcaption><a href="#%s">%s</a> %s</figcaption></figure>`,
			id, kind, pictures, html.EscapeString(file), html.EscapeString(alt), size, id, title, text),
	}}
}
