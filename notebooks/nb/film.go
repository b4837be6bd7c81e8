package nb

import (
	"bytes"
	"encoding/base64"
	"fmt"
	"html"
	"image"
	"image/color"
	"image/gif"
	"strings"
)

// heaviest is the size of a film, in bytes, that a notebook can carry.
const heaviest = 250_000

// Film shows frames one after the other, for ever, width pixels wide, and saves
// them as name.gif in the folder of figures. Frame i stays for delays[i]
// hundredths of a second. Frames of a chart come from its method Image.
func Film(name, alt string, width int, frames []*image.Paletted, delays []int) {
	must(film(name, alt, width, frames, delays))
}

func film(name, alt string, width int, frames []*image.Paletted, delays []int) error {
	alt = strings.Join(strings.Fields(alt), " ")
	switch {
	case !names.MatchString(name):
		return fmt.Errorf("film %q: the name must be like \"11-string\": number, hyphen, small letters", name)
	case alt == "":
		return fmt.Errorf("film %s: the alternative text is empty: say in a sentence what the film shows", name)
	case len(frames) == 0 || len(frames) != len(delays):
		return fmt.Errorf("film %s: %d frames and %d delays: give one delay for each frame", name, len(frames), len(delays))
	case width < 1:
		return fmt.Errorf("film %s: width is %d: give the pixels on the screen", name, width)
	}
	size := frames[0].Rect.Size()
	g := gif.GIF{Delay: delays, Config: image.Config{Width: size.X, Height: size.Y}}
	for i, f := range frames {
		if f.Rect != frames[0].Rect {
			return fmt.Errorf("film %s: frame %d is %v, frame 0 %v: make all of one size", name, i, f.Rect, frames[0].Rect)
		}
		if i > 0 {
			f = changes(f, frames[i-1])
		}
		g.Image, g.Disposal = append(g.Image, f), append(g.Disposal, gif.DisposalNone)
	}
	var b bytes.Buffer
	if err := gif.EncodeAll(&b, &g); err != nil {
		return fmt.Errorf("film %s: %w", name, err)
	}
	if b.Len() > heaviest {
		return fmt.Errorf("film %s has %d kB, more than %d: take fewer or smaller frames", name, b.Len()/1000, heaviest/1000)
	}
	d := display{
		html: fmt.Sprintf(`<figure style="margin:0"><img src="data:image/gif;base64,%s" alt="%s" width="%d" height="%d"></figure>`,
			base64.StdEncoding.EncodeToString(b.Bytes()), html.EscapeString(alt), width, width*size.Y/size.X),
		plain: fmt.Sprintf("film %s: %s", name, alt),
	}
	if err := d.show(); err != nil {
		return fmt.Errorf("film %s: %w", name, err)
	}
	if err := save(file{name + ".gif", b.Bytes()}); err != nil {
		unsaved.Do(func() { note("film %s is not saved: %v", name, err) })
	}
	return nil
}

// changes returns the part of a frame that is not as in the one before, with the
// rest of it transparent: it compresses to a fraction.
func changes(frame, before *image.Paletted) *image.Paletted {
	var part image.Rectangle
	for y := frame.Rect.Min.Y; y < frame.Rect.Max.Y; y++ {
		for x := frame.Rect.Min.X; x < frame.Rect.Max.X; x++ {
			if frame.At(x, y) != before.At(x, y) {
				part = part.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if part.Empty() { // a GIF wants a pixel
		part = image.Rectangle{frame.Rect.Min, frame.Rect.Min.Add(image.Pt(1, 1))}
	}
	if len(frame.Palette) == 256 { // no room for another colour
		return frame.SubImage(part).(*image.Paletted)
	}
	palette := append(frame.Palette[:len(frame.Palette):len(frame.Palette)], color.Transparent)
	out := image.NewPaletted(part, palette)
	for y := part.Min.Y; y < part.Max.Y; y++ {
		for x := part.Min.X; x < part.Max.X; x++ {
			k := uint8(len(frame.Palette))
			if frame.At(x, y) != before.At(x, y) {
				k = frame.ColorIndexAt(x, y)
			}
			out.SetColorIndex(x, y, k)
		}
	}
	return out
}
