package book

import (
	"fmt"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
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

// lecture is all notebooks.
func lecture(t *testing.T) []*notebook.Notebook {
	all, err := notebook.ReadAll("../../../notebooks", nil)
	require.NoError(t, err)
	return all
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
		fmt.Fprintf(&b, "%s(%s) ", c.SlideType(), first)
	}
	return strings.TrimSpace(strings.ReplaceAll(b.String(), "notes(**Minute 0.*) ", ""))
}

func TestSlides(t *testing.T) {
	line := func(s string) notebook.Output { return shown(s, "") }
	figure, caption := shown("figure 03-a: A line.", ""), shown("A line.", "")
	figure.Data["image/png"] = "iVBORw0KGgo="
	caption.Data["text/markdown"] = "*A line.*"
	square := shown("figure 03-b: A square.", "")
	square.Data["image/png"], square.Metadata = "iVBORw0KGgo=", map[string]any{"image/png": map[string]any{"width": 454., "height": 527.}}
	long := strings.Repeat("word ", 140)
	for _, c := range []struct {
		name  string
		cells []notebook.Cell
		want  string
	}{
		{"a long text goes on below", []notebook.Cell{text("p1 "+long, "", "slide"), text("p2 "+long, "", ""), text("p3 "+long, "", "")}, "slide(p1 word word) (p2 word word) subslide(p3 word word)"},
		{"formulas take room", []notebook.Cell{text("one", "", "slide"), text(strings.Repeat("$$x\\\\\ny$$\n\n", 3), "", ""), text("p3 "+long, "", "")}, "slide(one) ($$x\\\\) subslide(p3 word word)"},
		{"a table goes below", []notebook.Cell{code(strings.Repeat("f()\n", 4), "", "slide", line("1"), shown("", "<table>"+strings.Repeat("<tr>", 15)), line("2"))}, "slide(f()) subslide(+3)"},
		{"a table has its code with it", []notebook.Cell{code("f()", "", "slide", shown("", "<table><tr></table>"), line("2"))}, "slide(f()+2)"},
		{"a figure is alone with its caption", []notebook.Cell{code("plot()", "", "fragment", figure, caption, line("42"))}, "subslide(plot()+3)"},
		{"a figure stands between its texts", []notebook.Cell{text("before", "", "slide"), code("plot()", "", "subslide", figure), text("after", "", ""), code("run()", "", "")},
			"slide(before) fragment(plot()+1) fragment(after) subslide(run())"},
		{"a figure has no room under a long text", []notebook.Cell{text(long, "", "slide"), code("plot()", "", "", figure), text("after", "", "")}, "slide(word word wo) subslide(plot()+1) fragment(after)"},
		{"a square figure has its texts beside it", []notebook.Cell{text("word "+long[:250], "", "slide"), code("plot()", "", "", square), text("after "+long[:150], "", ""), text(long, "", "")},
			"slide(word word wo) (plot()+1) fragment(after word w) subslide(word word wo)"},
		{"outputs follow", []notebook.Cell{code("run()", "", "slide", line("42"), line("43"))}, "slide(run()) (+2)"},
		{"an answer waits for its question", []notebook.Cell{text("Which one?", "", "slide"), text("This one.", "", ""), code("run()", "", "", line("42")), text("So.", "", "")},
			"slide(Which one?) fragment(This one.) fragment(run()) fragment(+1) (So.)"},
		{"also on the next slide", []notebook.Cell{text("**Guess.**", "", "slide"), code("run()", "", "slide", line("42"), figure)}, "slide(**Guess.**) slide(run()) fragment(+1) subslide(+1)"},
		{"records alone are no slide", []notebook.Cell{text("one", "", "slide"), code("%%\nnb.Record(\"03-a\", x)", "", "fragment")}, "slide(one)"},
		{"a guess is written down", []notebook.Cell{text("one", "", "slide"), code("%%\nnb.Predict(\"03-a\", \"?\") // its height, in m", "", "fragment", line("What?"))}, "slide(one) fragment(**Write down)"},
		{"exercises' answers are left out", []notebook.Cell{text("one", "", "slide"), code("secret", "", "skip")}, "slide(one)"},
		{"notes go with their slide", []notebook.Cell{text("one", "", "slide"), text("**Notes (6 min).** Say it.", "notes", "notes"), text("two", "", "slide"), text("**Notes (2 min).** Say that.", "notes", "notes"), text("three "+long+long, "", "slide"), text("four "+long, "", "")},
			"slide(one) slide(two) notes(**Minute 3.*) slide(three word w) notes(**Minute 6.*) subslide(four word wo) notes(**Minute 7.*)"},
		{"what fits comes as a fragment", []notebook.Cell{text("question", "", "slide"), code("answer()", "", "subslide", line("42"))}, "slide(question) fragment(answer()) (+1)"},
		{"a function stays with its run", []notebook.Cell{text(long+"\n\n"+long+"\n\none", "", "slide"), code("func f()", "", "subslide"), code("f()", "", "fragment", line("42"))}, "slide(word word wo) subslide(func f()) fragment(f()) (+1)"},
		{"what does not fit stays below", []notebook.Cell{text("question", "", "slide"), text("answer "+long+long+long, "", "subslide")}, "slide(question) subslide(answer word )"},
	} {
		if got := types(&notebook.Notebook{Cells: c.cells}); got != c.want {
			t.Errorf("%s: got %s, want %s", c.name, got, c.want)
		}
	}
	n := &notebook.Notebook{Cells: []notebook.Cell{code("nb.Show(\"03-a\", c)", "", "slide")}}
	n.Cells[0].Source += "\nnb.Record(\"03-a\", f(x))\nnb.Compare(\"03-b\", 1, 2) // theory\n"
	if s := slides(n).Cells[0].Source; s != "nb.Show(\"03-a\", c)" {
		t.Errorf("the code is %q", s)
	}
	n.Cells[0] = code("plot()", "", "slide", shown("42", ""))
	n.Cells[0].ID = "plot"
	if c := slides(n).Cells; len(c) != 3 || c[0].ID != "plot" || c[2].ID != "plot-2" { // or nbconvert makes some at random
		t.Errorf("the cells of one cell are %+v", c)
	}
}

