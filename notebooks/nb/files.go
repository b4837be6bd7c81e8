package nb

import (
	"cmp"
	"errors"
	"os"
	"path/filepath"
	"syscall"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// variable names the folder of figures.
const variable = "VERLETBOOK_FIGURES"

// folder returns the folder of figures: figures beside the notebook, which git ignores,
// unless the variable names another.
func folder() string {
	return cmp.Or(os.Getenv(variable), filepath.Join(os.Getenv(protocol.GONB_DIR_ENV), "figures"))
}

// reason is what the system says of a file, without its path, because it ends up in notebooks.
func reason(err error) error {
	var why syscall.Errno
	if errors.As(err, &why) {
		return why
	}
	return err
}
