package browser

import (
	"context"
	"errors"

	"github.com/chromedp/cdproto/emulation"
	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
)

// DragControl opens the page in the file on a phone, runs its first cell with controls, and drags the first of
// these with a finger. It returns what is wrong.
func DragControl(browser context.Context, file string) (wrong []string, err error) {
	begin := `(async () => {
		const cell = verletCells.all().find((c) => c.source.includes('nb.Interact('));
		globalThis.slider = () => cell.place.querySelector('.verlet-knobs input[type=range]');
		globalThis.picture = () => cell.fresh?.querySelector('img')?.src;
		cell.run.click();
		return await until(() => slider() && picture()) ? [] : ['there are no controls'];
	})()`
	return See[[]string](browser, file, Screen{Width: 390}, begin, func(tab context.Context) error {
		at, err := promise[struct{ Left, Width, Y float64 }](tab, `(() => {
			globalThis.before = [picture(), slider().value];
			slider().scrollIntoView({ block: 'center' });
			const { left, width, top, height } = slider().getBoundingClientRect();
			return { left, width, y: top + height / 2 };
		})()`)
		_, touches := chromedp.Call(tab, emulation.SetTouchEmulationEnabled, emulation.SetTouchEmulationEnabledParams{Enabled: true})
		err = errors.Join(err, touches)
		for i, kind := range []input.DispatchTouchEventType{"touchStart", "touchMove", "touchMove", "touchMove", "touchEnd"} {
			finger := []*input.TouchPoint{}
			if kind != "touchEnd" {
				finger = append(finger, &input.TouchPoint{X: at.Left + at.Width*(0.2+0.2*float64(i)), Y: at.Y})
			}
			_, failed := chromedp.Call(tab, input.DispatchTouchEvent, input.DispatchTouchEventParams{Type: kind, TouchPoints: finger})
			err = errors.Join(err, failed)
		}
		if err != nil {
			return err
		}
		follows, err := promise[bool](tab, `until(() => picture() !== before[0] && slider().value !== before[1])`)
		if err == nil && !follows {
			err = errors.New("the figure does not follow a finger on its slider")
		}
		return err
	})
}
