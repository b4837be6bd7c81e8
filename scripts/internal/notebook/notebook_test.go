package notebook

import (
	"os"
	"regexp"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
)

// A notebook is written as it was read, to the last byte: those of the lecture, and one
// with the outputs and fields that they do not have.
func TestBytes(t *testing.T) {
	files, err := Files("../../../notebooks", nil)
	require.NoError(t, err)
	for _, file := range append(files, "testdata/01-odd.ipynb") {
		want, err := os.ReadFile(file)
		require.NoError(t, err)
		n, err := Parse(file, want)
		require.NoError(t, err)
		if got, err := n.Bytes(); err != nil || string(got) != string(want) {
			t.Errorf("%s (%v) is written otherwise: go test -tags lab ./scripts/test -run Notebooks -update writes it as nbformat does", file, err)
		}
	}
	if _, err := Parse("half", []byte(`{"cells": [`)); err == nil {
		t.Error("half a file is a notebook")
	}
	if some, err := Files("../../../notebooks", regexp.MustCompile("^0[56]-")); err != nil || len(some) != 2 {
		t.Errorf("the notebooks 05 and 06 are %q, %v", some, err)
	}
}
