package nb

import (
	"errors"
	"fmt"
	"reflect"
	"slices"
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
// Where there is no page with a reader, as when a program runs the notebook, Interact does what [Show]
// does, for the first values, and the cell goes on at once. So the notebook, the folder of figures and the
// book have this figure. With [Frames] it is a film.
func Interact(name string, draw any, controls ...Control) { must(interact(name, draw, controls)) }

func interact(name string, draw any, controls []Control) error {
	f, err := knobs(name, draw, controls)
	if err != nil {
		return fmt.Errorf("figure %s: %w", name, err)
	}
	first, err := f.picture(f.first()) // before the controls: if it panics, nothing else is there
	if err != nil {
		return err
	}
	ruler, err := f.ruler(first)
	if err == nil {
		err = f.reachable(ruler)
	}
	if err != nil {
		return fmt.Errorf("figure %s: %w", name, err)
	}
	s, open := f.open(ruler)
	if open {
		return s.serve(drawn{Picture: first, at: f.first()})
	}
	r, err := f.still(first)
	if err == nil {
		r.show(s.ids)
	}
	return err
}

// A knobbed figure is one with controls.
type knobbed struct {
	name     string
	draw     reflect.Value
	controls []Control
}

// knobs makes a figure with controls, if these fit the function.
func knobs(name string, draw any, controls []Control) (f knobbed, err error) {
	f = knobbed{name: name, draw: reflect.ValueOf(draw), controls: controls}
	t := reflect.TypeOf(draw)
	switch {
	case t == nil || t.Kind() != reflect.Func || t.NumOut() != 1 || !t.Out(0).Implements(reflect.TypeFor[Picture]()) || t.IsVariadic():
		return f, fmt.Errorf("Interact needs a function that returns a figure, like func(h float64) *chart.Figure, not a %v", t)
	case f.draw.IsNil():
		return f, errors.New("the function is nil")
	case t.NumIn() != len(controls) || len(controls) == 0:
		return f, fmt.Errorf("the function takes %d values, and there are %d controls: give one control for each value", t.NumIn(), len(controls))
	}
	films := 0
	for i, c := range controls {
		if f.controls[i], err = c.of(t.In(i)); err != nil {
			return f, fmt.Errorf("the control %q: %w", c.label, err)
		}
		if c.kind == frames {
			films++
		}
	}
	if films > 1 {
		return f, errors.New("a figure has the frames of one film only")
	}
	return f, nil
}

// first returns the positions of the first values.
func (f knobbed) first() (at []int) {
	for _, c := range f.controls {
		at = append(at, c.first)
	}
	return at
}

// picture draws the figure for the values at these positions.
func (f knobbed) picture(at []int) (Picture, error) {
	in := make([]reflect.Value, len(at))
	for i, c := range f.controls {
		in[i] = reflect.ValueOf(&c.values[at[i]]).Elem().Elem()
	}
	out := f.draw.Call(in)[0]
	if (out.Kind() == reflect.Pointer || out.Kind() == reflect.Interface) && out.IsNil() {
		return nil, fmt.Errorf("figure %s is nil: make one with chart.New", f.name)
	}
	return out.Interface().(Picture), nil
}

// film returns the position of the control whose values are frames, or −1.
func (f knobbed) film() int {
	return slices.IndexFunc(f.controls, func(c Control) bool { return c.kind == frames })
}

// still is what those see who cannot move the controls: the first picture, or a film.
func (f knobbed) still(first Picture) (rendered, error) {
	i := f.film()
	if i < 0 {
		return render(f.name, first)
	}
	at := f.first()
	return film(f.name, len(f.controls[i].values), func(frame int) (Frame, error) {
		at[i] = frame
		return f.frame(at)
	})
}

func (f knobbed) frame(at []int) (Frame, error) {
	p, err := f.picture(at)
	if err != nil {
		return nil, err
	}
	if frame, ok := p.(Frame); ok {
		return frame, nil
	}
	return nil, fmt.Errorf("figure %s cannot be a frame of a film: return a *chart.Figure", f.name)
}
