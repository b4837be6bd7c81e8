package setup

import (
	"os"
	"path/filepath"
	"runtime"
	"strings"
	"testing"
)

func TestFindPython(t *testing.T) {
	if runtime.GOOS == "windows" {
		t.Skip("its stand-ins for Python are shell scripts")
	}
	const good, unfit = "true", "exit 1" // an old one, or one without venv
	for name, c := range map[string]struct {
		pythons map[string]string
		want    string // the Python, or a part of the error
	}{
		"none":               {nil, "no Python on PATH"},
		"the usual":          {map[string]string{"python3": good, "python": unfit}, "python3"},
		"only one unfit":     {map[string]string{"python3": unfit}, "version 3.10 or later and has its venv module: install it"},
		"a newer one beside": {map[string]string{"python3": unfit, "python3.12": good}, "python3.12"},
	} {
		t.Run(name, func(t *testing.T) {
			bin := t.TempDir()
			for name, script := range c.pythons {
				if err := os.WriteFile(filepath.Join(bin, name), []byte("#!/bin/sh\n"+script+"\n"), 0o777); err != nil {
					t.Fatal(err)
				}
			}
			t.Setenv("PATH", bin)
			got, err := findPython(t.Context())
			switch {
			case err != nil && !strings.Contains(err.Error(), c.want):
				t.Errorf("error %q, want %q", err, c.want)
			case err == nil && got != c.want:
				t.Errorf("found %q, want %q", got, c.want)
			}
		})
	}
}
