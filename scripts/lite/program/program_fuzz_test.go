package program

import (
	"go/parser"
	"go/token"
	"testing"
)

// Whatever stands in two cells, it is refused, or it becomes a program that can be parsed.
func FuzzOf(f *testing.F) {
	f.Add("import \"fmt\"\n%%\nfmt.Println(1)", "%test -test.run=^TestA$\nfunc TestA(t *testing.T) {}")
	f.Add("type t[k any] struct{}\nfunc (*t[k]) f() {}", "func () f() {}\n%%\nx := `\n%%\n`")
	f.Add("import (\n\tm \"math\"\n\t. \"fmt\"\n\t_ \"embed\"\n)", "!ls\n%%\n}; func g() {")
	f.Fuzz(func(t *testing.T, first, second string) {
		p, err := Of([]string{first, second}, known)
		if err != nil || p.Text == "" {
			return
		}
		if _, err := parser.ParseFile(token.NewFileSet(), "main.go", p.Text, parser.SkipObjectResolution); err != nil {
			t.Errorf("%q\nand\n%q\nbecame\n%s\n%v", first, second, p.Text, err)
		}
	})
}
