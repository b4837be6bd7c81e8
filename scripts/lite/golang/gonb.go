package golang

import (
	"context"
	"errors"
	"os"
	"path/filepath"
)

// gonbui is what cells need to show pictures.
const gonbui = "github.com/janpfeifer/gonb/gonbui"

// uuid stands for the library of this path, by which GoNB names displays: eight letters at random are enough, and the
// library brings the network and databases, 1.4 MB compressed.
const uuidPath, uuid = "github.com/gofrs/uuid", `package uuid

import "crypto/rand"

type UUID string

func NewV7() (UUID, error) { return UUID(rand.Text()), nil }

func (u UUID) String() string { return string(u) }
`

// lighter writes, into a folder, a go.mod for the module in another that has uuid for that library.
func lighter(ctx context.Context, module, dir string) (file string, err error) {
	found, err := ForBrowser(ctx, module, "env", "GOMOD")
	if err != nil {
		return "", err
	}
	file = filepath.Join(dir, "go.mod")
	mod, err1 := os.ReadFile(found)
	sum, err2 := os.ReadFile(filepath.Join(filepath.Dir(found), "go.sum"))
	err = errors.Join(err1, err2, os.Mkdir(filepath.Join(dir, "uuid"), 0o777))
	for name, text := range map[string][]byte{"go.mod": mod, "go.sum": sum, "uuid/go.mod": []byte("module " + uuidPath), "uuid/uuid.go": []byte(uuid)} {
		if err == nil {
			err = os.WriteFile(filepath.Join(dir, name), text, 0o666)
		}
	}
	if err == nil {
		_, err = ForBrowser(ctx, dir, "mod", "edit", "-replace="+uuidPath+"="+filepath.Join(dir, "uuid"))
	}
	return file, err
}
