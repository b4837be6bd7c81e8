package nb

import (
	"fmt"
	"iter"
	"math/rand/v2"
	"strings"
	"time"

	"github.com/janpfeifer/gonb/gonbui"
)

// Progress counts from 0 to n−1 and shows a bar meanwhile:
//
//	for seed := range nb.Progress("seeds", 200) {
//		run(seed)
//	}
//
// What stays is one line that is the same every time.
func Progress(what string, n int) iter.Seq[int] {
	return func(yield func(int) bool) {
		d := display{id: fmt.Sprint("progress ", rand.Uint64())} // of one line among those of all cells
		var shown time.Time
		done := 0
		for done < n && yield(done) {
			done++
			if gonbui.IsNotebook && time.Since(shown) > 200*time.Millisecond {
				shown = time.Now()
				d.plain = bar(what, done, n)
				must(d.show())
			}
		}
		d.plain = fmt.Sprintf("%s: %d of %d", what, done, n)
		must(d.show())
	}
}

// bar draws how much of n is done. Times would differ from run to run.
func bar(what string, done, n int) string {
	const width = 30
	full := width * done / n
	return fmt.Sprintf("%s %3d%% |%s%s| (%d/%d)", what, 100*done/n,
		strings.Repeat("█", full), strings.Repeat(" ", width-full), done, n)
}
