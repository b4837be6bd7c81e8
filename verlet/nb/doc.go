// Package nb shows figures, tables and text from a notebook cell.
//
//	f := chart.New("Falling from 500 m", "time t / s", "height y / m")
//	f.Line(chart.Exact, "exact", ts, ys)
//	nb.Show("01-fall", f)
//
// [Show] takes a figure of package chart. The caption below it, and the words for those who cannot see
// it, stand under the figure's name in captions.md, a file of this package.
//
// [Interact] shows one with sliders and menus, under which the reader's own function draws it again.
//
// # What a figure leaves behind
//
// The notebook stores the picture at twice its size on the screen. A folder named figures
// beside the notebook gets it as PNG and SVG, and the numbers behind it as CSV. Git ignores
// that folder in a clone; the folder figures at the top of the clone holds those of the book,
// and only "go test -tags lab ./scripts/test -run Notebooks -update" writes there.
// The environment variable VERLETBOOK_FIGURES names another folder. Files that would be
// the same are left alone. In a read-only folder the figure still shows, with a
// note that it was not saved. Figures with names that are not in captions.md are a
// reader's own, and are not saved.
//
// # Why the picture is a PNG, and the caption Markdown
//
// Of all forms of a picture, an output of the type image/png is the one that every
// program shows: JupyterLab also before a notebook is trusted, github.com, nbviewer,
// VS Code, and nbconvert with its sanitiser. In HTML, all of them but VS Code may drop it: an untrusted
// notebook's in JupyterLab, because its address is no web address.
//
// The alternative text, for those who cannot see the picture, stands twice in the output. In the metadata
// of image/png the pages and slides of the book and nbconvert's classic template find it, and in the
// laboratory, at a hub and on Binder a small extension of ours, because JupyterLab itself has no place for it.
// VS Code reads out the output's plain text, which holds it, too.
//
// # Order, and failure
//
// Everything goes through GoNB's package gonbui and is waited for, so outputs appear
// in the order of the calls, and none is lost when the cell ends; a cell may use
// gonbui itself, too. What goes to standard output with package fmt may appear
// before or after: in a cell with figures or tables use [Text]. A call that cannot
// do its work ends the cell with one clear line and an error.
//
// Outside a notebook the same calls print text to standard output, and figures
// are saved as usual.
package nb
