package golang

import (
	"bytes"
	"compress/gzip"
	"crypto/sha256"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path/filepath"
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

// add writes what a browser calls name, compressed, into a file whose own name has the content's hash: it need
// not be written, nor fetched, when it is there already.
func (f *folder) add(name string, content []byte) file {
	return f.addScript(name, content, func() []byte { return script(name, content) })
}

// addText is add for the text of a script, which pages read without help.
func (f *folder) addText(name string, text []byte) file {
	return f.addScript(name, text, func() []byte { return fmt.Appendf(nil, "goPut(%q, %+q);\n", name, text) })
}

func (f *folder) addScript(name string, content []byte, script func() []byte) file {
	short := strings.ReplaceAll(name, "/", "-")
	out := file{Name: fmt.Sprintf("%s.%x.js", short, sha256.Sum256(content))[:len(short)+1+12] + ".js"}
	info, err := os.Stat(filepath.Join(f.dir, out.Name))
	if errors.Is(err, fs.ErrNotExist) && f.err == nil {
		f.write(out.Name, script())
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

// script is a script that hands the content, compressed, to the loader. Its bytes are those of a string in the
// encoding x-user-defined, where each byte is one character: base64 would be a third larger.
func script(name string, content []byte) []byte {
	var packed bytes.Buffer
	w, _ := gzip.NewWriterLevel(&packed, gzip.BestCompression)
	_, _ = w.Write(content) // into memory, where nothing fails
	_ = w.Close()
	out := fmt.Appendf(nil, "goPut(%q, \"", name)
	for _, b := range packed.Bytes() {
		switch b {
		case '"', '\\':
			out = append(out, '\\', b)
		case '\n':
			out = append(out, '\\', 'n')
		case '\r':
			out = append(out, '\\', 'r')
		default:
			out = append(out, b)
		}
	}
	return append(out, "\");\n"...)
}
