package notebook

import (
	"os"
	"regexp"
	"strings"
)

// machinePath finds absolute paths that exist on one machine only. A path
// starts where no letter, digit or slash precedes it, so that web addresses
// with /home/ in them pass.
var machinePath = regexp.MustCompile(`(?:^|[^\w./-])((?:/(?:home|root|Users|tmp|var/folders)/|[A-Z]:\\(?:Users|Temp)\\)[^\s"'<>)]*)`)

// checkPaths finds machine paths in sources and outputs, and the folder of
// this very clone.
func checkPaths(n *Notebook) []Problem {
	here, _ := os.Getwd()
	var ps []Problem
	for i, c := range n.Cells {
		for _, s := range append(outputTexts(c), string(c.Source)) {
			if m := machinePath.FindStringSubmatch(s); m != nil {
				ps = append(ps, n.Cellf(i, "holds the machine path %s", m[1]))
			} else if strings.Count(here, "/") > 1 && strings.Contains(s, here) {
				ps = append(ps, n.Cellf(i, "holds the machine path %s", here))
			}
		}
	}
	return ps
}

// outputTexts returns what a cell's outputs say in words, without pictures.
func outputTexts(c Cell) []string {
	var texts []string
	for _, o := range c.Outputs {
		texts = append(texts, string(o.Text))
		for media, v := range o.Data {
			if !strings.HasPrefix(media, "image/") || media == "image/svg+xml" {
				texts = append(texts, withoutPixels(joined(v)))
			}
		}
	}
	return texts
}
