package results

import (
	"bytes"
	"os"
	"path/filepath"
	"testing"
)

// nothing is the SHA-256 of an empty file.
const nothing = "e3b0c44298fc1c149afbf4c8996fb92427ae41e4649b934ca495991b7852b855"

// Whatever a manifest holds, a folder is found sound only if all files that it names are in
// the folder and are as it says; and a look changes nothing.
func FuzzManifest(f *testing.F) {
	f.Add(mustJSON(Manifest{Study: plan, Code: Code(), Files: map[string]string{"order.csv": nothing}}))
	f.Add([]byte(`{"study":{},"code":"","sha256":{"../order.csv":"` + nothing + `"}}`))
	f.Add([]byte(`{"study":null,"sha256":{"":"","manifest.json":"x"}}`))
	f.Fuzz(func(t *testing.T, text []byte) {
		dir := t.TempDir()
		for name, content := range map[string][]byte{manifestName: text, "order.csv": nil} {
			if err := os.WriteFile(filepath.Join(dir, name), content, 0o666); err != nil {
				t.Fatal(err)
			}
		}
		_, _, err := Verify(dir)
		if now, _ := os.ReadFile(filepath.Join(dir, manifestName)); !bytes.Equal(now, text) {
			t.Errorf("the manifest %q was changed to %q", text, now)
		}
		if err != nil {
			return
		}
		m, err := readManifest(dir)
		if err != nil || m.Code != Code() {
			t.Errorf("%q: found sound, code %s, %v", text, m.Code, err)
		}
		for name, sum := range m.Files {
			if name != "order.csv" || sum != nothing {
				t.Errorf("%q: found sound with the file %q", text, name)
			}
		}
	})
}
