package nb

import (
	"bytes"
	"errors"
	"fmt"
	"math"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"
	"testing"
	"time"

	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet/chart"
)

// fall is a small chart.
func fall(ys ...float64) *chart.Figure {
	c := chart.New("Fall", "t / s", "y / m")
	xs := make([]float64, len(ys))
	for i := range xs {
		xs[i] = float64(i)
	}
	c.Line(chart.Exact, "exact", xs, ys)
	return c
}

// quiet keeps what the test prints out of the test's own output.
func quiet(t *testing.T) func() string {
	t.Helper()
	r, w, err := os.Pipe()
	require.NoError(t, err)
	old := os.Stdout
	os.Stdout = w
	text := make(chan string)
	go func() {
		var b bytes.Buffer
		b.ReadFrom(r)
		text <- b.String()
	}()
	var once string
	stop := func() string {
		if os.Stdout == w {
			os.Stdout = old
			w.Close()
			once = <-text
		}
		return once
	}
	t.Cleanup(func() { stop() })
	return stop
}

// A figure of the book shows with its caption and is saved in three files. One of a reader's own, whose name
// is not in captions.md, shows only.
func TestShow(t *testing.T) {
	dir := filepath.Join(t.TempDir(), "figures") // is made
	t.Setenv(variable, dir)
	printed := quiet(t)
	Show("01-fall", fall(500, 495, 480))
	Show("mine", fall(1))
	Show("01-mine", fall(1))
	if got, want := printed(), shown("01-fall")+"figure mine: figure mine\nfigure 01-mine: figure 01-mine\n"; got != want {
		t.Errorf("printed %q, want %q", got, want)
	}
	for name, start := range map[string]string{
		"01-fall.png": "\x89PNG", "01-fall.svg": "<?xml", "01-fall.csv": "series,x,y\nexact,0,500\nexact,1,495\n",
	} {
		content, err := os.ReadFile(filepath.Join(dir, name))
		if err != nil || !bytes.HasPrefix(content, []byte(start)) {
			t.Errorf("%s starts with %.30q (%v), want %q", name, content, err, start)
		}
	}
	if list, _ := os.ReadDir(dir); len(list) != 3 {
		t.Errorf("%d files, want 3: %v", len(list), list)
	}
}

// shown is what a figure of the book prints outside a notebook.
func shown(name string) string {
	c := Captions()[name]
	return "figure " + name + ": " + c.Alt + "\n" + c.Text + "\n"
}

// A program links what it names, and the reader of a cell waits for it: what shows
// text must not bring drawing and fonts. (gonbui brings the network and cgo.)
func TestTextIsLight(t *testing.T) {
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", ".").Output()
	require.NoError(t, err)
	packages := strings.Fields(string(out))
	for _, heavy := range []string{"golang.org/x/image/font/sfnt", "gonum.org/v1/plot/font", "github.com/verletbook/verletbook/verlet/chart", "gonum.org/v1/plot", "gonum.org/v1/plot/vg/draw"} {
		if slices.Contains(packages, heavy) {
			t.Errorf("the package imports %s", heavy)
		}
	}
	if len(packages) > 165 {
		t.Errorf("the package brings %d packages, want at most 165", len(packages))
	}
}

// A folder that cannot be written is a note, not a failure, and names no place.
func TestFolderThatCannotBeWritten(t *testing.T) {
	dir := t.TempDir()
	file := filepath.Join(dir, "file")
	require.NoError(t, os.WriteFile(file, nil, 0o644))
	t.Setenv(variable, filepath.Join(file, "figures"))
	printed := quiet(t)
	Show("01-fall", fall(1))
	s := printed()
	if !strings.HasPrefix(s, shown("01-fall")) || strings.Count(s, "note: figure 01-fall is not saved") != 1 {
		t.Errorf("printed %q, want the figure and one note", s)
	}
	if strings.Contains(s, dir) {
		t.Errorf("the note names a folder: %q", s)
	}
}

// Figures go to a folder beside the notebook, or to the one that the variable names.
func TestFolder(t *testing.T) {
	for _, c := range []struct{ notebook, named, want string }{
		{"notebooks", "", filepath.Join("notebooks", "figures")},
		{"", "", "figures"}, // of a program that is no cell
		{"notebooks", "elsewhere", "elsewhere"},
	} {
		t.Setenv("GONB_DIR", c.notebook)
		t.Setenv(variable, c.named)
		if got := folder(); got != c.want {
			t.Errorf("the folder of a notebook in %q, with %s=%s, is %q, want %q", c.notebook, variable, c.named, got, c.want)
		}
	}
}

