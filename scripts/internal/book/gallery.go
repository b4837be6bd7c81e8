package book

import (
	"bytes"
	"errors"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"
	"strings"

	"github.com/kettek/apng"
	"golang.org/x/image/draw"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/verlet/chart/palette"
)

var (
	// plate is a figure of the gallery: the picture, its caption, its number, and links to its class, where its
	// place has the same anchor, and to its files.
	plate  = regexp.MustCompile(`(?s)(?:<p>)?<img (alt="[^"]*") src="([^"]*)"[^>]*>(?:</p>)?\s*<p>(.*?)</p>\s*<p><strong>(Figure [\w.]+)</strong> · <a href="([^"]*)">([\w-]+)</a>(.*?)</p>`)
	plates = regexp.MustCompile(`(?s)(?:<figure class="plate".*?</figure>\s*)+`)
)

// gallery puts the figures of the gallery into a grid, each small, with an anchor and a link to itself.
func gallery(body string) string {
	body = plate.ReplaceAllString(body, `<figure class="plate" id="fig-$6"><a href="$2"><img $1 src="small/$2" loading="lazy"></a>`+
		`<figcaption><p><a href="#fig-$6"><strong>$4</strong></a> $3</p><p><a href="$5#fig-$6">$6</a>$7</p></figcaption></figure>`)
	return plates.ReplaceAllString(body, `<div class="plates">$0</div>`)
}

// copies copies the reports and the figures, and writes the small picture of each figure, and of each film its first;
// the end of each film, for paper and for readers who want nothing to move; and the film as a script, for slides.
func (b *Book) copies() error {
	for _, dir := range []string{"docs", "figures"} {
		if err := os.CopyFS(b.path(dir), os.DirFS(filepath.Join(b.lab.Root, dir))); err != nil {
			return err
		}
	}
	files, _ := filepath.Glob(b.path("figures", "*.png")) // the only error is a bad pattern
	for _, file := range files {
		name := filepath.Base(file)
		content, err := os.ReadFile(file)
		if err != nil {
			return err
		}
		whole, err := png.Decode(bytes.NewReader(content))
		if err == nil {
			err = b.png(thumbnail(whole), "small", name)
		}
		if film, is := strings.CutSuffix(name, ".film.png"); is && err == nil {
			err = errors.Join(b.still(film, content), b.script("figures/"+film+".film.js", fmt.Sprintf("verletFilms[%q] = %%s;\n", film), content))
		}
		if err != nil {
			return fmt.Errorf("the small picture of %s: %w", name, err)
		}
	}
	return nil
}

// still writes the last picture of a film, in which each frame is what changes of the one before.
func (b *Book) still(film string, content []byte) error {
	a, err := apng.DecodeAll(bytes.NewReader(content))
	if err != nil {
		return err
	}
	m := image.NewRGBA(a.Frames[0].Image.Bounds())
	for _, f := range a.Frames {
		part := f.Image.Bounds()
		draw.Draw(m, part.Sub(part.Min).Add(image.Pt(f.XOffset, f.YOffset)), f.Image, part.Min, draw.Over)
	}
	return b.png(m, film+".still.png")
}

// png writes a picture into the folder of figures.
func (b *Book) png(m image.Image, name ...string) error {
	var out bytes.Buffer
	if err := png.Encode(&out, m); err != nil {
		return err
	}
	_, err := replace.File(b.path("figures", filepath.Join(name...)), out.Bytes())
	return err
}

// thumbnail is a picture of 480 pixels or fewer in width, in few colours: its letters can be read on a phone.
func thumbnail(whole image.Image) image.Image {
	size := whole.Bounds().Size()
	part := min(1, 480/float64(size.X))
	m := image.NewRGBA(image.Rect(0, 0, int(part*float64(size.X)), int(part*float64(size.Y))))
	draw.CatmullRom.Scale(m, m.Bounds(), whole, whole.Bounds(), draw.Src, nil)
	if few := palette.Of(30, m); few != nil {
		return few[0]
	}
	return m
}
