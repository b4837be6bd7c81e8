package palette

import (
	"image"
	"image/color"
	"math/rand/v2"
	"testing"
)

// A picture keeps its colours: the frequent ones exactly, all others within the
// tolerance, and a pale blue stays blue beside a pale green, however coarse it is.
func TestOf(t *testing.T) {
	r := rand.New(rand.NewPCG(1, 2))
	m := image.NewRGBA(image.Rect(0, 0, 200, 200))
	base := []color.RGBA{{255, 255, 255, 255}, {195, 222, 237, 255}, {195, 233, 222, 255}, {0x40, 0x40, 0x40, 255}, {0xCC, 0x79, 0xA7, 255}}
	for i := range 200 * 200 {
		c := base[i/200*len(base)/200]
		if i%7 == 0 { // a mixture with white, as at an edge
			k := r.IntN(256)
			c = color.RGBA{uint8(255 - (255-int(c.R))*k/255), uint8(255 - (255-int(c.G))*k/255), uint8(255 - (255-int(c.B))*k/255), 255}
		}
		m.SetRGBA(i%200, i/200, c)
	}
	for _, tolerance := range []int{10, 20, 40, 60} {
		out := Of(tolerance, m)
		if out == nil {
			t.Fatalf("tolerance %d: 256 colours are too few", tolerance)
		}
		for y := range 200 {
			for x := range 200 {
				a, b := m.RGBAAt(x, y), color.RGBAModel.Convert(out[0].At(x, y)).(color.RGBA)
				if !alike(a, b, tolerance) || (y*200+x)%7 > 0 && a != b {
					t.Fatalf("tolerance %d: %v becomes %v", tolerance, a, b)
				}
			}
		}
	}
}

// Too many hues for a palette are none.
func TestTooMany(t *testing.T) {
	m := image.NewRGBA(image.Rect(0, 0, 64, 64))
	for i := range 64 * 64 {
		m.SetRGBA(i%64, i/64, color.RGBA{uint8(i % 64 * 4), uint8(i / 64 * 4), uint8(i * 7), 255})
	}
	if out := Of(10, m); out != nil {
		t.Errorf("%d colours in a palette", len(out[0].Palette))
	}
}
