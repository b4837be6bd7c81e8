package claims

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
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

// Markdown is the list of verdicts by author and of claims by notebook.
func Markdown(claims []*Claim) string {
	var numbers, last string
	verdicts := map[string]string{} // rows, by author
	count := map[string]int{}
	for _, c := range claims {
		count[c.Kind]++
		link := fmt.Sprintf("[%s](../notebooks/%s)", notebook.Number(c.Notebook), c.Notebook)
		if c.Kind == "verdict" {
			count[c.Value]++
			verdicts[c.Author] += fmt.Sprintf("| %s | %s | %s |\n", cell(c.Sentence), cell(c.Value), link)
			continue
		}
		if c.Notebook != last {
			numbers += fmt.Sprintf("\n### %s\n\n| number | value | must be | | in the sentence |\n|---|--:|---|---|---|\n", link)
		}
		last = c.Notebook
		numbers += fmt.Sprintf("| %s | %s | %s | %s | %s |\n", cell(c.ID), cell(c.Value), cell(c.Bound), c.Kind, cell(c.Sentence))
	}
	list := preface + fmt.Sprintf("%d numbers, %d predicted by a theory and %d recorded. "+
		"%d verdicts: %d hold, %d with a condition, %d are false.\n\n## Verdicts\n",
		count["predicted"]+count["recorded"], count["predicted"], count["recorded"],
		count["verdict"], count["holds"], count["holds with a condition"], count["false"])
	for _, author := range slices.Sorted(maps.Keys(verdicts)) {
		list += fmt.Sprintf("\n### %s\n\n| claim, in our words | verdict | notebook |\n|---|---|---|\n%s", cell(author), verdicts[author])
	}
	return list + "\n## Numbers\n" + numbers
}

// cell keeps what a notebook says from being taken for HTML, and from ending a cell of a table.
var cell = strings.NewReplacer("&", "&amp;", "<", "&lt;", "\n", " ", "|", `\|`).Replace
