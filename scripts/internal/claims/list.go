package claims

import (
	"fmt"
	"maps"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// Words of verdicts, from the kindest.
const (
	holds       = "holds"
	conditional = "holds with a condition"
	refuted     = "false"
)

// Summary counts what the notebooks claim and prove, and names the authors of
// what they refute.
func Summary(records []Record) string {
	claims, proved, predicted := 0, 0, 0
	words := map[string]int{}
	against := map[string][]string{}
	for _, r := range records {
		claims += len(r.Claims)
		for _, c := range r.Claims {
			if c.Proved {
				proved++
			}
			if c.Kind == "predicted" {
				predicted++
			}
		}
		for _, v := range r.Verdicts {
			words[v.Word]++
			if v.Word == refuted {
				against[v.Author] = append(against[v.Author], v.ID)
			}
		}
	}
	var b strings.Builder
	fmt.Fprintf(&b, "%d numbers, %d predicted by a theory and %d recorded; %d of them hold\n",
		claims, predicted, claims-predicted, proved)
	fmt.Fprintf(&b, "%d verdicts: %d hold, %d with a condition, %d false\n",
		words[holds]+words[conditional]+words[refuted], words[holds], words[conditional], words[refuted])
	for _, author := range slices.Sorted(maps.Keys(against)) {
		fmt.Fprintf(&b, "refuted, %s: %s\n", author, strings.Join(against[author], ", "))
	}
	return b.String()
}

const preface = `# Claims

<!-- Made by go test ./scripts/internal/claims -update. -->

The notebooks put their numbers on record. A number is **predicted** if a theory says what it must be: then
the run may have refuted the theory, and did not. It is **recorded** if its bounds lie around what a run
gave: they only notice that something has changed. Bounds and the rules of verdicts stand in
[claims.txt](../notebooks/nb/claims.txt); the sentence that quotes a number must agree with it to the last
digit shown. A test fails if a number, a bound or a verdict moves.

`

// Markdown is the list of verdicts by author and of claims by notebook.
func Markdown(records []Record) string {
	var b strings.Builder
	b.WriteString(preface)
	b.WriteString("```text\n" + Summary(records) + "```\n")
	by := map[string][]Verdict{}
	for _, r := range records {
		for _, v := range r.Verdicts {
			by[v.Author] = append(by[v.Author], v)
		}
	}
	b.WriteString("\n## Verdicts\n")
	for _, author := range slices.Sorted(maps.Keys(by)) {
		fmt.Fprintf(&b, "\n### %s\n\n| claim, in our words | verdict | notebook |\n|---|---|---|\n", text(author))
		for _, v := range by[author] {
			fmt.Fprintf(&b, "| %s | %s | %s |\n", cell(v.Claim), cell(v.Word), link(v.Notebook))
		}
	}
	b.WriteString("\n## Numbers\n")
	for _, r := range records {
		if len(r.Claims) == 0 {
			continue
		}
		fmt.Fprintf(&b, "\n### %s\n\n| number | value | must be | | in the sentence |\n|---|--:|---|---|---|\n", link(r.Claims[0].Notebook))
		for _, c := range r.Claims {
			fmt.Fprintf(&b, "| %s | %s | %s | %s | %s |\n", cell(c.ID), cell(c.Value), cell(c.Bound), c.Kind, cell(c.Sentence))
		}
	}
	return b.String()
}

// link is a link to a notebook by its number.
func link(name string) string {
	return fmt.Sprintf("[%s](../notebooks/%s)", notebook.Number(name), name)
}

// text keeps what a notebook says from being taken for HTML.
var text = strings.NewReplacer("&", "&amp;", "<", "&lt;", "\n", " ").Replace

// cell is a text that does not end a cell of a table, either.
func cell(s string) string { return strings.ReplaceAll(text(s), "|", `\|`) }
