// Package require is what tests ask of errors and panics, by the names that testify has.
package require

import (
	"fmt"
	"strings"
	"testing"
)

// NoError ends the test if there is an error.
func NoError(t testing.TB, err error) {
	t.Helper()
	if err != nil {
		t.Fatal(err)
	}
}

// PanicOf returns the message of the panic of a call, or <nil>.
func PanicOf(call func()) (message string) {
	defer func() { message = fmt.Sprint(recover()) }()
	call()
	return ""
}

// Panics tests that each call panics with a message that begins with the name of the package and has the text in it.
func Panics(t testing.TB, of string, calls map[string]func()) {
	t.Helper()
	for text, call := range calls {
		if message := PanicOf(call); !strings.HasPrefix(message, of+": ") || !strings.Contains(message, text) {
			t.Errorf("panic %q, want one of package %s with %q", message, of, text)
		}
	}
}
