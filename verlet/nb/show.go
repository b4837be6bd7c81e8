package nb

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"syscall"

	"github.com/janpfeifer/gonb/gonbui/protocol"
	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/verlet/chart/tidy"
)

// A Picture is a *[chart.Figure], or whatever else can draw itself. This package does not name
// the type of the figure, because a program links what it names: a cell that shows a line of
// text would pay for fonts and drawing, and take twice as long.
//
// [chart.Figure]: https://pkg.go.dev/github.com/verletbook/verletbook/verlet/chart#Figure
type Picture interface {
	PNG(w io.Writer, scale int) error
	SVG(w io.Writer) error
	CSV(w io.Writer) error     // the numbers behind it, if it has any
	Size() (width, height int) // on the screen
}

// Show shows a figure with its caption from captions.md, and saves it in the folder
// of figures as name.png, name.svg and name.csv. The name starts with the number
// of the notebook, like "01-fall". The figure is one of package chart, or any
// *plot.Plot; L is then gonum's type of lengths, which Go finds out by itself. A name
// that is not in captions.md is a reader's own: such a figure shows without caption,
// and is not saved.
func Show[L ~float64](name string, p plotted[L]) { must(show(name, p)) }

type plotted[L ~float64] interface {
	WriterTo(w, h L, format string) (io.WriterTo, error)
}

func show[L ~float64](name string, p plotted[L]) error {
	if v := reflect.ValueOf(p); !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil() {
		return fmt.Errorf("figure %s is nil: make one with chart.New", name)
	}
	picture, ok := p.(Picture)
	if !ok {
		picture = foreign{func(w io.Writer, format string) error {
			from, err := p.WriterTo(foreignWidth*0.75, foreignHeight*0.75, format)
			if err == nil {
				_, err = from.WriteTo(w)
			}
			return err
		}}
	}
	r, err := render(name, picture)
	if err == nil {
		r.show(outputs{})
	}
	return err
}

// render makes the files of a figure.
func render(name string, picture Picture) (r rendered, err error) {
	var pixels, svg, csv bytes.Buffer
	for _, err := range []error{picture.PNG(&pixels, 2), picture.SVG(&svg), picture.CSV(&csv)} {
		if err != nil {
			return r, fmt.Errorf("figure %s: %w", name, err)
		}
	}
	width, height := picture.Size()
	return rendered{"figure", name, pixels.Bytes(), width, height,
		[]file{{".png", pixels.Bytes()}, {".svg", svg.Bytes()}, {".csv", csv.Bytes()}}}, nil
}

// The size of a plot that is not of package chart, in pixels: 16 × 9 cm.
const foreignWidth, foreignHeight = 605, 340

// A foreign picture is a plot of gonum's that is none of package chart.
type foreign struct {
	draw func(w io.Writer, format string) error
}

func (f foreign) PNG(w io.Writer, _ int) error { return f.draw(w, "png") }
func (f foreign) SVG(w io.Writer) error        { return f.draw(w, "svg") }
func (f foreign) CSV(w io.Writer) error        { return tidy.Write(w, nil) }
func (f foreign) Size() (width, height int)    { return foreignWidth, foreignHeight }

// A file is one of the files of a picture; its name is the picture's and this ending.
type file struct {
	ending  string
	content []byte
}

// A rendered picture is a figure or a film, ready to be shown.
type rendered struct {
	kind, name    string
	picture       []byte
	width, height int
	files         []file
}

// outputs are the ids of a picture and its caption; those without ids are new ones.
type outputs struct{ picture, caption string }

// show shows the picture and the caption below it, and saves its files if it is one of the book.
func (r rendered) show(at outputs) {
	caption, ours := captionOf(r.name)
	pictured(r.kind, r.name, caption.Alt, r.picture, r.width, r.height).in(at.picture)
	if caption.Text != "" {
		captioned(caption.Text).in(at.caption)
	}
	for _, f := range r.files {
		if !ours {
			return
		}
		if _, err := replace.File(filepath.Join(folder(), r.name+f.ending), f.content); err != nil {
			Text("note: %s %s is not saved: %v", r.kind, r.name, reason(err))
			return
		}
	}
}

// pictured is the output of a picture with its alternative text.
func pictured(kind, name, alt string, picture []byte, width, height int) display {
	return display{
		plain: kind + " " + name + ": " + alt, kind: protocol.MIMEImagePNG, rich: picture,
		metadata: map[string]any{"image/png": map[string]any{"alt": alt, "width": width, "height": height}},
	}
}

// captioned is the output of a caption.
func captioned(text string) display {
	return display{plain: text, kind: protocol.MIMETextMarkdown, rich: "*" + text + "*"}
}

// variable names the folder of figures.
const variable = "VERLETBOOK_FIGURES"

// folder returns the folder of figures: figures beside the notebook, which git ignores,
// unless the variable names another.
func folder() string {
	return cmp.Or(os.Getenv(variable), filepath.Join(os.Getenv(protocol.GONB_DIR_ENV), "figures"))
}

// reason is what the system says of a file, without its path, because it ends up in notebooks.
func reason(err error) error {
	var why syscall.Errno
	if errors.As(err, &why) {
		return why
	}
	return err
}
