package assist

import (
	"os"
	"os/exec"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/lite/program"
)

// assistant knows a few packages of the standard library, as this Go has compiled them.
func assistant(t *testing.T) *Assistant {
	t.Helper()
	a := New(func(path string) []byte {
		out, err := exec.Command("go", "list", "-export", "-f", "{{.Export}}", path).Output()
		if err != nil {
			return nil
		}
		b, _ := os.ReadFile(strings.TrimSpace(string(out)))
		return b
	})
	a.Known = program.Packages{"fmt": "fmt", "math": "math", "strings": "strings", "rand": "math/rand/v2"}
	a.Doc = func(path, name string) string {
		if path+"."+name == "strings.Builder.WriteString" || path+"."+name == "math.Sqrt" {
			return "documented"
		}
		return ""
	}
	return a
}

const declared = "type ball struct { x, v float64; strings.Builder }\nfunc (b *ball) Kick() {}\nfunc fall(b ball) float64 { return b.x }\n%%\nfmt.Println(1)"

func TestComplete(t *testing.T) {
	a := assistant(t)
	for _, c := range []struct {
		cell string
		want []string // a word with a minus must not be there
	}{
		{"%%\nx := math.Sq|", []string{"Sqrt", "SqrtE", "-Sin"}},
		{"%%\nx := math.sQ|", []string{"Sqrt"}},
		{"%%\nvar b ball\nb.|", []string{"x", "v", "Kick", "WriteString", "-buf"}},
		{"%%\nfor i := range 3 {\n\tfm|\n}", []string{"fmt"}},
		{"%%\nfa|", []string{"fall", "false", "fallthrough", "-fmt"}},
		{"func g(b ball) float64 {\n\treturn math.Exp(b.|)\n}", []string{"x", "-Exp"}},
		{"%%\nx := 1.0\nif x > 2 {\n  st|\n", []string{"strings", "struct", "string"}},
		{"import \"encoding/json\"\n%%\njson.Mar|", []string{"Marshal", "MarshalIndent"}},
		{"%%\nx := 1\nx.|", nil},
		{"%%\nrand.Int|N(3)", []string{"IntN", "-Intn"}},
		{"var y floa|", []string{"float64"}},
		{"func f( {|", nil},
	} {
		at := len([]rune(c.cell[:strings.Index(c.cell, "|")]))
		m := a.Complete([]string{declared, strings.Replace(c.cell, "|", "", 1)}, at)
		for _, word := range c.want {
			if name, not := strings.CutPrefix(word, "-"); slices.Contains(m.Words, name) == not {
				t.Errorf("%q: %s in %q", c.cell, word, m.Words)
			}
		}
		if len(c.want) == 0 && len(m.Words) > 0 {
			t.Errorf("%q: %q", c.cell, m.Words)
		}
	}
	if m := a.Complete([]string{"%%\né := math.Pi"}, 15); m.Start != 13 || !slices.Equal(m.Words, []string{"Pi"}) {
		t.Errorf("behind a letter of two bytes: %+v", m)
	}
}

func TestInspect(t *testing.T) {
	a := assistant(t)
	for cell, want := range map[string]string{
		"%%\nx := math.Sq|rt(2)":                              "func math.Sqrt(x float64) float64\n\ndocumented",
		"%%\nfall|(ball{})":                                   "func fall(b ball) float64",
		"%%\nfall(|ball{})":                                   "type ball struct{x float64; v float64; strings.Builder}",
		"%%\nvar b ball\nb.Kick|()":                           "func (*ball).Kick()",
		"%%\nvar b ball\nb.WriteString(|)":                    "func (*strings.Builder).WriteString(s string) (int, error)\n\ndocumented",
		"%%\nx := math.Sqrt( |":                               "func math.Sqrt(x float64) float64\n\ndocumented",
		"%%\nfor i := range 3 {\n\tfmt.Println(math.Pow(2, |": "func math.Pow(x float64, y float64) float64",
		"%%\nx := |":                                          "",
	} {
		at := strings.Index(cell, "|")
		if got := a.Inspect([]string{declared, strings.Replace(cell, "|", "", 1)}, at); got != want {
			t.Errorf("%q: %q, want %q", cell, got, want)
		}
	}
}

func TestImports(t *testing.T) {
	a := assistant(t)
	if got := a.Imports([]string{declared, "%%\nmath.S"}, 9); !slices.Equal(got, []string{"math", "strings"}) {
		t.Errorf("got %q", got)
	}
	if got := a.Imports([]string{"%%\nmath."}, 8); !slices.Equal(got, []string{"math"}) {
		t.Errorf("behind a dot: %q", got)
	}
}

func TestFormat(t *testing.T) {
	got, err := Format("%noautoget\nfunc f( x float64)float64{\nreturn x*x }\n%%\nfor i:=range 3 {\nfmt.Println( i )}\n")
	want := "%noautoget\nfunc f(x float64) float64 {\n\treturn x * x\n}\n%%\nfor i := range 3 {\n\tfmt.Println(i)\n}"
	if err != nil || got != want {
		t.Errorf("%v, %q", err, got)
	}
	if _, err := Format("%%\nfor {"); err == nil {
		t.Error("a cell with a mistake is formatted")
	}
}
