package claims

import (
	"flag"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/verlet/nb"
)

var update = flag.Bool("update", false, "write docs/claims.md")

const root = "../../.."

// Every notebook's sentences and numbers agree, and docs/claims.md lists them.
func TestClaims(t *testing.T) {
	notebooks, err := notebook.ReadAll(root+"/notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	var records []*Claim
	for _, n := range notebooks {
		r, problems := Check(n, nb.AllClaims())
		if len(r) == 0 {
			t.Errorf("%s has nothing on record", n.Name)
		}
		for _, p := range problems {
			t.Error(p)
		}
		records = append(records, r...)
	}
	list := filepath.Join(root, "docs", "claims.md")
	if *update {
		if err := os.WriteFile(list, []byte(Markdown(records)), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	if b, err := os.ReadFile(list); err != nil || string(b) != Markdown(records) {
		t.Errorf("docs/claims.md (%v) is not what the notebooks say: go test ./scripts/internal/claims -update", err)
	}
}

// sampleBook is what the sample claims.
const sampleBook = `
03-order  predicted  1 ± 0.02
03-gap    recorded   0.4 to 0.6
03-size   predicted  within 5 %
03-same   verdict    holds if 03-order 1 ± 0.02 and 03-gap below 1; with a condition if 03-gap below 1
04-other  recorded   0 to 1
`

// check checks a small notebook, some of its words replaced, or some of what it claims.
func check(t *testing.T, swap ...string) ([]*Claim, []notebook.Problem) {
	t.Helper()
	b, err := os.ReadFile("testdata/03-sample.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	text, claims := string(b), sampleBook
	for i := 0; i < len(swap); i += 2 {
		if !strings.Contains(text+claims, swap[i]) {
			t.Fatalf("the sample has no %q", swap[i])
		}
		if strings.Contains(claims, swap[i]) {
			claims = strings.Replace(claims, swap[i], swap[i+1], 1)
		} else {
			text = strings.Replace(text, swap[i], swap[i+1], 1)
		}
	}
	book, err := nb.ParseClaims(claims)
	if err != nil {
		t.Fatal(err)
	}
	n, err := notebook.Parse("03-sample.ipynb", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return Check(n, book)
}

func TestCheckFindsEveryLie(t *testing.T) {
	for _, c := range []struct{ lie, old, new, want string }{
		{"none", "The order", "The order", ""},
		{"another digit", ">0.99<", ">0.98<", "cell 1: says 0.98, but claim 03-order is 0.987654"},
		{"another sign", ">0.99<", ">−0.99<", "says −0.99"},
		{"another power", `$3.1\\times10^{-5}$`, `$3.1\\times10^{-4}$`, "but claim 03-size is 3.14159e-05"},
		{"words", ">0.99<", ">about one<", `as "about one": this is no number`},
		{"a number that drifted", `"03-order": "0.987654"`, `"03-order": "1.03"`, "ipynb: claim 03-order is refuted: 1.03 is not 1 ± 0.02"},
		{"a number that drifted within its bound", `"03-order": "0.987654"`, `"03-order": "0.981"`, "but claim 03-order is 0.981"},
		{"a word on record", `"03-order": "0.987654"`, `"03-order": "one"`, "claim 03-order is refuted: one is not"},
		{"a prediction that drifted", "3.14159e-05 3.2e-05", "3.14159e-05 3.4e-05", "claim 03-size is refuted: 3.14159e-05 is not 3.4e-05 within 5 %"},
		{"no run", `"03-order": "0.987654", `, "", "no cell recorded 03-order"},
		{"a number of no claim", "03-gap    recorded   0.4 to 0.6", "", "ipynb: a cell records 03-gap, which is none of this notebook's claims"},
		{"no sentence", `<span title=\"claim 03-order\">0.99</span>`, "good", "ipynb: 03-order is in no sentence or box"},
		{"another notebook's number", `"03-gap": "0.5"`, `"04-other": "0.5"`, "records 04-other, which is none of this notebook's claims"},
		{"a verdict of another number", "and 03-gap below 1; with", "and 03-gap below 0.1; with", "says Holds, but verdict 03-same is holds with a condition"},
		{"a verdict on nothing", "and 03-gap below 1; with", "and 03-gone below 1; with", "verdict 03-same asks for 03-gone, which no cell recorded"},
		{"a number by hand", "for 5 s", "for 5 s, and 17.5 m", "cell 1: no run produced the number 17.5"},
		{"a number by hand, bare in dollars", "for 5 s", "to $-170$ m", "no run produced the number -170"},
		{"a number by hand in an alternative text", "A falling line.", "A line falls by 170 m.", "cell 3: no run produced the number 170"},
		{"the name of a figure", "figure 03-fall:", "figure 77-fall:", ""},
		{"a parameter in per cent", "for 5 s", "by 12.5 %", ""},
		{"a number in a string of the code", "for 5 s", "for 77 s", "no run produced the number 77"},
		{"a printed number, wrong", "for 5 s", "to −345.8 m", "the number −345.8"},
		{"algebra", "for 5 s", `with $\\tfrac{1}{24} h^2$`, ""},
		{"an equation", "for 5 s", "by (13)", ""},
		{"a link", "for 5 s", "in [13 · More](13-more.ipynb)", ""},
		{"code in the text", "for 5 s", "as `x = 17.5`", ""},
		{"a word with digits", "for 5 s", "in float64 by RK45", ""},
		{"a year", "for 5 s", "in 1967", ""},
		{"another verdict", ">Holds<", ">False<", "cell 2: says False, but verdict 03-same is holds"},
		{"a verdict in no box", `<span title=\"verdict 03-same\">Holds</span>`, "Holds", "cell 2: a verdict box must have"},
		{"no number in the box", `<span title=\"claim 03-size\">$3.1\\times10^{-5}$</span>`, "small", "cell 2: a verdict box must have"},
	} {
		t.Run(c.lie, func(t *testing.T) {
			_, ps := check(t, c.old, c.new)
			if c.want == "" {
				if len(ps) > 0 {
					t.Errorf("found %v in the truth", ps)
				}
				return
			}
			for _, p := range ps {
				if strings.Contains(p.String(), c.want) {
					return
				}
			}
			t.Errorf("found %v, want %q", ps, c.want)
		})
	}
}

func TestParse(t *testing.T) {
	for _, c := range []struct {
		text        string
		value, unit float64
	}{
		{"0.99", 0.99, 0.01}, {"−3", -3, 1}, {"$-3.20$", -3.2, 0.01}, {"1.2×10⁻⁵", 1.2e-5, 1e-6}, {"3 × 10¹²", 3e12, 1e12},
		{`$3.1\times10^{-5}$`, 3.1e-5, 1e-6}, {`$3\cdot 10^4$`, 3e4, 1e4}, {`1\,234\,567`, 1234567, 1}, {"12 %", 12, 1}, {"4.5e-07", 4.5e-7, 1e-8},
	} {
		n, err := parse(c.text)
		if err != nil || !closeTo(n.value, c.value) || !closeTo(n.unit, c.unit) {
			t.Errorf("parse(%q) = %v, %v, want %v, %v", c.text, n, err, c.value, c.unit)
		}
	}
	for _, s := range []string{"", "x", "1.2.3", "3 m", "1 2", "≈3", "1–2"} {
		if n, err := parse(s); err == nil {
			t.Errorf("parse(%q) = %v, want an error", s, n)
		}
	}
}

func closeTo(a, b float64) bool { return a == b || (a-b)/b < 1e-12 && (b-a)/b < 1e-12 }
