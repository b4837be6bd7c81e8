// Package scene has the figures of the lecture that move under a reader's finger: each
// is computed anew, by package verlet, whenever a knob is turned.
//
// A scene knows nothing of browsers. The program canvas draws it in a page, and the tests
// look at its numbers.
package scene

// A Scene is a figure with knobs. A page has all but how to draw it, as JSON.
type Scene struct {
	Notebook string // the number of the class that it belongs to
	Title    string
	Height   int // of the figure in the theme, in parts of which its width has 605
	Knobs    []Knob
	Draw     func(knobs []float64) Picture `json:"-"`
}

// A Knob is a number that the reader may change.
type Knob struct {
	Name, Unit            string
	Min, Max, Step, Start float64
}

// A Picture is what a scene shows: panels side by side, and a sentence with the number to look at.
type Picture struct {
	Panels []Panel
	Say    string
}

// A Panel is a pair of axes with what is drawn in them.
type Panel struct {
	Title, XName, YName    string
	XMin, XMax, YMin, YMax float64
	Round                  bool // equal units on both axes
	Curves                 []Curve
}

// A Role is what a curve stands for; it decides the colour, the same as in the notebooks. The
// last three are for what is no method.
type Role int

const (
	Exact Role = iota
	Verlet
	ExplicitEuler
	TCV
	Grey
	Yellow
	Violet
)

// A Mark is how a curve is drawn.
type Mark int

const (
	Line Mark = iota
	Dots
	LineDots
	Area
	Dashes
)

// A Curve is a series of points.
type Curve struct {
	Label string // at its end; "" for none
	Role  Role
	Mark  Mark
	X, Y  []float64
}

// add appends a point.
func (c *Curve) add(x, y float64) { c.X, c.Y = append(c.X, x), append(c.Y, y) }

// Of returns the scene of the class with this number.
func Of(number string) (Scene, bool) {
	for _, s := range All {
		if s.Notebook == number {
			return s, true
		}
	}
	return Scene{}, false
}

// All are the scenes in the order of the classes.
var All = []Scene{swing, stairs, parabola, start, pencils, roots, planets, stones, cat, drop, ellipse, index, triple}
