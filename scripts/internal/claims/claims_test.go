package claims

import (
	"fmt"
	"maps"
	"os"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/golden"
	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/notebook"
	"github.com/verletbook/verletbook/verlet/nb"
)

const preface = `# Claims

<!-- Made by go test ./scripts/internal/claims -update. -->

Here is every verdict of the lecture on a sentence from the web, with the class that tests it, and below it every number that
the text of a class quotes. [On trial](trial.md) tells whose sentences they are. Nobody typed this page: a program reads the notebooks.

The notebooks put their numbers on record. A number is **predicted** if a theory says what it must be: then
the run may have refuted the theory, and did not. It is **recorded** if its bounds lie around what a run
gave: they only notice that something has changed. Bounds and the rules of verdicts stand in
[claims.txt](../verlet/nb/claims.txt); the sentence that quotes a number must agree with it to the last
digit shown. A test fails if a number, a bound or a verdict moves.

`

// cell keeps what a notebook says, with < in formulas only, from being taken for HTML, and from ending a cell of a table.
var cell = strings.NewReplacer("&", "&amp;", "<", `\lt `, "\n", " ", "|", `\|`).Replace

// Every notebook's sentences and numbers agree, and docs/claims.md lists verdicts by author and numbers by notebook.
func TestClaims(t *testing.T) {
	notebooks, err := notebook.ReadAll("../../../notebooks", nil)
	require.NoError(t, err)
	numbers, verdicts, count := "", map[string]string{}, map[string]int{} // rows, and these by author
	for _, n := range notebooks {
		r := read(n, nb.AllClaims(), "../../../figures")
		for _, p := range r.wrong {
			t.Error(p)
		}
		if len(r.claims) == 0 {
			t.Errorf("%s has nothing on record", n.Name)
		}
		link := fmt.Sprintf("[%s](../notebooks/%s)", notebook.Number(n.Name), n.Name)
		numbers += fmt.Sprintf("\n### %s\n\n| number | value | must be | | in the sentence |\n|---|--:|---|---|---|\n", link)
		for _, c := range r.claims {
			count[c.kind]++
			if c.kind == "verdict" {
				count[c.value]++
				verdicts[c.author] += fmt.Sprintf("| %s | %s | %s |\n", cell(c.words), cell(c.value), link)
			} else {
				numbers += fmt.Sprintf("| %s | %s | %s | %s | %s |\n", cell(c.id), cell(c.value), cell(c.bound), c.kind, cell(c.words))
			}
		}
	}
	list := preface + fmt.Sprintf("%d numbers, %d predicted by a theory and %d recorded. "+
		"%d verdicts: %d hold, %d with a condition, %d are false.\n\n## Verdicts\n",
		count["predicted"]+count["recorded"], count["predicted"], count["recorded"],
		count["verdict"], count["holds"], count["holds with a condition"], count["false"])
	for _, author := range slices.Sorted(maps.Keys(verdicts)) {
		list += fmt.Sprintf("\n### %s\n\n| claim, in our words | verdict | notebook |\n|---|---|---|\n%s", cell(author), verdicts[author])
	}
	list += "\n## Numbers\n" + numbers
	golden.Check(t, "../../../docs/claims.md", list)
}

// sample is what a small notebook claims.
const sample = `
03-order  predicted  1 ± 0.02
03-gap    recorded   0.4 to 0.6
03-size   predicted  within 5 %
03-same   verdict    holds if 03-order 1 ± 0.02 and 03-gap below 1; with a condition if 03-gap below 1
04-other  recorded   0 to 1
`

