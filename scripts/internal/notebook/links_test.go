package notebook

import "testing"

func TestCheckLinks(t *testing.T) {
	page := func(name, source string) *Notebook {
		return &Notebook{Name: name, Cells: []Cell{{Type: "markdown", ID: "a", Source: Text(source)}}}
	}
	for link, want := range map[string]string{
		"[next](02-b.ipynb)":        "",
		"[own](#which-Check-tells)": "",
		"[(3)](02-b.ipynb#eq-3)":    "",
		"[(4)](02-b.ipynb#eq-4)":    "link 02-b.ipynb#eq-4 leads nowhere",
		"[later](03-c.ipynb)":       "link 03-c.ipynb leads nowhere",
	} {
		ps := CheckLinks([]*Notebook{page("01-a.ipynb", link), page("02-b.ipynb", `<a id="eq-3"></a>`)})
		if want == "" && len(ps) > 0 {
			t.Errorf("%s: %v", link, ps)
		}
		if want != "" {
			wantOne(t, ps, want)
		}
	}
}
