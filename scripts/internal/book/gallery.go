package book

import (
	"bytes"
	"fmt"
	"image"
	"image/png"
	"os"
	"path/filepath"
	"regexp"

	"golang.org/x/image/draw"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/verlet/chart/palette"
)

// The folder of the small pictures of figures and films, beside these.
const small = "small"

var (
	// plate is a figure of the gallery: the picture, its caption, and its name with links to its files.
	plate  = regexp.MustCompile(`(?s)(?:<p>)?<img (alt="[^"]*") src="([^"]*)"[^>]*>(?:</p>)?\s*<p>(.*?)</p>\s*<p><strong>([\w-]+)</strong>(.*?)</p>`)
	plates = regexp.MustCompile(`(?s)(?:<figure class="plate".*?</figure>\s*)+`)
)

// gallery puts the figures of the gallery into a grid, each small, with an anchor and a link to itself.
func gallery(body string) string {
	body = plate.ReplaceAllString(body, `<figure class="plate" id="$4"><a href="$2"><img $1 src="`+small+`/$2" loading="lazy"></a>`+
		`<figcaption><p>$3</p><p><a href="#$4"><strong>$4</strong></a>$5</p></figcaption></figure>`)
	return plates.ReplaceAllString(body, `<div class="plates">$0</div>`)
}

// thumbnails writes the small pictures of all figures, and of each film its first.
func (b *Book) thumbnails() error {
	files, _ := filepath.Glob(b.path("figures", "*.png")) // the only error is a bad pattern
	for _, file := range files {
		content, err := os.ReadFile(file)
		if err == nil {
			content, err = thumbnail(content)
		}
		if err == nil {
			_, err = replace.File(b.path("figures", small, filepath.Base(file)), content)
		}
		if err != nil {
			return fmt.Errorf("the small picture of %s: %w", filepath.Base(file), err)
		}
	}
	return nil
}

// thumbnail is a picture of 480 pixels or fewer, in width and in height, in few colours.
func thumbnail(file []byte) ([]byte, error) {
	whole, err := png.Decode(bytes.NewReader(file))
	if err != nil {
		return nil, err
	}
	size := whole.Bounds().Size()
	part := min(1, 480/float64(max(size.X, size.Y)))
	m := image.NewRGBA(image.Rect(0, 0, int(part*float64(size.X)), int(part*float64(size.Y))))
	draw.CatmullRom.Scale(m, m.Bounds(), whole, whole.Bounds(), draw.Src, nil)
	var out bytes.Buffer
	if few := palette.Of(30, m); few != nil {
		err = png.Encode(&out, few[0])
	} else {
		err = png.Encode(&out, m)
	}
	return out.Bytes(), err
}
