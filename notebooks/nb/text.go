package nb

import "fmt"

// Text shows text as it is, in a font of fixed width, like fmt.Printf with a
// line feed. Unlike Printf it keeps its place among figures and tables.
func Text(format string, args ...any) {
	display{plain: fmt.Sprintf(format, args...)}.show()
}
