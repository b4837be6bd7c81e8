package claims

import (
	"flag"
	"fmt"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

var update = flag.Bool("update", false, "write docs/claims.md")

const root = "../../.."

// Every notebook's sentences and numbers agree, and docs/claims.md lists them.
func TestClaims(t *testing.T) {
	notebooks, err := notebook.ReadAll(root+"/notebooks", nil)
	if err != nil {
		t.Fatal(err)
	}
	var records []Record
	for _, n := range notebooks {
		r, problems := Check(n)
		if len(r.Claims) == 0 {
			t.Errorf("%s has nothing on record", n.Name)
		}
		for _, p := range problems {
			t.Error(p)
		}
		records = append(records, r)
	}
	fmt.Print(Summary(records))
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

// check checks a small notebook, some of its words replaced.
func check(t *testing.T, swap ...string) (Record, []notebook.Problem) {
	t.Helper()
	b, err := os.ReadFile("testdata/03-sample.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	text := string(b)
	for i := 0; i < len(swap); i += 2 {
		if !strings.Contains(text, swap[i]) {
			t.Fatalf("the sample has no %q", swap[i])
		}
		text = strings.Replace(text, swap[i], swap[i+1], 1)
	}
	n, err := notebook.Parse("03-sample.ipynb", []byte(text))
	if err != nil {
		t.Fatal(err)
	}
	return Check(n)
}

func TestCheckFindsEveryLie(t *testing.T) {
	for _, c := range []struct{ lie, old, new, want string }{
		{"none", "The order", "The order", ""},
		{"another digit", ">0.99<", ">0.98<", "cell 1: says 0.98, but claim 03-order is 0.987654"},
		{"another sign", ">0.99<", ">−0.99<", "says −0.99"},
		{"another power", `$3.1\\times10^{-5}$`, `$3.1\\times10^{-4}$`, "but claim 03-size is 3.14159e-05"},
		{"words", ">0.99<", ">about one<", `as "about one": this is no number`},
		{"a number that drifted", "claim 03-order: 0.987654", "claim 03-order: 0.992", "cell 3: claim 03-order is refuted"},
		{"a number that drifted within its bounds", "claim 03-order: 0.987654, within 0.98 to 0.99", "claim 03-order: 0.981, within 0.98 to 0.99", "but claim 03-order is 0.981"},
		{"no run", "claim 03-order: 0.987654", "not on record", "cell 1: quotes claim 03-order, which no cell measured"},
		{"no sentence", `<span title=\"claim 03-order\">0.99</span>`, "good", "cell 3: claim 03-order is in no sentence"},
		{"another notebook's id", "claim 03-size:", "claim 04-size:", "id 04-size must start with 03-"},
		{"same id twice", "claim 03-size:", "claim 03-order:", "id 03-order is on record twice"},
		{"a number by hand", "for 5 s", "for 5 s, and 17.5 m", "cell 1: no run produced the number 17.5"},
		{"a number by hand in a formula", "for 5 s", "with $x = 17.5$", "no run produced the number 17.5"},
		{"a number by hand, bare in dollars", "for 5 s", "to $-170$ m", "no run produced the number -170"},
		{"a number by hand in an alternative text", "A falling line.", "A line falls by 170 m.", "cell 3: no run produced the number 170"},
		{"a parameter", "for 5 s", "for 0.125 s", ""},
		{"a parameter in per cent", "for 5 s", "by 12.5 %", ""},
		{"a number in a string of the code", "for 5 s", "for 77 s", "no run produced the number 77"},
		{"a printed number", "for 5 s", "to −345.7 m", ""},
		{"a printed number, wrong", "for 5 s", "to −345.8 m", "the number −345.8"},
		{"algebra", "for 5 s", `with $\\tfrac{1}{24} h^2$`, ""},
		{"an equation", "for 5 s", "by (13)", ""},
		{"a link", "for 5 s", "in [13 · More](13-more.ipynb)", ""},
		{"code in the text", "for 5 s", "as `x = 17.5`", ""},
		{"a word with digits", "for 5 s", "in float64 by RK45", ""},
		{"a year", "for 5 s", "in 1967", ""},
		{"another verdict", ">Holds<", ">False<", `cell 2: says "False", but verdict 03-same is "holds"`},
		{"a verdict of nobody", "verdict 03-same:", "nothing", "quotes verdict 03-same, which no cell gave"},
		{"a verdict in no box", `<span title=\"verdict 03-same\">Holds</span>`, "Holds", "the verdict in the box of Kåhrström is not quoted"},
		{"no author", "(Kåhrström) ", "", "names no author"},
		{"no test", "**Test**", "Test", "a verdict box has no **Test**"},
		{"no number in the box", `<span title=\"claim 03-size\">$3.1\\times10^{-5}$</span>`, "small", "the number in the box of Kåhrström is not quoted"},
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

func TestRecord(t *testing.T) {
	r, _ := check(t)
	want := Claim{"03-sample.ipynb", "03-order", "0.987654", "0.98", "0.99", "The order is 0.99, for 5 s.", true}
	if len(r.Claims) != 2 || r.Claims[0] != want {
		t.Errorf("claims are %+v, want %+v first of two", r.Claims, want)
	}
	verdict := Verdict{"03-sample.ipynb", "03-same", "holds", "Kåhrström", "Both are the same formula."}
	if len(r.Verdicts) != 1 || r.Verdicts[0] != verdict {
		t.Errorf("verdicts are %+v, want %+v", r.Verdicts, verdict)
	}
	if got, want := Summary([]Record{r}), "2 claims, 2 proved\n1 verdicts: 1 hold, 0 with a condition, 0 false\n"; got != want {
		t.Errorf("the summary is %q, want %q", got, want)
	}
	r, _ = check(t, ">0.99<", ">0.98<", "verdict 03-same: holds", "verdict 03-same: false")
	if got, want := Summary([]Record{r}), "2 claims, 1 proved\n1 verdicts: 0 hold, 0 with a condition, 1 false\nrefuted, Kåhrström: 03-same\n"; got != want {
		t.Errorf("the summary is %q, want %q", got, want)
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
