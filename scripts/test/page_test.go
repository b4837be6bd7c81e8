//go:build lab

package test

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"time"

	"github.com/chromedp/cdproto/input"
	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/browser"
)

// leftPage matches what Chromium says of a script whose page is no longer there.
var leftPage = regexp.MustCompile(`navigated or closed|context was destroyed|Cannot find context`)

// A labPage is a tab with a notebook open in JupyterLab. After an error it does nothing more, and
// err tells it.
type labPage struct {
	tab   context.Context
	err   error
	Close func()
}

// openPage opens the notebook at the address and waits until JupyterLab shows all
// of its cells.
func openPage(tabs context.Context, url string, cells int) *labPage {
	tab, cancel := chromedp.NewContext(tabs)
	p := &labPage{tab: tab, Close: cancel}
	p.err = chromedp.Do(tab, chromedp.EmulateViewport(1400, 900), chromedp.Navigate(url)) // a laptop's window
	p.wait("JupyterLab shows all cells", fmt.Sprintf(`!document.querySelector('#jupyterlab-splash')
		&& document.querySelectorAll('.jp-Notebook .jp-Cell').length === %d`, cells))
	return p
}

// A state is what the page shows of a notebook.
type state struct {
	Trust    string   // what JupyterLab says of it
	Pictures int      // that show, and have an alternative text
	Failures []string // errors of cells, and what they wrote to stderr
}

// read runs a script in the page.
func read[T any](p *labPage, script string) (got T) {
	if p.err == nil {
		got, p.err = browser.Promise[T](p.tab, script)
	}
	return got
}

// RunAll clears all outputs, so that what is there afterwards is new, runs all
// cells, and waits until each has its number or one has failed.
func (p *labPage) RunAll() {
	p.menu("Edit", "editmenu:clear-all")
	p.wait("all outputs are cleared", `!document.querySelector('.jp-Notebook .jp-OutputArea-output')`)
	p.menu("Run", "runmenu:run-all")
	p.ran(`[...document.querySelectorAll('.jp-Notebook .jp-CodeCell')].every(done)`)
}

// RunTo runs all cells above the one that is edited, and that one, which has this number,
// unless a cell fails.
func (p *labPage) RunTo(cell int) {
	p.menu("Run", "notebook:run-all-above")
	p.menu("Run", "notebook:run-cell")
	p.ran(fmt.Sprintf(`done(document.querySelectorAll('.jp-Notebook .jp-Cell')[%d])`, cell))
}

// ran waits until no cell is running, and a cell has failed or all is as wanted.
func (p *labPage) ran(want string) {
	p.wait("the cells have run", `(() => {
		const prompt = cell => cell.querySelector('.jp-InputArea-prompt')?.textContent.trim();
		const done = cell => /^\[\d+\]:$/.test(prompt(cell) ?? '[0]:'); // a folded cell has no prompt
		const failed = document.querySelector('.jp-Notebook [data-mime-type="application/vnd.jupyter.stderr"]');
		const running = [...document.querySelectorAll('.jp-Notebook .jp-CodeCell')].some(cell => prompt(cell) === '[*]:');
		return !running && (failed !== null || `+want+`);
	})()`)
}

// Retype types other code in the place of what is in a cell, the first is number 0.
func (p *labPage) Retype(cell int, code string) {
	p.enter(cell)
	read[bool](p, `getSelection().selectAllChildren(document.activeElement), true`)
	if p.err == nil {
		_, p.err = chromedp.Call(p.tab, input.InsertText, input.InsertTextParams{Text: code})
	}
}

// Complete types more code in a new line at the end of a cell, the first is number 0, presses Tab, and waits
// until the page offers a name: JupyterLab draws a long list bit by bit.
func (p *labPage) Complete(cell int, code, name string) {
	p.enter(cell)
	p.do(chromedp.KeyEvent(kb.End, chromedp.KeyModifiers(chromedp.ModifierCtrl)), chromedp.KeyEvent("\n"+code), chromedp.KeyEvent(kb.Tab))
	p.wait("Tab offers "+name, fmt.Sprintf(`[...document.querySelectorAll('.jp-Completer-match')].some(e => e.checkVisibility() && e.textContent === %q)`, name))
	p.do(chromedp.KeyEvent(kb.Escape))
}

