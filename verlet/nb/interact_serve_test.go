//go:build unix

package nb

import (
	"encoding/gob"
	"errors"
	"io"
	"os"
	"strings"
	"testing"
	"time"

	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/verletbook/verletbook/verlet/chart"
)

// interactCell is a cell with controls. A second position of the first panics, a third is slow, a sixth has no figure.
func interactCell() {
	greeting = time.Hour // another cell ends the wait for a page
	restFor = time.Hour  // so that each picture answers a saying, however busy the machine is
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

// A page is what stands for one in the tests: it answers what the cell shows.
type testPage struct {
	*testing.T
	encoder *gob.Encoder
	address string
	shown   []*protocol.DisplayData // the latest of each output
	said    int
}

func (p *testPage) say(text any) {
	if err := p.encoder.Encode(&protocol.CommValue{Address: p.address, Value: text}); err != nil && !errors.Is(err, os.ErrClosed) {
		p.Logf("the cell no longer listens: %v", err)
	}
}

// play lets a cell run with a page that says these things, each when the figure before has come, and
// returns what the cell leaves.
func play(t *testing.T, sayings ...any) (left []*protocol.DisplayData, stderr string, err error) {
	cmd, there, back := startCell(t, inPage+"=1")
	in, out := open(t, there, back)
	defer in.Close()
	defer out.Close()
	decoder := gob.NewDecoder(in)
	p := &testPage{T: t, encoder: gob.NewEncoder(out)}
	place := make(map[string]int)
	for {
		d := new(protocol.DisplayData)
		if err := decoder.Decode(d); errors.Is(err, io.EOF) {
			break
		} else if err != nil {
			t.Fatal(err)
		}
		if sync, ok := d.Data[protocol.MIMECommValue].(protocol.CommValue); ok {
			p.encoder.Encode(&protocol.CommValue{Address: protocol.GonbuiSyncAckAddress, Value: sync.Value})
			continue
		}
		if s, ok := d.Data[protocol.MIMECommSubscribe].(protocol.CommSubscription); ok {
			if s.Address != waiting {
				p.address = s.Address
			} else if len(sayings) == 0 { // for a page that does not answer
				p.encoder.Encode(&protocol.CommValue{Address: waiting, Value: true})
			}
			if d.Metadata["websocket"] != false {
				t.Error("GoNB is asked for a connection of its own")
			}
			continue
		}
		i, again := place[d.DisplayID]
		if !again {
			i = len(p.shown)
			place[d.DisplayID] = i
			p.shown = append(p.shown, nil)
		}
		p.shown[i] = d
		switch {
		case d.Data[Controls] != nil && len(sayings) > 0:
			p.say("hello")
		case d.Data[protocol.MIMEImagePNG] != nil && p.said < len(sayings):
			p.said++
			p.say(sayings[p.said-1])
			if text, _ := sayings[p.said-1].(string); text == "2 2 0" { // of which no figure comes
				time.Sleep(300 * time.Millisecond)
				p.say(sayings[p.said])
			}
		}
	}
	err = cmd.Wait()
	stderr = cmd.Stderr.(interface{ String() string }).String()
	return p.shown, stderr, err
}

// What a cell leaves when the reader has enough: the figure, its caption, and nothing of the controls.
func TestInteractInAPage(t *testing.T) {
	if os.Getenv("NB_TEST_CELL") != "" {
		interactCell()
		return
	}
	caption := Captions()["01-fall"]
	for _, c := range []struct {
		name       string
		sayings    []any
		text, said string
		fails      bool
	}{
		{"nobody is there, and another cell waits", nil, caption.Text, "", false},
		{"nothing is moved", []any{"done"}, caption.Text, "", false},
		{"moved", []any{"1 3 0", "2 4 7", "done"}, caption.Text + " Here with n: 4, m: 7.", "", false},
		{"a slow figure is left", []any{"1 3 0", "2 2 0", "done"}, caption.Text + " Here with n: 3, m: 0.", "", false},
		{"no figure", []any{"1 3 0", "2 5 0"}, caption.Text, "nb: figure 01-fall: it is nil", true},
		{"a panic", []any{"1 3 0", "2 1 0"}, caption.Text, "panic: the reader's own", true},
	} {
		t.Run(c.name, func(t *testing.T) {
			left, stderr, err := play(t, c.sayings...)
			if (err != nil) != c.fails || !strings.Contains(stderr, c.said) {
				t.Fatalf("it ended with %v: %s", err, stderr)
			}
			if len(left) != 2 {
				t.Fatalf("it leaves %d outputs", len(left))
			}
			if picture, _ := left[0].Data[protocol.MIMEImagePNG].([]byte); len(picture) < 1000 || left[0].Data[protocol.MIMETextHTML] != nil {
				t.Errorf("the first output has %d bytes of a picture, and %v", len(picture), left[0].Data[protocol.MIMETextHTML])
			}
			alt := "figure 01-fall: " + caption.Alt
			if now := strings.TrimPrefix(c.text, caption.Text); now != "" { // the text is of the first picture
				alt = "figure 01-fall: At first: " + caption.Alt + now
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
