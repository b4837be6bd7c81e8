package golang

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"encoding/binary"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
)

// file is one of a folder: its name, and how many bytes it has.
type file struct {
	Name string `json:"file,omitempty"`
	Size int64  `json:"size,omitempty"`
}

// A folder is where the files go. After an error it does nothing more.
type folder struct {
	dir  string
	kept map[string]bool // the names of this time
	err  error
}

// add writes what a browser calls name, packed or plain, into a file whose own name has the content's hash: it need
// not be written, nor fetched, when it is there already.
func (f *folder) add(name string, content []byte, as func(name string, content []byte) []byte) file {
	short := strings.ReplaceAll(name, "/", "-")
	out := file{Name: fmt.Sprintf("%s.%x.js", short, sha256.Sum256(content))[:len(short)+1+12] + ".js"}
	info, err := os.Stat(filepath.Join(f.dir, out.Name))
	if errors.Is(err, fs.ErrNotExist) && f.err == nil {
		f.write(out.Name, as(name, content))
		info, err = os.Stat(filepath.Join(f.dir, out.Name))
	}
	f.kept[out.Name] = true
	if f.err = errors.Join(f.err, err); f.err == nil {
		out.Size = info.Size()
	}
	return out
}

func (f *folder) write(name string, content []byte) {
	f.kept[name] = true
	if f.err == nil {
		_, f.err = replace.File(filepath.Join(f.dir, name), content)
	}
}

// read is a file of elsewhere.
func (f *folder) read(path ...string) []byte {
	content, err := os.ReadFile(filepath.Join(path...))
	f.err = errors.Join(f.err, err)
	return content
}

// archive is one file with what the compiler exported for packages: the length of an index, the index
// as JSON (path, offset, length), and the archives.
func (f *folder) archive(all packs, paths ...string) []byte {
	var index [][3]any
	var joined []byte
	for _, path := range paths {
		if p := all[path]; p != nil && p.Export != "" {
			content := f.read(p.Export)
			index = append(index, [3]any{path, len(joined), len(content)})
			joined = append(joined, content...)
		}
	}
	head, _ := json.Marshal(index) // texts and numbers
	return slices.Concat(binary.LittleEndian.AppendUint32(nil, uint32(len(head))), head, joined)
}

// done takes away the files of an earlier time.
func (f *folder) done() error {
	there, err := os.ReadDir(f.dir)
	if f.err != nil {
		return f.err
	}
	for _, file := range there {
		if !f.kept[file.Name()] && strings.HasSuffix(file.Name(), ".js") {
			err = errors.Join(err, os.Remove(filepath.Join(f.dir, file.Name())))
		}
	}
	return err
}

// plain is a script that hands the text of a script to the loader, which pages read without help.
func plain(name string, text []byte) []byte { return fmt.Appendf(nil, "goPut(%q, %+q);\n", name, text) }

// packed is a script that hands the content, compressed, to the loader. Its bytes are those of a string in the
// encoding x-user-defined, where each byte is one character: base64 would be a third larger.
func packed(name string, content []byte) []byte {
	var zipped bytes.Buffer
	w, _ := gzip.NewWriterLevel(&zipped, gzip.BestCompression)
	_, _ = w.Write(content) // into memory, where nothing fails
	_ = w.Close()
	text := strings.NewReplacer(`"`, `\"`, `\`, `\\`, "\n", `\n`, "\r", `\r`).Replace(zipped.String())
	return fmt.Appendf(nil, "goPut(%q, \"%s\");\n", name, text)
}
