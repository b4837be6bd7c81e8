package nb

import (
	"bytes"
	_ "embed"
	"encoding/json"
	"fmt"
	"image/png"
	"math/rand/v2"
	"os"
	"os/signal"
	"slices"
	"strings"
	"time"

	"github.com/janpfeifer/gonb/gonbui"
	"github.com/janpfeifer/gonb/gonbui/protocol"
)

var (
	//go:embed interact.js
	controlScript string
	//go:embed interact_drag.js
	dragScript string
	//go:embed interact.css
	controlStyle string
)

// ControlScript is a function of a description of the controls, and of where they are in a page.
func ControlScript() string {
	return "(about, page) => (" + strings.TrimSpace(controlScript) + ")(about, page, " + strings.TrimSpace(dragScript) + ")"
}

// Controls is the media type of a description of the controls, for a page that has the script already.
const Controls = "application/vnd.verletbook.controls+json"

// inPage is set where a cell runs in a page of the book, to the pixels that it is wide, and in JupyterLite, to 1. These
// hear what is sent to the window as an event verlet-value, and hand it on.
// leftAt has the positions at which the controls of a figure that is moved again were left.
const inPage, leftAt = "VERLETBOOK_PAGE", "VERLETBOOK_AT"

var (
	greeting = 2 * time.Minute        // for the page to say that it is there, if no other cell waits
	idleFor  = 10 * time.Minute       // without a move
	restFor  = 300 * time.Millisecond // and then the picture gets all its pixels
)

// How long a page may be silent. It says every second that it is there, but browsers let pages that nobody
// sees speak only once a minute. One that is about to be left may yet stay, and says so after two seconds.
const (
	aliveFor = 2 * time.Minute
	leaving  = 3 * time.Second
)

// open shows the controls, if there is a page with a reader, and says whether that has answered.
func (s *session) open() bool {
	kernel := os.Getenv(protocol.GONB_JUPYTER_KERNEL_ID_ENV) // by which a page reaches it on its server
	if os.Getenv(inPage) != "" {
		kernel = ""
	} else if !gonbui.IsNotebook || kernel == "" || os.Getenv("JPY_SESSION_NAME") == "" {
		return false
	}
	id := fmt.Sprintf("%016x", rand.Uint64())
	s.ids = outputs{"interact " + id, "caption of interact " + id}
	var controls []map[string]any
	for _, c := range s.controls {
		x, y := c.places(s.ruled) // where the values lie, as parts of the picture's size; or none
		controls = append(controls, map[string]any{"label": c.label, "kind": c.kind, "words": c.words, "at": c.first, "x": x, "y": y, "hand": c.hand})
	}
	address := "/verletbook/" + id
	s.subscribe(address)
	// Strings and numbers; < is \u003c there, so that no label ends the script.
	text, _ := json.Marshal(map[string]any{"kernel": kernel, "address": address, "style": controlStyle, "controls": controls})
	display{Data: data{protocol.MIMETextPlain: "figure " + s.name, Controls: string(text),
		protocol.MIMETextHTML: "<script>(" + ControlScript() + ")(" + string(text) + ")</script>"}}.in(s.ids.picture)
	defer time.AfterFunc(greeting, s.finish).Stop()
	for text := range s.said {
		if text == "hello" || text == done {
			// Both pipes are open, then, and do without their names, which a kernel that is restarted leaves behind.
			_, _ = os.Remove(os.Getenv(protocol.GONB_PIPE_ENV)), os.Remove(os.Getenv(protocol.GONB_PIPE_BACK_ENV))
			return text == "hello"
		}
	}
	return false
}

// A drawn figure is one for some values.
type drawn struct {
	Picture
	at  []int
	err error
}

