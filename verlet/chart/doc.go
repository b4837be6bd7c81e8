// Package chart draws the figures of the lecture: a theme, tickers and plotters for
// gonum.org/v1/plot.
//
//	f := chart.New("Falling from 500 m", "time t / s", "height y / m")
//	f.Line(chart.Exact, "exact", ts, exact) // numbers
//	f.Add(plotter.NewFunction(math.Sqrt))   // any plotter of gonum's
//	err := f.PNG(w, 2)
//
// A [Figure] is a *plot.Plot in the theme; what gonum's plot has is used under its own name
// (f.X.Min, f.Title.Text). [New] makes one, [LogX] and [LogLog] one with logarithmic axes,
// [Plane] one for orbits, and [Grid] puts several into one. Package picture draws measurements.
//
// The methods of a Figure draw numbers, [Figure.Line] and its neighbours, and remarks beside them.
//
// Labels stand at the ends of lines where these lie apart, and otherwise, as in planes, grids and figures that are
// moved, in rows above the axes, where they hide nothing. Each method of the lecture has its colour in every
// figure, and its own dash and glyph for those who see or print grey: see [StyleOf].
//
// No point is made up, and no glyph stands where no point is. NaN and infinite values
// interrupt a line; a series of which nothing can be seen is named in the figure. The
// same figure gives the same bytes of SVG and CSV from every processor; the pixels of a
// PNG may differ in their last bits.
package chart
