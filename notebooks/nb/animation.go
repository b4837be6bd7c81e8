package nb

import (
	"bytes"
	"fmt"
	"image"

	"github.com/kettek/apng"

	"github.com/verletbook/verletbook/verlet/chart/palette"
)

// heaviest is the size of an animation, in bytes, that a notebook can carry.
const heaviest = 250_000

// Animation shows frames one after the other, for ever, width pixels wide, and
// saves them as name.film.png in the folder of figures: an animated PNG, which
// every browser plays and every program that shows notebooks takes for a picture.
// Frame i stays for delays[i] hundredths of a second. Frames of a figure come from
// its method Image; all frames together have 256 colours at most.
func Animation[I image.Image](name string, width int, frames []I, delays []int) {
	few := palette.Of(10, frames...)
	for tolerance := 20; few == nil; tolerance += 10 {
		few = palette.Of(tolerance, frames...)
	}
	must(animate(name, width, few, delays))
}

func animate(name string, width int, frames []*image.Paletted, delays []int) error {
	caption, ours := captionOf(name)
	switch {
	case len(frames) == 0 || len(frames) != len(delays):
		return fmt.Errorf("film %s: %d frames and %d delays: give one delay for each frame", name, len(frames), len(delays))
	case width < 1:
		return fmt.Errorf("film %s: width is %d: give the pixels on the screen", name, width)
	}
	a := apng.APNG{}
	for i, f := range frames {
		if f.Rect != frames[0].Rect {
			return fmt.Errorf("film %s: frame %d is %v, frame 0 %v: make all of one size", name, i, f.Rect, frames[0].Rect)
		}
		part := f.Rect
		if i > 0 {
			part = changes(f, frames[i-1])
		}
		a.Frames = append(a.Frames, apng.Frame{
			Image: f.SubImage(part), XOffset: part.Min.X - f.Rect.Min.X, YOffset: part.Min.Y - f.Rect.Min.Y,
			DelayNumerator: uint16(delays[i]), DelayDenominator: 100,
			DisposeOp: apng.DISPOSE_OP_NONE, BlendOp: apng.BLEND_OP_SOURCE,
		})
	}
	var b bytes.Buffer
	if err := (&apng.Encoder{CompressionLevel: apng.BestCompression}).Encode(&b, a); err != nil {
		return fmt.Errorf("film %s: %w", name, err)
	}
	if b.Len() > heaviest {
		return fmt.Errorf("film %s has %d kB, more than %d: take fewer or smaller frames", name, b.Len()/1000, heaviest/1000)
	}
	size := frames[0].Rect.Size()
	if err := caption.show("film", name, b.Bytes(), width, width*size.Y/size.X); err != nil {
		return err
	}
	if !ours {
		return nil
	}
	if err := save(file{name + ".film.png", b.Bytes()}); err != nil {
		unsaved.Do(func() { note("film %s is not saved: %v", name, err) })
	}
	return nil
}

// changes returns the part of a frame that is not as in the one before; one pixel
// if all is.
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

// A Frame is a picture of a film; [chart.Figure] is one.
//
// [chart.Figure]: https://pkg.go.dev/github.com/verletbook/verletbook/verlet/chart#Figure
type Frame interface {
	Image(scale int) (*image.RGBA, error)
	Size() (width, height int)
}

// Film shows n frames at twelve a second, for ever, and rests on the last one:
//
//	nb.Film("01-stairs", 40, func(i int) *chart.Figure { … })
//
// Like a figure it has a caption in captions.md; it is saved as name.film.png.
func Film[F Frame](name string, n int, frame func(i int) F) {
	var frames []image.Image
	var delays []int
	width := 0
	for i := range n {
		f := frame(i)
		picture, err := f.Image(1)
		if err != nil {
			must(fmt.Errorf("film %s: frame %d: %w", name, i, err))
		}
		width, _ = f.Size()
		frames, delays = append(frames, picture), append(delays, 8)
	}
	if n > 0 {
		delays[n-1] = 150
	}
	Animation(name, width, frames, delays)
}