// enter clicks on the code of a cell. Code that is off the screen is not there to click on, and
// the page moves while JupyterLab draws what has come into view, until it has the focus.
func (p *labPage) enter(cell int) {
	at := fmt.Sprintf(`document.querySelectorAll('.jp-Notebook .jp-Cell')[%d]`, cell)
	code := at + `.querySelector('.cm-content')`
	p.wait(fmt.Sprintf("cell %d can be edited", cell+1), `(() => {
		`+at+`.scrollIntoView({block: 'center'});
		`+code+`?.focus();
		return `+code+` === document.activeElement;
	})()`)
	p.click("the code", code)
}

// kernel waits until there is one. GoNB says that it is idle only after it has run a cell.
func (p *labPage) kernel() {
	p.wait("the kernel is there", `document.querySelector('.jp-Toolbar-kernelName')?.textContent.includes('gonb')
		&& ['idle', 'unknown'].includes(document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status)`)
}

// SaveAndClose ends the kernel, which would otherwise live as long as the server, saves the notebook, which then nothing
// changes any more, and closes it.
func (p *labPage) SaveAndClose() {
	p.kernel()
	p.menu("Kernel", "kernelmenu:shutdown")
	p.wait("the kernel is gone", `document.querySelector('.jp-Toolbar-kernelName')?.textContent.includes('No Kernel')`)
	p.menu("File", "docmanager:save")
	p.wait("the notebook is saved", `!document.querySelector('.jp-mod-dirty')`)
	p.menu("File", "application:close")
	p.wait("the notebook is closed", `!document.querySelector('.jp-Notebook')`)
}

// menu clicks on a menu of JupyterLab and on the command in it.
func (p *labPage) menu(name, command string) {
	p.click(name, fmt.Sprintf(`[...document.querySelectorAll('.lm-MenuBar-item')].find(e => e.textContent === '%s')`, name))
	p.click(command, fmt.Sprintf(`document.querySelector('.lm-Menu-item[data-command="%s"]')`, command))
}

// click moves the mouse to the middle of the element, once it is there, and
// clicks. Without the move a menu does not know which item is meant.
func (p *labPage) click(name, element string) {
	at := p.wait("one can click on "+name, element)
	p.do(chromedp.MouseEvent(chromedp.MouseMoved, at.X, at.Y), chromedp.MouseClickXY(at.X, at.Y))
}

// do presses keys and moves the mouse.
func (p *labPage) do(actions ...chromedp.Action[chromedp.Void]) {
	if p.err == nil {
		p.err = chromedp.Do(p.tab, actions...)
	}
}

// A spot is the middle of what is found on a page, unless JupyterLab asks something.
type spot struct {
	X, Y float64
	Asks string
}

// wait polls until something is so, or until what is sought has a place on the page. A dialog,
// which nobody would answer, ends the wait with its text. JupyterLab may load its page once more
// while it starts, which ends a poll, but not the wait.
func (p *labPage) wait(until, sought string) (at spot) {
	for end := time.Now().Add(browser.Patience); p.err == nil; {
		var err error
		at, err = chromedp.Run(p.tab, chromedp.PollFunction[spot](`() => {
			const Asks = document.querySelector('.jp-Dialog')?.textContent;
			const found = Asks || (`+sought+`), box = found?.getBoundingClientRect?.();
			return found && box?.width !== 0 && {Asks, X: box?.x + box?.width / 2, Y: box?.y + box?.height / 2};
		}`, chromedp.WithPollingInterval(100*time.Millisecond), chromedp.WithPollingTimeout(time.Until(end))))
		if err == nil && at.Asks != "" {
			err = errors.New("JupyterLab asks: " + at.Asks)
		}
		if err == nil {
			return at
		}
		if !leftPage.MatchString(err.Error()) || time.Until(end) < time.Second {
			p.err = fmt.Errorf("wait until %s: %w", until, err)
		}
	}
	return at
}

// photograph saves what the tab shows in the file, if that has a name.
func photograph(file string) func(tab context.Context) error {
	if file == "" {
		return nil
	}
	return func(tab context.Context) error {
		picture, err := chromedp.Run(tab, chromedp.CaptureScreenshot())
		if err == nil {
			_, err = replace.File(file, picture)
		}
		return err
	}
}
