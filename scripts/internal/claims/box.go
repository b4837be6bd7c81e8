package claims

import (
	"regexp"
	"strings"
)

var boxParts = []string{"Claim", "Test", "Number", "Verdict"}

var boxClaim = regexp.MustCompile(`(?s)^\s*\(([^)]+)\)\s*(.*)$`)

// boxes reads the verdict boxes of a text: quoted blocks with a claim and its
// author, the test, the number and the verdict.
func (ch *checker) boxes(i int, text string) {
	for _, block := range blocks(text) {
		if !strings.Contains(block, "**Claim**") {
			continue
		}
		parts := map[string]string{}
		rest := block
		for k := len(boxParts) - 1; k >= 0; k-- {
			before, part, ok := strings.Cut(rest, "**"+boxParts[k]+"**")
			if !ok {
				ch.wrongf(i, "a verdict box has no **%s**, or not in the order claim, test, number, verdict", boxParts[k])
				return
			}
			parts[boxParts[k]], rest = part, before
		}
		claim := boxClaim.FindStringSubmatch(parts["Claim"])
		verdict := quote.FindStringSubmatch(parts["Verdict"])
		switch {
		case claim == nil:
			ch.wrongf(i, "a verdict box names no author: **Claim** (Author) …")
		case !strings.Contains(parts["Number"], `<span title="claim `):
			ch.wrongf(i, "the number in the box of %s is not quoted from a claim", claim[1])
		case verdict == nil || verdict[1] != "verdict":
			ch.wrongf(i, "the verdict in the box of %s is not quoted", claim[1])
		case ch.verdicts[verdict[2]] != nil:
			v := ch.verdicts[verdict[2]]
			v.Author, v.Claim = claim[1], plain(claim[2])
		}
	}
}

// blocks returns the quoted blocks of a Markdown text, without their marks.
func blocks(text string) []string {
	var out []string
	inside := false
	for line := range strings.Lines(text) {
		content, quoted := strings.CutPrefix(line, ">")
		if quoted && !inside {
			out = append(out, "")
		}
		if quoted {
			out[len(out)-1] += content
		}
		inside = quoted
	}
	return out
}
