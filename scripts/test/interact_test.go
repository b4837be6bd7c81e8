//go:build lab

package test

import (
	"context"
	"encoding/json"
	"fmt"
	"maps"
	"math"
	"net/http"
	"os"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/chromedp/chromedp"
	"github.com/chromedp/chromedp/kb"

	"github.com/verletbook/verletbook/scripts/internal/browser"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// A jupyter is a server of the laboratory with notebooks of the test's own.
type jupyter struct {
	*testing.T
	address, token, dir, tmp string
	tabs                     context.Context
}

// startJupyter starts the laboratory's JupyterLab, and a browser.
func startJupyter(t *testing.T) jupyter {
	hasBrowser(t)
	lab := inLab(t)
	tabs, stop, err := browser.Start(t.Context(), "")
	needs(t, err)
	t.Cleanup(stop)
	j := jupyter{T: t, dir: t.TempDir(), tmp: t.TempDir(), tabs: tabs}
	j.address, j.token, stop, err = browser.JupyterLab(context.Background(), lab, j.dir, j.tmp)
	needs(t, err)
	t.Cleanup(stop)
	return j
}

// firstCell makes the packages known, and the figure of all cells.
const firstCell = `import (
	"fmt"
	"time"

	"github.com/verletbook/verletbook/verlet"
	"github.com/verletbook/verletbook/verlet/chart"
	"github.com/verletbook/verletbook/verlet/picture"
	"github.com/verletbook/verletbook/verlet/nb"
	"github.com/verletbook/verletbook/verlet/problem"
	"github.com/verletbook/verletbook/verlet/study"
)

func fall(n int, m verlet.Method) *chart.Figure {
	f := chart.New(fmt.Sprintf("%d steps", n), "time t / s", "height y / m")
	f.YRange(-200, 520)
	picture.Draw(f, study.Follow(m, problem.FreeFall(), 10/float64(n), 10))
	return f
}

var _ = time.Now

%%
nb.Ready()`

// notebook writes a notebook of these cells, behind the first.
func (j jupyter) notebook(name string, cells ...string) {
	n := notebook.Notebook{Format: 4, Minor: 5, Metadata: map[string]any{
		"kernelspec": map[string]any{"name": "gonb", "display_name": "Go (gonb)", "language": "go"}}}
	for i, source := range append([]string{firstCell}, cells...) {
		n.Cells = append(n.Cells, notebook.Cell{ID: fmt.Sprint("c", i), Type: "code", Metadata: map[string]any{}, Source: notebook.Text(source)})
	}
	needs(j.T, n.Write(filepath.Join(j.dir, name)))
}

// open opens a notebook and runs its first cell.
func (j jupyter) open(name string, cells int) *labPage {
	p := j.look(name, cells)
	p.runFirst()
	j.check(p)
	return p
}

// look opens a window of a notebook, whose kernel may have run cells of another.
func (j jupyter) look(name string, cells int) *labPage {
	p := openPage(j.tabs, fmt.Sprintf("%s/lab/workspaces/w%d/tree/%s?token=%s&reset", j.address, time.Now().UnixNano(), name, j.token), cells+1)
	j.Cleanup(p.Close)
	p.kernel()
	return p
}

// runFirst runs the first cell. While it connects, JupyterLab forgets what it was asked to run.
func (p *labPage) runFirst() {
	for range 10 {
		p.runCell(0)
		time.Sleep(2 * time.Second)
		if p.err != nil || read[bool](p, `/\[(\*|\d)\]/.test(`+prompt(0)+`)`) {
			break
		}
	}
	p.wait("the first cell has run", `/\[\d\]/.test(`+prompt(0)+`)`)
}

// check ends the test if something went wrong, with what the page shows.
func (j jupyter) check(p *labPage) {
	j.Helper()
	if err := p.err; err != nil {
		p.err = nil
		j.Fatalf("%v\n%s", err, read[string](p, `document.body.innerText`))
	}
}

func cellAt(i int) string { return fmt.Sprintf(`document.querySelectorAll('.jp-CodeCell')[%d]`, i) }
func prompt(i int) string { return cellAt(i) + `.querySelector('.jp-InputPrompt').textContent` }
func outputOf(i int) string {
	return cellAt(i) + `.querySelector('.jp-Cell-outputWrapper').innerText`
}

// runCell runs a cell, the first is number 0.
func (p *labPage) runCell(i int) {
	p.enter(i)
	p.menu("Run", "notebook:run-cell")
}

// start runs a cell with controls and waits for these and for the figure. On a machine that is too slow the
// cell does not wait for its page.
func (p *labPage) start(i int) {
	there := cellAt(i) + `.querySelector('.verlet-knobs')?.checkVisibility()` // with the figure
	for range 3 {
		p.runCell(i)
		p.wait("the cell runs", prompt(i)+`.startsWith('[*]')`)
		p.wait("the cell shows something", there+` || !`+prompt(i)+`.startsWith('[*]')`)
		if p.err != nil || read[bool](p, `!!(`+there+`)`) {
			return
		}
	}
	p.wait("the controls are there", there)
}

// ended waits until the cell has ended, within a minute: after two a cell ends that hears nothing of its page.
func (p *labPage) ended(i int) {
	from := time.Now()
	p.wait("the cell has ended", `/\[\d+\]/.test(`+prompt(i)+`) && !`+cellAt(i)+`.querySelector('.verlet-knobs')`)
	if took := time.Since(from); took > time.Minute && p.err == nil {
		p.err = fmt.Errorf("the cell has ended after %v", took)
	}
}

// The cells of the tests.
const (
	fallCell = `%%
nb.Interact("my-fall", fall, nb.Slider("steps", 10, 5, 100), nb.Choice("method", verlet.ExplicitEuler, verlet.Stormer))`
	afterCell = "%%\nfmt.Println(\"after it\")"
	filmCell  = `%%
nb.Interact("my-film", func(i int) *chart.Figure { time.Sleep(200 * time.Millisecond); return fall(i+5, verlet.Stormer) }, nb.Frames("frame", 30))`
	panicCell = `%%
nb.Interact("my-panic", func(n int) *chart.Figure {
	if n > 11 {
		panic("twelve")
	}
	return fall(n, verlet.Stormer)
}, nb.Slider("steps", 10, 5, 100))`
	dragCell = `%%
nb.Interact("00-steps", func(x, y float64) *chart.Figure {
	f := chart.New(fmt.Sprintf("A planet at (%.2f, %.2f)", x, y), "x", "y")
	f.Window(-2, 2, -1, 1)
	f.Points(chart.Verlet, "", []float64{x}, []float64{y})
	return f
}, nb.Slider("start x", 0, -1.5, 1.5).AlongX(), nb.Slider("start y", 0, -0.8, 0.8).AlongY())`
	slowCell = `%%
nb.Interact("my-slow", func(n int) *chart.Figure {
	time.Sleep(2 * time.Second)
	return fall(n, verlet.Stormer)
}, nb.Slider("steps", 10, 5, 100))`
)

// press presses a key on the first slider of a cell.
func (p *labPage) press(i int, keys ...string) {
	p.wait("the slider has the focus", `(() => { const s = `+cellAt(i)+`.querySelector('.verlet-knobs input'); s?.focus(); return s === document.activeElement; })()`)
	for _, key := range keys {
		p.do(chromedp.KeyEvent(key))
	}
}

// button clicks on a button of the controls of a cell.
func (p *labPage) button(i int, name string) {
	at := fmt.Sprintf(`[...%s.querySelectorAll('.verlet-knobs button')].find(b => b.ariaLabel === %q || b.textContent === %q)`, cellAt(i), name, name)
	read[bool](p, `(`+at+`?.scrollIntoView({block: 'center'}), true)`)
	p.click(name, at)
}

// states are those of all kernels.
func (j jupyter) states() (list []string) {
	a, err := http.Get(j.address + "/api/kernels?token=" + j.token)
	needs(j.T, err)
	defer a.Body.Close()
	var kernels []struct {
		State string `json:"execution_state"`
	}
	needs(j.T, json.NewDecoder(a.Body).Decode(&kernels))
	for _, k := range kernels {
		list = append(list, k.State)
	}
	return list
}

// programs are the cells that run on this machine under this test's folder for temporary files.
func (j jupyter) programs() (list []string) {
	all, _ := filepath.Glob("/proc/[0-9]*/exe")
	for _, link := range all {
		if exe, err := os.Readlink(link); err == nil && strings.HasPrefix(exe, j.tmp) {
			list = append(list, exe)
		}
	}
	return list
}

// outputs are those that a notebook stores of a cell, by what they are.
func (j jupyter) outputs(name string, cell int) (list []string) {
	n, err := notebook.Read(filepath.Join(j.dir, name))
	needs(j.T, err)
	for _, o := range n.Cells[cell].Outputs {
		list = append(list, strings.TrimSpace(o.Type+" "+strings.Join(slices.Sorted(maps.Keys(o.Data)), " ")))
	}
	return list
}

// Controls in the laboratory end well in every way.
func TestControlsInTheLaboratory(t *testing.T) {
	t.Parallel()
	j := startJupyter(t)
	j.notebook("a.ipynb", fallCell, afterCell, filmCell, panicCell, slowCell, dragCell)
	p := j.open("a.ipynb", 6)

	j.step(p, "moves", func() {
		p.start(1)
		p.press(1, kb.ArrowRight, kb.ArrowRight)
		p.wait("the figure follows", outputOf(1)+`.includes('steps: 12, method: explicit Euler')`)
		p.press(1, kb.End, kb.Home, kb.PageUp)
		p.wait("the figure follows", outputOf(1)+`.includes('steps: 15,')`)
		p.button(1, "one back: steps")
		p.wait("the figure follows", outputOf(1)+`.includes('steps: 14,')`)
		read[bool](p, `(s => { s.selectedIndex = 1; s.dispatchEvent(new Event('input')); return true })(`+cellAt(1)+`.querySelector('.verlet-knobs select'))`)
		p.wait("the figure follows", outputOf(1)+`.includes('steps: 14, method: Störmer')`)
		p.button(1, "Done")
		p.ended(1)
	})
	j.step(p, "the next cell", func() {
		p.runCell(2)
		p.wait("its output", outputOf(2)+`.includes('after it')`)
		p.start(1)
		p.button(1, "play steps")
		p.wait("it plays", `Number(`+cellAt(1)+`.querySelector('.verlet-knobs input').value) > 8`)
		p.runCell(2)
		p.ended(1)
		p.ended(2)
	})
	j.step(p, "the same cell again", func() {
		p.start(1)
		address := cellAt(1) + `.querySelector('.verlet-knobs input')?.id`
		before := read[string](p, address)
		p.runCell(1)
		p.wait("it runs anew", `![undefined, '`+before+`'].includes(`+address+`) && `+cellAt(1)+`.querySelectorAll('.verlet-knobs').length === 1`)
		p.button(1, "Done")
		p.ended(1)
	})
	j.step(p, "interrupt", func() {
		// The first word to the kernel is lost, as by a server that does not listen yet.
		read[bool](p, `(WebSocket.prototype.send = new Proxy(WebSocket.prototype.send, {
			apply: (send, socket, [text]) => { if (window.lost || !text.includes?.('"hello"')) return send.call(socket, text); window.lost = true; }}), true)`)
		p.start(1)
		p.wait("something was lost", `window.lost`)
		p.button(1, "play steps")
		p.wait("it plays", `Number(`+cellAt(1)+`.querySelector('.verlet-knobs input').value) > 8`)
		p.menu("Kernel", "kernelmenu:interrupt")
		p.ended(1)
	})
	j.step(p, "a film", func() {
		p.start(3)
		p.press(3, " ")
		read[bool](p, `(window.seen = new Set(), setInterval(() => seen.add(`+cellAt(3)+`.querySelector('img')?.src), 20), true)`)
		p.wait("it plays", `Number(`+cellAt(3)+`.querySelector('.verlet-knobs input').value) > 5`)
		if saw := read[[]int](p, `[seen.size, Number(`+cellAt(3)+`.querySelector('.verlet-knobs input').value)]`); p.err == nil && saw[0] < saw[1]-1 {
			t.Errorf("it shows %d of its first %d frames", saw[0], saw[1])
		}
		p.press(3, " ")
		at := read[string](p, cellAt(3)+`.querySelector('.verlet-knobs input').value`)
		time.Sleep(time.Second)
		p.wait("it is held", cellAt(3)+`.querySelector('.verlet-knobs input').value === '`+at+`' && `+outputOf(3)+`.includes('frame: `+at+`.')`)
		p.press(3, kb.End)
		p.wait("its end", outputOf(3)+`.includes('frame: 29.')`)
		p.button(3, "Done")
		p.ended(3)
	})
	j.step(p, "a panic", func() {
		p.start(4)
		p.press(4, kb.ArrowRight)
		p.wait("the figure follows", outputOf(4)+`.includes('steps: 11.')`)
		p.press(4, kb.ArrowRight)
		p.ended(4)
		// GoNB names the line of the cell, or, if the trace comes in pieces, that of its own file.
		p.wait("its trace and the last figure", outputOf(4)+`.includes('panic: twelve') && /Cell \[\d+\] Line 4|main\.go:\d+/.test(`+outputOf(4)+`) && `+outputOf(4)+`.includes('steps: 11.')`)
	})
	j.step(p, "a handle", func() { // it is where the disc is drawn: TestHandleIsWhereTheDiscIsDrawn
		read[bool](p, `(window.tops = new Set(), setInterval(() => {
			const cell = `+cellAt(6)+`.getBoundingClientRect(), knobs = `+cellAt(6)+`.querySelector('.verlet-knobs');
			if (knobs?.checkVisibility()) tops.add(Math.round(knobs.getBoundingClientRect().top - cell.top));
		}, 20), true)`)
		p.start(6)
		read[bool](p, `(`+cellAt(6)+`.querySelector('img').scrollIntoView({block: 'center'}), true)`)
		at := func() spot { return p.wait("the handle is there", cellAt(6)+`.querySelector('.verlet-handle')`) }
		for i, way := range [][2]float64{{90, -45}, {-160, 60}, {2000, 3000}} { // taken beside its middle; last beyond the ends of both sliders
			from := at()
			p.do(chromedp.MouseEvent(chromedp.MouseMoved, from.X+7, from.Y-5), chromedp.MouseEvent(chromedp.MousePressed, from.X+7, from.Y-5, chromedp.ButtonLeft),
				chromedp.MouseEvent(chromedp.MouseMoved, from.X+7+way[0], from.Y-5+way[1], chromedp.ButtonLeft))
			to := at()
			if i < 2 && (math.Abs(to.X-from.X-way[0]) > 3 || math.Abs(to.Y-from.Y-way[1]) > 3) { // half a step, and half a pixel
				t.Errorf("moved by %v the handle goes from %v to %v", way, from, to)
			}
			p.do(chromedp.MouseEvent(chromedp.MouseReleased, from.X+7+way[0], from.Y-5+way[1], chromedp.ButtonLeft), chromedp.MouseEvent(chromedp.MouseMoved, from.X, from.Y+40))
			if now := at(); now != to {
				t.Errorf("on release the handle goes from %v to %v", to, now)
			}
		}
		p.wait("the figure follows", outputOf(6)+`.includes('start x = 1.50, start y = −0.80.')`)
		p.wait("the controls stay where they came", `tops.size === 1`)
		p.button(6, "Done")
		p.ended(6)
	})
	j.step(p, "a slow figure", func() {
		p.start(5)
		for range 5 { // while the first is drawn; only the last counts
			p.press(5, kb.ArrowRight)
			time.Sleep(200 * time.Millisecond)
		}
		p.wait("the figure follows", outputOf(5)+`.includes('steps: 15.')`)
		p.press(5, kb.ArrowRight)
		time.Sleep(300 * time.Millisecond)
		p.menu("Kernel", "kernelmenu:interrupt")
		p.ended(5)
	})
	j.step(p, "run all", func() {
		p.menu("Run", "runmenu:run-all")
		p.wait("the last cell shows its controls", cellAt(6)+`.querySelector('.verlet-knobs')?.checkVisibility() && document.querySelectorAll('.verlet-knobs').length === 1`)
		p.wait("the others have run", `[1, 2, 3, 4, 5].every(i => /\[\d+\]/.test(document.querySelectorAll('.jp-CodeCell')[i].querySelector('.jp-InputPrompt').textContent))`)
		p.button(6, "Done")
		p.ended(6)
	})
	j.step(p, "what is stored", func() {
		p.menu("File", "docmanager:save")
		p.wait("the notebook is saved", `!document.querySelector('.jp-mod-dirty')`)
		for cell, want := range map[int][]string{
			1: {"display_data image/png text/plain"}, // nobody has moved it
			2: {"stream"},
			3: {"display_data image/png text/plain"},
			5: {"display_data image/png text/plain"},
		} {
			if got := j.outputs("a.ipynb", cell); !slices.Equal(got, want) {
				t.Errorf("cell %d stores %q, want %q", cell, got, want)
			}
		}
		if left := j.programs(); len(left) > 0 {
			t.Errorf("there still run %q", left)
		}
	})
	j.step(p, "restart", func() {
		p.start(1)
		unnamed := func() bool { // in the folder for temporary files, or in that of our kernel
			left, _ := filepath.Glob(filepath.Join(j.tmp, "gonb_pipe_*"))
			ours, _ := filepath.Glob(filepath.Join(j.tmp, "*", "gonb_pipe_*"))
			return len(left)+len(ours) == 0
		}
		j.until("the pipes of a figure have no names", unnamed)
		p.menu("Kernel", "kernelmenu:restart")
		p.err = nil
		p.do(chromedp.Sleep(time.Second), chromedp.KeyEvent(kb.Enter))
		p.wait("the controls are gone", `!document.querySelector('.verlet-knobs')`)
		j.until("no pipe is left", unnamed)
	})
	j.step(p, "two notebooks", func() {
		j.notebook("b.ipynb", fallCell, afterCell)
		q := j.open("b.ipynb", 2)
		p.runFirst()
		p.start(1)
		q.start(1)
		p.press(1, kb.ArrowRight)
		q.press(1, kb.ArrowLeft)
		p.wait("the first follows", outputOf(1)+`.includes('steps: 11,')`)
		q.wait("the second follows", outputOf(1)+`.includes('steps: 9,')`)
		q.button(1, "Done")
		q.ended(1)
		p.press(1, kb.ArrowRight)
		p.wait("the first follows still", outputOf(1)+`.includes('steps: 12,')`)
		j.check(q)
		q.menu("File", "docmanager:clone")
		again := 4 // the same cell in the second view
		q.wait("a second view", cellAt(again))
		q.start(again)
		both := func(slider int, said string) { // figure and slider, whichever was moved
			for _, i := range []int{1, again} {
				q.wait("both views follow", fmt.Sprintf(`%s.includes('%s') && %s.querySelector('.verlet-knobs input').value === '%d'`, outputOf(i), said, cellAt(i), slider))
			}
		}
		q.press(1, kb.ArrowRight, kb.ArrowRight)
		both(7, "steps: 12,")
		q.press(again, kb.ArrowLeft)
		both(6, "steps: 11,")
		q.press(1, kb.Home)
		both(0, "steps: 5,")
		j.check(q)
		q.Close()
		j.until("one kernel is idle", func() bool { return slices.Contains(j.states(), "idle") })
	})
	j.step(p, "two windows", func() {
		p.button(1, "Done")
		p.ended(1)
		q := j.look("a.ipynb", 6)
		p.start(1)
		q.wait("the second sees it", `document.querySelector('.jp-Notebook-ExecutionIndicator')?.dataset.status === 'busy'`)
		q.runCell(2)
		q.wait("its output", outputOf(2)+`.includes('after it')`)
		p.ended(1)
		p.start(1)
		q.Close()
		p.press(1, kb.ArrowRight)
		p.wait("the figure follows", outputOf(1)+`.includes('steps: 11,')`)
	})
	j.step(p, "reload", func() {
		j.until("a kernel is busy", func() bool { return slices.Contains(j.states(), "busy") })
		p.menu("File", "docmanager:save") // or else JupyterLab asks whether to leave
		p.wait("the notebook is saved", `!document.querySelector('.jp-mod-dirty')`)
		read[bool](p, `(setTimeout(() => location.reload(), 100), true)`)
		j.until("all kernels are idle", func() bool { return !slices.Contains(j.states(), "busy") })
	})
	if left := j.programs(); len(left) > 0 {
		t.Errorf("there still run %q", left)
	}
}

// step is a part of a test. What goes wrong in it ends the test.
func (j jupyter) step(p *labPage, name string, do func()) {
	j.Helper()
	j.Log("—", name)
	do()
	j.check(p)
}

// until polls.
func (j jupyter) until(what string, so func() bool) {
	for end := time.Now().Add(browser.Patience); !so(); time.Sleep(100 * time.Millisecond) {
		if time.Now().After(end) {
			j.Fatalf("in vain: %s: %q", what, j.states())
		}
	}
}
