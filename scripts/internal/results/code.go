package results

import (
	"bytes"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"io/fs"
	"runtime/debug"
	"strings"
	"sync"

	"github.com/verletbook/verletbook"
)

// library is the module of others that the packages that compute need.
const library = "gonum.org/v1/gonum"

// Code returns a digest of the code that computes: of the sources of our packages as
// they were when this program was built, and of the version of gonum. It is the same
// on every machine and for every way to build the program.
var Code = sync.OnceValue(func() string {
	version := ""
	if info, ok := debug.ReadBuildInfo(); ok {
		for _, d := range info.Deps {
			if d.Path == library {
				version = d.Version
			}
		}
	}
	return digest(verletbook.Sources, version)
})

// digest leaves tests out, and the ends of lines, which Git may change on Windows. The
// sources are in the program, so that no error can occur.
func digest(sources fs.FS, version string) string {
	sum := sha256.New()
	fmt.Fprintf(sum, "%s %s\n", library, version)
	fs.WalkDir(sources, ".", func(name string, d fs.DirEntry, _ error) error {
		if !d.IsDir() && !strings.HasSuffix(name, "_test.go") {
			text, _ := fs.ReadFile(sources, name)
			text = bytes.ReplaceAll(text, []byte("\r\n"), []byte("\n"))
			fmt.Fprintf(sum, "%s %d\n%s", name, len(text), text)
		}
		return nil
	})
	return hex.EncodeToString(sum.Sum(nil)[:16])
}
