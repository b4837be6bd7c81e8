package chart

import (
	"fmt"
	"slices"

	"gonum.org/v1/plot"
	"gonum.org/v1/plot/vg"
	"gonum.org/v1/plot/vg/draw"
)

// Grid returns a figure made of panels, in rows of the given number of columns,
// lined up by plot.Align. One legend above them serves all.
func Grid(columns int, panels ...*Figure) *Figure {
	if columns < 1 || len(panels) == 0 || slices.ContainsFunc(panels, func(f *Figure) bool { return f == nil || f.panels != nil }) {
		panic(fmt.Sprintf("chart: a grid of %d columns and %d panels: have at least one of both, and no nil or grid in it", columns, len(panels)))
	}
	return &Figure{Plot: plot.New(), panels: panels, columns: min(columns, len(panels))}
}

// arrange puts the panels in their places.
func (g *Figure) arrangePanels(c draw.Canvas) (panels []*panel, keys []key, tiles draw.Tiles) {
	size, n := c.Size(), vg.Length(g.columns)
	room, tall := (size.X-2*outer-gutter*(n-1))/n, vg.Length(0)
	for _, f := range g.panels {
		keys = append(keys, f.keys...)
		tall = max(tall, f.header(room))
	}
	keys = merge(keys)
	rows := (len(g.panels) + g.columns - 1) / g.columns
	tiles = draw.Tiles{Rows: rows, Cols: g.columns, PadX: gutter, PadY: tall + 8, PadLeft: outer, PadRight: outer + 4,
		PadTop: outer + stripHeight(keys, size.X-2*outer) + tall, PadBottom: outer}
	plots := make([][]*plot.Plot, rows)
	for i, f := range g.panels {
		panels = append(panels, &panel{Figure: f, data: tiles.At(c, i%g.columns, i/g.columns)})
		plots[i/g.columns] = make([]*plot.Plot, g.columns)
	}
	for range 2 {
		for i, p := range panels {
			p.plot = p.build(p.data.Size())
			if below := i + g.columns; below < len(panels) && g.panels[below].X.Label.Text == p.X.Label.Text {
				p.plot.X.Label.Text = ""
			}
			plots[i/g.columns][i%g.columns] = p.plot
		}
		canvases := plot.Align(plots, tiles, c)
		for i, p := range panels {
			p.canvas = canvases[i/g.columns][i%g.columns]
			p.data = p.plot.DataCanvas(p.canvas)
		}
	}
	return panels, keys, tiles
}

func (g *Figure) drawPanels(c draw.Canvas) error {
	var words []string
	for _, f := range g.panels {
		if err := f.check(); err != nil {
			return err
		}
		words = append(words, f.words()...)
	}
	panels, keys, tiles := g.arrangePanels(c)
	for i, p := range panels {
		tile := tiles.At(c, i%g.columns, i/g.columns)
		if err := p.paint(words, tile.Min.X, p.data.Max.Y+p.header(tile.Size().X)+4, tile.Size().X); err != nil {
			return err
		}
	}
	drawStrip(c, keys, vg.Point{X: c.Min.X + outer, Y: c.Max.Y - outer}, c.Size().X-2*outer)
	return nil
}

// panelsSize returns the size of a figure that is as high as its panels need.
func (g *Figure) panelsSize() (w, h vg.Length) {
	panels, _, tiles := g.arrangePanels(draw.Canvas{Rectangle: rectangle(0, 0, figureWidth, figureHeight)})
	data, want := panels[0].data.Size(), vg.Length(0)
	for _, f := range g.panels {
		want = max(want, f.boxHeight(data.X))
	}
	return figureWidth, whole(figureHeight + vg.Length(tiles.Rows)*(want-data.Y))
}

// boxHeight returns the right height of a panel's data of that width.
func (f *Figure) boxHeight(width vg.Length) vg.Length {
	switch {
	case f.square:
		return width
	case f.equal && finite(f.X.Max) && finite(f.X.Min) && finite(f.Y.Max) && finite(f.Y.Min):
		return min(width*vg.Length((f.Y.Max-f.Y.Min)/(f.X.Max-f.X.Min)), 290)
	}
	return max(min(0.62*width, 145), 75)
}