// What is left of a cell on a slide is whole statements.
func TestCodeOfSlidesParses(t *testing.T) {
	for _, n := range lecture(t) {
		for _, c := range n.Of("code") {
			source := readable(string(c.Source))
			if !strings.HasPrefix(string(c.Source), "%%") || strings.Contains(source, "\n%") || strings.Contains(source, "\n!") {
				continue // declarations, or the kernel's own words
			}
			if _, err := parser.ParseFile(token.NewFileSet(), "", "package p; func _() {\n"+source+"\n}", 0); err != nil {
				t.Errorf("%s, cell %s: %v\n%s", n.Name, c.ID, err, source)
			}
		}
	}
}

func TestReaders(t *testing.T) {
	film := notebook.Output{Type: "display_data", Data: map[string]any{"text/plain": "film 05-roots: two coins"}}
	notes := notebook.Cell{ID: "n", Type: "markdown", Metadata: map[string]any{"tags": []any{"notes"}}}
	code := notebook.Cell{ID: "c", Type: "code", Outputs: []notebook.Output{film, film}}
	solution := notebook.Cell{ID: "s", Type: "code", Metadata: map[string]any{"tags": []any{"solution"}}, Outputs: []notebook.Output{film},
		Source: "// STUB: return 0\n// BEGIN SOLUTION\nreturn 7\n// END SOLUTION"}
	test := notebook.Cell{ID: "t", Type: "code", Source: "%test -test.run=^TestX$", Outputs: []notebook.Output{film}}
	for name, want := range map[string]int{"05-a.ipynb": 2, "99-a.ipynb": 2} {
		out, err := readers(&notebook.Notebook{Name: name, Cells: []notebook.Cell{notes, code, solution, test}})
		require.NoError(t, err)
		if len(out.Cells) != 3 || len(out.Cells[0].Outputs) != want {
			t.Fatalf("%s: %d cells, the first with %d outputs; want three, and %d", name, len(out.Cells), len(out.Cells[0].Outputs), want)
		}
		if s := string(out.Cells[1].Source); s != "// Your code comes here.\nreturn 0" || len(out.Cells[1].Outputs)+len(out.Cells[2].Outputs) != 0 {
			t.Errorf("the exercise is %q, with %d outputs", s, len(out.Cells[1].Outputs)+len(out.Cells[2].Outputs))
		}
	}
	if len(code.Outputs) != 2 || len(test.Outputs) != 1 {
		t.Error("the notebook itself was changed")
	}
	solution.Source = "return 7"
	if _, err := readers(&notebook.Notebook{Name: "05-a.ipynb", Cells: []notebook.Cell{solution}}); err == nil {
		t.Error("a solution without a stub came into a page for readers")
	}
}

