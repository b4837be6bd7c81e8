package jupyter

import (
	"bytes"
	"crypto/sha256"
	"embed"
	"encoding/json"
	"errors"
	"fmt"
	"io/fs"
	"os"
	"path"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
	"github.com/verletbook/verletbook/scripts/lite/golang"
)

//go:embed extension
var extension embed.FS

// A Site is a laboratory.
type Site struct {
	Name      string
	Dir       string            // where it is written
	Go        string            // where the files of package golang are, seen from Dir, such as "../assets/go/"
	Notebooks fs.FS             // and other files, in their folders
	Env       map[string]string // for the cells
	About     string            // a sentence or two, with which the laboratory greets
	Scripts   map[string][]byte // scripts that show what cells send, by media types: a function of the data
}

// Write writes the laboratory from a release of JupyterLite, and takes away what is there of an earlier time.
func Write(release []byte, s Site) error {
	files, err := unpack(release)
	if err == nil {
		err = apply(files)
	}
	var editions map[string]string
	if err == nil {
		editions, err = s.contents(files)
	}
	if err == nil {
		err = errors.Join(s.extend(files, editions), os.RemoveAll(s.Dir))
	}
	for name, content := range files {
		if err == nil {
			_, err = replace.File(filepath.Join(s.Dir, filepath.FromSlash(name)), content)
		}
	}
	if err != nil {
		return fmt.Errorf("the laboratory of the site: %w", err)
	}
	return nil
}

// name is that of the extension.
const name = "go-in-the-browser"

// extend adds the kernel, and the settings of the laboratory. It knows the editions of the notebooks, by their paths.
func (s Site) extend(files map[string][]byte, editions map[string]string) error {
	read := func(file string) []byte {
		text, _ := extension.ReadFile("extension/" + file)
		return text
	}
	dir, scripts := "extensions/"+name+"/", map[string]string{}
	for kind, script := range s.Scripts {
		scripts[kind] = dir + "static/" + fmt.Sprintf("%x", sha256.Sum256(script))[:12] + ".js"
		files[scripts[kind]] = script
	}
	about, _ := json.Marshal(map[string]any{"files": s.Go, "about": s.About, "editions": editions, "scripts": scripts, "name": s.Name, "env": s.Env}) // texts
	add := func(name string, parts ...[]byte) string {
		script := slices.Concat(parts...)
		address := fmt.Sprintf("static/%s.%.6x.js", name, sha256.Sum256(script))
		files[dir+address] = script
		return address
	}
	early := add("early", golang.Loader, []byte("globalThis.goSite = "), about, []byte(";\n"), read("early.js"))
	for _, page := range pages {
		files[page] = bytes.Replace(files[page], []byte(kept), fmt.Appendf(nil, "%s<script src=\"../%s\"></script>", kept, dir+early), 1)
	}
	entry := add("go", read("kernel.js"), read("output.js"), read("notebook.js"), read("mistakes.js"), read("keep.js"), read("extension.js"))
	files[dir+"static/go.svg"] = read("go.svg")

	var config struct {
		Data map[string]any `json:"jupyter-config-data"`
	}
	if err := json.Unmarshal(files["jupyter-lite.json"], &config); err != nil {
		return err
	}
	data := config.Data
	data["federated_extensions"] = []any{map[string]any{"name": name, "load": entry, "extension": "./extension"}}
	data["disabledExtensions"], data["fullLabextensionsUrl"] = disabled, "./extensions"
	data["defaultKernelName"], data["appName"] = "gonb", s.Name
	data["enableServiceWorkerCache"], data["exposeAppInBrowser"] = "true", true
	data["contentsAllJsonFile"] = "all.json"
	data["settingsOverrides"] = map[string]any{"@jupyterlab/completer-extension:manager": map[string]any{"providerTimeout": 30_000}} // the first Tab loads Go
	text, err := json.MarshalIndent(map[string]any{"jupyter-lite-schema-version": 0, "jupyter-config-data": data}, "", " ")
	files["jupyter-lite.json"] = text
	files["build/schemas/all_federated.json"] = []byte("[]") // it is asked for six times, and nothing is kept that is not there
	files["api/translations/all.json"] = []byte(`{"data": {"en": {"displayName": "English", "nativeName": "English"}}, "message": ""}`)
	files["api/translations/en.json"] = []byte(`{"data": {}, "message": ""}`)
	return err
}