// Every lie in the sample is found. That nothing is found in the truth, TestClaims shows.
func TestLies(t *testing.T) {
	truth, err := os.ReadFile("testdata/03-sample.ipynb")
	require.NoError(t, err)
	for _, c := range []struct{ lie, old, new, want string }{
		{"none", "", "", "[]"},
		{"another digit", ">0.99<", ">0.98<", "cell 1: says 0.98, but claim 03-order is 0.987654"},
		{"no digit right beside a power", ">0.5<", `>$0.1\\times10^1$<`, `says $0.1\times10^1$, but claim 03-gap is 0.5`},
		{"another sign", ">0.99<", ">−0.99<", "says −0.99"},
		{"words", ">0.99<", ">about one<", `as "about one": this is no number`},
		{"a number that drifted", `"03-order": "0.987654"`, `"03-order": "1.03"`, "ipynb: claim 03-order is refuted: 1.03 is not 1 ± 0.02"},
		{"a word on record", `"03-order": "0.987654"`, `"03-order": "one"`, "claim 03-order is refuted: one is not"},
		{"a prediction that drifted", "3.14159e-05 3.2e-05", "3.14159e-05 3.4e-05", "claim 03-size is refuted: 3.14159e-05 is not 3.4e-05 within 5 %"},
		{"no run", `"03-order": "0.987654", `, "", "no cell recorded 03-order"},
		{"a number of no claim", "03-gap    recorded   0.4 to 0.6", "", "ipynb: a cell records 03-gap, which is none of this notebook's claims"},
		{"no sentence", `<span title=\"claim 03-order\">0.99</span>`, "good", "ipynb: 03-order is in no sentence or box"},
		{"another notebook's number", `"03-gap": "0.5"`, `"04-other": "0.5"`, "records 04-other, which is none of this notebook's claims"},
		{"a verdict of another number", "and 03-gap below 1; with", "and 03-gap below 0.1; with", "says Holds, but verdict 03-same is holds with a condition"},
		{"a verdict without a condition that holds", "below 1; with a condition if 03-gap below 1", "below 0.1; with a condition if 03-gap below 0.2", "says Holds, but verdict 03-same is false"},
		{"no rule", "holds if 03-order", "true if 03-order", `verdict 03-same: "true if 03-order`},
		{"no bound", "and 03-gap below 1; with", "and 03-gap; with", "verdict 03-same asks for 03-gap: \"\" is no bound"},
		{"a verdict on nothing", "and 03-gap below 1; with", "and 03-gone below 1; with", "verdict 03-same asks for 03-gone, which no cell recorded"},
		{"a number by hand, bare in dollars", "for 5 s", "to $-170$ m", "no run produced the number -170"},
		{"a number by hand in an alternative text", "RK4 begins", "It falls by 170 m. RK4 begins", "cell 4: 03-fall shows no 170"},
		{"09: a peak at another step", "after four steps", "after five steps", "03-fall shows no 2.25 after 5"},
		{"10: a prediction in a label", "A fall, h", "predicted 148° back, h", "03-fall shows no 148"},
		{"03: a margin that excludes the truth", "the end: −345.678", "1.98 ± 0.00", "cell 4: a margin of zero excludes the truth: 1.98 ± 0.00"},
		{"12: another is first", "RK4 begins highest", "Euler begins highest", "03-fall shows no Euler begins highest"},
		{"09: almost a thousand", "A caption.", "A thread 1000 times as long.", "03-fall shows no 1000"},
		{"11: a factor and its time", "A caption.", "It grows 2.5-fold in 20 s.", "03-fall shows no 2.5-fold in 20"},
		{"another slope", "slope −1.21", "slope 2", "03-fall shows no slope 2"},
		{"another digit in a caption", "A caption.", "It ends at 0.78.", "03-fall shows no 0.78"},
		{"a number in a string of the code", "for 5 s", "for 77 s", "no run produced the number 77"},
		{"a printed number, wrong", "for 5 s", "to −345.8 m", "the number −345.8"},
		{"another verdict", ">Holds<", ">False<", "cell 2: says False, but verdict 03-same is holds"},
		{"no number in the box", `<span title=\"claim 03-size\">$3.1\\times10^{-5}$</span>`, "small", "cell 2: a verdict box must have"},
	} {
		text, claims := strings.Replace(string(truth), c.old, c.new, 1), strings.Replace(sample, c.old, c.new, 1)
		if text == string(truth) && claims == sample && c.lie != "none" {
			t.Errorf("the sample has no %q", c.old)
		}
		book, err := nb.ParseClaims(claims)
		require.NoError(t, err)
		n, err := notebook.Parse("03-sample.ipynb", []byte(text))
		require.NoError(t, err)
		if found := fmt.Sprint(read(n, book, "testdata").wrong); !strings.Contains(found, c.want) {
			t.Errorf("%s: found %s, want %q", c.lie, found, c.want)
		}
	}
}
