package nb

import "fmt"

// Text shows text as it is, in a font of fixed width, like fmt.Printf with a
// line feed. Unlike Printf it keeps its place among figures and tables.
func Text(format string, args ...any) {
	must(display{plain: sprintf(format, args)}.show())
}

// Markdown shows text with Markdown and formulas between dollar signs.
func Markdown(format string, args ...any) {
	s := sprintf(format, args)
	must(display{markdown: s, plain: s}.show())
}

// sprintf is fmt.Sprintf, but a text without arguments may have per cent signs.
func sprintf(format string, args []any) string {
	if len(args) == 0 {
		return format
	}
	return fmt.Sprintf(format, args...)
}
