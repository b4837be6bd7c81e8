package nb

import (
	"errors"
	"fmt"
	"image"
	"os"
	"reflect"
	"slices"
	"strconv"
)

// Interact shows a figure with controls. draw is a function that returns the figure for the values of
// the controls, one for each parameter:
//
//	nb.Interact("my-fall", func(n int, m verlet.Method) *chart.Figure {
//		f := chart.New("Falling from 500 m", "time t / s", "height y / m")
//		picture.Draw(f, study.Follow(m, problem.FreeFall(), 10/float64(n), 10))
//		return f
//	}, nb.Slider("steps", 10, 5, 100), nb.Choice("method", verlet.ExplicitEuler, verlet.VelocityVerlet))
//
// While the reader moves a control, draw runs again. Done, an interrupt, another cell that is run, or ten
// minutes of rest end the cell, and the last figure stays.
//
// Where there is no page with a reader, as when a program runs the notebook, and where the reader leaves the
// first values, Interact does what [Show] does, for these, but with all labels in a legend. So the notebook, the folder
// of figures and the book have this figure. With [Frames] it is a film.
func Interact(name string, draw any, controls ...Control) {
	if err := interact(name, draw, controls); err != nil {
		exitOn(fmt.Errorf("figure %s: %w", name, err))
	}
}

func interact(name string, draw any, controls []Control) error {
	s, err := newSession(name, draw, controls)
	if err == nil {
		s.shown, err = s.picture(s.at) // before the controls: if it panics, nothing else is there
	}
	if err == nil {
		s.ruled, err = s.ruler(s.shown)
	}
	if err == nil {
		err = s.reachable()
	}
	if err == nil && s.open() {
		err = s.serve()
	}
	if err != nil {
		return err
	}
	return s.end()
}

// A session is a figure with controls, and what its reader does with them.
type session struct {
	name     string
	draw     reflect.Value
	controls []Control
	ruled    ruler // of the first picture, on which the page has the handle
	ids      outputs
	said     chan string // by the page
	moved    int64       // when the latest move was made, in milliseconds

	shown Picture
	at    []int // the positions of the controls for what is shown
	scale int   // how many pixels it has for each of the page's
	told  bool  // the values, in the caption
	room  int   // the pixels of the page, if it is narrow
}

// newSession makes a figure with controls, if these fit the function.
func newSession(name string, draw any, controls []Control) (s session, err error) {
	s = session{name: name, draw: reflect.ValueOf(draw), controls: controls, said: make(chan string, 1000), room: 1000}
	if room, _ := strconv.Atoi(os.Getenv(inPage)); room > 1 && room < 560 {
		s.room = max(room, 400) // what is laid out for less has no place for its marks
	}
	t := reflect.TypeOf(draw)
	switch {
	case t == nil || t.Kind() != reflect.Func || t.NumOut() != 1 || !t.Out(0).Implements(reflect.TypeFor[Picture]()) || t.IsVariadic():
		return s, fmt.Errorf("Interact needs a function that returns a figure, like func(h float64) *chart.Figure, not a %v", t)
	case s.draw.IsNil():
		return s, errors.New("the function is nil")
	case t.NumIn() != len(controls) || len(controls) == 0:
		return s, fmt.Errorf("the function takes %d values, and there are %d controls: give one control for each value", t.NumIn(), len(controls))
	}
	for i, c := range controls {
		if s.controls[i], err = c.of(t.In(i)); err != nil {
			return s, fmt.Errorf("the control %q: %w", c.label, err)
		}
		if c.kind == frames && i > s.film() {
			return s, errors.New("a figure has the frames of one film only")
		}
	}
	if s.at = s.positions("1 " + os.Getenv(leftAt)); s.at == nil {
		s.at = s.first()
	}
	return s, nil
}

// first returns the positions of the first values.
func (s *session) first() (at []int) {
	for _, c := range s.controls {
		at = append(at, c.first)
	}
	return at
}

// picture draws the figure for the values at these positions.
func (s *session) picture(at []int) (Picture, error) {
	in := make([]reflect.Value, len(at))
	for i, c := range s.controls {
		in[i] = c.values[at[i]]
	}
	p, _ := s.draw.Call(in)[0].Interface().(Picture)
	if live, can := p.(interface{ Live(room int) }); can && exists(p) == nil {
		live.Live(s.room)
	}
	return p, exists(p)
}

// film returns the position of the control whose values are frames, or −1.
func (s *session) film() int {
	return slices.IndexFunc(s.controls, func(c Control) bool { return c.kind == frames })
}

// still is what those see who cannot move the controls: the first picture, or a film.
func (s *session) still() (rendered, error) {
	i := s.film()
	if i < 0 {
		return render(s.name, s.shown)
	}
	// As many pixels as a page shows, and, for the file, four times as many: no page has its own files, or the time.
	scales := 2
	if os.Getenv(inPage) != "" {
		scales = 1
	}
	at, pictures := s.first(), [2][]*image.RGBA{}
	for at[i] = range s.controls[i].values {
		p, err := s.picture(at)
		for k := 0; k < scales && err == nil; k++ {
			var pixels *image.RGBA
			pixels, err = p.Image(1 + k)
			pictures[k] = append(pictures[k], pixels)
		}
		if err != nil {
			return rendered{}, fmt.Errorf("frame %d: %w", at[i], err)
		}
	}
	return film(s.name, pictures[0], pictures[1])
}
