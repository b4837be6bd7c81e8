package rerun

import (
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/scripts/internal/notebook"
)

// planted returns a notebook without a defect, with each old text replaced by the new one that
// follows it. An old text that is not there would plant nothing.
func planted(t *testing.T, oldnew ...string) *notebook.Notebook {
	t.Helper()
	b, err := os.ReadFile("../notebook/testdata/00-sample.ipynb")
	if err != nil {
		t.Fatal(err)
	}
	s := string(b)
	for i := 0; i < len(oldnew); i += 2 {
		if !strings.Contains(s, oldnew[i]) {
			t.Fatalf("the sample does not contain %q", oldnew[i])
		}
		s = strings.Replace(s, oldnew[i], oldnew[i+1], 1)
	}
	n, err := notebook.Parse("00-sample.ipynb", []byte(s))
	if err != nil {
		t.Fatal(err)
	}
	return n
}

// wantOne fails unless there is one problem and its words contain want; with
// an empty want, unless there is none.
func wantOne(t *testing.T, ps []notebook.Problem, want string) {
	t.Helper()
	if want == "" {
		if len(ps) > 0 {
			t.Errorf("got %v, want no problem", ps)
		}
		return
	}
	if len(ps) != 1 || !strings.Contains(ps[0].String(), want) {
		t.Errorf("got %v, want one problem with %q", ps, want)
	}
}
