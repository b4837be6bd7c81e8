package rerun

import (
	"os"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// Whatever bytes are taken for a notebook, checking it, and comparing it with itself,
// must not panic; and a notebook is the same as itself.
func FuzzParse(f *testing.F) {
	for _, file := range []string{"../notebook/testdata/00-sample.ipynb", "../notebook/testdata/01-odd.ipynb"} {
		b, err := os.ReadFile(file)
		if err != nil {
			f.Fatal(err)
		}
		f.Add(b)
	}
	for _, text := range []string{
		`{}`, `null`, `{"cells":[{}]}`, `{"cells":[{"cell_type":"code","source":["a",1],"outputs":[{"data":{"text/html":[null]},"metadata":{"image/png":1}}]}]}`,
		`{"cells":[{"cell_type":"markdown","source":"# A *b* [c](#A-b) ![](x.png) <img alt=''>\n~~~\n[d](#%zz)","metadata":{"tags":[1]}}],"metadata":{"records":{"a":{}}}}`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, b []byte) {
		n, err := notebook.Parse("00-fuzzed.ipynb", b)
		if err != nil {
			return
		}
		Check(n)
		n.Title()
		n.Records()
		if counts := n.Figures(); len(counts) != len(n.Cells) {
			t.Errorf("%d counts of figures for %d cells", len(counts), len(n.Cells))
		}
		notebook.CheckLinks([]*notebook.Notebook{n})
		if ps := Compare(n, n); len(ps) > 0 {
			t.Errorf("differs from itself: %v", ps)
		}
	})
}