// serve shows the first picture, and draws what the controls say until the reader has enough.
func (s *session) serve() error {
	interrupt := make(chan os.Signal, 1)
	signal.Notify(interrupt, os.Interrupt)
	defer signal.Stop(interrupt)
	s.tell() // before the picture, with which the controls come: then nothing moves under a hand
	err := s.put(1)
	idle, alive, rest := time.AfterFunc(idleFor, s.finish), time.AfterFunc(aliveFor, s.finish), time.NewTimer(restFor)
	ready, drawing := make(chan drawn, 1), false
	for want := []int(nil); err == nil; {
		if want != nil && !drawing { // in the background, so that a slow figure can be left
			go func(at []int) { ready <- s.drawn(at) }(want)
			want, drawing = nil, true
		}
		select {
		case <-interrupt:
			return nil
		case text := <-s.said:
			switch text {
			case done:
				return nil
			case "here":
				alive.Reset(aliveFor)
			case "leaving":
				alive.Reset(leaving)
			default:
				if at := s.positions(text); at != nil {
					want = at
					idle.Reset(idleFor)
					alive.Reset(aliveFor)
				}
			}
		case d := <-ready:
			if drawing, err = false, d.err; err == nil {
				s.shown, s.at = d.Picture, d.at
				err = s.put(1)
				rest.Reset(restFor)
			}
		case <-rest.C:
			err = s.put(2)
		}
	}
	return err
}

// drawn runs the reader's function. If that fails, the caption says first what the last figure is for.
func (s *session) drawn(at []int) (d drawn) {
	defer func() {
		if d.err != nil || d.Picture == nil { // or it panics
			s.tell()
		}
	}()
	p, err := s.picture(at)
	if err == nil {
		err = s.unmoved(p, at)
	}
	return drawn{p, at, err}
}

// tell shows the caption, with the values. It has these from the beginning: it is above the controls, and one that
// became a line longer would move them. A figure without a caption gets one when a control has moved.
func (s *session) tell() {
	caption, _ := captionOf(s.name)
	if s.told = s.told || caption.Text != "" || s.changed(); s.told {
		captioned(strings.TrimSpace(caption.Text + s.values())).in(s.ids.caption)
	}
}

// put shows the figure, with so many pixels for each of the page's, in the place of the one before. The caption
// says the values when the reader rests.
func (s *session) put(scale int) error {
	var pixels bytes.Buffer
	if err := s.shown.PNG(&pixels, scale); err != nil {
		return err
	}
	s.scale = scale
	caption, _ := captionOf(s.name)
	alt := caption.Alt
	if s.changed() { // the text is of the first picture, but for its first sentence
		what, _, _ := strings.Cut(alt, ". ")
		alt = strings.TrimSuffix(what, ".") + "." + s.values()
	}
	size, _ := png.DecodeConfig(bytes.NewReader(pixels.Bytes())) // to lay the figure out again would take longer
	pictured("figure", s.name, alt, pixels.Bytes(), size.Width/scale, size.Height/scale).in(s.ids.picture)
	if scale == 2 {
		s.tell()
	}
	return nil
}

// changed reports whether a control is elsewhere than in the beginning.
func (s *session) changed() bool { return !slices.Equal(s.at, s.first()) }

// values says what the controls are set to.
func (s *session) values() string {
	var list []string
	for i, c := range s.controls {
		list = append(list, c.said(s.at[i]))
	}
	return " Now " + strings.Join(list, ", ") + "."
}

// said is a value in a sentence: "time t = 0.10 s", "let go at 90 degrees", "method: RK4".
func (c Control) said(at int) string {
	quantity, unit, has := strings.Cut(c.label, " / ")
	between := map[bool]string{false: ": ", true: " "}[has]
	if symbol := []rune(quantity[strings.LastIndex(quantity, " ")+1:]); len(symbol) == 1 || len(symbol) == 2 && string(symbol) == quantity {
		between = " = "
	}
	return strings.TrimSpace(quantity + between + c.words[at] + " " + strings.Trim(unit, "()"))
}

// end leaves the last figure, or, if nobody has moved a control, what [Show] leaves.
func (s *session) end() error {
	switch {
	case s.changed() && s.scale == 2:
		return nil
	case s.changed():
		return s.put(2)
	}
	r, err := s.still()
	if s.told { // what it said of an own figure would stay
		s.tell()
	}
	if err == nil {
		r.show(s.ids)
	}
	return err
}
