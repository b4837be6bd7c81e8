package browser

import (
	"fmt"
	"os"
	"path/filepath"

	"github.com/chromedp/cdproto/page"
	"github.com/chromedp/chromedp"
)

// Screenshots saves each figure as name-figure-1.png and so on, and the notebook as
// name-01.png and so on, a window each, in the folder dir.
func (p *Page) Screenshots(dir, name string) error {
	if err := os.MkdirAll(dir, 0o755); err != nil {
		return fmt.Errorf("save screenshots: %w", err)
	}
	if err := p.figures(filepath.Join(dir, name)); err != nil {
		return fmt.Errorf("save screenshots of figures: %w", err)
	}
	if err := p.screens(filepath.Join(dir, name)); err != nil {
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

// screens saves what the window shows as the notebook is scrolled through it.
func (p *Page) screens(stem string) error {
	for i, last := 1, false; !last; i++ {
		var err error
		last, err = chromedp.Run(p.ctx, chromedp.Evaluate[bool](fmt.Sprintf(`(async () => {
			const view = document.querySelector('.jp-NotebookPanel-notebook .jp-WindowedPanel-outer');
			view.scrollTop = %d * view.clientHeight;
			await new Promise(resolve => setTimeout(resolve, 300)); // JupyterLab renders what comes into view
			return view.scrollTop + view.clientHeight + 1 >= view.scrollHeight;
		})()`, i-1), chromedp.EvalAwaitPromise))
		if err != nil {
			return err
		}
		if err := p.save(fmt.Sprintf("%s-%02d.png", stem, i), nil); err != nil {
			return err
		}
	}
	return nil
}

// save writes a picture of the window, or of the part clip of it.
func (p *Page) save(file string, clip *page.Viewport) error {
	shot, err := chromedp.Call(p.ctx, page.CaptureScreenshot, page.CaptureScreenshotParams{Clip: clip})
	if err != nil {
		return err
	}
	return os.WriteFile(file, shot.Data, 0o644)
}
