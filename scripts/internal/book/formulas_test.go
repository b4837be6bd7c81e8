package book

import (
	"crypto/sha256"
	"fmt"
	"io/fs"
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

func TestFormulas(t *testing.T) {
	for _, c := range []struct{ in, want, not string }{
		{`<p>a $x_0 &lt; 2$ b</p>`, `<annotation encoding="application/x-tex">x_0 &lt; 2</annotation>`, "$"},
		{"<p>the limit of $v$.</p>", "</span><!--f-->.</span></p>", "$"},
		{"<p>$$x_{n+1} = 2x_n \\tag{3}$$</p>", `class="katex-display"`, "$"},
		{`<pre>a := "$x$"</pre> <code>$y$</code>`, `<pre>a := "$x$"</pre> <code>$y$</code>`, "katex"},
		{`<img alt="from $a$ to $b$">`, `<img alt="from $a$ to $b$">`, "katex"},
		{`<p>it costs \$5 and \$6</p>`, `<p>it costs $5 and $6</p>`, "katex"},
	} {
		got, err := formulas(c.in)
		if err != nil || !strings.Contains(got, c.want) || strings.Contains(got, c.not) {
			t.Errorf("%s became %s (%v)", c.in, got, err)
		}
	}
	if _, err := formulas(`<p>$\fraction{1}{2}$</p>`); err == nil || !strings.Contains(err.Error(), `\fraction`) {
		t.Errorf("a formula with a mistake gives the error %v", err)
	}
}

// The search shows a formula as one writes it in a line.
func TestLetters(t *testing.T) {
	for tex, want := range map[string]string{
		`\ddot x_n = -\sin(\tilde\omega h)`: "x\u0308ₙ = −sin (ω̃h)", `x < \tfrac12 h^{p+1}`: "x < ½hᵖ⁺¹", `v_{n+1}^2 \tag{D1}`: "vₙ₊₁² (D1)",
		`\frac{x_n - x_{-1}}{2h}\,a`: "(xₙ−x₋₁)/(2h) a", `e^{-i\theta} \sqrt[3]2 v_{n+1/2}`: "e^(−iθ)³√2v_(n+1/2)", `J = \begin{pmatrix} 1 & h \\ 0 & 1 \end{pmatrix}`: "J = (1 h; 0 1)",
		`\sqrt{1-h^2}\,h_{\text{best}}`: "√(1−h²) h_best", `2\sin t\quad v, \tfrac h3 a`: "2 sin t v, h/3 a", `\underbrace{h^4}_{\text{defect}} \sum_{j<n} j`: "h⁴ defect ∑ j < n j",
	} {
		made, err := formulas("$$" + tex + "$$")
		if got := wording(made); got != want || err != nil {
			t.Errorf("%s is %q (%v), want %q", tex, got, err, want)
		}
	}
}

// What came from npm is what make.sh made.
func TestNpm(t *testing.T) {
	list, err := os.ReadFile("npm/dist.sha256")
	require.NoError(t, err)
	lab, err := setup.Find()
	require.NoError(t, err)
	files, _ := fs.ReadDir(npm(lab), ".")
	for _, f := range files {
		content, err := fs.ReadFile(npm(lab), f.Name())
		if line := fmt.Sprintf("%x  %s\n", sha256.Sum256(content), f.Name()); err != nil || !strings.Contains(string(list), line) {
			t.Errorf("%s (%v) is not what make.sh made", f.Name(), err)
		}
	}
	if strings.Count(string(list), "\n") != len(files) {
		t.Errorf("%d files, and a list of\n%s", len(files), list)
	}
}