func TestNumbers(t *testing.T) {
	type metres float64
	for _, test := range []struct {
		in     any
		want   string
		number bool
	}{
		{500.0, "500", true}, {-0.1, "−0.1", true}, {1e-8, "1×10⁻⁸", true}, {-2.5e30, "−2.5×10³⁰", true},
		{math.Nextafter(0.3, 1), "0.3", true}, {12345.6, "12350", true}, {1.23456789e-9, "1.235×10⁻⁹", true}, {float32(0.1), "0.1", true}, {metres(2.5), "2.5", true},
		{-7, "−7", true}, {uint8(7), "7", true}, {math.Inf(-1), "−∞", true}, {math.Inf(1), "∞", true},
		{"-Infinity", "−∞", true}, {"+Infinity", "∞", true}, {math.NaN(), "NaN", true}, {"1.50", "1.50", true}, {"-3e-05", "−3×10⁻⁵", true},
		{"Euler", "Euler", false}, {"", "", false}, {nil, "", false}, {true, "true", false},
		{errors.New("lost"), "lost", false}, {time.Second, "1s", false},
	} {
		if s, ok := number(test.in); s != test.want || ok != test.number {
			t.Errorf("number(%v) is %q, %v; want %q, %v", test.in, s, ok, test.want, test.number)
		}
	}
}

func TestTable(t *testing.T) {
	d, err := table("a <b>", []string{"method", "error & more"}, [][]any{{"Euler", 12.5}, {"<script>", -3}, {nil, "0.125"}})
	require.NoError(t, err)
	plain, page := fmt.Sprint(d.Data[protocol.MIMETextPlain]), fmt.Sprint(d.Data[protocol.MIMETextHTML])
	for _, want := range []string{
		"<caption>a &lt;b&gt;</caption>", "error &amp; more", "&lt;script&gt;",
		`<th scope="col" style="text-align:left">method</th>`,
		`<td style="text-align:right">12.5` + figureSpace + figureSpace + `</td>`,
		`<td style="text-align:right">−3` + pointSpace + strings.Repeat(figureSpace, 3) + `</td>`,
		`<td style="text-align:right">0.125</td>`,
	} {
		if !strings.Contains(page, want) {
			t.Errorf("no %q in\n%s", want, page)
		}
	}
	if strings.Contains(page, "<script>") {
		t.Error("text is not escaped")
	}
	want := `
a <b>
method    error & more
Euler           12.5
<script>        −3
                 0.125`
	if "\n"+plain != want {
		t.Errorf("as text it is%s\nwant%s", "\n"+plain, want)
	}
	if _, err := table("short", []string{"a", "b"}, [][]any{{1, 2}, {1}}); err == nil || !strings.Contains(err.Error(), "row 2 has 1 cells, the header has 2") {
		t.Errorf("the error is %q", err)
	}
	for _, rows := range [][][]any{nil, {{1e-5, "x"}}} { // no rows, no point to align
		if _, err := table("", []string{"a", "b"}, rows); err != nil {
			t.Error(err)
		}
	}
}

// A call that fails ends the program with one clear line, and shows nothing.
func TestFailureEndsTheCell(t *testing.T) {
	bad := fall(1)
	bad.Text(0, 1, "∇")
	cases := map[string]*chart.Figure{
		"nb: figure 01-fall: it is nil: make it with chart.New\n":                   nil,
		"nb: figure 01-fall: chart: no glyph for '∇' in \"∇\": write it in words\n": bad,
	}
	if figure, ok := cases[os.Getenv("NB_TEST_FAIL")]; ok {
		Show("01-fall", figure)
		return
	}
	for want := range cases {
		cmd := exec.CommandContext(t.Context(), os.Args[0], "-test.run=^TestFailureEndsTheCell$")
		cmd.Env = append(os.Environ(), "NB_TEST_FAIL="+want)
		var stdout, stderr bytes.Buffer
		cmd.Stdout, cmd.Stderr = &stdout, &stderr
		err := cmd.Run()
		if exit := (*exec.ExitError)(nil); !errors.As(err, &exit) || exit.ExitCode() != 1 {
			t.Errorf("the program ended with %v, want exit code 1", err)
		}
		if stderr.String() != want || stdout.Len() > 0 {
			t.Errorf("it said %q, and showed %q; want %q", &stderr, &stdout, want)
		}
	}
}
