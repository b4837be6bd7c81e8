package browser

import (
	"fmt"
	"os"
	"path/filepath"
	"time"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// tallest is the height of the largest window Chromium draws in one piece.
const tallest = 16_000

// Screenshots saves each figure as name-figure-1.png and so on, and the whole
// notebook as name.png, in the folder dir. A notebook taller than any window
// goes on in name-2.png.
func (p *Page) Screenshots(dir, name string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("save screenshots: %w", err)
	}
	if err := p.figures(filepath.Join(dir, name)); err != nil {
		return fmt.Errorf("save screenshots of figures: %w", err)
	}
	if err := p.whole(filepath.Join(dir, name)); err != nil {
		return fmt.Errorf("save screenshots: %w", err)
	}
	return nil
}

func (p *Page) figures(stem string) error {
	const images = `document.querySelectorAll('.jp-Notebook .jp-OutputArea-output img')`
	n, err := chromedp.Run(p.ctx, chromedp.Evaluate[int](images+`.length`))
	if err != nil {
		return err
	}
	for i := range n {
		box, err := chromedp.Run(p.ctx, chromedp.Evaluate[page.Viewport](fmt.Sprintf(`(() => {
			const img = %s[%d];
			img.scrollIntoView({block: 'center'});
			const box = img.closest('.jp-Cell').getBoundingClientRect();
			const y = Math.max(box.y, 0);
			return {x: box.x, y: y, width: box.width, height: Math.min(box.bottom, innerHeight) - y, scale: 1};
		})()`, images, i)))
		if err != nil {
			return err
		}
		if err := p.save(fmt.Sprintf("%s-figure-%d.png", stem, i+1), &box); err != nil {
			return err
		}
	}
	return nil
}

func (p *Page) whole(stem string) error {
	defer chromedp.Do(p.ctx, chromedp.EmulateViewport(windowWidth, windowHeight))
	pages, err := p.stretch()
	if err != nil {
		return err
	}
	for i := range pages {
		name := stem + ".png"
		if i > 0 {
			name = fmt.Sprintf("%s-%d.png", stem, i+1)
		}
		scroll := fmt.Sprintf(`document.querySelector('%s').scrollTop = %d * document.querySelector('%[1]s').clientHeight`, scroller, i)
		if err := chromedp.Do(p.ctx, chromedp.Evaluate[chromedp.Void](scroll), settle); err != nil {
			return err
		}
		if err := p.save(name, nil); err != nil {
			return err
		}
	}
	return nil
}

const scroller = `.jp-NotebookPanel-notebook .jp-WindowedPanel-outer`

// settle lets JupyterLab render what has come into view.
var settle = chromedp.Sleep(300 * time.Millisecond)

// stretch makes the window as tall as the notebook, or as can be, and returns
// how many windows the notebook fills. The height is an estimate until cells
// that come into view have been rendered, hence the rounds.
func (p *Page) stretch() (pages int, err error) {
	for range 3 {
		h, err := chromedp.Run(p.ctx, chromedp.Evaluate[struct{ Window, View, Content int }](`(() => {
			const view = document.querySelector('`+scroller+`');
			view.scrollTop = 0;
			const last = [...view.querySelectorAll('.jp-Cell')].at(-1);
			const content = last.getBoundingClientRect().bottom - view.getBoundingClientRect().top;
			return {Window: innerHeight, View: view.clientHeight, Content: Math.ceil(content) + 40};
		})()`))
		if err != nil {
			return 0, err
		}
		frame := h.Window - h.View // menus and toolbars
		height := min(max(frame+h.Content, windowHeight), tallest)
		if err := chromedp.Do(p.ctx, chromedp.EmulateViewport(windowWidth, int64(height)), settle); err != nil {
			return 0, err
		}
		view := height - frame
		pages = (h.Content + view - 1) / view
	}
	return pages, nil
}

// save writes a picture of the window, or of the part clip of it.
func (p *Page) save(file string, clip *page.Viewport) error {
	shot, err := chromedp.Call(p.ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{Clip: clip})
	if err != nil {
		return err
	}
	return os.WriteFile(file, shot.Data, 0o644)
}
