package book

import (
	"fmt"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// code and text are cells.
func code(source, tag, slide string, outputs ...notebook.Output) notebook.Cell {
	one := 1
	return notebook.Cell{Type: "code", Source: notebook.Text(source), Count: &one, Outputs: outputs,
		Metadata: map[string]any{"tags": []any{tag}, "jupyter": map[string]any{"source_hidden": true},
			"slideshow": map[string]any{"slide_type": slide}}}
}

func text(source, tag, slide string) notebook.Cell {
	c := code(source, tag, slide)
	c.Type = "markdown"
	return c
}

// shown is an output as text, and as HTML unless that is empty.
func shown(plain, html string) notebook.Output {
	o := notebook.Output{Type: "display_data", Data: map[string]any{"text/plain": plain}}
	if html != "" {
		o.Data["text/html"] = html
	}
	return o
}

const solution = `// half returns half of x.
func half(x float64) float64 {
	// STUB: var y float64
	// STUB: return y
	// BEGIN SOLUTION
	return x / 2
	// END SOLUTION
}
`

func TestStudent(t *testing.T) {
	n := &notebook.Notebook{Cells: []notebook.Cell{
		text("# 03 · A class", "", "slide"), text("**Notes (6 min).** Say it.", "notes", "notes"),
		code("run()", "", "", notebook.Output{Type: "stream", Text: "42"}), code(solution, "solution", "skip"),
	}}
	s, err := student(n)
	if err != nil {
		t.Fatal(err)
	}
	if len(s.Cells) != 3 {
		t.Fatalf("%d cells, want 3: no notes", len(s.Cells))
	}
	if c := s.Cells[1]; len(c.Outputs) > 0 || c.Count != nil {
		t.Errorf("the cell has an answer: %v", c)
	}
	want := `// half returns half of x.
func half(x float64) float64 {
	// Your code comes here.
	var y float64
	return y
}
`
	if c := s.Cells[2]; string(c.Source) != want || c.Metadata["jupyter"] != nil {
		t.Errorf("the exercise is\n%s%v\nwant\n%s, unfolded", c.Source, c.Metadata, want)
	}
	b, err := s.Bytes()
	if err != nil || !strings.Contains(string(b), `"execution_count": null`) {
		t.Errorf("the file is %s, %v", b, err)
	}
	k := key(n)
	if len(k.Cells) != 4 || k.Cells[3].Metadata["jupyter"] != nil || k.Cells[3].Source != solution || len(k.Cells[2].Outputs) != 1 {
		t.Errorf("the key is %v", k.Cells)
	}
	if n.Cells[3].Metadata["jupyter"] == nil || n.Cells[3].Source != solution {
		t.Error("the notebook itself was changed")
	}
	if n.Title() != "03 · A class" {
		t.Errorf("the title is %q", n.Title())
	}
}

func TestStubErrors(t *testing.T) {
	for _, gone := range []string{"// STUB", "// BEGIN", "// END"} {
		n := &notebook.Notebook{Cells: []notebook.Cell{text("", "", ""), code(strings.ReplaceAll(solution, gone, "//"), "solution", "skip")}}
		if _, err := student(n); err == nil || !strings.Contains(err.Error(), "cell 2: a solution has") {
			t.Errorf("without %s the error is %v", gone, err)
		}
	}
}

func TestEmptyStub(t *testing.T) {
	s, err := stub("{\n\t// STUB:\n\t// BEGIN SOLUTION\n\tx++\n\t// END SOLUTION\n}")
	if want := "{\n\t// Your code comes here.\n}"; err != nil || s != want {
		t.Errorf("got %q, %v, want %q", s, err, want)
	}
}

// A student's edition must run, and its stubs must fail the tests.
func TestCheckStudent(t *testing.T) {
	cellOf := func(source, output string, failed bool) notebook.Cell {
		c := code(source, "", "", shown(output, ""))
		if failed {
			c.Outputs = append(c.Outputs, notebook.Output{Type: "error"})
		}
		return c
	}
	demo, test := cellOf("run()", "42", false), cellOf("%test -test.run=X", "--- FAIL: TestX", true)
	for _, c := range []struct {
		name  string
		cells []notebook.Cell
		want  string
	}{
		{"as it should be", []notebook.Cell{demo, test}, ""},
		{"a cell fails", []notebook.Cell{cellOf("run()", "undefined: half", true), test}, "cell 1: fails: undefined: half"},
		{"a stub passes", []notebook.Cell{demo, cellOf("%test", "PASS", false)}, "cell 2: the stub passes"},
		{"a stub does not compile", []notebook.Cell{demo, cellOf("%test", "missing return", true)}, "cell 2: the stub passes the test, or does not compile: missing return"},
		{"nothing to do", []notebook.Cell{demo}, "has no exercise"},
		{"stopped", []notebook.Cell{{Type: "code"}, test}, "cell 1: did not run"},
	} {
		ps := checkStudent(&notebook.Notebook{Name: "03.ipynb", Cells: c.cells})
		if c.want == "" && len(ps) > 0 || c.want != "" && (len(ps) == 0 || !strings.Contains(ps[0].String(), c.want)) {
			t.Errorf("%s: found %v, want %q", c.name, ps, c.want)
		}
	}
}

// types are the slide types and first words of a notebook's slides.
func types(n *notebook.Notebook) string {
	var b strings.Builder
	for _, c := range slides(n).Cells {
		first, _, _ := strings.Cut(strings.TrimSpace(string(c.Source)), "\n")
		if len(first) > 12 {
			first = first[:12]
		}
		if len(c.Outputs) > 0 {
			first += fmt.Sprintf("+%d", len(c.Outputs))
		}
		fmt.Fprintf(&b, "%s(%s) ", slideType(c), first)
	}
	return strings.TrimSpace(b.String())
}

func TestSlides(t *testing.T) {
	line := func(s string) notebook.Output { return shown(s, "") }
	figure, caption := shown("figure 03-a: A line.", ""), shown("A line.", "")
	figure.Data["image/png"] = "iVBORw0KGgo="
	caption.Data["text/markdown"] = "*A line.*"
	long := strings.Repeat("word ", 140)
	for _, c := range []struct {
		name  string
		cells []notebook.Cell
		want  string
	}{
		{"short texts stay together", []notebook.Cell{text("one\n\ntwo\n\nthree", "", "slide")}, "slide(one) (two) (three)"},
		{"a long text goes on below", []notebook.Cell{text("p1 "+long+"\n\np2 "+long+"\n\np3 "+long, "", "slide")}, "slide(p1 word word) (p2 word word) subslide(p3 word word)"},
		{"a heading stays with its text", []notebook.Cell{text("one\n\n## Head\n\ntext", "", "slide")}, "slide(one) (## Head)"},
		{"a formula stays with its sentence", []notebook.Cell{text("so\n\n$$x\n\n= 1$$\n\nend", "", "slide")}, "slide(so) (end)"},
		{"a figure is alone with its caption", []notebook.Cell{code("plot()", "", "fragment", figure, caption, line("42"))}, "subslide(plot()) subslide(+2) subslide(+1)"},
		{"records are left out", []notebook.Cell{code("run()", "", "slide", line("claim 03-a: 1, within 0 to 2"), line("verdict 03-b: holds"), line("42"), line("43"))}, "slide(run()) (+2)"},
		{"long code is cut between functions", []notebook.Cell{code("func a() {\n"+strings.Repeat("\tx++\n", 20)+"}\nfunc b() {\n"+strings.Repeat("\ty++\n", 9)+"}", "", "slide")}, "slide(func a() {) subslide(func b() {)"},
		{"and before %%", []notebook.Cell{code(strings.Repeat("x++\n", 20)+"%%\n"+strings.Repeat("y++\n", 9), "", "slide")}, "slide(x++) subslide(%%)"},
		{"exercises' answers are left out", []notebook.Cell{text("one", "", "slide"), code("secret", "", "skip")}, "slide(one)"},
		{"notes go with their slide", []notebook.Cell{text("one", "", "slide"), text("say", "notes", "notes"), text("two", "", "")}, "slide(one) notes(say) (two)"},
	} {
		if got := types(&notebook.Notebook{Cells: c.cells}); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
	n := &notebook.Notebook{Cells: []notebook.Cell{code("nb.Show(\"03-a\", c)", "", "slide")}}
	n.Cells[0].Source += "\nnb.Claim(\"03-a\", 1, 0, 2)\nnb.Verdict(\"03-b\", true, true)\n"
	if s := slides(n).Cells[0].Source; s != "nb.Show(\"03-a\", c)" {
		t.Errorf("the code is %q", s)
	}
}
