package nb

import (
	"bytes"
	"fmt"
	"io"
	"reflect"
	"sync"

	"github.com/verletbook/verletbook/verlet/chart/tidy"
)

// A Picture is a *[chart.Figure], or whatever else can draw itself. It is not the
// figure itself because a program links what it names: a cell that shows a line of
// text would pay for fonts and drawing, and take twice as long.
//
// [chart.Figure]: https://pkg.go.dev/github.com/verletbook/verletbook/verlet/chart#Figure
type Picture interface {
	PNG(w io.Writer, scale int) error
	SVG(w io.Writer) error
	CSV(w io.Writer) error     // the numbers behind it
	Size() (width, height int) // on the screen
}

// Show shows a figure with its caption from captions.md, and saves it in the folder
// of figures as name.png, name.svg and name.csv. The name starts with the number
// of the notebook, like "01-fall". The figure is one of package chart, or any
// *plot.Plot; L is then gonum's type of lengths, which Go finds out by itself. A name
// that is not in captions.md is a reader's own: such a figure shows without caption,
// and is not saved.
func Show[L ~float64](name string, p interface {
	WriterTo(w, h L, format string) (io.WriterTo, error)
}) {
	must(show[L](name, p))
}

func show[L ~float64](name string, p interface {
	WriterTo(w, h L, format string) (io.WriterTo, error)
}) error {
	if v := reflect.ValueOf(p); !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil() {
		return fmt.Errorf("figure %s: there is none: make one with chart.New", name)
	}
	picture, ok := p.(Picture)
	if !ok {
		picture = foreign{p, func(format string) (io.WriterTo, error) {
			return p.WriterTo(foreignWidth*0.75, foreignHeight*0.75, format)
		}}
	}
	return showPicture(name, picture)
}

// The size of a plot that is not of package chart, in pixels: 16 × 9 cm.
const foreignWidth, foreignHeight = 605, 340

// A foreign picture is a plot of gonum's that is none of package chart.
type foreign struct {
	plot any
	in   func(format string) (io.WriterTo, error)
}

func (f foreign) as(format string, w io.Writer) error {
	from, err := f.in(format)
	if err == nil {
		_, err = from.WriteTo(w)
	}
	return err
}

func (f foreign) PNG(w io.Writer, _ int) error { return f.as("png", w) }
func (f foreign) SVG(w io.Writer) error        { return f.as("svg", w) }
func (f foreign) CSV(w io.Writer) error        { return tidy.Write(w, tidy.Of(f.plot)) }
func (f foreign) Size() (width, height int)    { return foreignWidth, foreignHeight }

// much is the size of a CSV, in bytes, above which a note asks for less.
const much = 5_000_000

func showPicture(name string, p Picture) error {
	caption, ours := captionOf(name)
	var picture, svg, csv bytes.Buffer
	for _, err := range []error{p.PNG(&picture, 2), p.SVG(&svg), p.CSV(&csv)} {
		if err != nil {
			return fmt.Errorf("figure %s: %w", name, err)
		}
	}
	width, height := p.Size()
	if err := caption.show("figure", name, picture.Bytes(), width, height); err != nil {
		return err
	}
	if csv.Len() > much {
		note("figure %s has %d MB of numbers behind it: thin out the series before charting", name, csv.Len()/1_000_000)
	}
	if !ours {
		return nil
	}
	err := save(file{name + ".png", picture.Bytes()}, file{name + ".svg", svg.Bytes()}, file{name + ".csv", csv.Bytes()})
	if err != nil {
		unsaved.Do(func() { note("figure %s is not saved: %v", name, err) })
	}
	return nil
}

// show shows a picture and the caption below it.
func (c Caption) show(kind, name string, picture []byte, width, height int) error {
	d := display{plain: kind + " " + name + ": " + c.Alt, png: &png{picture, width, height, c.Alt}}
	err := d.show()
	if err == nil && c.Text != "" {
		err = display{plain: c.Text, markdown: "*" + c.Text + "*"}.show()
	}
	if err != nil {
		return fmt.Errorf("%s %s: %w", kind, name, err)
	}
	return nil
}

// unsaved keeps the note short: once in a cell is enough.
var unsaved sync.Once

// note shows a line about something that is not as it should be.
func note(format string, args ...any) {
	Text("note: "+format, args...)
}
