//go:build lab

package browser

import (
	"fmt"
	"math"
	"os"
	"path/filepath"
	"strconv"
	"strings"
	"testing"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"

	"github.com/verletbook/verletbook/verlet/chart"
)

// dragCell draws a disc where its sliders say, and two that stay, at (−1.5, −0.8) and (1.5, 0.8).
const dragCell = `%%
nb.Interact("my-drag", func(x, y float64) *chart.Figure {
	f := chart.New(fmt.Sprintf("A planet at (%.2f, %.2f)", x, y), "x", "y")
	f.Window(-2, 2, -1, 1)
	disc := chart.Style{Colour: chart.Verlet.Colour, Glyph: chart.Disc, Size: 5}
	f.Points(disc, "", []float64{x}, []float64{y})
	disc.Colour = chart.ExplicitEuler.Colour
	f.Points(disc, "", []float64{-1.5, 1.5}, []float64{-0.8, 0.8})
	return f
}, nb.Slider("start x", 0, -1.5, 1.5).AlongX(), nb.Slider("start y", 0, -0.8, 0.8).AlongY())`

// spots are the middles of what has a colour in the picture on the screen, in the left half and in the right one.
const spots = `(async () => {
	const image = %s.querySelector('img'), box = image.getBoundingClientRect(), [r, g, b] = [%d, %d, %d];
	await image.decode();
	const canvas = Object.assign(document.createElement('canvas'), {width: image.naturalWidth, height: image.naturalHeight}), draw = canvas.getContext('2d');
	draw.drawImage(image, 0, 0);
	const {data} = draw.getImageData(0, 0, canvas.width, canvas.height), sums = [[0, 0, 0], [0, 0, 0], [0, 0, 0]];
	for (let i = 0; i < data.length; i += 4) {
		if (data[i] !== r || data[i + 1] !== g || data[i + 2] !== b) continue;
		const x = i / 4 %% canvas.width, y = Math.floor(i / 4 / canvas.width);
		for (const s of [sums[x < canvas.width / 2 ? 0 : 1], sums[2]]) [1, x + 0.5, y + 0.5].forEach((v, k) => { s[k] += v; });
	}
	return sums.map(([n, x, y]) => ({N: n, X: n && box.left + x / n * box.width / canvas.width, Y: n && box.top + y / n * box.height / canvas.height}));
})()`

// A seen is the middle of so many pixels, in pixels of the screen.
type seen struct{ N, X, Y float64 }

// The reader takes a disc in the picture with the mouse and moves it. What the sliders say then is compared with
// where two other discs of the picture are, which the test finds by their colour.
func TestDragInTheLaboratory(t *testing.T) {
	j := startJupyter(t)
	j.notebook("d.ipynb", dragCell)
	p := j.open("d.ipynb", 1)
	p.start(1)
	j.check(p)
	where := func(s chart.Style) []seen {
		return read[[]seen](p, fmt.Sprintf(spots, cellAt(1), s.Colour.R, s.Colour.G, s.Colour.B))
	}
	mouse := func(kind input.DispatchMouseEventType, x, y float64, buttons int64) {
		if p.err == nil {
			_, p.err = chromedp.Call(p.tab, input.DispatchMouseEvent, input.DispatchMouseEventParams{Type: kind, X: x, Y: y, Button: "left", Buttons: buttons, ClickCount: 1})
		}
	}
	said := func() (x, y float64) {
		text := read[string](p, `[...`+cellAt(1)+`.querySelectorAll('.verlet-knobs input')].map(i => i.getAttribute('aria-valuetext')).join(' ')`)
		fmt.Sscan(strings.ReplaceAll(text, "−", "-"), &x, &y)
		return x, y
	}
	read[bool](p, `(`+cellAt(1)+`.querySelector('img').scrollIntoView({block: 'center'}), true)`)
	p.wait("the handle is on the disc", cellAt(1)+`.querySelector('.verlet-handle')`)
	start, fixed := where(chart.Verlet)[2], where(chart.ExplicitEuler)
	j.check(p)
	unitX, unitY := (fixed[1].X-fixed[0].X)/3, (fixed[1].Y-fixed[0].Y)/1.6
	shot := os.Getenv("VERLETBOOK_SHOTS")

	// Taken 7 pixels beside its middle, and moved in five steps; then far beyond the ends of both sliders.
	for i, way := range [][2]float64{{90, -45}, {-160, 60}, {2000, 3000}} {
		at := where(chart.Verlet)[2]
		fromX, fromY := said()
		mouse("mouseMoved", at.X+7, at.Y-5, 0)
		mouse("mousePressed", at.X+7, at.Y-5, 1)
		for k := 1.0; k <= 5; k++ {
			mouse("mouseMoved", at.X+7+way[0]*k/5, at.Y-5+way[1]*k/5, 1)
		}
		wantX := min(max(fromX+way[0]/unitX, -1.5), 1.5)
		wantY := min(max(fromY+way[1]/unitY, -0.8), 0.8)
		x, y := said()
		if math.Abs(x-wantX) > 0.016 || math.Abs(y-wantY) > 0.011 { // half a step, and half a pixel
			t.Errorf("moved by %v pixels the sliders say (%v, %v), want (%.3f, %.3f)", way, x, y, wantX, wantY)
		}
		title := fmt.Sprintf("start x: %s, start y: %s.", words(x), words(y))
		p.wait("the caption follows: "+title, outputOf(1)+`.includes('`+title+`')`)
		if shot != "" {
			p.Screenshot(filepath.Join(shot, fmt.Sprintf("drag-%d.png", i)))
		}
		now := where(chart.Verlet)[2]
		j.check(p)
		if math.Abs(now.X-start.X-x*unitX) > 1 || math.Abs(now.Y-start.Y-y*unitY) > 1 {
			t.Errorf("the disc is at (%.1f, %.1f), and the sliders say (%v, %v)", now.X-start.X, now.Y-start.Y, x, y)
		}
		mouse("mouseReleased", at.X+7+way[0], at.Y-5+way[1], 0)
		mouse("mouseMoved", at.X+100, at.Y+20, 0)
		if a, b := said(); a != x || b != y {
			t.Errorf("on release the sliders go from (%v, %v) to (%v, %v)", x, y, a, b)
		}
	}
	p.button(1, "Done")
	p.ended(1)
	j.check(p)
	if read[bool](p, `!!document.querySelector('.verlet-handle')`) {
		t.Error("the handle stays")
	}
}

// words are a slider's value as the page writes it.
func words(x float64) string {
	return strings.ReplaceAll(strconv.FormatFloat(x, 'f', 2, 64), "-", "−")
}
