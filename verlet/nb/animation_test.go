package nb

import (
	"bytes"
	"errors"
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

// A dot is a frame with a black point at the place; at the origin of a wide frame, if negative.
type dot int

func (d dot) Image(int) (*image.RGBA, error) {
	m := image.NewRGBA(image.Rect(0, 0, 40+max(0, -int(d)), 20))
	draw.Draw(m, m.Rect, image.White, image.Point{}, draw.Src)
	m.Set(3*max(0, int(d)), max(0, int(d)), color.Black)
	if d == 13 {
		return nil, errors.New("unlucky")
	}
	return m, nil
}

// What a viewer sees of a film, frame by frame, are the frames that went in.
func TestFilmPlaysItsFrames(t *testing.T) {
	dir := t.TempDir()
	t.Setenv(variable, dir)
	printed := quiet(t)
	places := []dot{0, 1, 2, 2, 4} // once nothing moves
	made, err := film("11-film", 5, func(i int) (Frame, error) { return places[i], nil })
	if err != nil {
		t.Fatal(err)
	}
	made.show(outputs{})
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
	screen := image.NewRGBA(image.Rect(0, 0, 40, 20))
	for i, f := range g.Frames {
		part := f.Image.Bounds()
		at := image.Rect(f.XOffset, f.YOffset, f.XOffset+part.Dx(), f.YOffset+part.Dy())
		draw.Draw(screen, at, f.Image, part.Min, draw.Src)
		if want, _ := places[i].Image(1); !bytes.Equal(screen.Pix, want.Pix) {
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

func TestFilmErrors(t *testing.T) {
	t.Setenv(variable, t.TempDir())
	printed := quiet(t)
	for want, places := range map[string][]dot{
		"0 frames":                 nil,
		"frame 1: unlucky":         {0, 13},
		"frame 2 is (0,0)-(41,20)": {0, 1, -1},
	} {
		if _, err := film("11-film", len(places), func(i int) (Frame, error) { return places[i], nil }); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("the error is %v, want %q", err, want)
		}
	}
	if s := printed(); s != "" {
		t.Errorf("a bad film was shown: %q", s)
	}
}
