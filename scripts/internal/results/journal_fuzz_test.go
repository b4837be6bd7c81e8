package results

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"testing"
)

// Whatever a journal holds, with checksums that are right or not, reading it must not
// panic; what it says is said again by a journal that is written from it.
func FuzzJournal(f *testing.F) {
	good := line(head{format, plan, Code()})
	for run := range 4 {
		good = append(good, line(entry{run, sample(run)})...)
	}
	f.Add(good, false)
	f.Add(good[:len(good)-9], false)
	f.Add([]byte("{\"verletbook_study\":3,\"study\":{},\"code\":\"x\"}\n{\"job\":-1,\"rows\":[]}\n{\"job\":1,\"rows\":null}\n"), true)
	f.Add([]byte("{\"verletbook_study\":3,\"study\":{}}\n{\"job\":1,\"rows\":[[]]}\n{\"job\":1,\"rows\":[null]}\n"), true)
	f.Fuzz(func(t *testing.T, text []byte, sign bool) {
		if sign { // the mutator will never find a checksum
			var signed []byte
			for l := range bytes.Lines(text) {
				l, end := bytes.CutSuffix(l, []byte("\n"))
				signed = fmt.Appendf(signed, "%08x %s", crc32.ChecksumIEEE(l), l)
				if end {
					signed = append(signed, '\n')
				}
			}
			text = signed
		}
		path := filepath.Join(t.TempDir(), "journal.txt")
		if err := os.WriteFile(path, text, 0o666); err != nil {
			t.Fatal(err)
		}
		got, err := readJournal(t.Context(), path)
		if err != nil || got.head.Study == nil {
			return
		}
		again := line(got.head)
		for job, rows := range got.jobs {
			again = append(again, line(entry{job, rows})...)
		}
		if err := os.WriteFile(path, again, 0o666); err != nil {
			t.Fatal(err)
		}
		second, err := readJournal(t.Context(), path)
		if err != nil || second.damaged > 0 || len(second.jobs) != len(got.jobs) || !bytes.Equal(compact(second.head.Study), compact(got.head.Study)) {
			t.Fatalf("%q\nwas written again as\n%q\n%v", text, again, err)
		}
		for job, rows := range got.jobs {
			if err := sameRows(job, rows, second.jobs[job]); err != nil {
				t.Error(err)
			}
		}
	})
}
