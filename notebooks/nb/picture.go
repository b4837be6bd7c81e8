package nb

import (
	"io"
	"reflect"
)

// A Picture is a *[chart.Chart], or whatever else can draw itself. It is not the
// chart itself because a program links what it names: a cell that shows a line of
// text would pay for fonts and drawing, and take twice as long.
//
// [chart.Chart]: https://pkg.go.dev/github.com/verletbook/verletbook/verlet/chart#Chart
type Picture interface {
	PNG(w io.Writer, scale int) error
	SVG(w io.Writer) error
	CSV(w io.Writer) error     // the numbers behind it
	Size() (width, height int) // on the screen
}

// missing says whether there is no picture, or a nil *chart.Chart in its place.
func missing(p Picture) bool {
	v := reflect.ValueOf(p)
	return p == nil || v.Kind() == reflect.Pointer && v.IsNil()
}
