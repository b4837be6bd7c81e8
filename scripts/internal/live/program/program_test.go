package program

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// run runs the program of the last cell.
func run(t *testing.T, cells ...string) string {
	t.Helper()
	text, err := Of(cells)
	if err != nil {
		return err.Error()
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(text), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", "run", "main.go")
	cmd.Dir = dir
	out, _ := cmd.CombinedOutput()
	return string(out)
}

func TestOf(t *testing.T) {
	const setup = "%noautoget\n!*go work init\nimport (\n\t\"fmt\"\n\tm \"math\"\n\t\"math/rand/v2\"\n)\nvar h = 0.5\n%%\nfmt.Println(\"set up\")"
	for name, c := range map[string]struct {
		cells []string
		want  string
	}{
		"a main":                     {[]string{setup}, "set up\n"},
		"declarations stay":          {[]string{setup, "func f(x float64) float64 { return h * x }\n%%\nfmt.Println(1)", "%%\nfmt.Println(f(4))"}, "2\n"},
		"an edit replaces":           {[]string{setup, "func f() int { return 1 }", "func f() int { return 2 }\n%%\nfmt.Println(f())"}, "2\n"},
		"a method replaces":          {[]string{"type t struct{}\nfunc (t) f() int { return 1 }", "func (t) f() int { return 2 }\n%%\nfmt.Println(t{}.f())"}, "2\n"},
		"a generic method replaces":  {[]string{"type t[k, l any] struct{}\nfunc (*t[k, l]) f() int { return 1 }\ntype u[k any] struct{}\nfunc (u[k]) f() int { return 3 }", "func (*t[a, b]) f() int { return 2 }\n%%\nfmt.Println(new(t[int, int]).f(), u[int]{}.f())"}, "2 3\n"},
		"a mistake in a receiver":    {[]string{"func () f() {}"}, "cell-0:1: method has no receiver"},
		"an import with a name":      {[]string{setup, "%%\nfmt.Println(m.Sqrt(4))"}, "2\n"},
		"a version in a path":        {[]string{setup, "%%\nfmt.Println(rand.IntN(1))"}, "0\n"},
		"an import nobody wrote":     {[]string{"%%\nfmt.Println(strings.ToUpper(\"a\"))"}, "A\n"},
		"a variable, not a package":  {[]string{"%%\nmath := struct{ Pi int }{3}\nfmt.Println(math.Pi)"}, "3\n"},
		"a test that passes":         {[]string{"%test -test.run=^TestA$\nfunc TestA(t *testing.T) { fmt.Println(\"hello\") }"}, "hello\nPASS\n"},
		"a test that fails":          {[]string{"%test -test.run=^TestA$\nfunc TestA(t *testing.T) { t.Error(\"no\") }"}, "--- FAIL: TestA"},
		"only its own test":          {[]string{"%test -test.run=^TestA$\nfunc TestA(t *testing.T) { t.Error(\"no\") }", "%test -test.run=^TestB$\nfunc TestB(t *testing.T) {}"}, "PASS\n"},
		"a wrong test above":         {[]string{"%test -test.run=^TestA$\nfunc TestA(t *testing.T) { undefined() }", "%%\nfmt.Println(1)"}, "1\n"},
		"declarations only":          {[]string{"func f() {}"}, ""},
		"a mistake in the syntax":    {[]string{setup, "%%\nx := 1\nfmt.Println(x"}, "cell-1:3: missing"},
		"a mistake in a declaration": {[]string{"func f( {\n}"}, "cell-0:1:"},
		"a mistake in the types":     {[]string{setup, "func f() int { return 1 }\n\nvar x string = f()\n%%\nfmt.Println(x)"}, "cell-1:3:"},
		"a mistake in main":          {[]string{setup, "func f() int { return 1 }\n%%\n\nfmt.Println(y)"}, "cell-1:4:"},
	} {
		if got := run(t, c.cells...); got != c.want && !(strings.Contains(got, strings.TrimSuffix(c.want, "\n")) && strings.Contains(name, "mistake") || name == "a test that fails" && strings.Contains(got, c.want)) {
			text, _ := Of(c.cells)
			t.Errorf("%s: got %q, want %q; the program is\n%s", name, got, c.want, text)
		}
	}
}
