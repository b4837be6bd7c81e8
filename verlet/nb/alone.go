//go:build unix

package nb

import (
	"os"
	"time"

	"github.com/janpfeifer/gonb/gonbui"
)

// A cell that would run for ever ends with its kernel, even if somebody killed that, or the
// machine ran out of memory, so that it could not tell the cell. The cell notices that it has
// another parent then.
func init() {
	if !gonbui.IsNotebook {
		return
	}
	kernel := os.Getppid()
	go func() {
		for os.Getppid() == kernel {
			time.Sleep(time.Second)
		}
		os.Exit(1)
	}()
}
