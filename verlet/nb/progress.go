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
				const width = 30
				full := strings.Repeat("█", width*done/n)
				d.plain = fmt.Sprintf("%s %3d%% |%-*s| (%d/%d)", what, 100*done/n, width, full, done, n)
				d.show()
			}
		}
		d.plain = fmt.Sprintf("%s: %d of %d", what, done, n)
		d.show()
	}
}
