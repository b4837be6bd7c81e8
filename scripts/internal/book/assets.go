package book

import (
	"embed"
	"errors"
	"fmt"
	"image/color"
	"io/fs"
	"os"
	"path/filepath"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/internal/setup"
	"github.com/verletbook/verletbook/verlet/chart"
)

var (
	//go:embed templates
	templates embed.FS
	//go:embed assets
	ours embed.FS
)

// vendored has the files of reveal.js that slides need, in the laboratory's Python packages. (Its themes are not
// for us: they weigh much, and some fetch fonts from elsewhere.)
const vendored = "venv/lib/python*/site-packages/sphinx_revealjs/_static/revealjs"

var revealFiles = strings.Fields(`dist/reveal.css dist/reveal.js plugin/notes/notes.js plugin/notes/speaker-view.html LICENSE
	dist/theme/fonts/source-sans-pro/LICENSE dist/theme/fonts/source-sans-pro/source-sans-pro-regular.woff
	dist/theme/fonts/source-sans-pro/source-sans-pro-semibold.woff`) // of the italic font browsers make their own: it is heavy

// assets gives a book reveal.js, what is of npm, and our styles, so that no page fetches anything from elsewhere.
func assets(lab setup.Lab, book string) error {
	found, _ := filepath.Glob(filepath.Join(lab.Dir, vendored)) // the only error is a bad pattern
	if len(found) != 1 {
		return fmt.Errorf("there are %d copies of %s, want one: delete the folder .lab of the clone", len(found), vendored)
	}
	_, err := replace.File(filepath.Join(book, "assets", "palette.css"), colours())
	take := func(to string, from fs.FS, names ...string) {
		for _, name := range names {
			content, lost := fs.ReadFile(from, name)
			_, failed := replace.File(filepath.Join(book, "assets", to, name), content)
			err = errors.Join(err, lost, failed)
		}
	}
	take("reveal", os.DirFS(found[0]), revealFiles...)
	take("npm", npm(lab), "editor.js", "katex.css", "katex-more.css", "minisearch.js", "LICENSES.txt")
	return errors.Join(err, replace.Folder(book, ours))
}

// roles are the colours of figures that styles and scripts of the pages have by name: var(--verlet).
var roles = []struct {
	name  string
	style chart.Style
}{
	{"verlet", chart.Verlet}, {"explicit-euler", chart.ExplicitEuler}, {"symplectic-euler", chart.SymplecticEuler},
	{"tcv", chart.TCV}, {"grey", chart.Grey}, {"yellow", chart.Yellow}, {"violet", chart.Violet},
}

// colours is a style that gives the colours of figures their names. By night they are mixed with white.
func colours() []byte {
	var day, night strings.Builder
	for _, r := range roles {
		fmt.Fprintf(&day, " --%s: %s;", r.name, hex(r.style.Colour))
		fmt.Fprintf(&night, " --%s: color-mix(in srgb, %s 66%%, white);", r.name, hex(r.style.Colour))
	}
	return fmt.Appendf(nil, ":root {%s }\n@media screen and (prefers-color-scheme: dark) { :root:not(:has(.reveal)) {%s } }\n", &day, &night)
}

// hex is a colour as styles write it.
func hex(c color.NRGBA) string { return fmt.Sprintf("#%02x%02x%02x", c.R, c.G, c.B) }
