package study_test

import (
	"bytes"
	"encoding/json"
	"testing"

	"github.com/verletbook/verletbook/verlet/study"
)

// Whatever stands in a study file, reading and checking it must not panic; what is
// accepted, written and read again is the same study.
func FuzzParse(f *testing.F) {
	for _, k := range study.Kinds() {
		text, err := json.Marshal(k.Default())
		if err != nil {
			f.Fatal(err)
		}
		f.Add(text)
	}
	for _, text := range []string{
		`{"study": "order", "methods": ["Störmer", "RK4"], "steps": "8:1024:2"}`,
		"\ufeff{\"study\": \"random-steps\", \"seeds\": 1e3, \"patterns\": [\"constant\"]}",
		`{"study": "drift", "problem": "Kepler(0.6)", "T": 100, "start": "0x1p-3"}`, `{"study": "sweep", "T": 1, "T": 2}`, `{`, `[]`,
	} {
		f.Add([]byte(text))
	}
	f.Fuzz(func(t *testing.T, text []byte) {
		s, err := study.Parse(text)
		if err != nil || s.Check() != nil {
			return
		}
		first, err := json.Marshal(s)
		if err != nil {
			t.Fatalf("a study that was read cannot be written: %v", err)
		}
		again, err := study.Parse(first)
		if err != nil || again.Check() != nil {
			t.Fatalf("%s\nwas written, and is refused: %v, %v", first, err, again.Check())
		}
		if second, err := json.Marshal(again); err != nil || !bytes.Equal(first, second) {
			t.Errorf("written as\n%s\nthen as\n%s\n%v", first, second, err)
		}
	})
}
