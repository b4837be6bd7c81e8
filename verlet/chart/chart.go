package chart

import (
	"errors"
	"fmt"
	"math"
	"slices"
)

// A Chart is one figure: axes with what is drawn on them, or a grid of such.
// Draw on it in any order, then write it as PNG, SVG and CSV.
type Chart struct {
	title, xLabel, yLabel string

	x, y          axis
	equal, square bool

	data   []series
	keys   []key
	layers [layers][]mark
	texts  []string // annotations, for the check of their characters
	checks []func(*Chart) error

	panels  []*Chart // of a grid
	columns int
}

// A series is the numbers behind a mark.
type series struct {
	label  string
	xs, ys []float64
	loose  bool // the coordinates are independent: a rule has only one
}

// A mark draws something on a panel.
type mark func(p *panel)

// The layers, bottom up. A legend may cover the background, nothing else.
const (
	background = iota
	areas
	lines
	truth // the exact solution, which a line that agrees with it would hide
	points
	notes
	layers
)

// New returns an empty chart of 16 × 9 cm. The labels name quantity and unit,
// like "time t / s". Raised and lowered digits (10⁻³, x₀) are drawn properly.
func New(title, xLabel, yLabel string) *Chart {
	return &Chart{title: title, xLabel: xLabel, yLabel: yLabel, x: newAxis(), y: newAxis()}
}

// Grid returns a figure made of panels, in rows of the given number of columns.
// One legend above them serves all. Labels and numbers on an axis are left out
// where the neighbour to the left or below says the same.
func Grid(columns int, panels ...*Chart) *Chart {
	if columns < 1 || len(panels) == 0 || slices.Contains(panels, nil) {
		panic(fmt.Sprintf("chart: a grid of %d columns and %d panels: have at least one of both, and no nil", columns, len(panels)))
	}
	for _, p := range panels {
		p.needPanel("Grid")
	}
	return &Chart{panels: panels, columns: min(columns, len(panels))}
}

// needPanel stops a call that makes no sense on a grid.
func (c *Chart) needPanel(call string) {
	if c.panels != nil {
		panic("chart: " + call + " on a grid: call it on one of the grid's panels")
	}
}

// LogX makes the x axis logarithmic. Points with x ≤ 0 are left out.
func (c *Chart) LogX() { c.needPanel("LogX"); c.x.log = true }

// LogY makes the y axis logarithmic. Points with y ≤ 0 are left out.
func (c *Chart) LogY() { c.needPanel("LogY"); c.y.log = true }

// LogLog makes both axes logarithmic.
func (c *Chart) LogLog() { c.LogX(); c.LogY() }

// XRange sets the ends of the x axis; what lies beyond is cut off.
func (c *Chart) XRange(lo, hi float64) { c.setRange("XRange", &c.x, lo, hi) }

// YRange sets the ends of the y axis; what lies beyond is cut off.
func (c *Chart) YRange(lo, hi float64) { c.setRange("YRange", &c.y, lo, hi) }

func (c *Chart) setRange(call string, a *axis, lo, hi float64) {
	c.needPanel(call)
	narrow := max(1e-12*math.Abs(lo), 1e-12*math.Abs(hi), 1e-300)
	if !(hi/2-lo/2 > narrow) || math.IsInf(lo, 0) || math.IsInf(hi, 0) {
		panic(fmt.Sprintf("chart: %s(%g, %g): the ends must be finite, in order and apart", call, lo, hi))
	}
	a.fixed, a.data = true, [2]float64{lo, hi}
}

// Equal gives both axes the same units per length, so that circles are round.
// One of the ranges grows to fill the figure.
func (c *Chart) Equal() { c.needPanel("Equal"); c.equal = true }

// Square makes the space between the axes a square, and the figure 12 cm wide.
func (c *Chart) Square() { c.needPanel("Square"); c.square = true }

// add draws a mark in a layer.
func (c *Chart) add(layer int, m mark) {
	c.layers[layer] = append(c.layers[layer], m)
}

// check reports what cannot be drawn as it stands.
func (c *Chart) check() error {
	for _, p := range c.all() {
		for _, check := range p.checks {
			if err := check(p); err != nil {
				return err
			}
		}
		if p.equal && (p.x.log || p.y.log) {
			return errors.New("chart: Equal on a logarithmic axis: use one or the other")
		}
		for _, a := range []*axis{&p.x, &p.y} {
			if a.fixed && !a.shows(a.data[0]) {
				return fmt.Errorf("chart: a logarithmic axis cannot start at %g: set a range above 0", a.data[0])
			}
		}
		texts := append([]string{p.title, p.xLabel, p.yLabel}, p.texts...)
		for _, k := range p.keys {
			texts = append(texts, k.label)
		}
		for _, s := range texts {
			if err := checkText(s); err != nil {
				return err
			}
		}
	}
	return nil
}

// all returns the panels of a grid, or the chart itself.
func (c *Chart) all() []*Chart {
	if c.panels != nil {
		return c.panels
	}
	return []*Chart{c}
}
