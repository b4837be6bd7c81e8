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

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet/chart/palette"
)

// dots are frames, each with a black point at its place.
func dots(places ...int) (frames []*image.RGBA) {
	for _, at := range places {
		m := image.NewRGBA(image.Rect(0, 0, 40, 20))
		draw.Draw(m, m.Rect, image.White, image.Point{}, draw.Src)
		m.Set(3*at, at, color.Black)
		frames = append(frames, m)
	}
	return frames
}

// What a viewer sees of a film, frame by frame, are the frames that went in, whatever of them is transparent.
func TestFilmPlaysItsFrames(t *testing.T) {
	frames := dots(0, 1, 2, 2, 4) // once nothing moves
	for _, clear := range []bool{false, true} {
		b, err := animate(palette.Of(10, frames...), clear)
		require.NoError(t, err)
		g, err := apng.DecodeAll(bytes.NewReader(b))
		require.NoError(t, err)
		screen := image.NewRGBA(image.Rect(0, 0, 40, 20))
		for i, f := range g.Frames {
			part := f.Image.Bounds()
			at := image.Rect(f.XOffset, f.YOffset, f.XOffset+part.Dx(), f.YOffset+part.Dy())
			draw.Draw(screen, at, f.Image, part.Min, map[byte]draw.Op{apng.BLEND_OP_SOURCE: draw.Src, apng.BLEND_OP_OVER: draw.Over}[f.BlendOp])
			if !bytes.Equal(screen.Pix, frames[i].Pix) {
				t.Errorf("frame %d is another one", i)
			}
			delay := uint16(8)
			if i == 4 {
				delay = 150
			}
			if f.DelayNumerator != delay || f.DelayDenominator != 100 || f.DisposeOp != apng.DISPOSE_OP_NONE {
				t.Errorf("frame %d stays for %d/%d and then %d, want %d/100", i, f.DelayNumerator, f.DelayDenominator, f.DisposeOp, delay)
			}
		}
		if len(g.Frames) != 5 || g.LoopCount != 0 {
			t.Errorf("%d frames play %d times, want 5 for ever", len(g.Frames), g.LoopCount)
		}
		// What knows nothing of animations shows the first frame.
		if still, err := pngfile.Decode(bytes.NewReader(b)); err != nil || still.Bounds() != screen.Rect {
			t.Errorf("as a still it is %v (%v)", still, err)
		}
	}
}

// A film is shown in its frames, and its file has the large ones, as small as either way of writing them.
func TestFilmIsShownAndSaved(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(variable, dir)
	printed := quiet(t)
	large := append(dots(0, 1, 2, 2, 4), dots(5, 3)...)
	made, err := film("11-film", dots(0, 1), large)
	require.NoError(t, err)
	made.show(outputs{})
	if got, want := printed(), strings.Replace(shown("11-film"), "figure", "film", 1); got != want {
		t.Errorf("printed %q, want %q", got, want)
	}
	b, err := os.ReadFile(filepath.Join(dir, "11-film.film.png"))
	opaque, _ := animate(palette.Of(10, large...), false)
	clear, _ := animate(palette.Of(10, large...), true)
	if few, _ := apng.DecodeAll(bytes.NewReader(made.picture)); err != nil || len(few.Frames) != 2 || len(b) != min(len(opaque), len(clear)) {
		t.Errorf("it shows %d frames and saves %d bytes, want 2, and the fewer of %d and %d (%v)", len(few.Frames), len(b), len(opaque), len(clear), err)
	}
}

func TestFilmOfTwoSizes(t *testing.T) {
	wide := append(dots(0, 1), image.NewRGBA(image.Rect(0, 0, 41, 20)))
	if _, err := film("11-film", wide, nil); err == nil || !strings.Contains(err.Error(), "frame 2 is (0,0)-(41,20)") {
		t.Errorf("the error is %v", err)
	}
}
