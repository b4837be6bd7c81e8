// Package figure draws the scenes in the theme of the book, as package chart draws the figures
// of the notebooks.
package figure

import (
	"github.com/verletbook/verletbook/scripts/internal/live/scene"
	"github.com/verletbook/verletbook/verlet/chart"
)

// Of is a picture in the theme: its panels in a row.
func Of(p scene.Picture) *chart.Figure {
	var panels []*chart.Figure
	for _, panel := range p.Panels {
		panels = append(panels, axes(panel))
	}
	if len(panels) == 1 {
		return panels[0]
	}
	return chart.Grid(len(panels), panels...)
}

// styles are those of the roles, in their order.
var styles = []chart.Style{chart.Exact, chart.Verlet, chart.ExplicitEuler, chart.TCV, chart.Grey, chart.Yellow, chart.Violet}

// axes is a panel with its curves.
func axes(p scene.Panel) *chart.Figure {
	f := chart.New(p.Title, p.XName, p.YName)
	f.XRange(p.XMin, p.XMax)
	f.YRange(p.YMin, p.YMax)
	if p.Round {
		f.Equal()
	}
	for _, c := range p.Curves {
		style := styles[c.Role]
		style.Dash = chart.Solid // as on the canvas, where a finger needs the colours only
		draw := f.Line
		switch c.Mark {
		case scene.Dashes:
			style.Dash = chart.Dashed
		case scene.LineDots:
			draw = f.LinePoints
		case scene.Area:
			draw = f.Shape
		case scene.Dots:
			draw = f.Points
			if len(c.X) > 200 {
				style = style.Dots()
			}
		}
		draw(style, c.Label, c.X, c.Y)
	}
	return f
}
