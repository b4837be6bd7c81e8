// Package nb shows figures, tables and text from a notebook cell.
//
//	c := chart.New("Falling from 500 m", "time t / s", "height y / m")
//	c.Line(chart.Exact, "exact", ts, ys)
//	nb.Figure("01-fall", "Height over time: a parabola from 500 m to the ground after 10 s.", c)
//
// The words between the quotes are the alternative text, for those who cannot
// see the picture: say what the figure shows, in a sentence.
//
// # What a figure leaves behind
//
// The picture is stored in the notebook at twice its size on the screen, and
// next to it in the folder figures of the clone as PNG and SVG, with the numbers
// behind it as CSV. The folder is found from the place of the notebook; the
// environment variable VERLETBOOK_FIGURES names another one. Files that would be
// the same are left alone. In a read-only clone the figure still shows, with a
// note that it was not saved.
//
// # Why the picture is HTML
//
// JupyterLab ignores the alternative text of an image/png output; nothing but an
// img element in text/html carries it to the reader. Such an output with the
// picture as a data URI also shows in a fresh clone that nobody has trusted yet,
// and in exported pages.
//
// # Order, and failure
//
// Everything goes through the same channel and is waited for, so outputs appear
// in the order of the calls, and none is lost when the cell ends. What goes to
// standard output with package fmt may appear before or after: in a cell with
// figures or tables use [Text]. A call that cannot do its work ends the cell with
// one clear line and an error.
//
// The channel has room for one: a cell that shows things through GoNB's package
// gonbui must not use this package too.
//
// Outside a notebook the same calls print text to standard output, and figures
// are saved as usual.
package nb
