package nb

import (
	"bytes"
	"cmp"
	"errors"
	"fmt"
	"image"
	"io"
	"os"
	"path/filepath"
	"reflect"
	"syscall"

	"github.com/janpfeifer/gonb/gonbui/protocol"
	"github.com/verletbook/verletbook/internal/replace"
)

// A Picture is a *[chart.Figure], or whatever else can draw itself. This package does not name
// the type of the figure, because a program links what it names: a cell that shows a line of
// text would pay for fonts and drawing, and take twice as long.
//
// [chart.Figure]: https://pkg.go.dev/github.com/verletbook/verletbook/verlet/chart#Figure
type Picture interface {
	Image(scale int) (*image.RGBA, error)
	PNG(w io.Writer, scale int) error
	SVG(w io.Writer) error
	CSV(w io.Writer) error                // the numbers behind it, if it has any
	Size() (width, height int)            // on the screen
	Linear() (x, y [2]float64, err error) // a point lies x[0] + x[1]·x from the left, and y[0] + y[1]·y from the top
}

// Show shows a figure with its caption from captions.md, and saves it in the folder of figures as name.png,
// name.svg and name.csv. The name starts with the number of the notebook, like "01-fall". A name that is not in
// captions.md is a reader's own: such a figure shows without caption, and is not saved.
func Show(name string, p Picture) {
	r, err := render(name, p)
	if err != nil {
		exitOn(fmt.Errorf("figure %s: %w", name, err))
	}
	r.show(outputs{})
}

// exists reports a figure that is nil.
func exists(p Picture) error {
	if v := reflect.ValueOf(p); !v.IsValid() || v.Kind() == reflect.Pointer && v.IsNil() {
		return errors.New("it is nil: make it with chart.New")
	}
	return nil
}

// render makes the files of a figure.
func render(name string, picture Picture) (r rendered, err error) {
	if err := exists(picture); err != nil {
		return r, err
	}
	var pixels, svg, csv bytes.Buffer
	for _, err := range []error{picture.PNG(&pixels, 2), picture.SVG(&svg), picture.CSV(&csv)} {
		if err != nil {
			return r, err
		}
	}
	width, height := picture.Size()
	return rendered{"figure", name, pixels.Bytes(), width, height,
		[]file{{".png", pixels.Bytes()}, {".svg", svg.Bytes()}, {".csv", csv.Bytes()}}}, nil
}

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
		Data:     data{protocol.MIMETextPlain: kind + " " + name + ": " + alt, protocol.MIMEImagePNG: picture},
		Metadata: map[string]any{"image/png": map[string]any{"alt": alt, "width": width, "height": height}},
	}
}

// captioned is the output of a caption.
func captioned(text string) display {
	return display{Data: data{protocol.MIMETextPlain: text, protocol.MIMETextMarkdown: "*" + text + "*"}}
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
