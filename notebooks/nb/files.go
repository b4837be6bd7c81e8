package nb

import (
	"cmp"
	"errors"
	"fmt"
	"os"
	"path/filepath"
	"syscall"

	"github.com/janpfeifer/gonb/gonbui/protocol"
	"github.com/verletbook/verletbook/notebooks/nb/replace"
)

// variable names the folder of figures.
const variable = "VERLETBOOK_FIGURES"

// folder returns the folder of figures: figures beside the notebook, which git ignores,
// unless the variable names another.
func folder() string {
	return cmp.Or(os.Getenv(variable), filepath.Join(os.Getenv(protocol.GONB_DIR_ENV), "figures"))
}

// A file is one of the files of a picture; its name is the picture's and this ending.
type file struct {
	ending  string
	content []byte
}

// save writes a file, whole or not at all, if it changed. Its errors name no folder, because
// they end up in notebooks.
func save(name string, content []byte) error {
	if _, err := replace.File(filepath.Join(folder(), name), content); err != nil {
		return fmt.Errorf("%s: %w", name, reason(err))
	}
	return nil
}

// reason is what the system says of a file, without its path.
func reason(err error) error {
	var why syscall.Errno
	if errors.As(err, &why) {
		return why
	}
	return err
}
