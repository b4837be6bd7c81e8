package results

import (
	"bytes"
	"fmt"
	"hash/crc32"
	"os"
	"path/filepath"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
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
	f.Add([]byte("{\"verletbook_study\": 3, \"study\": {\"study\": \">\"}}\n"), true) // not as we write it
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
		var first Folder
		defer first.Close()
		j, err := openJournal(path, os.Open)
		if err != nil || j.size == 0 {
			return
		}
		first.head, first.journals = j.head, []*journal{j}
		if err := first.take(j); err != nil {
			return
		}
		again := line(j.head)
		whole := map[int][]study.Row{}
		for number, p := range first.pages {
			for i, at := range p {
				job := number*page + i
				if at == 0 {
					continue
				}
				if rows, err := first.Get(job); err == nil { // its checksum is right, but it may hold no rows
					whole[job] = rows
					again = append(again, line(entry{job, rows})...)
				}
			}
		}
		if err := os.WriteFile(path, again, 0o666); err != nil {
			t.Fatal(err)
		}
		second := Folder{head: first.head}
		defer second.Close()
		if err := second.Read(filepath.Dir(path)); err != nil || second.jobs != len(whole) {
			t.Fatalf("%q\nwas written again as\n%q: %v", text, again, err)
		}
		for job, rows := range whole {
			if back, err := second.Get(job); err != nil || !bytes.Equal(mustJSON(back), mustJSON(rows)) {
				t.Errorf("job %d became %v (%v)", job, back, err)
			}
		}
	})
}
