package chart

import (
	"bytes"
	"cmp"
	"fmt"
	"image"
	"image/color"
	"image/png"
	"io"
	"iter"
	"maps"
	"math"
	"slices"

	"gonum.org/v1/plot/vg"
)

// PNG writes the chart with scale × 96 dots per inch: 2 is right for screens.
func (c *Chart) PNG(w io.Writer, scale int) error {
	m, err := c.raster(scale)
	if err != nil {
		return err
	}
	var b bytes.Buffer
	for _, colours := range []int{96, 32, 16} {
		b.Reset()
		if err := png.Encode(&b, reduce(m, colours)); err != nil {
			return fmt.Errorf("chart: encoding the PNG: %w", err)
		}
		if b.Len() < heavy*scale*scale {
			break
		}
	}
	if _, err := b.WriteTo(w); err != nil {
		return fmt.Errorf("chart: writing the PNG: %w", err)
	}
	return nil
}

// Image returns the chart as a picture with few colours, such as a frame of a
// film, with scale × 96 dots per inch.
func (c *Chart) Image(scale int) (*image.Paletted, error) {
	m, err := c.raster(scale)
	if err != nil {
		return nil, err
	}
	return reduce(m, 32), nil
}

// raster draws the chart with scale × 96 dots per inch.
func (c *Chart) raster(scale int) (*image.RGBA, error) {
	if scale < 1 || scale > 16 {
		panic(fmt.Sprintf("chart: picture at scale %d: use 1 to 16", scale))
	}
	made, err := c.render(func(width, height vg.Length) vg.CanvasSizer {
		return newCanvas(width, height, float64(96*scale)/72)
	})
	if err != nil {
		return nil, err
	}
	return made.(*canvas).image, nil
}

// heavy is the size of a file at scale 1, in bytes, from which fewer colours
// must do: 60 kB at scale 2.
const heavy = 15_000

// reduce returns the picture with few colours, which makes its file three times
// smaller. A chart has few colours anyway, and the mixtures at their edges: the
// frequent ones stay exact, near mixtures are put together.
func reduce(m *image.RGBA, colours int) *image.Paletted {
	count := make(map[uint32]int)
	for pixels := range runsOf(m) {
		count[pixels.colour] += pixels.n
	}
	palette := choose(count, colours)
	index := make(map[uint32]uint8, len(count))
	out := image.NewPaletted(m.Bounds(), nil)
	for _, c := range palette {
		index[c] = uint8(len(out.Palette))
		out.Palette = append(out.Palette, color.RGBA{uint8(c >> 16), uint8(c >> 8), uint8(c), 255})
	}
	i := 0
	for pixels := range runsOf(m) {
		k, ok := index[pixels.colour]
		if !ok {
			k = nearest(palette, pixels.colour)
			index[pixels.colour] = k
		}
		for range pixels.n {
			out.Pix[i] = k
			i++
		}
	}
	return out
}

// A stretch is a number of neighbouring pixels of one colour, 0xRRGGBB.
type stretch struct {
	colour uint32
	n      int
}

// runsOf yields the pixels of a picture in stretches.
func runsOf(m *image.RGBA) iter.Seq[stretch] {
	return func(yield func(stretch) bool) {
		var s stretch
		for i := 0; i < len(m.Pix); i += 4 {
			c := uint32(m.Pix[i])<<16 | uint32(m.Pix[i+1])<<8 | uint32(m.Pix[i+2])
			if c == s.colour {
				s.n++
				continue
			}
			if s.n > 0 && !yield(s) {
				return
			}
			s = stretch{c, 1}
		}
		if s.n > 0 {
			yield(s)
		}
	}
}

// choose picks at most n colours, n ≤ 256: the most frequent ones, then the most
// frequent of each group of similar ones.
func choose(count map[uint32]int, n int) []uint32 {
	all := slices.SortedFunc(maps.Keys(count), func(a, b uint32) int {
		return cmp.Or(cmp.Compare(count[b], count[a]), cmp.Compare(a, b))
	})
	exact := min(len(all), n/3)
	for drop := 0; ; drop++ {
		palette := slices.Clone(all[:exact])
		seen := make(map[uint32]bool)
		for _, c := range all[exact:] {
			group := c >> drop & (0x010101 * (255 >> drop))
			if !seen[group] {
				seen[group] = true
				palette = append(palette, c)
			}
		}
		if len(palette) <= n {
			return palette
		}
	}
}

// nearest returns the index of the colour most like c.
func nearest(palette []uint32, c uint32) uint8 {
	best, least := 0, math.MaxInt
	for i, p := range palette {
		d := 0
		for _, shift := range [...]uint32{16, 8, 0} {
			e := int(p>>shift&255) - int(c>>shift&255)
			d += e * e
		}
		if d < least {
			best, least = i, d
		}
	}
	return uint8(best)
}
