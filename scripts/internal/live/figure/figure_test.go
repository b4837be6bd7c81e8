package figure

import (
	"io"
	"slices"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/live/scene"
)

// Every scene can be drawn in the theme, which refuses the colour of a method that a figure does not
// name, and has its height, whatever the knobs say: it takes the place of what the canvas shows.
func TestOf(t *testing.T) {
	for _, s := range scene.All {
		var start []float64
		for _, k := range s.Knobs {
			start = append(start, k.Start)
		}
		for i, k := range s.Knobs {
			for _, v := range []float64{k.Min, k.Start, k.Max} {
				values := slices.Clone(start)
				values[i] = v
				f := Of(s.Draw(values))
				if err := f.SVG(io.Discard); err != nil {
					t.Errorf("%s at %v: %v", s.Notebook, values, err)
				}
				if w, h := f.Size(); w != 605 || h != s.Height {
					t.Errorf("%s at %v has %d × %d pixels, want 605 × %d", s.Notebook, values, w, h, s.Height)
				}
			}
		}
	}
}