// contents adds the notebooks, which carry their editions, and the lists of folders that JupyterLite reads.
func (s Site) contents(files map[string][]byte) (editions map[string]string, err error) {
	folders := map[string][]any{}
	editions = map[string]string{}
	err = fs.WalkDir(s.Notebooks, ".", func(name string, entry fs.DirEntry, err error) error {
		var content []byte
		kind := "file"
		switch {
		case err != nil:
			return err
		case name == ".":
			folders[""] = []any{}
			return nil
		case entry.IsDir() && entry.Name()[0] == '.':
			return fs.SkipDir
		case entry.IsDir():
			kind, folders[name] = "directory", []any{}
		case entry.Type().IsRegular():
			if content, err = fs.ReadFile(s.Notebooks, name); err == nil && path.Ext(name) == ".ipynb" {
				kind, editions[name] = "notebook", fmt.Sprintf("%x", sha256.Sum256(content))[:12]
				content, err = mark(content, editions[name])
			}
			files["files/"+name] = content
		default:
			return nil
		}
		dir := strings.TrimPrefix(path.Dir(name), ".")
		folders[dir] = append(folders[dir], model(name, kind, len(content)))
		if err != nil {
			return fmt.Errorf("%s: %w", name, err)
		}
		return nil
	})
	for dir, list := range folders {
		m := model(dir, "directory", 0)
		m["content"], m["format"] = list, "json"
		text, failed := json.Marshal(m)
		err = errors.Join(err, failed)
		files[path.Join("api/contents", dir, "all.json")] = text
	}
	if err == nil && len(editions) == 0 {
		err = errors.New("there is no notebook to put into it")
	}
	return editions, err
}

// model is a file as the contents of Jupyter describe it. The time is always the same: it is the content that counts.
func model(name, kind string, size int) map[string]any {
	const then = "2026-01-01T00:00:00Z"
	base := strings.TrimPrefix(path.Base(name), ".") // of the whole, nothing
	return map[string]any{"name": base, "path": name, "type": kind, "size": size, "created": then,
		"last_modified": then, "writable": true, "content": nil, "format": nil, "mimetype": nil, "hash": nil, "hash_algorithm": nil}
}

// mark writes the edition into the metadata of a notebook, and joins the lines of its texts: JupyterLite hands
// out files as they are, and JupyterLab wants a text to be one string, as a server makes it.
func mark(content []byte, edition string) ([]byte, error) {
	var n map[string]any
	d := json.NewDecoder(bytes.NewReader(content))
	d.UseNumber()
	if err := d.Decode(&n); err != nil {
		return nil, err
	}
	metadata, ok := n["metadata"].(map[string]any)
	if !ok {
		return nil, errors.New("it is no notebook: it has no metadata")
	}
	metadata["edition"] = edition
	n["cells"] = joined(n["cells"])
	return json.Marshal(n)
}

// joined joins the lists of lines in cells, but for tags, tracebacks and data in JSON, which may have lists.
func joined(v any) any {
	switch v := v.(type) {
	case map[string]any:
		for name, part := range v {
			if name != "metadata" && name != "traceback" && !strings.HasSuffix(name, "json") {
				v[name] = joined(part)
			}
		}
	case []any:
		text, lines := "", len(v) > 0
		for i, part := range v {
			line, is := part.(string)
			text, lines, v[i] = text+line, lines && is, joined(part)
		}
		if lines {
			return text
		}
	}
	return v
}
