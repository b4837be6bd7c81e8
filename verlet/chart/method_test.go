package chart

import (
	"fmt"
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// One colour, one meaning: a figure of the book that has the colour of a family names one of its
// methods, in a title, a label or the legend.
func TestFiguresNameTheirColours(t *testing.T) {
	files, _ := filepath.Glob("../../figures/*.svg")
	if len(files) == 0 {
		t.Skip("no figures: the module of a user has none")
	}
	text := regexp.MustCompile(`<text[^>]*>([^<]*)</text>`)
	used := map[string]int{}
	for _, file := range files {
		svg, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		var words strings.Builder
		for _, found := range text.FindAllSubmatch(svg, -1) {
			words.Write(append(found[1], '\n'))
		}
		for _, family := range []struct {
			Style
			names string
		}{
			{Verlet, "Verlet|Störmer|leapfrog"}, {Sky, "(n|N)aive start|float32|compensated|integers"},
			{ExplicitEuler, "(ex|Ex)plicit Euler|improved Euler"}, {SymplecticEuler, "ymplectic Euler|Newton.+ polygon"},
			{RK4, "RK4|Heun|midpoint"}, {TCV, "TCV"}, {Brown, "repaired|TCV corrected"},
			{Wine, "Ruth|Suzuki"}, {Lavender, "SRKN"}, {Yellow, "Yoshida 8|Kahan–Li 8|order 10"},
			{Navy, "SHAKE|RATTLE"}, {Olive, "Jakobsen|XPBD"},
		} {
			colour := fmt.Sprintf("#%02X%02X%02X", family.Colour.R, family.Colour.G, family.Colour.B)
			if strings.Contains(string(svg), colour) {
				used[colour]++
				if !regexp.MustCompile(family.names).MatchString(words.String()) {
					t.Errorf("%s has the colour %s of %s and names none of them", filepath.Base(file), colour, family.names)
				}
			}
		}
	}
	if len(used) < 10 {
		t.Errorf("only %d colours of methods are found in %d figures: the test reads them wrongly", len(used), len(files))
	}
}