// Code that only draws or helps is folded behind a line that says what it is for, once on a page, and fits a line of it.
func TestFolds(t *testing.T) {
	all := map[any]bool{}
	for _, n := range lecture(t) {
		folds := map[any]bool{}
		fold(n)
		for _, c := range n.Cells {
			fold, folded := c.Metadata["draws"].(string)
			if letters := len([]rune(fold)); folded && (c.Metadata["with"] == nil && (folds[fold] || letters < 16) || letters > 100 || fold[0] == 'P' && letters < 35) {
				t.Errorf("%s, cell %s: the fold %q has %d letters, or is there twice: its first comment must say what it does", n.Name, c.ID, fold, letters)
			}
			folds[fold], all[fold] = folded, c.Metadata["with"] != nil
		}
	}
	_, fan := all["Plotting code · Height of a ball against time on a hundred random clocks"] // braces count, too
	if !fan || !all["Plotting code · A ledge 500 m up and stones beside it, as in a photograph with a flash each second"] {
		t.Errorf("the fold of 07's fan, or that of 03's knob with its helpers, is not among %v", all)
	}
}

// No page tells a solution, or what is true in the laboratory only, and the first says how a cell runs.
func TestStartOnTheWeb(t *testing.T) {
	for i, n := range lecture(t) {
		page, err := readers(n)
		require.NoError(t, err)
		content, err := page.Bytes()
		said := string(content)
		for _, bad := range []string{"BEGIN SOLUTION", "go run ./scripts/lab", "number in brackets", "wipe them off"} {
			if strings.Contains(said, bad) || err != nil {
				t.Errorf("the page of %s says %q, %v", n.Name, bad, err)
			}
		}
		if i == 0 && (!strings.Contains(said, "▶ Run") || len(page.Cells) < len(n.Cells)/2) {
			t.Error("the first page does not say how a cell runs")
		}
	}
}

// A book replaces the one before as a whole: nothing of that stays, and it is there until then.
func TestBookReplacesFolder(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "book")
	for _, content := range []string{"first", "second"} {
		b := &Book{Dir: dir + ".new", final: dir}
		require.NoError(t, b.begin())
		if old, err := os.ReadFile(filepath.Join(dir, "first")); content == "second" && string(old) != "first" {
			t.Errorf("while a book is made the one before is %q, %v", old, err)
		}
		require.NoError(t, os.WriteFile(b.path(content), []byte(content), 0o600))
		require.NoError(t, os.WriteFile(b.path("assets", "go", content+".js"), nil, 0o600))
		require.NoError(t, b.end())
	}
	made, _ := filepath.Glob(filepath.Join(dir, "*"))
	beside, _ := filepath.Glob(dir + "*")
	if len(made) != 2 || filepath.Base(made[1]) != "second" || len(beside) != 1 {
		t.Errorf("the book has %q, and beside it are %q", made, beside)
	}
	if _, err := os.Stat(filepath.Join(dir, "assets", "go", "first.js")); err != nil {
		t.Errorf("what is packed is not taken over: %v", err)
	}
}
