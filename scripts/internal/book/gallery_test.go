package book

import (
	"image/png"
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/scripts/internal/setup"
)

func TestGallery(t *testing.T) {
	const one = `<p><img alt="A." src="00-a.png" width="480"/></p>
<p>A <em>line</em>.</p>
<p><strong>Figure 00.1</strong> · <a href="../notebooks/00-b.ipynb">00-a</a> · <a href="00-a.svg">SVG</a></p>
`
	got := gallery("<h2>00</h2>" + strings.NewReplacer("<p><img", "<img", "/></p>", "/>").Replace(one) + one + "<h2>01</h2>\n<p>Text.</p>" + one)
	if strings.Count(got, `<figure class="plate" id="fig-00-a"><a href="00-a.png"><img alt="A." src="small/00-a.png" loading="lazy"></a><figcaption><p><a href="#fig-00-a"><strong>Figure 00.1</strong></a> A <em>line</em>.</p><p><a href="../notebooks/00-b.ipynb#fig-00-a">00-a</a>`) != 3 ||
		strings.Count(got, `<div class="plates">`) != 2 || !strings.Contains(got, "<p>Text.</p>") {
		t.Errorf("got %s", got)
	}
}

// The small pictures of a quarter of the gallery weigh less than a quarter of what a page may, and each keeps its shape.
// Films, and nothing else, have their ends and scripts beside them.
func TestCopies(t *testing.T) {
	clone := t.TempDir()
	b := &Book{Dir: t.TempDir(), lab: setup.Lab{Root: clone}}
	require.NoError(t, os.Mkdir(filepath.Join(clone, "docs"), 0o777))
	files, _ := filepath.Glob("../../../figures/*.png")
	for i := 0; i < len(files); i += 4 {
		content, err := os.ReadFile(files[i])
		require.NoError(t, err)
		_, err = replace.File(filepath.Join(clone, "figures", filepath.Base(files[i])), content)
		require.NoError(t, err)
	}
	require.NoError(t, b.copies())
	read := func(file string) (shape float64, width, bytes int) {
		content, err := os.ReadFile(file)
		require.NoError(t, err)
		m, err := png.DecodeConfig(strings.NewReader(string(content)))
		require.NoError(t, err)
		return float64(m.Width) / float64(m.Height), m.Width, len(content)
	}
	all := 0
	small, _ := filepath.Glob(b.path("figures", "small", "*"))
	for _, file := range small {
		from, _, _ := read(b.path("figures", filepath.Base(file)))
		to, width, bytes := read(file)
		if all += bytes; width > 480 || math.Abs(from-to) > 0.02 {
			t.Errorf("%s is %d pixels wide, and %g times as wide as high, from %g", file, width, to, from)
		}
	}
	films, _ := filepath.Glob(b.path("figures", "*.film.png"))
	for _, film := range films {
		content, err := os.ReadFile(strings.Replace(film, ".film.", ".still.", 1))
		require.NoError(t, err)
		if m, err := png.Decode(strings.NewReader(string(content))); err != nil || !m.(interface{ Opaque() bool }).Opaque() {
			t.Errorf("the end of %s has holes (%v)", film, err)
		}
	}
	made, _ := filepath.Glob(b.path("figures", "*.*"))
	if len(files) < 50 || len(films) == 0 || len(small) != (len(files)+3)/4 || len(made) != len(small)+2*len(films) || all > 200_000 {
		t.Errorf("of %d figures %d small pictures weigh %d bytes, and with %d films these are made: %q", len(files), len(small), all, len(films), made)
	}
}
