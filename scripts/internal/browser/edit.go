package browser

import (
	"fmt"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"
)

// Retype clicks twice on a word in the code of a cell, the first is number 0, and types
// another in its place.
func (p *Page) Retype(cell int, word, other string) error {
	at := fmt.Sprintf(`document.querySelectorAll('.jp-Notebook .jp-Cell')[%d]`, cell)
	if _, err := chromedp.Run(p.ctx, chromedp.Evaluate[bool](at+`.scrollIntoView({block: 'center'}), true`)); err != nil {
		return fmt.Errorf("scroll to cell %d: %w", cell+1, err)
	}
	place := fmt.Sprintf(`(() => {
		const code = %s.querySelector('.cm-content');
		const texts = code && document.createTreeWalker(code, NodeFilter.SHOW_TEXT);
		while (texts?.nextNode()) {
			const i = texts.currentNode.data.indexOf(%q);
			if (i < 0) continue;
			const range = document.createRange();
			range.setStart(texts.currentNode, i);
			range.setEnd(texts.currentNode, i + %d);
			return range;
		}
	})()`, at, word, len(word))
	var err error
	for range 5 { // the page moves while JupyterLab draws what has come into view
		if err = p.twice(place); err == nil {
			err = p.wait(time.Second, fmt.Sprintf(`getSelection().toString() === %q`, word))
		}
		if err == nil {
			return chromedp.Do(p.ctx, chromedp.KeyEvent(other))
		}
	}
	return fmt.Errorf("select %q in the code of cell %d: %w", word, cell+1, err)
}

// Complete types more code in a new line at the end of a cell, the first is number 0, and presses Tab.
// It returns the names that the page offers, and how long it took until they were there.
func (p *Page) Complete(cell int, code string, limit time.Duration) (names []string, took time.Duration, err error) {
	at := fmt.Sprintf(`document.querySelectorAll('.jp-Notebook .jp-Cell')[%d]`, cell)
	if _, err = chromedp.Run(p.ctx, chromedp.Evaluate[bool](at+`.scrollIntoView({block: 'center'}), true`)); err == nil {
		err = p.click(at + `.querySelector('.cm-content')`)
	}
	if err == nil {
		err = chromedp.Do(p.ctx, chromedp.KeyEvent(kb.End, chromedp.KeyModifiers(chromedp.ModifierCtrl)), chromedp.KeyEvent("\n"+code))
	}
	began := time.Now()
	if err == nil {
		err = chromedp.Do(p.ctx, chromedp.KeyEvent(kb.Tab))
	}
	if err == nil {
		err = p.wait(limit, `document.querySelector('.jp-Completer-match')?.checkVisibility()`)
	}
	took = time.Since(began)
	if err == nil {
		names, err = chromedp.Run(p.ctx, chromedp.Evaluate[[]string](`[...document.querySelectorAll('.jp-Completer-match')].map(e => e.textContent)`))
	}
	if err == nil {
		err = chromedp.Do(p.ctx, chromedp.KeyEvent(kb.Escape))
	}
	if err != nil {
		err = fmt.Errorf("complete %q in cell %d: %w", code, cell+1, err)
	}
	return names, took, err
}

// twice clicks on the element as on a word that is to be selected.
func (p *Page) twice(element string) error {
	at, err := p.middle(element)
	if err != nil {
		return err
	}
	return chromedp.Do(p.ctx, chromedp.MouseClickXY(at.X, at.Y), chromedp.MouseClickXY(at.X, at.Y, chromedp.ClickCount(2)))
}

// RunTo runs all cells above the one that was clicked on, and that one, which has the
// given prompt when it is done, such as "[5]:", unless a cell fails.
func (p *Page) RunTo(prompt string, limit time.Duration) error {
	for _, command := range []string{"notebook:run-all-above", "notebook:run-cell"} {
		if err := p.menu("Run", command); err != nil {
			return err
		}
	}
	err := p.wait(limit, fmt.Sprintf(`(() => {
		const prompts = [...document.querySelectorAll('.jp-Notebook .jp-CodeCell .jp-InputArea-prompt')].map(e => e.textContent.trim());
		return !prompts.includes('[*]:') && (prompts.includes(%q) || %s);
	})()`, prompt, failed))
	if err != nil {
		return fmt.Errorf("run to the cell: %w", err)
	}
	return nil
}

// SaveAndClose saves the notebook, as it is once its kernel has told JupyterLab of
// itself, and closes it.
func (p *Page) SaveAndClose() error {
	// GoNB says that it is idle only after it has run a cell.
	err := p.wait(time.Minute, `document.querySelector('.jp-Toolbar-kernelName')?.textContent.includes('gonb')
		&& ['idle', 'unknown'].includes(document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status)`)
	if err != nil {
		return fmt.Errorf("wait for the kernel: %w", err)
	}
	if err := p.menu("File", "docmanager:save"); err != nil {
		return err
	}
	if err := p.wait(20*time.Second, `!document.querySelector('.jp-mod-dirty')`); err != nil {
		return fmt.Errorf("save the notebook: %w", err)
	}
	if err := p.Shutdown(); err != nil {
		return err
	}
	if err := p.menu("File", "application:close"); err != nil {
		return err
	}
	if err := p.wait(20*time.Second, `!document.querySelector('.jp-Notebook')`); err != nil {
		return fmt.Errorf("close the notebook: %w", err)
	}
	return nil
}
