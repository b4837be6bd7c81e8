package rerun

import (
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

func TestCheckFindsEveryDefect(t *testing.T) {
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	for _, c := range []struct {
		defect   string
		old, new string
		want     string
	}{
		{"nothing", `"nbformat_minor": 5`, `"nbformat_minor": 5`, ""},
		{"old format", `"nbformat_minor": 5`, `"nbformat_minor": 4`, "nbformat is 4.4, want 4.5"},
		{"another kernel", `"name": "gonb"`, `"name": "python3"`, `kernelspec.name is "python3"`},
		{"another language", `"name": "go",`, `"name": "python",`, `language_info.name is "python"`},
		{"no lexer", `"pygments_lexer": "go"`, `"pygments_lexer": ""`, `pygments_lexer is ""`},
		{"too large", `AAAA"`, strings.Repeat("A", maxSize) + `"`, "want less than 700000"},
		{"timing", `"metadata": {}`, `"metadata": {"execution": {"iopub.execute_input": "2024-01-01"}}`, "metadata.execution"},
		{"empty code", `"%noautoget"`, `" \n"`, "cell 2: the code cell is empty"},
		{"error", `"name": "stdout",
     "output_type": "stream"`, `"ename": "ERROR", "evalue": "exit status 1", "traceback": ["\u001b[31mundefined: x\u001b[0m"],
     "output_type": "error"`, "cell 3: fails: ERROR: exit status 1\nundefined: x"},
		{"stderr", `"name": "stdout"`, `"name": "stderr"`, "cell 3: writes to stderr: θ → 0"},
		{"picture without alt", `"alt": "one cosine"`, `"alt": " "`, "cell 5: a picture has no alternative text"},
		{"<img> without alt", ` alt=\"a dot\"`, ``, "cell 6: a picture has no alternative text"},
		{"<img> with empty alt", ` alt=\"a dot\"`, ` alt=''`, "cell 6: a picture has no alternative text"},
		{"<img> with other attribute", ` alt=\"a dot\"`, ` data-alt=\"a dot\"`, "cell 6: a picture has no alternative text"},
		{"Markdown image without alt", `![a dot]`, `![]`, "cell 4: a picture has no alternative text"},
		{"home in stdout", `second line`, `panic in /home/ada/verletbook/x.go`, "cell 3: holds the machine path /home/ada/verletbook/x.go"},
		{"temp folder in source", `%noautoget`, `!cat '/tmp/x'`, "cell 2: holds the machine path /tmp/x"},
		{"Windows path in HTML", `<td>1.5</td>`, `<td>C:\\Users\\ada</td>`, `cell 6: holds the machine path C:\Users\ada`},
		{"this clone in Markdown", `$v = 2$`, here + "/x", "cell 7: holds the machine path"},
		{"dead link", `(#eq1)`, `(#eq2)`, "cell 1: link #eq2 leads nowhere"},
		{"dead href", `\"#eq1\"`, `\"#c99\"`, "cell 1: link #c99 leads nowhere"},
		{"heading renamed", `## The end`, `## The End`, "cell 1: link #The-end leads nowhere"},
		{"heading in a code block", `## The end\n`, `~~~\n## The end\n~~~\n`, "cell 1: link #The-end leads nowhere"},
		{"escaped link", `(#The-end)`, `(#The%2Dend)`, ""},
		{"anchor by name", `<a id=`, `<a name=`, ""},
	} {
		t.Run(c.defect, func(t *testing.T) {
			n := planted(t, c.old, c.new)
			wantOne(t, append(Check(n), notebook.CheckLinks([]*notebook.Notebook{n})...), c.want)
		})
	}
}
