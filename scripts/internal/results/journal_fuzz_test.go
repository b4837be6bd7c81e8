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
		j, got, ok := indexOf(t, path)
		defer got.close()
		if !ok || j.head.Study == nil {
			return
		}
		again := line(j.head)
		whole := map[int][]study.Row{}
		for number, p := range got.pages {
			for i, at := range p {
				job := number*page + i
				if at == 0 {
					continue
				}
				if rows, err := got.get(job); err == nil { // its checksum is right, but it may hold no rows
					whole[job] = rows
					again = append(again, line(entry{job, rows})...)
				}
			}
		}
		if err := os.WriteFile(path, again, 0o666); err != nil {
			t.Fatal(err)
		}
		k, second, ok := indexOf(t, path)
		defer second.close()
		if !ok || second.jobs != len(whole) || !bytes.Equal(compact(k.head.Study), compact(j.head.Study)) {
			t.Fatalf("%q\nwas written again as\n%q", text, again)
		}
		for job, rows := range whole {
			back, err := second.get(job)
			if err == nil {
				err = sameRows(job, rows, back)
			}
			if err != nil {
				t.Error(err)
			}
		}
	})
}

// indexOf reads a journal, and tells whether it could be read.
func indexOf(t *testing.T, path string) (j *reader, x *index, ok bool) {
	x = new(index)
	j, err := read(path)
	if err == nil {
		_, err = x.read(t.Context(), j)
	}
	return j, x, err == nil
}
