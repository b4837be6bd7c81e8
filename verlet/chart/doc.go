// Package chart draws the figures of the lecture, all in one theme.
//
//	c := chart.New("Falling from 500 m", "time t / s", "height y / m")
//	c.Line(chart.Exact, "exact", ts, exact)
//	c.LinePoints(chart.ExplicitEuler, "explicit Euler", ts, euler)
//	c.LinePoints(chart.Verlet, "velocity Verlet", ts, verlet)
//	err := c.PNG(w, 2)
//
// A chart is 16 × 9 cm with text of 10 points. The label of the y axis is
// written above it, where it can be read without turning the head. What to draw
// comes in plain slices, which are copied:
//
//	Line, Points, LinePoints    curves and measurements
//	Band, Shape                 confidence intervals, areas moved by a flow
//	HLine, VLine, Floor         a limit, a period, the reach of round-off
//	Slope                       a triangle with the order on log–log axes
//	Text                        a remark at a point
//	Levels                      level curves of an energy, in the background
//	LogX, LogY, LogLog          logarithmic axes
//	XRange, YRange              fixed ends
//	Equal, Square               round circles, square figures
//	Grid                        several charts in one figure
//
// Series with the same label share one entry of the legend, a band and its line
// for example, or a hundred runs. The legend goes where it hides nothing, and
// above the axes if there is no such place.
//
// # Methods and their look
//
// Each method has its colour in every figure, from the palette of Okabe and Ito,
// and its own dash and glyph for those who see or print grey. [StyleOf] finds the
// style by the method's name; the most frequent ones have names of their own. For
// one method at several step sizes take its variants,
//
//	for i, h := range steps {
//		c.LinePoints(chart.Verlet.Variant(i), fmt.Sprintf("h = %g s", h), ts, xs[i])
//	}
//
// and for a hundred runs of it [Style.Faint].
//
// # Honest drawing
//
// No point is made up. A line with more than 10 000 points is drawn from a choice
// of them that inks the same pixels: of each column the first, lowest, highest
// and last. Of as many single points, those are left out that touch one already
// drawn. NaN and infinite values interrupt a line. A logarithmic axis leaves out
// what is not above zero, and a series of which nothing is left is named in the
// figure. The CSV has all the numbers, to twelve digits: it is what figures are
// compared by. It grows with the series, so thin out a run of a million steps
// before charting it where a thousand rows tell the same.
//
// The same chart gives the same bytes, in PNG, SVG and CSV, from run to run and on
// every processor. (Another version of Go may pack the same pixels differently.)
//
// Mistakes in the calling program panic with a message that starts with "chart:".
// What only shows when drawing, like a character that the font does not have, is
// an error of PNG and SVG.
package chart
