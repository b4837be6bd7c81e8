package program

import (
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// known are packages that need no import line here.
var known = Packages{"fmt": "fmt", "math": "math", "strings": "strings", "testing": "testing", "rand": "math/rand/v2", "flag": "flag", "os": "os"}

// run runs the program of the last cell. In what it says, cells have their numbers, from 0.
func run(t *testing.T, cells ...string) (said string) {
	t.Helper()
	p, err := Of(cells, known)
	defer func() {
		for i, name := range p.Names {
			said = strings.ReplaceAll(said, name, fmt.Sprint("cell-", i))
		}
	}()
	if err != nil {
		return err.Error()
	}
	if p.Text == "" {
		return p.Said + p.Refused
	}
	dir := t.TempDir()
	if err := os.WriteFile(filepath.Join(dir, "main.go"), []byte(p.Text), 0o644); err != nil {
		t.Fatal(err)
	}
	cmd := exec.Command("go", append([]string{"run", "main.go"}, p.Args...)...)
	cmd.Dir = dir
	out, _ := cmd.CombinedOutput()
	return p.Said + p.Refused + string(out)
}

func TestOf(t *testing.T) {
	const setup = "%noautoget\n!*go work init\nimport (\n\t\"fmt\"\n\tm \"math\"\n\t\"math/rand/v2\"\n)\nvar h = 0.5\n%%\nfmt.Println(\"set up\")"
	for name, c := range map[string]struct {
		cells []string
		want  string
	}{
		"a main":                     {[]string{setup}, "a line that begins with ! " + noShell + "\nset up\n"},
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
		"a mistake in the syntax":    {[]string{setup, "func a() {}", "func z() {}", "%%\nx := 1\nfmt.Println(x"}, "cell-3:3: missing"},
		"a mistake at the end":       {[]string{"func f() {}\n%%\nfor {\n\tf()\n"}, "cell-0:4: expected '}'"},
		"statements, by mistake":     {[]string{"x := 1\nvar = 3"}, "cell-0:1:1: expected declaration, found x\nstatements stand below a line with %%: write that line above them"},
		"a mistake in the types":     {[]string{setup, "func f() int { return 1 }\n\nvar x string = f()\n%%\nfmt.Println(x)"}, "cell-1:3:"},
		"a mistake in line 1":        {[]string{"func f() { g( }"}, "cell-0:1:15:"},
		"arguments":                  {[]string{"%% -n 3 rest\nfmt.Println(os.Args[1:])"}, "[-n 3 rest]\n"},
		"flags are parsed":           {[]string{"var n = flag.Int(\"n\", 1, \"\")\n%args -n=4", "%main -n=5\nfmt.Println(*n)"}, "5\n"},
		"main in a cell of its own":  {[]string{"func main() { fmt.Println(1) }", "func f() {}"}, ""},
		"a call":                     {[]string{"func f() { fmt.Println(7) }", "%exec f"}, "7\n"},
		"a part of a group":          {[]string{"var a, b = 1, 2", "var a = 3\n%%\nfmt.Println(a)"}, "3\n"},
		"another kind":               {[]string{"const a = 1", "func a() int { return 2 }\n%%\nfmt.Println(a())"}, "2\n"},
		"many init":                  {[]string{"func init_a() { fmt.Println(1) }", "func init_b() { fmt.Println(2) }\n%%"}, "1\n2\n"},
		"for its effects":            {[]string{"import _ \"image/png\"", "import \"image\"\n%%\n_, name, _ := image.DecodeConfig(strings.NewReader(\"\\x89PNG\\r\\n\\x1a\\n\"))\nfmt.Println(name)"}, "png\n"},
		"with a dot":                 {[]string{"import . \"math\"", "%%\nfmt.Println(Sqrt(4))", "%%\nfmt.Println(5)"}, "5\n"},
		"as a comment":               {[]string{"//gonb:%%\nfmt.Println(1)"}, "1\n"},
		"all tests of a cell":        {[]string{"%test\nfunc TestA(t *testing.T) {}\nfunc TestB(t *testing.T) {}"}, "=== RUN   TestA\n--- PASS: TestA (0.00s)\n=== RUN   TestB\n--- PASS: TestB (0.00s)\nPASS\n"},
		"the list":                   {[]string{"import m \"math\"\ntype t int\nfunc (t) f() {}\nconst c = m.Pi", "%ls"}, "import m \"math\"\nconst c\ntype t\nfunc t~f\n"},
		"forgotten":                  {[]string{"func f() {}", "%rm f", "%ls"}, ""},
		"a mistake after %rm":        {[]string{"func f() {}", "%rm f", "func g() { f() }"}, "cell-2:1"},
		"forgotten is what is not":   {[]string{"%rm f"}, "%rm f: no cell has declared it; %ls lists what there is\n"},
		"a part of a tuple":          {[]string{"func two() (int, int) { return 1, 2 }\nvar a, b = two()", "var b = 3\n%%\nfmt.Println(b)", "%rm a"}, "%rm a: no cell has declared it; %ls lists what there is\n"},
		"one of a group":             {[]string{"var (\n\ta = 1\n\tb = 2\n)\ntype (\n\tt int\n\tu = t\n)", "var b = 3\n%%\nfmt.Println(a, b, u(4))"}, "1 3 4\n"},
		"forgotten of a group":       {[]string{"var (\n\ta = 1\n\tb = 2\n)", "%rm b a"}, ". removed var b\n. removed var a\n"},
		"constants of a group":       {[]string{"const (\n\ta = iota\n\tb\n)", "%%\nfmt.Println(a, b)"}, "0 1\n"},
		"a mistake in a group":       {[]string{"var (\n\ta = 1\n\tb string = a\n)\n%%\nfmt.Println(b)"}, "cell-0:3:"},
		"a clause":                   {[]string{"// Which is passed over.\npackage abc\n%%\nfmt.Println(1)"}, "1\n"},
		"a mistake below a clause":   {[]string{"package abc\nfunc f( {\n}"}, "cell-0:2:"},
		"quoted arguments":           {[]string{"%% --who=\"the \\\"big\\\" world\" \"\" \"C:\\dir\" \\\n  a\nfmt.Printf(\"%q\", os.Args[1:])"}, `["--who=the \"big\" world" "" "\"C:\\dir\"" "a"]`},
		"tests stay":                 {[]string{"%test\nfunc TestA(t *testing.T) { fmt.Println(\"A\") }", "func TestB(t *testing.T) { fmt.Println(\"B\") }", "%test \"\""}, "A\nB\nPASS\n"},
		"some of the tests":          {[]string{"func TestA(t *testing.T) {}\nfunc TestB(t *testing.T) { t.Error(1) }", "%test -test.run=A -test.v"}, "=== RUN   TestA\n--- PASS: TestA (0.00s)\nPASS\n"},
		"tests in no order":          {[]string{"func TestB(t *testing.T) { fmt.Println(\"B\") }\nfunc TestA(t *testing.T) { fmt.Println(\"A\") }\n%test \"\""}, "A\nB\nPASS\n"},
		"a test below a flag":        {[]string{"var n = flag.Int(\"n\", 1, \"\")\n%test\nfunc TestA(t *testing.T) { fmt.Println(*n) }"}, "=== RUN   TestA\n1\n--- PASS: TestA (0.00s)\nPASS\n"},
		"a mistake in a test":        {[]string{"\nfunc TestA(t *testing.T) { undefined() }"}, "cell-0:2:"},
		"a script and a mistake":     {[]string{"X=17\n%%sh\necho $X"}, "%%sh must be the first line"},
		"everything forgotten":       {[]string{"func f() {}", "%reset", "%ls"}, ""},
		"the environment":            {[]string{"%env A=3", "%env A one two"}, "%env wants the name of a variable and its value\n"},
		"variables of it":            {[]string{"%env A=3\n%env B \"one two\""}, "Set: A=\"3\"\nSet: B=\"one two\"\n"},
		"a shell":                    {[]string{"!ls\n!ls"}, "a line that begins with ! " + noShell + "\n"},
		"the go command":             {[]string{"%goflags -race"}, "%goflags is no command in a browser; %help lists those that are\n"},
		"a file":                     {[]string{"%%writefile x.txt\na"}, "%%writefile asks for a shell or a disk, which a browser has not\n"},
		"a script":                   {[]string{"%%bash\nls %%"}, "%%bash asks for a shell or a disk, which a browser has not\n"},
		"a command nobody knows":     {[]string{"%nothing"}, "%nothing is no command in a browser; %help lists those that are\n"},
		"a mark in a line with text": {[]string{"%%x\nfmt.Println(1)"}, "%%x must be the first line of its cell, and %% needs a space before its arguments\n1\n"},
		"a mistake in main":          {[]string{setup, "func f() int { return 1 }\n%%\n\nfmt.Println(y)"}, "cell-1:4:"},
	} {
		if got := run(t, c.cells...); got != c.want && !(strings.Contains(got, strings.TrimSuffix(c.want, "\n")) && strings.Contains(name, "mistake") || name == "a test that fails" && strings.Contains(got, c.want)) {
			p, _ := Of(c.cells, known)
			t.Errorf("%s: got %q, want %q; the program is\n%s", name, got, c.want, p.Text)
		}
	}
}

// A program is the same, and came compiled, when cells above it were run twice, not at all or in another order.
func TestProgramOfARerun(t *testing.T) {
	const f, g, shown, last = "func f() int { return 1 }", "func g() int { return 2 }", "%%\nfmt.Println(f())", "%%\nfmt.Println(f() + g())"
	want, _ := Of([]string{f, g, shown, last}, known)
	for _, cells := range [][]string{{f, f, g, shown, last}, {f, shown, g, shown, last, last}, {f, g, last}, {g, f, last}, {"func f() int { return 3 }", g, last}} {
		if p, err := Of(cells, known); err != nil || (p.Hash == want.Hash) == strings.Contains(cells[0], "3") {
			t.Errorf("the last of %q has the hash %s, and of the first cells %s; %v", cells, p.Hash, want.Hash, err)
		}
	}
}
