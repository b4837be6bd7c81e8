package rerun

import (
	"strings"
	"testing"
)

func TestCompareFindsEveryDifference(t *testing.T) {
	for _, c := range []struct {
		difference string
		old, new   string
		want       string
	}{
		{"none", `"AAAA"`, `"AAAA"`, ""},
		{"pixels", `"image/png": "AAAA"`, `"image/png": "CCCC"`, ""},
		{"pixels in HTML", `base64,BBBB`, `base64,CCCC`, ""},
		{"a number on record", `"kernelspec": {`, `"records": {"00-a": "1.5"}, "kernelspec": {`,
			"recorded numbers differ in line 1\n    want \"map[]\"\n    got  \"map[00-a:1.5]\""},
		{"stdout as one string", `[
      "θ → 0\n",
      "second line\n"
     ]`, `"θ → 0\nsecond line\n"`, ""},
		{"stdout", "second line", "2nd line", "cell 3: differs from a fresh run in line 4\n    want \"stdout: second line\"\n    got  \"stdout: 2nd line\""},
		{"a space in stdout", "second line", "second line ", `got  "stdout: second line "`},
		{"less stdout", `,
      "second line\n"`, "", `got  "stdout: "`},
		{"more stdout", `second line\n`, `second line\nthird\n`, `got  "stdout: third"`},
		{"not run", `"execution_count": 2`, `"execution_count": null`, `want "execution_count is 2"`},
		{"run twice", `"execution_count": 2`, `"execution_count": 7`, `got  "execution_count is 7"`},
		{"a line feed less", `"second line\n"`, `"second line"`, "cell 3"},
		{"two displays for one", `"text/markdown": [
       "$v = 2$"
      ]`, `"text/markdown": []}, "metadata": {}, "output_type": "display_data"}, {"data": {"text/markdown": ["$v = 2$"]`, "cell 7"},
		{"stderr for stdout", `"name": "stdout"`, `"name": "stderr"`, `got  "stderr: θ → 0"`},
		{"no picture", `"image/png": "AAAA",`, "", "cell 5: differs from a fresh run in line 3\n    want \"image/png: a picture\"\n    got  \"text/plain: one cosine\""},
		{"empty picture", `"image/png": "AAAA"`, `"image/png": ""`, `want "image/png: a picture"`},
		{"another kind of picture", `image/png;base64,BBBB`, `image/gif;base64,BBBB`, `want "text/html: <`},
		{"alt text", `"alt": "one cosine"`, `"alt": "two cosines"`, `want "metadata: map[`},
		{"width", `"width": 640`, `"width": 641`, `want "metadata: map[`},
		{"no metadata", `"metadata": {
      "image/png": {
       "alt": "one cosine",
       "height": 360,
       "width": 640
      }
     }`, `"metadata": {}`, `want "metadata: map[`},
		{"text/plain", `"one cosine"
      ]`, `"a cosine"]`, `got  "text/plain: a cosine"`},
		{"text/html", `<td>1.5</td>`, `<td>1.6</td>`, `want "text/html: <`},
		{"alt text in HTML", `alt=\"a dot\"`, `alt=\"a blot\"`, `want "text/html: <`},
		{"text/markdown", `$v = 2$`, `$v = 3$`, `got  "text/markdown: $v = 3$"`},
		{"an output more", `"outputs": []`, `"outputs": [{"output_type": "display_data", "data": {"text/plain": ""}, "metadata": {}}]`, "cell 2: differs from a fresh run in line 2\n    want \"\"\n    got  \"output: display_data\""},
	} {
		t.Run(c.difference, func(t *testing.T) {
			wantOne(t, Compare(planted(t), planted(t, c.old, c.new)), c.want)
		})
	}
}

func TestCompareWantsTheSameCells(t *testing.T) {
	n := planted(t)
	n.Cells = n.Cells[1:]
	wantOne(t, Compare(planted(t), n), "has 8 cells, the fresh run 7")
}

func TestFirstDifferenceShowsTheDifference(t *testing.T) {
	same := strings.Repeat("é ", 500)
	got := firstDifference("head\n"+same+"x"+same, "head\n"+same+"y"+same)
	for _, want := range []string{"line 2\n", `é x`, `é y`} {
		if !strings.Contains(got, want) {
			t.Errorf("%q does not contain %q", got, want)
		}
	}
	if n := len(got); n > 1000 {
		t.Errorf("a difference is shown in %d bytes", n)
	}
}
