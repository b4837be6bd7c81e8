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

	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/verletbook/verletbook/verlet/chart/palette"
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

var (
	greeting = 30 * time.Second       // for the page to say that it is there, if no other cell waits
	idleFor  = 10 * time.Minute       // without a move
	restFor  = 300 * time.Millisecond // and then the picture gets all its pixels
)

// A session is a figure whose controls a reader moves.
type session struct {
	knobbed
	hand
	ids   outputs
	ruled ruler // of the picture on which the page has the handle
	shown drawn
	sharp bool // what is shown has all its pixels
}

// A drawn figure is one for some values.
type drawn struct {
	Picture
	at  []int
	png []byte
	err error
}

// open shows the controls. ok says whether a page has answered.
func (f knobbed) open(first ruler) (s session, ok bool) {
	kernel, attended := kernelID()
	if !attended {
		return s, false
	}
	id := fmt.Sprintf("%016x", rand.Uint64())
	s = session{knobbed: f, hand: newHand(), ruled: first, ids: outputs{"interact " + id, "caption of interact " + id}}
	type control struct {
		Label string    `json:"label"`
		Kind  string    `json:"kind"`
		Words []string  `json:"words"`
		At    int       `json:"at"`
		X     []float64 `json:"x,omitempty"` // where the values lie, as parts of the picture's size
		Y     []float64 `json:"y,omitempty"`
	}
	about := struct {
		Kernel   string    `json:"kernel"`
		Address  string    `json:"address"`
		Style    string    `json:"style"`
		Controls []control `json:"controls"`
	}{Kernel: kernel, Address: "/verletbook/" + id, Style: controlStyle}
	var sizes []int
	for _, c := range f.controls {
		x, y := c.places(first)
		about.Controls = append(about.Controls, control{c.label, c.kind, c.words, c.first, x, y})
		sizes = append(sizes, len(c.values))
	}
	s.subscribe(about.Address, sizes)
	text, _ := json.Marshal(about) // strings and numbers; < is written as \u003c, so that no label ends the script
	display{id: s.ids.picture, plain: "figure " + f.name, kind: protocol.MIMETextHTML,
		rich: "<script>(" + ControlScript() + ")(" + string(text) + ")</script>",
		also: map[protocol.MIMEType]any{Controls: string(text)}}.show()
	select {
	case <-s.hello:
		return s, true
	case <-s.done: // another cell waits
		return s, false
	case <-time.After(greeting):
		return s, false
	}
}

// serve shows the first picture, and draws what the controls say until the reader has enough.
func (s *session) serve(first drawn) error {
	interrupt := make(chan os.Signal, 1)
	signal.Notify(interrupt, os.Interrupt)
	defer signal.Stop(interrupt)
	if err := s.begin(first); err != nil {
		return err
	}
	idle, alive, rest := time.NewTimer(idleFor), time.NewTimer(aliveFor), time.NewTimer(restFor)
	ready, drawing := make(chan drawn, 1), false
	for want := []int(nil); ; {
		if want != nil && !drawing { // in the background, so that a slow figure can be left
			go func(at []int) { ready <- s.drawn(at) }(want)
			want, drawing = nil, true
		}
		select {
		case <-interrupt:
			return s.end()
		case <-s.done:
			return s.end()
		case <-idle.C:
			return s.end()
		case <-alive.C:
			return s.end()
		case d := <-s.lives:
			alive.Reset(d)
		case want = <-s.moves:
			idle.Reset(idleFor)
		case d := <-ready:
			if drawing = false; d.err != nil {
				return d.err
			}
			s.shown, s.sharp = d, false
			s.put(d.png, 1)
			rest.Reset(restFor)
		case <-rest.C:
			if err := s.sharpen(); err != nil {
				return err
			}
		}
	}
}

// begin shows the first picture. Of a film that is its first frame.
func (s *session) begin(first drawn) error {
	s.shown, s.sharp = first, true
	if s.film() >= 0 {
		pixels, err := quick(first.Picture)
		if err == nil {
			s.sharp = false
			s.put(pixels, 1)
			s.tell()
		}
		return err
	}
	r, err := s.still(first.Picture)
	if err == nil {
		r.show(s.ids)
	}
	return err
}

// drawn runs the reader's function.
func (s *session) drawn(at []int) (d drawn) {
	d.at = at
	if d.Picture, d.err = s.knobbed.picture(at); d.err != nil {
		return d
	}
	if d.png, d.err = quick(d.Picture); d.err == nil {
		d.err = s.unmoved(d.Picture, at)
	}
	if d.err != nil {
		d.err = fmt.Errorf("figure %s: %w", s.name, d.err)
	}
	return d
}

// quick is a picture with few pixels, made without taking pains over its size.
func quick(p Picture) ([]byte, error) {
	var b bytes.Buffer
	f, ok := p.(Frame)
	if !ok {
		err := p.PNG(&b, 1)
		return b.Bytes(), err
	}
	m, err := f.Image(1)
	if err != nil {
		return nil, err
	}
	speed := png.Encoder{CompressionLevel: png.BestSpeed}
	if few := palette.Of(20, m); few != nil {
		err = speed.Encode(&b, few[0])
	} else {
		err = speed.Encode(&b, m)
	}
	return b.Bytes(), err
}

// sharpen gives the figure that is shown all its pixels, and says its values.
func (s *session) sharpen() error {
	if s.sharp || s.shown.Picture == nil {
		return nil
	}
	var pixels bytes.Buffer
	if err := s.shown.PNG(&pixels, 2); err != nil {
		return fmt.Errorf("figure %s: %w", s.name, err)
	}
	s.sharp = true
	s.put(pixels.Bytes(), 2)
	s.tell()
	return nil
}

// tell shows the caption, with the values.
func (s *session) tell() {
	caption, _ := captionOf(s.name)
	if text := strings.TrimSpace(caption.Text + s.values()); text != "" {
		captioned(text).in(s.ids.caption)
	}
}

// put shows a picture of so many pixels for each of the page's, in the place of the one before.
func (s *session) put(pixels []byte, scale int) {
	caption, _ := captionOf(s.name)
	alt := caption.Alt
	if now := s.values(); now != "" { // the text is of the first picture
		alt = "At first: " + alt + now
	}
	size, _ := png.DecodeConfig(bytes.NewReader(pixels)) // to lay the figure out again would take longer
	pictured("figure", s.name, alt, pixels, size.Width/scale, size.Height/scale).in(s.ids.picture)
}

// values says what the controls are set to, if one was moved.
func (s *session) values() string {
	if slices.Equal(s.shown.at, s.first()) {
		return ""
	}
	var list []string
	for i, c := range s.controls {
		list = append(list, c.label+": "+c.words[s.shown.at[i]])
	}
	return " Here with " + strings.Join(list, ", ") + "."
}

// end leaves the last figure, or, if nobody has moved a control of a film, the film.
func (s *session) end() error {
	if s.film() < 0 || !slices.Equal(s.shown.at, s.first()) {
		return s.sharpen()
	}
	r, err := s.still(nil)
	if err == nil {
		r.show(s.ids)
	}
	return err
}
