package nb

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	"image/gif"
	"os"
	"path/filepath"
	"strings"
	"testing"
)

// dots are frames in which a dot moves.
func dots(n int) (frames []*image.Paletted, delays []int) {
	for i := range n {
		f := image.NewPaletted(image.Rect(0, 0, 40, 20), color.Palette{color.White, color.Black})
		f.SetColorIndex(3*i, i, 1)
		frames, delays = append(frames, f), append(delays, 10+i)
	}
	return frames, delays
}

// What a viewer sees of a film, frame by frame, are the frames that went in.
func TestFilmPlaysItsFrames(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(variable, dir)
	printed := quiet(t)
	frames, delays := dots(5)
	frames[3] = frames[2] // nothing moves
	if err := film("11-dot", "A dot\n moves.", 80, frames, delays); err != nil {
		t.Fatal(err)
	}
	if got, want := printed(), "film 11-dot: A dot moves.\n"; got != want {
		t.Errorf("printed %q, want %q", got, want)
	}
	b, err := os.ReadFile(filepath.Join(dir, "11-dot.gif"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := gif.DecodeAll(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	screen := image.NewRGBA(frames[0].Rect)
	for i, part := range g.Image {
		draw.Draw(screen, part.Rect, part, part.Rect.Min, draw.Over)
		for y := range 20 {
			for x := range 40 {
				if got, want := screen.RGBAAt(x, y), color.RGBAModel.Convert(frames[i].At(x, y)); got != want {
					t.Fatalf("frame %d at %d, %d is %v, want %v", i, x, y, got, want)
				}
			}
		}
		if g.Delay[i] != delays[i] {
			t.Errorf("frame %d stays for %d, want %d", i, g.Delay[i], delays[i])
		}
	}
	if g.LoopCount != 0 {
		t.Errorf("the film plays %d times, want for ever", g.LoopCount)
	}
}

func TestFilmErrors(t *testing.T) {
	t.Setenv(variable, t.TempDir())
	printed := quiet(t)
	frames, delays := dots(3)
	odd := append(frames[:2:2], image.NewPaletted(image.Rect(0, 0, 1, 1), frames[0].Palette))
	for _, test := range []struct {
		name, alt string
		width     int
		frames    []*image.Paletted
		delays    []int
		want      string
	}{
		{"dot", "alt", 80, frames, delays, "the name must be"},
		{"11-dot", " ", 80, frames, delays, "the alternative text is empty"},
		{"11-dot", "alt", 80, nil, nil, "0 frames and 0 delays"},
		{"11-dot", "alt", 80, frames, delays[:1], "3 frames and 1 delays"},
		{"11-dot", "alt", 0, frames, delays, "width is 0"},
		{"11-dot", "alt", 80, odd, delays, "frame 2 is (0,0)-(1,1)"},
	} {
		if err := film(test.name, test.alt, test.width, test.frames, test.delays); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("the error is %v, want %q", err, test.want)
		}
	}
	if s := printed(); s != "" {
		t.Errorf("a bad film was shown: %q", s)
	}
}
