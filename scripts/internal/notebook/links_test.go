package notebook

import (
	"strings"
	"testing"
)

func TestCheckLinks(t *testing.T) {
	page := func(name, source string) *Notebook {
		return &Notebook{Name: name, Cells: []Cell{{Type: "markdown", ID: "a", Source: Text(source)}}}
	}
	for link, want := range map[string]string{
		"[next](02-b.ipynb)":     "",
		"# Here\n[own](#Here)":   "",
		"[own](#there)":          "link #there leads nowhere",
		"[(3)](02-b.ipynb#eq-3)": "",
		"[(4)](02-b.ipynb#eq-4)": "link 02-b.ipynb#eq-4 leads nowhere",
		"[later](03-c.ipynb)":    "link 03-c.ipynb leads nowhere",
	} {
		ps := CheckLinks([]*Notebook{page("01-a.ipynb", link), page("02-b.ipynb", `<a id="eq-3"></a>`)})
		if want == "" && len(ps) > 0 || want != "" && (len(ps) != 1 || !strings.Contains(ps[0].String(), want)) {
			t.Errorf("%s: %v, want %q", link, ps, want)
		}
	}
}

func TestSlug(t *testing.T) {
	for heading, want := range map[string]string{
		"On paper":                    "On-paper",
		"1. A *bold* **step**":        "1.-A-bold-step",
		"What `Kick` does":            "What-Kick-does",
		"See [the notes](x.md)!":      "See-the-notes!",
		`<a id="x"></a>Störmer's way`: "Störmer's-way",
	} {
		if got := slug(heading); got != want {
			t.Errorf("slug(%q) = %q, want %q", heading, got, want)
		}
	}
}
