// Package golden holds what tests print to what is in git.
package golden

import (
	"flag"
	"os"
	"strings"
	"testing"
)

// Update is the flag -update of tests: what they print is written to git anew.
var Update = flag.Bool("update", false, "write what the tests print anew")

const file = "testdata/golden.txt"

// Check compares lines with those of testdata/golden.txt.
func Check(t *testing.T, got string) {
	t.Helper()
	if *Update {
		if err := os.WriteFile(file, []byte(got), 0o644); err != nil {
			t.Fatal(err)
		}
	}
	golden, err := os.ReadFile(file)
	if err != nil {
		t.Fatal(err)
	}
	have, want := strings.Split(got, "\n"), strings.Split(string(golden), "\n")
	if len(have) != len(want) {
		t.Fatalf("%d lines, %d in %s; go test -run Golden -update writes it anew", len(have)-1, len(want)-1, file)
	}
	for i := range want {
		if have[i] != want[i] {
			t.Errorf("got  %s\nwant %s", have[i], want[i])
		}
	}
}
