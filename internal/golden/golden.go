// Package golden holds what tests print to what is in git.
package golden

import (
	"flag"
	"os"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
)

var update = flag.Bool("update", false, "write what the tests print anew")

// Check compares a text with a file, line by line. With the flag -update of the test, it is written there.
func Check(t *testing.T, file, text string) {
	t.Helper()
	if *update {
		require.NoError(t, os.WriteFile(file, []byte(text), 0o644))
	}
	golden, err := os.ReadFile(file)
	require.NoError(t, err)
	got, want := strings.Split(text, "\n"), strings.Split(string(golden), "\n")
	if len(got) != len(want) {
		t.Fatalf("%d lines, %d in %s, which this test writes anew with -update", len(got)-1, len(want)-1, file)
	}
	for i := range want {
		if got[i] != want[i] {
			t.Errorf("%s: got  %s\nwant %s", file, got[i], want[i])
		}
	}
}
