// Package chart draws the figures of the lecture: a theme, tickers and plotters for
// gonum.org/v1/plot.
//
//	f := chart.New("Falling from 500 m", "time t / s", "height y / m")
//	f.Line(chart.Exact, "exact", ts, exact)
//	f.LinePoints(chart.StyleOf("velocity Verlet"), "velocity Verlet", ts, verlet)
//	f.Add(plotter.NewFunction(math.Sqrt)) // any plotter of gonum's
//	err := f.PNG(w, 2)
//
// A [Figure] is a *plot.Plot in the theme; what gonum's plot has is used under its own
// name (f.X.Min, f.Title.Text). The methods Line, Points, Band, HLine, Slope and so on
// add the plotters of this package: [Curve], [Band], [Shape], [Rule], [Note],
// [SlopeTriangle], [Levels]. Each of them also works in a plot of your own, as do the
// scale [Log], which stays calm at 0, the ticker [Ticks] and the text handler
// [Scripts], which raises the digits of 10⁻³. [Wrap] gives the theme to a plot made
// elsewhere, and [Grid] puts several figures into one.
//
// # Labels
//
// Labels stand at the ends of lines where these lie apart, and otherwise in rows
// above the axes, where they hide nothing. Series with the same label share an entry.
// Remarks and the labels of rules look for a blank place beside their point.
//
// # Methods and their look
//
// Each method has its colour in every figure, and its own dash and glyph for those who
// see or print grey: [StyleOf] finds it by the method's name. A figure refuses to draw
// anything in the colour of a method that it does not name, or in a near shade of it,
// whichever plotter draws it; for what is no method there are the spare styles Sky,
// Yellow, Grey, Violet and Brown. Variants of a style are for one method at several
// steps, faint ones for a hundred runs of it.
//
// # Honest drawing
//
// No point is made up, and no glyph stands where no point is. NaN and infinite values
// interrupt a line; a series of which nothing can be seen is named in the figure. The
// CSV has all the numbers, to twelve digits: it is what figures are compared by.
//
// The same figure gives the same bytes of SVG and CSV from every processor. The pixels
// of a PNG may differ in their last bits.
package chart
