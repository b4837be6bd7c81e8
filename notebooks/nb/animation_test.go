package nb

import (
	"bytes"
	"image"
	"image/color"
	"image/draw"
	pngfile "image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/kettek/apng"
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
func TestAnimationPlaysItsFrames(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(variable, dir)
	printed := quiet(t)
	frames, delays := dots(5)
	frames[3] = frames[2] // nothing moves
	if err := animate("11-film", 80, frames, delays); err != nil {
		t.Fatal(err)
	}
	if got, want := printed(), strings.Replace(shown("11-film"), "figure", "film", 1); got != want {
		t.Errorf("printed %q, want %q", got, want)
	}
	b, err := os.ReadFile(filepath.Join(dir, "11-film.film.png"))
	if err != nil {
		t.Fatal(err)
	}
	g, err := apng.DecodeAll(bytes.NewReader(b))
	if err != nil {
		t.Fatal(err)
	}
	screen := image.NewRGBA(frames[0].Rect)
	for i, f := range g.Frames {
		part := f.Image.Bounds()
		at := image.Rect(f.XOffset, f.YOffset, f.XOffset+part.Dx(), f.YOffset+part.Dy())
		draw.Draw(screen, at, f.Image, part.Min, draw.Src)
		for y := range 20 {
			for x := range 40 {
				if got, want := screen.RGBAAt(x, y), color.RGBAModel.Convert(frames[i].At(x, y)); got != want {
					t.Fatalf("frame %d at %d, %d is %v, want %v", i, x, y, got, want)
				}
			}
		}
		if f.DelayNumerator != uint16(delays[i]) || f.DelayDenominator != 100 || f.DisposeOp != apng.DISPOSE_OP_NONE {
			t.Errorf("frame %d stays for %d/%d and then %d, want %d/100", i, f.DelayNumerator, f.DelayDenominator, f.DisposeOp, delays[i])
		}
	}
	if len(g.Frames) != 5 || g.LoopCount != 0 {
		t.Errorf("%d frames play %d times, want 5 for ever", len(g.Frames), g.LoopCount)
	}
	// What knows nothing of animations shows the first frame.
	if still, err := pngfile.Decode(bytes.NewReader(b)); err != nil || still.Bounds() != frames[0].Rect {
		t.Errorf("as a still it is %v (%v)", still, err)
	}
}

func TestAnimationErrors(t *testing.T) {
	t.Setenv(variable, t.TempDir())
	printed := quiet(t)
	frames, delays := dots(3)
	odd := append(frames[:2:2], image.NewPaletted(image.Rect(0, 0, 1, 1), frames[0].Palette))
	for _, test := range []struct {
		width  int
		frames []*image.Paletted
		delays []int
		want   string
	}{
		{80, nil, nil, "0 frames and 0 delays"},
		{80, frames, delays[:1], "3 frames and 1 delays"},
		{0, frames, delays, "width is 0"},
		{80, odd, delays, "frame 2 is (0,0)-(1,1)"},
	} {
		if err := animate("11-film", test.width, test.frames, test.delays); err == nil || !strings.Contains(err.Error(), test.want) {
			t.Errorf("the error is %v, want %q", err, test.want)
		}
	}
	if s := printed(); s != "" {
		t.Errorf("a bad film was shown: %q", s)
	}
}
