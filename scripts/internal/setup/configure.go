package setup

import (
	"embed"
	"encoding/json"
	"path/filepath"

	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// settings keep JupyterLab from asking the network for news, from looking for
// language servers, and from offering kernels that are not the clone's.
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
	// "gonb" is the name by which notebooks ask for it.
	if _, err := replace.File(l.path("share", "kernels", "gonb", "kernel.json"), spec); err != nil {
		return err
	}
	for _, name := range []string{"config/jupyter_server_config.json", "config/labconfig/page_config.json"} {
		text, err := settings.ReadFile(name)
		if err != nil {
			return err
		}
		if _, err := replace.File(l.path("jupyter", filepath.FromSlash(name)), text); err != nil {
			return err
		}
	}
	return nil
}
