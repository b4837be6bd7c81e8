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
