package book

import (
	"os"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// Pages, slides and live figures have the colours of figures by name: no colour of theirs is written down twice, and
// each name is known.
func TestColoursHaveOnePlace(t *testing.T) {
	ours, _ := filepath.Glob("assets/*.*s")
	live, _ := filepath.Glob("../live/page/*.*")
	used, style := 0, string(colours())
	for _, file := range append(ours, live...) {
		text, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		for _, r := range roles {
			if strings.Contains(strings.ToLower(string(text)), hex(r.style.Colour)) {
				t.Errorf("%s writes down %s, the colour --%s", file, hex(r.style.Colour), r.name)
			}
			used += len(regexp.MustCompile(`--`+r.name+`\b`).FindAll(text, -1))
		}
	}
	knobs, err := os.ReadFile("../../../verlet/nb/interact.css") // also for JupyterLab, which has no palette.css
	if blue := hex(roles[0].style.Colour); err != nil || strings.Count(string(knobs), blue) != 1 || !strings.Contains(string(knobs), "--verlet: "+blue) {
		t.Errorf("controls do not have the blue %s by one name (%v)", blue, err)
	}
	if used < 8 || !strings.Contains(style, ":root { --verlet: #0072b2; --explicit-euler: #d55e00;") {
		t.Errorf("the names are used %d times, and the style is %s", used, style)
	}
}
