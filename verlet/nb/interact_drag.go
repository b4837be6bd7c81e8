package nb

import (
	"bytes"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"hash/crc32"
	"reflect"
)

// AlongX lets the reader move a slider in the picture, too: its values are places on the x axis, and a
// handle lies there. With one slider along x and one along y, the handle is a ring at that point, and what is
// drawn there can be dragged:
//
//	nb.Slider("start x", 1, 0.2, 2).AlongX(), nb.Slider("start y", 0, -1, 1).AlongY()
//
// With one slider alone it is a line across the picture. The figure needs one pair of linear axes.
func (c Control) AlongX() Control { return c.follow("x") }

// AlongY is [Control.AlongX] for the y axis.
func (c Control) AlongY() Control { return c.follow("y") }

func (c Control) follow(axis string) Control {
	switch {
	case c.err != nil:
	case c.kind != slider:
		c.err = errors.New("only a slider goes along an axis: a menu and a film have no places there")
	case c.along != "":
		c.err = fmt.Errorf("a slider goes along one axis: this one goes along %s already", c.along)
	}
	c.along = axis
	return c
}

// places are the values of a slider as numbers on its axis.
func (c Control) places() (list []float64) {
	if c.along == "" {
		return nil
	}
	for _, v := range c.values {
		list = append(list, reflect.ValueOf(v).Convert(reflect.TypeFor[float64]()).Float())
	}
	return list
}

// A linear picture tells where a point of its axes lies: at x[0] + x[1]·x pixels from the left, and at y[0] + y[1]·y from the top.
type linear interface {
	Linear() (x, y [2]float64, err error)
}

// rulers tells of both axes how many pixels the picture has, where 0 lies, and how far from there 1 lies;
// nothing if no slider goes along an axis.
func (f knobbed) rulers(p Picture) (list [][3]float64, err error) {
	for _, c := range f.controls {
		if c.along != "" {
			list = make([][3]float64, 2)
		}
	}
	if list == nil {
		return nil, nil
	}
	l, ok := p.(linear)
	if !ok {
		return nil, errors.New("a slider along an axis needs a picture that tells its axes: return a *chart.Figure")
	}
	x, y, err := l.Linear()
	if err != nil {
		return nil, fmt.Errorf("a slider along an axis: %w", err)
	}
	width, height := p.Size()
	return [][3]float64{{float64(width), x[0], x[1]}, {float64(height), y[0], y[1]}}, nil
}

// reachable reports a handle that the first picture does not show.
func (f knobbed) reachable(rulers [][3]float64) error {
	for _, c := range f.controls {
		if c.along == "" {
			continue
		}
		r, v := rulers[c.along[0]-'x'], c.places()[c.first]
		if at := r[1] + r[2]*v; at < 0 || at > r[0] {
			return fmt.Errorf("the control %q starts at %v, which the %s axis does not show: set the window of the figure", c.label, v, c.along)
		}
	}
	return nil
}

// measured is a PNG picture with its rulers as a text behind its header, where the page finds them: so a
// picture and its rulers come together, whatever shows them.
func measured(png []byte, rulers [][3]float64) []byte {
	const header = 33 // the signature, and the chunk IHDR
	if rulers == nil || len(png) < header {
		return png
	}
	text, _ := json.Marshal(rulers) // finite numbers
	chunk := append([]byte("tEXtaxes\x00"), text...)
	length := binary.BigEndian.AppendUint32(nil, uint32(len(chunk)-4))
	sum := binary.BigEndian.AppendUint32(nil, crc32.ChecksumIEEE(chunk))
	return bytes.Join([][]byte{png[:header], length, chunk, sum, png[header:]}, nil)
}
