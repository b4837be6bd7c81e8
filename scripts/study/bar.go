package main

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
)

// newBar returns a bar that shows how far a study has come, with its rate in force
// evaluations and the time left. It is quiet where nobody watches.
func newBar(w io.Writer, what string) *progressbar.ProgressBar {
	f, watched := w.(*os.File)
	if watched {
		info, err := f.Stat()
		watched = err == nil && info.Mode()&os.ModeCharDevice != 0
	}
	return progressbar.NewOptions(1,
		progressbar.OptionSetDescription(what),
		progressbar.OptionSetWriter(w),
		progressbar.OptionSetVisibility(watched),
		progressbar.OptionSetWidth(30),
		progressbar.OptionSetItsString("force"),
		progressbar.OptionShowIts(),
		progressbar.OptionThrottle(100*time.Millisecond),
		progressbar.OptionClearOnFinish(),
		progressbar.OptionUseANSICodes(true),
	)
}
