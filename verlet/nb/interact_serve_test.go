//go:build unix

package nb

import (
	"bytes"
	"fmt"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/verletbook/verletbook/verlet/chart"
)

// interactCell is a cell with controls. A second position of the first panics, a third is slow, a sixth has no figure.
func interactCell(rest time.Duration) {
	greeting = time.Hour // another cell ends the wait for a page
	restFor = rest
	Interact("01-fall", func(n, m int) *chart.Figure {
		switch n {
		case 1:
			panic("the reader's own")
		case 2:
			time.Sleep(time.Minute)
		case 5:
			return nil
		}
		return fall(500, 495, float64(400+n+m))
	}, Slider("n", 0, 0, 9), Slider("m", 0, 0, 9))
}

// play lets a cell run with a page that says these things, each when the figure before has come, and
// returns what the cell leaves in the notebook, and in the folder of figures.
func play(t *testing.T, sayings ...string) (left []*protocol.DisplayData, files []string, stderr string, err error) {
	cmd, there, back := startCell(t, inPage+"=1")
	address := ""
	left, _ = playKernel(t, there, back, func(d *protocol.DisplayData, say func(string, any)) {
		s, subscribes := d.Data[protocol.MIMECommSubscribe].(protocol.CommSubscription)
		switch {
		case subscribes && d.Metadata["websocket"] != false:
			t.Error("GoNB is asked for a connection of its own")
		case subscribes && s.Address != waiting:
			address = s.Address
		case subscribes && len(sayings) == 0: // for a page that does not answer
			say(waiting, true)
		case d.Data[Controls] != nil && len(sayings) > 0:
			say(address, "hello")
		case d.Data[protocol.MIMEImagePNG] != nil && len(sayings) > 0:
			say(address, sayings[0])
			if sayings[0] == "2 2 0" { // of which no figure comes
				time.Sleep(300 * time.Millisecond)
				say(address, sayings[1])
			}
			sayings = sayings[1:]
		}
	})
	err = cmd.Wait()
	files, _ = filepath.Glob(filepath.Join(filepath.Dir(there), "figures", "01-fall.*"))
	return left, files, fmt.Sprint(cmd.Stderr), err
}

// What a cell leaves when the reader has enough: the figure, its caption, and nothing of the controls.
func TestInteractInAPage(t *testing.T) {
	if os.Getenv("NB_TEST_CELL") != "" {
		interactCell(time.Hour) // so that each picture answers a saying, however busy the machine is
		return
	}
	caption := Captions()["01-fall"]
	for _, c := range []struct {
		name       string
		sayings    []string
		text, said string
		fails      bool
	}{
		{"nobody is there, and another cell waits", nil, caption.Text, "", false},
		{"nothing is moved", []string{"done"}, caption.Text, "", false},
		{"moved", []string{"1 3 0", "2 4 7", "done"}, caption.Text + " Now n = 4, m = 7.", "", false},
		{"a slow figure is left", []string{"1 3 0", "2 2 0", "done"}, caption.Text + " Now n = 3, m = 0.", "", false},
		{"no figure", []string{"1 3 0", "2 5 0"}, caption.Text + " Now n = 3, m = 0.", "nb: figure 01-fall: it is nil", true},
		{"a panic", []string{"1 3 0", "2 1 0"}, caption.Text + " Now n = 3, m = 0.", "panic: the reader's own", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			left, files, stderr, err := play(t, c.sayings...)
			if (err != nil) != c.fails || !strings.Contains(stderr, c.said) {
				t.Fatalf("it ended with %v: %s", err, stderr)
			}
			if saved := c.text == caption.Text && !c.fails; len(left) != 2 || (len(files) == 3) != saved {
				t.Fatalf("it leaves %d outputs, and saves %q", len(left), files)
			}
			if picture, _ := left[0].Data[protocol.MIMEImagePNG].([]byte); len(picture) < 1000 || left[0].Data[protocol.MIMETextHTML] != nil {
				t.Errorf("the first output has %d bytes of a picture, and %v", len(picture), left[0].Data[protocol.MIMETextHTML])
			}
			alt := "figure 01-fall: " + caption.Alt
			if now := strings.TrimPrefix(c.text, caption.Text); now != "" { // all but its first sentence is of the first picture
				alt = "figure 01-fall: Height against time, the last five seconds." + now
			}
			if got := left[0].Data[protocol.MIMETextPlain]; got != alt && !c.fails {
				t.Errorf("who cannot see it reads %q, want %q", got, alt)
			}
			if text := left[1].Data[protocol.MIMETextPlain]; text != c.text {
				t.Errorf("the caption is %q, want %q", text, c.text)
			}
		})
	}
}

// A figure at rest is drawn again, sharper: the first, and each that a hand leaves.
func TestInteractIsSharpAtRest(t *testing.T) {
	if os.Getenv("NB_TEST_CELL") != "" {
		interactCell(10 * time.Millisecond)
		return
	}
	cmd, there, back := startCell(t, inPage+"=1")
	address, widths, told := "", []int(nil), false // told: the caption comes before the picture, which it would move
	var late atomic.Bool                           // a sharper one came only at the end
	var end *time.Timer
	playKernel(t, there, back, func(d *protocol.DisplayData, say func(string, any)) {
		if s, subscribes := d.Data[protocol.MIMECommSubscribe].(protocol.CommSubscription); subscribes && s.Address != waiting {
			address = s.Address
		}
		if d.Data[Controls] != nil {
			say(address, "hello")
		}
		told = told || len(widths) == 0 && strings.HasPrefix(d.DisplayID, "caption")
		if content, is := d.Data[protocol.MIMEImagePNG].([]byte); is {
			size, _ := png.DecodeConfig(bytes.NewReader(content))
			switch widths = append(widths, size.Width); len(widths) {
			case 2:
				say(address, "1 3 0")
			case 3:
				end = time.AfterFunc(time.Minute, func() { late.Store(true); say(address, "done") })
			case 4:
				if end.Stop() {
					say(address, "done")
				}
			}
		}
	})
	if err := cmd.Wait(); err != nil || late.Load() || !told || len(widths) != 4 || widths[1] != 2*widths[0] || widths[2] != widths[0] || widths[3] != widths[1] {
		t.Errorf("a figure that is moved once has %d pixels across, its caption first is %t, and %v: %s", widths, told, err, cmd.Stderr)
	}
}
