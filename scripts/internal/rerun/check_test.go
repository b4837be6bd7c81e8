package rerun

import (
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

func TestCheckFindsEveryDefect(t *testing.T) {
	sample, err := os.ReadFile("../notebook/testdata/00-sample.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		defect   string
		old, new string
		want     string
	}{
		{"nothing", `"nbformat_minor": 5`, `"nbformat_minor": 5`, ""},
		{"another kernel", `"name": "gonb"`, `"name": "python3"`, `kernelspec.name is "python3"`},
		{"no lexer", `"pygments_lexer": "go"`, `"pygments_lexer": ""`, `pygments_lexer is ""`},
		{"too large", `AAAA"`, strings.Repeat("A", maxSize) + `"`, "want less than 700000"},
		{"error", `"name": "stdout",
     "output_type": "stream"`, `"ename": "ERROR", "evalue": "exit status 1", "traceback": ["\u001b[31mundefined: x\u001b[0m"],
     "output_type": "error"`, "cell 3: fails: ERROR: exit status 1\nundefined: x"},
		{"picture without alt", `"alt": "one cosine"`, `"alt": " "`, "cell 5: a picture has no alternative text"},
		{"home in stdout", `second line`, `panic in /home/ada/verletbook/x.go`, "ipynb: holds the machine path /home/ada/verletbook/x.go"},
		{"temp folder in source", `%noautoget`, `!cat '/tmp/x'`, "ipynb: holds the machine path /tmp/x"},
	} {
		t.Run(c.defect, func(t *testing.T) {
			planted := strings.Replace(string(sample), c.old, c.new, 1)
			if c.want != "" && planted == string(sample) {
				t.Fatalf("the sample does not contain %q", c.old)
			}
			n, err := notebook.Parse("00-sample.ipynb", []byte(planted))
			if err != nil {
				t.Fatal(err)
			}
			wantOne(t, Check(n), c.want)
		})
	}
}

// wantOne fails unless there is one problem and its words contain want; with
// an empty want, unless there is none.
func wantOne(t *testing.T, ps []notebook.Problem, want string) {
	t.Helper()
	if want == "" && len(ps) > 0 || want != "" && (len(ps) != 1 || !strings.Contains(ps[0].String(), want)) {
		t.Errorf("got %v, want one problem with %q, or none", ps, want)
	}
}
