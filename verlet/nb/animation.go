package nb

import (
	"bytes"
	"fmt"
	"image"
	"image/color"
	"slices"

	"github.com/kettek/apng"

	"github.com/verletbook/verletbook/verlet/chart/palette"
)

// heaviest is the size of a film, in bytes, that a notebook can carry.
const heaviest = 250_000

// film shows frames at twelve a second, for ever, and rests on the last one. It is an animated PNG, which
// every browser plays and every program that shows notebooks takes for a picture. Like a figure it has a
// caption in captions.md. It is saved as name.film.png, in large frames, for a projector, if there are any.
func film(name string, frames, large []*image.RGBA) (r rendered, err error) {
	content, err := smallest(frames)
	if err == nil && len(content) > heaviest {
		err = fmt.Errorf("the film has %d kB, more than %d: take fewer or smaller frames", len(content)/1000, heaviest/1000)
	}
	r = rendered{"film", name, content, frames[0].Rect.Dx(), frames[0].Rect.Dy(), nil}
	if large != nil && err == nil {
		content, err = smallest(large)
		r.files = []file{{".film.png", content}}
	}
	return r, err
}

// smallest animates frames so that the file is small. All frames together have 255 colours at most, and one for what stays.
func smallest(frames []*image.RGBA) ([]byte, error) {
	for i, f := range frames {
		if f.Rect != frames[0].Rect {
			return nil, fmt.Errorf("frame %d is %v, frame 0 %v: make all of one size", i, f.Rect, frames[0].Rect)
		}
	}
	var few []*image.Paletted
	for tolerance := 10; few == nil || len(few[0].Palette) > 255; tolerance += 10 {
		few = palette.Of(tolerance, frames...)
	}
	content, err := animate(few, false)
	if clear, err := animate(few, true); err == nil && len(clear) < len(content) {
		content = clear
	}
	return content, err
}

// animate makes an animated PNG, in which a frame is the part that is not as in the one before. If clear is set, what
// stays in this part is transparent: mostly half the bytes, but more where much moves.
func animate(frames []*image.Paletted, clear bool) ([]byte, error) {
	colours, blend := frames[0].Palette, byte(apng.BLEND_OP_SOURCE)
	if clear {
		colours, blend = append(slices.Clip(colours), color.Transparent), apng.BLEND_OP_OVER
	}
	a := apng.APNG{}
	for i, f := range frames {
		m, part := &image.Paletted{Pix: slices.Clone(f.Pix), Stride: f.Stride, Rect: f.Rect, Palette: colours}, f.Rect
		if i > 0 {
			part = image.Rectangle{}
			for k, c := range frames[i-1].Pix {
				at := f.Rect.Min.Add(image.Pt(k%f.Stride, k/f.Stride))
				if c != f.Pix[k] {
					part = part.Union(image.Rectangle{at, at.Add(image.Pt(1, 1))})
				} else if clear {
					m.Pix[k] = uint8(len(colours) - 1)
				}
			}
			if part.Empty() { // a film has no empty frame
				part = image.Rectangle{f.Rect.Min, f.Rect.Min.Add(image.Pt(1, 1))}
			}
		}
		a.Frames = append(a.Frames, apng.Frame{
			Image: m.SubImage(part), XOffset: part.Min.X - f.Rect.Min.X, YOffset: part.Min.Y - f.Rect.Min.Y,
			DelayNumerator: 8, DelayDenominator: 100, DisposeOp: apng.DISPOSE_OP_NONE, BlendOp: blend,
		})
	}
	a.Frames[len(frames)-1].DelayNumerator = 150
	var b bytes.Buffer
	err := (&apng.Encoder{CompressionLevel: apng.BestCompression}).Encode(&b, a)
	return b.Bytes(), err
}
