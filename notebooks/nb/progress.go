package nb

import (
	"fmt"
	"io"
	"iter"
	"strings"
	"time"

	"github.com/janpfeifer/gonb/gonbui"
	"github.com/schollz/progressbar/v3"
)

// Progress counts from 0 to n−1 and shows a bar meanwhile:
//
//	for seed := range nb.Progress("seeds", 200) {
//		run(seed)
//	}
//
// What stays is one line that is the same every time.
func Progress(what string, n int) iter.Seq[int] {
	if n < 0 {
		must(fmt.Errorf("progress %q: %d steps: count from 0 up", what, n))
	}
	return func(yield func(int) bool) {
		d := display{id: gonbui.UniqueId()}
		bar := progressbar.NewOptions(n,
			progressbar.OptionSetDescription(what),
			progressbar.OptionSetWriter(barWriter(d)),
			progressbar.OptionSetWidth(30),
			progressbar.OptionShowCount(),
			progressbar.OptionThrottle(200*time.Millisecond),
			progressbar.OptionSetElapsedTime(false), // times differ from run to run
			progressbar.OptionSetPredictTime(false),
		)
		done := 0
		for done < n && yield(done) {
			done++
			bar.Add(1)
		}
		d.plain = fmt.Sprintf("%s: %d of %d", what, done, n)
		must(d.show())
	}
}

// barWriter returns a writer that shows each state of a bar in the place of the
// one before. Only a notebook has such a place.
func barWriter(d display) io.Writer {
	if !gonbui.IsNotebook {
		return io.Discard
	}
	return writer(func(p []byte) {
		s := string(p)
		s = strings.TrimSpace(s[strings.LastIndex(s, "\r")+1:])
		if s != "" {
			d.plain = s
			d.send()
		}
	})
}

// A writer is a function as an io.Writer.
type writer func([]byte)

func (w writer) Write(p []byte) (int, error) {
	w(p)
	return len(p), nil
}
