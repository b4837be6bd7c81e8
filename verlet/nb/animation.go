package nb

import (
	"bytes"
	"fmt"
	"image"

	"github.com/kettek/apng"

	"github.com/verletbook/verletbook/verlet/chart/palette"
)

// heaviest is the size of a film, in bytes, that a notebook can carry.
const heaviest = 250_000

// film shows frames at twelve a second, for ever, and rests on the last one. It is an animated PNG, which
// every browser plays and every program that shows notebooks takes for a picture. Like a figure it has a
// caption in captions.md, and is saved, as name.film.png. All frames together have 256 colours at most.
func film(name string, frames []*image.RGBA) (r rendered, err error) {
	size := frames[0].Rect
	for i, f := range frames {
		if f.Rect != size {
			return r, fmt.Errorf("frame %d is %v, frame 0 %v: make all of one size", i, f.Rect, size)
		}
	}
	var few []*image.Paletted
	for tolerance := 10; few == nil; tolerance += 10 {
		few = palette.Of(tolerance, frames...)
	}
	content, err := animate(few)
	if err != nil {
		return r, err
	}
	if len(content) > heaviest {
		return r, fmt.Errorf("the film has %d kB, more than %d: take fewer or smaller frames", len(content)/1000, heaviest/1000)
	}
	return rendered{"film", name, content, size.Dx(), size.Dy(), []file{{".film.png", content}}}, nil
}

// animate makes an animated PNG.
func animate(frames []*image.Paletted) ([]byte, error) {
	a := apng.APNG{}
	for i, f := range frames {
		part := f.Rect
		if i > 0 {
			part = changes(f, frames[i-1])
		}
		a.Frames = append(a.Frames, apng.Frame{
			Image: f.SubImage(part), XOffset: part.Min.X - f.Rect.Min.X, YOffset: part.Min.Y - f.Rect.Min.Y,
			DelayNumerator: 8, DelayDenominator: 100,
			DisposeOp: apng.DISPOSE_OP_NONE, BlendOp: apng.BLEND_OP_SOURCE,
		})
	}
	a.Frames[len(frames)-1].DelayNumerator = 150
	var b bytes.Buffer
	err := (&apng.Encoder{CompressionLevel: apng.BestCompression}).Encode(&b, a)
	return b.Bytes(), err
}

// changes returns the part of a frame that is not as in the one before; one pixel if all is.
func changes(frame, before *image.Paletted) (part image.Rectangle) {
	for y := frame.Rect.Min.Y; y < frame.Rect.Max.Y; y++ {
		for x := frame.Rect.Min.X; x < frame.Rect.Max.X; x++ {
			if frame.ColorIndexAt(x, y) != before.ColorIndexAt(x, y) {
				part = part.Union(image.Rect(x, y, x+1, y+1))
			}
		}
	}
	if part.Empty() {
		part = image.Rectangle{frame.Rect.Min, frame.Rect.Min.Add(image.Pt(1, 1))}
	}
	return part
}
