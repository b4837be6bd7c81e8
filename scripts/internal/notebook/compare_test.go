package notebook

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
		{"stdout as one string", `[
      "θ → 0\n",
      "second line\n"
     ]`, `"θ → 0\nsecond line\n"`, ""},
		{"stdout in two writes", `"θ → 0\n",
      "second line\n"
     ]
    }`, `"θ → 0\n"]}, {"output_type": "stream", "name": "stdout", "text": "second line\n"}`, ""},
		{"stdout", "second line", "2nd line", "cell 3: stdout differs in line 2\n    want \"second line\"\n    got  \"2nd line\""},
		{"a space in stdout", "second line", "second line ", `got  "second line "`},
		{"less stdout", `,
      "second line\n"`, "", "stdout differs in line 2"},
		{"more stdout", `second line\n`, `second line\nthird\n`, `got  "third"`},
		{"stderr for stdout", `"name": "stdout"`, `"name": "stderr"`, "want stdout\n    got  stderr"},
		{"no picture", `"image/png": "AAAA",`, "", "cell 5: outputs differ in kind\n    want display_data (image/png, text/plain)\n    got  display_data (text/plain)"},
		{"empty picture", `"image/png": "AAAA"`, `"image/png": ""`, "cell 5: image/png differs"},
		{"another kind of picture", `image/png;base64,BBBB`, `image/gif;base64,BBBB`, "cell 6: text/html differs"},
		{"alt text", `"alt": "one cosine"`, `"alt": "two cosines"`, "cell 5: metadata differs"},
		{"width", `"width": 640`, `"width": 641`, "cell 5: metadata differs"},
		{"no metadata", `"metadata": {
      "image/png": {
       "alt": "one cosine",
       "height": 360,
       "width": 640
      }
     }`, `"metadata": {}`, "cell 5: metadata differs"},
		{"text/plain", `"one cosine"
      ]`, `"a cosine"]`, "cell 5: text/plain differs"},
		{"text/html", `<td>1.5</td>`, `<td>1.6</td>`, "cell 6: text/html differs"},
		{"alt text in HTML", `alt=\"a dot\"`, `alt=\"a blot\"`, "cell 6: text/html differs"},
		{"text/markdown", `$v = 2$`, `$v = 3$`, "cell 7: text/markdown differs"},
		{"an output more", `"outputs": []`, `"outputs": [{"output_type": "display_data", "data": {"text/plain": ""}, "metadata": {}}]`, "cell 2: outputs differ in kind\n    want no output"},
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

// Whether a print or a display arrives first is chance.
func TestCompareIgnoresWhichWayIsFaster(t *testing.T) {
	print, show := Output{Type: "stream", Stream: "stdout", Text: "42"}, Output{Type: "display_data", Data: map[string]any{"text/plain": "43"}}
	other := Output{Type: "display_data", Data: map[string]any{"text/plain": "44"}}
	of := func(outputs ...Output) *Notebook { return &Notebook{Cells: []Cell{{Outputs: outputs}}} }
	if ps := Compare(of(print, show, other, print), of(show, print, print, other)); len(ps) > 0 {
		t.Errorf("found %v", ps)
	}
	if ps := Compare(of(show, other), of(other, show)); len(ps) != 1 {
		t.Errorf("found %v in displays of another order, want one difference", ps)
	}
}
