package setup

import (
	"embed"
	"encoding/json"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// settings keep JupyterLab from what does no good here: to ask the network for news, to
// look for language servers, to offer kernels that are not the clone's and exports to
// PDF, which need a TeX; to give up on a completion after a second, when gopls may still
// be starting; to cut the names of notebooks for the sake of their dates; and to store in
// the notebooks of the clone what comes of running them.
//
//go:embed config
var settings embed.FS

// configure writes the kernelspec and the settings. It has no stamp: it is quick,
// and so the paths are right after the clone or Go has moved.
func (l Lab) configure(golang toolchain) error {
	spec, err := json.MarshalIndent(l.kernelspec(golang), "", "  ")
	if err != nil {
		return err
	}
	// A workspace that the user has set with "go env -w" would take the place of a notebook's.
	users, _ := os.ReadFile(golang.GOENV) // it need not be there
	if _, err := replace.File(l.path("go.env"), regexp.MustCompile(`(?m)^GOWORK=.*`).ReplaceAll(users, nil)); err != nil {
		return err
	}
	// "gonb" is the name by which notebooks ask for it.
	if _, err := replace.File(l.path("share", "kernels", "gonb", "kernel.json"), spec); err != nil {
		return err
	}
	return fs.WalkDir(settings, "config", func(name string, entry fs.DirEntry, err error) error {
		if err != nil || entry.IsDir() {
			return err
		}
		text, err := settings.ReadFile(name)
		if err != nil {
			return err
		}
		_, err = replace.File(l.path("jupyter", filepath.FromSlash(name)), text)
		return err
	})
}
