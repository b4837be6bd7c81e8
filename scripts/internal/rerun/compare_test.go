package rerun

import "testing"

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
			"recorded numbers differ in line 1\n    want map[]\n    got  map[00-a:1.5]"},
		{"stdout as one string", `[
      "θ → 0\n",
      "second line\n"
     ]`, `"θ → 0\nsecond line\n"`, ""},
		{"stdout", "second line", "2nd line", "cell 3: differs from a fresh run in line 14\n    want       \"second line\\n\"\n    got        \"2nd line\\n\""},
		{"more stdout", `second line\n`, `second line\nthird\n`, "line 14"},
		{"not run", `"execution_count": 2`, `"execution_count": null`, `want    "execution_count": 2`},
		{"stderr for stdout", `"name": "stdout"`, `"name": "stderr"`, "stderr"},
		{"empty picture", `"image/png": "AAAA"`, `"image/png": ""`, `want       "image/png": "…"`},
		{"another kind of picture", `image/png;base64,BBBB`, `image/gif;base64,BBBB`, "image/gif"},
		{"alt text", `"alt": "one cosine"`, `"alt": "two cosines"`, `got         "alt": "two cosines"`},
		{"text/plain", `"one cosine"
      ]`, `"a cosine"]`, "a cosine"},
		{"an output more", `"outputs": []`, `"outputs": [{"output_type": "display_data", "data": {"text/plain": ""}, "metadata": {}}]`, "cell 2: differs from a fresh run in line 8"},
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
