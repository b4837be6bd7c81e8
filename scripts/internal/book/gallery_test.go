package book

import (
	"bytes"
	"image/png"
	"os"
	"path/filepath"
	"strings"
	"testing"
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
func TestThumbnails(t *testing.T) {
	all := 0
	files, _ := filepath.Glob("../../../figures/*.png")
	for i := 0; i < len(files); i += 4 {
		file := files[i]
		content, err := os.ReadFile(file)
		if err != nil {
			t.Fatal(err)
		}
		whole, err := png.Decode(bytes.NewReader(content))
		if err != nil {
			t.Fatalf("%s: %v", file, err)
		}
		var out bytes.Buffer
		thumb := thumbnail(whole)
		from, to := whole.Bounds().Max, thumb.Bounds().Max
		if bent := float64(from.X)/float64(from.Y) - float64(to.X)/float64(to.Y); png.Encode(&out, thumb) != nil || to.X > 480 || max(bent, -bent) > 0.02 {
			t.Errorf("%s of %d pixels becomes %d", file, from, to)
		}
		all += out.Len()
	}
	if len(files) < 50 || all > 200_000 {
		t.Errorf("a quarter of %d small pictures weigh %d bytes", len(files), all)
	}
}
