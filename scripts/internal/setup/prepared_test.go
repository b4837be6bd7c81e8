//go:build lab

package setup

import (
	"os"
	"testing"
)

// prepared returns the laboratory of this clone, made if it is not there.
func prepared(t *testing.T) Lab {
	t.Helper()
	lab, err := Find()
	if err == nil {
		err = lab.Prepare(t.Context(), os.Stdout)
	}
	if err != nil {
		t.Fatal(err)
	}
	return lab
}
