package booktest

import (
	"os/exec"
	"strings"
	"testing"
)

// Who makes the book needs neither a browser nor a kernel: these test it.
func TestMakerNeedsNoTester(t *testing.T) {
	const scripts = "github.com/verletbook/verletbook/scripts/internal/"
	out, err := exec.CommandContext(t.Context(), "go", "list", "-deps", scripts+"book").Output()
	if err != nil || !strings.Contains(string(out), scripts+"edition") {
		t.Fatalf("%v: %s", err, out)
	}
	for _, tester := range []string{"browser", "rerun", "booktest"} {
		if strings.Contains(string(out), scripts+tester+"\n") {
			t.Errorf("package book needs package %s", tester)
		}
	}
}
