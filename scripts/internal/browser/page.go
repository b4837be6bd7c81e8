package browser

import (
	"context"
	_ "embed"
	"errors"
	"fmt"
	"time"

	"github.com/chromedp/chromedp"
)

// The window is a laptop's, so that a figure that does not fit is noticed.
const windowWidth, windowHeight = 1400, 900

//go:embed state.js
var stateJS string

// A Page is a tab with a notebook open in JupyterLab.
type Page struct {
	ctx   context.Context
	Close func()
}

// Open opens the notebook at the address and waits until JupyterLab shows all
// of its cells.
func Open(browser context.Context, url string, cells int) (*Page, error) {
	ctx, cancel := chromedp.NewContext(browser)
	p := &Page{ctx: ctx, Close: cancel}
	err := chromedp.Do(ctx, chromedp.EmulateViewport(windowWidth, windowHeight), chromedp.Navigate(url))
	if err == nil {
		err = p.wait(time.Minute, fmt.Sprintf(`!document.querySelector('#jupyterlab-splash')
			&& document.querySelectorAll('.jp-Notebook .jp-Cell').length === %d`, cells))
	}
	if err != nil {
		p.Close()
		return nil, fmt.Errorf("open the notebook in JupyterLab: %w", err)
	}
	return p, nil
}

// State reads what the page shows.
func (p *Page) State() (State, error) {
	s, err := chromedp.Run(p.ctx, chromedp.Evaluate[State](stateJS, chromedp.EvalAwaitPromise))
	if err != nil {
		return State{}, fmt.Errorf("read the page: %w", err)
	}
	return s, nil
}

// RunAll clears all outputs, so that what is there afterwards is new, runs all
// cells, and waits until each has its number or one has failed.
func (p *Page) RunAll(limit time.Duration) error {
	if err := p.menu("Edit", "editmenu:clear-all"); err != nil {
		return err
	}
	if err := p.wait(10*time.Second, `!document.querySelector('.jp-Notebook .jp-OutputArea-output')`); err != nil {
		return fmt.Errorf("clear all outputs: %w", err)
	}
	if err := p.menu("Run", "runmenu:run-all"); err != nil {
		return err
	}
	err := p.wait(limit, `(() => {
		const prompts = [...document.querySelectorAll('.jp-Notebook .jp-CodeCell .jp-InputArea-prompt')].map(e => e.textContent.trim());
		return !prompts.includes('[*]:') && (`+failed+` || prompts.every(p => /^\[\d+\]:$/.test(p)));
	})()`)
	if err != nil {
		return fmt.Errorf("run all cells: %w", err)
	}
	return nil
}

// failed finds the error of a cell.
const failed = `document.querySelector('.jp-Notebook [data-mime-type="application/vnd.jupyter.stderr"]')`

// Shutdown stops the kernel, which would otherwise live as long as the server.
func (p *Page) Shutdown() error {
	return p.menu("Kernel", "kernelmenu:shutdown")
}

// menu clicks on a menu of JupyterLab and on the command in it.
func (p *Page) menu(name, command string) error {
	title := fmt.Sprintf(`[...document.querySelectorAll('.lm-MenuBar-item')].find(e => e.textContent === '%s')`, name)
	item := fmt.Sprintf(`document.querySelector('.lm-Menu-item[data-command="%s"]')`, command)
	if err := p.click(title); err != nil {
		return fmt.Errorf("open the menu %s: %w", name, err)
	}
	if err := p.click(item); err != nil {
		return fmt.Errorf("choose %s in the menu %s: %w", command, name, err)
	}
	return nil
}

// click moves the mouse to the middle of the element, once it is there, and
// clicks. Without the move a menu does not know which item is meant.
func (p *Page) click(element string) error {
	at, err := p.middle(element)
	if err != nil {
		return err
	}
	return chromedp.Do(p.ctx, chromedp.MouseEvent(chromedp.MouseMoved, at.X, at.Y), chromedp.MouseClickXY(at.X, at.Y))
}

type point struct{ X, Y float64 }

// middle is where the element has its middle, once it is there.
func (p *Page) middle(element string) (point, error) {
	return chromedp.Run(p.ctx, chromedp.PollFunction[point](`() => {
		const box = (`+element+`)?.getBoundingClientRect();
		return box?.width && {X: box.x + box.width / 2, Y: box.y + box.height / 2};
	}`, chromedp.WithPollingTimeout(20*time.Second)))
}

// wait polls the condition until it is true. A dialog, which nobody would
// answer, ends the wait with its text.
func (p *Page) wait(limit time.Duration, condition string) error {
	result, err := chromedp.Run(p.ctx, chromedp.Poll[string](
		`document.querySelector('.jp-Dialog')?.textContent || ((`+condition+`) ? 'true' : '')`,
		chromedp.WithPollingInterval(200*time.Millisecond),
		chromedp.WithPollingTimeout(limit),
	))
	if err == nil && result != "true" {
		err = errors.New("JupyterLab asks: " + result)
	}
	return err
}
