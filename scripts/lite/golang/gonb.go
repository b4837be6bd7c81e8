package golang

import (
	"context"
	"errors"
	"os"
	"path/filepath"
	"strings"
)

// gonb is the module of gonbui, which cells need to show pictures.
const gonb, gonbui = "github.com/janpfeifer/gonb", "github.com/janpfeifer/gonb/gonbui"

// uuid stands in a copy of GoNB for the library by which it names displays: letters at random are enough, and the
// library brings the network and databases, 1.4 MB compressed. Other packages import the library itself.
const uuid = `package uuid

import "crypto/rand"

type UUID string

func NewV7() (UUID, error) { return UUID(rand.Text()), nil }

func (u UUID) String() string { return string(u) }
`

// lighter writes, into a folder, a go.mod for the module in another that has such a copy.
func lighter(ctx context.Context, module, dir string) (file string, err error) {
	found, err1 := ForBrowser(ctx, module, "env", "GOMOD")
	original, err2 := ForBrowser(ctx, module, "list", "-f", "{{.Module.Dir}}", gonbui)
	if err := errors.Join(err1, err2); err != nil {
		return "", err
	}
	f := &folder{dir: dir, kept: map[string]bool{}}
	for _, part := range []string{"cache", "common", "gonbui", "internal", "version"} { // the rest is pictures
		f.err = errors.Join(f.err, os.CopyFS(filepath.Join(dir, "gonb", part), os.DirFS(filepath.Join(original, part))))
	}
	common := strings.Replace(string(f.read(original, "common/common.go")), `"github.com/gofrs/uuid"`, `"`+gonb+`/common/uuid"`, 1)
	f.write("gonb/common/common.go", []byte(common))
	f.write("gonb/common/uuid/uuid.go", []byte(uuid))
	f.write("gonb/go.mod", f.read(original, "go.mod"))
	f.write("go.mod", f.read(found))
	f.write("go.sum", f.read(filepath.Dir(found), "go.sum"))
	_, err = ForBrowser(ctx, dir, "mod", "edit", "-replace="+gonb+"="+filepath.Join(dir, "gonb"))
	return filepath.Join(dir, "go.mod"), errors.Join(f.err, err)
}
