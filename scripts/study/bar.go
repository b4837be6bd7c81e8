package main

import (
	"io"
	"os"
	"time"

	"github.com/schollz/progressbar/v3"
)

// A bar shows how far a study has come, with its rate in force evaluations and the
// time left. It is quiet where nobody watches.
type bar struct {
	what  string
	w     io.Writer
	shown *progressbar.ProgressBar
}

func newBar(w io.Writer, what string) *bar {
	if f, ok := w.(*os.File); ok {
		if info, err := f.Stat(); err == nil && info.Mode()&os.ModeCharDevice != 0 {
			return &bar{what: what, w: w}
		}
	}
	return &bar{}
}

func (b *bar) set(done, total int) {
	if b.w == nil {
		return
	}
	if b.shown == nil {
		b.shown = progressbar.NewOptions64(int64(total),
			progressbar.OptionSetDescription(b.what),
			progressbar.OptionSetWriter(b.w),
			progressbar.OptionSetWidth(30),
			progressbar.OptionSetItsString("force"),
			progressbar.OptionShowIts(),
			progressbar.OptionThrottle(100*time.Millisecond),
			progressbar.OptionClearOnFinish(),
			progressbar.OptionUseANSICodes(true),
		)
		b.shown.Add64(0)
	}
	b.shown.Set64(int64(done))
}

// end takes the bar away.
func (b *bar) end() {
	if b.shown != nil {
		b.shown.Clear()
	}
}
