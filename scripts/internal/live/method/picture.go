package method

// A Picture is what a measurement shows: panels side by side, and a sentence with the number to look at.
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
