package rerun

import (
	"strings"
	"testing"
)

func TestCheckFindsEveryDefect(t *testing.T) {
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
		{"<img> without alt", ` alt=\"a dot\"`, ``, "cell 6: a picture has no alternative text"},
		{"Markdown image without alt", `![a dot]`, `![]`, "cell 4: a picture has no alternative text"},
		{"home in stdout", `second line`, `panic in /home/ada/verletbook/x.go`, "cell 3: holds the machine path /home/ada/verletbook/x.go"},
		{"temp folder in source", `%noautoget`, `!cat '/tmp/x'`, "cell 2: holds the machine path /tmp/x"},
	} {
		t.Run(c.defect, func(t *testing.T) {
			wantOne(t, Check(planted(t, c.old, c.new)), c.want)
		})
	}
}
