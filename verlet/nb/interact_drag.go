package nb

import (
	"errors"
	"fmt"
	"math"
	"reflect"
	"slices"
)

// AlongX lets the reader move a slider in the picture, too: its values are places on the x axis, and a
// handle lies there. With one slider along x and one along y, the handle is a ring at that point, and what is
// drawn there can be dragged:
//
//	nb.Slider("start x", 1, 0.2, 2).AlongX(), nb.Slider("start y", 0, -1, 1).AlongY()
//
// With one slider alone it is a line across the picture, or a ring where AlongX is told its y. The figure needs
// one pair of linear axes, which stay where they are.
func (c Control) AlongX(y ...float64) Control {
	return c.Along(func(v float64) (float64, float64) { return v, append(y, math.NaN())[0] })
}

// AlongGraph is [Control.AlongX] for a ring on the graph of a function; the hand may be above it or below.
func (c Control) AlongGraph(y func(x float64) float64) Control {
	c.hand = "x"
	return c.Along(func(v float64) (float64, float64) { return v, y(v) })
}

// AlongY is [Control.AlongX] for the y axis, and may be told an x.
func (c Control) AlongY(x ...float64) Control {
	return c.Along(func(v float64) (float64, float64) { return append(x, math.NaN())[0], v })
}

// AlongCircle is [Control.AlongX] for an angle in degrees, from straight down to the right, on a circle.
func (c Control) AlongCircle(x, y, radius float64) Control {
	return c.Along(func(v float64) (float64, float64) {
		sin, cos := math.Sincos(v * math.Pi / 180)
		return x + radius*sin, y - radius*cos
	})
}

// Along is [Control.AlongX] for any curve: path tells where a value lies, and the nearest to the hand is chosen.
func (c Control) Along(path func(v float64) (x, y float64)) Control {
	switch {
	case c.err != nil:
	case c.kind != slider:
		c.err = errors.New("only a slider goes along an axis or a curve: a menu and a film have no places there")
	case c.path != nil:
		c.err = errors.New("a slider goes along one axis or curve, and this one does so already")
	}
	c.path = path
	return c
}

// A ruler tells for both axes where 0 lies, and how far from there 1 lies, as parts of the picture's size.
type ruler [2][2]float64

// spot is where the handle lies for a value of the slider, as parts of the picture's size; NaN where it is free.
func (c Control) spot(r ruler, at int) (x, y float64) {
	if c.path == nil {
		return math.NaN(), math.NaN()
	}
	x, y = c.path(c.values[at].Convert(reflect.TypeFor[float64]()).Float())
	return r[0][0] + r[0][1]*x, r[1][0] + r[1][1]*y
}

// places are the spots of all values, without those that are free.
func (c Control) places(r ruler) (xs, ys []float64) {
	for i := range c.values {
		x, y := c.spot(r, i)
		xs, ys = append(xs, x), append(ys, y)
	}
	return slices.DeleteFunc(xs, math.IsNaN), slices.DeleteFunc(ys, math.IsNaN)
}

// ruler is that of a picture in which a slider is moved.
func (s *session) ruler(p Picture) (r ruler, err error) {
	if !slices.ContainsFunc(s.controls, func(c Control) bool { return c.path != nil }) {
		return r, nil
	}
	x, y, err := p.Linear()
	if err != nil {
		return r, fmt.Errorf("a slider along an axis: %w", err)
	}
	width, height := p.Size()
	w, h := float64(width), float64(height)
	return ruler{{x[0] / w, x[1] / w}, {y[0] / h, y[1] / h}}, nil
}

// reachable reports two handles for one axis, and one that the first picture does not show.
func (s *session) reachable() error {
	var taken [2]bool
	for _, c := range s.controls {
		x, y := c.spot(s.ruled, c.first)
		for i, part := range []float64{x, y} {
			if part < 0 || part > 1 {
				return fmt.Errorf("the control %q starts at %v, which the %c axis does not show: set the window of the figure", c.label, c.values[c.first], 'x'+i)
			}
			if part == part && taken[i] {
				return fmt.Errorf("the control %q: another slider goes along %c already", c.label, 'x'+i)
			}
			taken[i] = taken[i] || part == part
		}
	}
	return nil
}

// unmoved reports axes that are not where they were in the first picture, on which the page has the handle.
func (s *session) unmoved(p Picture, at []int) error {
	now, err := s.ruler(p)
	if err != nil {
		return err
	}
	for i, c := range s.controls {
		x, y := c.spot(now, at[i])
		x0, y0 := c.spot(s.ruled, at[i])
		if math.Abs(x-x0) > 0.01 || math.Abs(y-y0) > 0.01 { // not if it is free there
			return fmt.Errorf("its axes have moved, and the handle of %q has not: set the window of the figure, and keep its title on one line", c.label)
		}
	}
	return nil
}
