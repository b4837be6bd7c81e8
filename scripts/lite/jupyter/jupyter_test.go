package jupyter

import (
	"encoding/json"
	"errors"
	"os"
	"path/filepath"
	"strings"
	"testing"
	"testing/fstest"

	"github.com/verletbook/verletbook/internal/require"
)

// untouched are files of a release, as the mends know them.
func untouched() map[string][]byte {
	files := map[string][]byte{"jupyter-lite.json": []byte(`{"jupyter-lite-schema-version": 0, "jupyter-config-data": {"appVersion": "0"}}`)}
	for _, m := range mends {
		if !strings.Contains(string(files[m.file]), m.old) {
			files[m.file] = append(files[m.file], m.old...)
		}
	}
	return files
}

// A mend is made once, and refused where what it changes is not there, or stands there twice.
func TestMends(t *testing.T) {
	files := untouched()
	require.NoError(t, apply(files))
	for _, m := range mends {
		if !strings.Contains(string(files[m.file]), m.new) {
			t.Errorf("%s lacks %q", m.file, m.new)
		}
		for _, changed := range []string{"", m.old + m.old} {
			files := untouched()
			files[m.file] = []byte(strings.Replace(string(files[m.file]), m.old, changed, 1))
			if err := apply(files); err == nil || !strings.Contains(err.Error(), m.file) {
				t.Errorf("the mend of %s with %q gives %v", m.file, changed, err)
			}
		}
	}
}

func TestContents(t *testing.T) {
	notebook := `{"cells": [{"cell_type": "code", "source": ["a\n", "b"], "outputs": [{"text": ["x", "y"], "data": {"text/html": ["<p>", "</p>"], "application/json": ["x", "y"]}}], "metadata": {"tags": ["u", "v"]}}], "metadata": {}, "nbformat": 4, "nbformat_minor": 5}`
	s := Site{Notebooks: fstest.MapFS{"a.ipynb": {Data: []byte(notebook)}, "data/deep/b.csv": {Data: []byte("1,2\n")}, ".git/c.ipynb": {}}}
	files := map[string][]byte{}
	editions, err := s.contents(files)
	if err != nil || len(editions) != 1 {
		t.Fatal(editions, err)
	}
	for name, want := range map[string][]string{
		"api/contents/all.json":           {`"path":"a.ipynb"`, `"type":"notebook"`, `"path":"data"`, `"type":"directory"`},
		"api/contents/data/all.json":      {`"path":"data/deep"`, `"name":"data"`},
		"api/contents/data/deep/all.json": {`"path":"data/deep/b.csv"`, `"name":"b.csv"`, `"type":"file"`},
		"files/a.ipynb":                   {`"a\nb"`, `"xy"`, `"\u003cp\u003e\u003c/p\u003e"`, `["x","y"]`, `["u","v"]`, `"edition":"` + editions["a.ipynb"] + `"`},
		"files/data/deep/b.csv":           {"1,2\n"},
	} {
		for _, part := range want {
			if !strings.Contains(string(files[name]), part) {
				t.Errorf("%s lacks %s: %s", name, part, files[name])
			}
		}
	}
	if _, err := (Site{Notebooks: fstest.MapFS{"a.csv": {}}}).contents(files); err == nil {
		t.Error("a site without a notebook is no error")
	}
	if _, err := mark([]byte(`[]`), ""); err == nil {
		t.Error("a list is taken for a notebook")
	}
}

// A page of an application loads what the site is before JupyterLab, by an address with its hash, and the extension is listed.
func TestExtend(t *testing.T) {
	write := func(about string) (early string) {
		files := untouched()
		require.NoError(t, errors.Join(apply(files), (Site{Name: "n", Go: "../go/", About: about}).extend(files, nil)))
		var config struct {
			Data struct {
				Extensions []struct{ Load string } `json:"federated_extensions"`
			} `json:"jupyter-config-data"`
		}
		if err := json.Unmarshal(files["jupyter-lite.json"], &config); err != nil || len(config.Data.Extensions) != 1 ||
			files["extensions/"+name+"/"+config.Data.Extensions[0].Load] == nil {
			t.Fatalf("%v, %s", err, files["jupyter-lite.json"])
		}
		for _, page := range pages {
			_, rest, _ := strings.Cut(string(files[page]), `<script src="../`)
			early, _, _ = strings.Cut(rest, `"`)
			if !strings.Contains(string(files[early]), `"about":"`+about+`"`) {
				t.Errorf("%s loads %q", page, early)
			}
		}
		return early
	}
	if one, other := write("one"), write("other"); one == other {
		t.Errorf("two sites load %s", one)
	}
}

// A part that an application comes to through another stays; one that only closed parts load goes with them.
func TestPrune(t *testing.T) {
	files := map[string][]byte{"build/lab/bundle.js": []byte("a.e(1)"), "build/notebooks/bundle.js": {},
		"build/1.0a.js": []byte("b.e(2)"), "build/2.0b.js": {}, "build/3.0c.js": {}}
	for _, number := range closed {
		files["build/"+number+".0.js"] = []byte("c.e(3)")
	}
	if err := prune(files); err != nil || len(files) != 4 || files["build/2.0b.js"] == nil {
		t.Errorf("%v; %d files stay, want 4", err, len(files))
	}
}

// A release with another hash is refused before anything is taken from it.
func TestDownload(t *testing.T) {
	dir := t.TempDir()
	require.NoError(t, os.WriteFile(filepath.Join(dir, wheel), []byte("something else"), 0o666))
	if _, err := Download(t.Context(), "no-python", dir); err == nil || !strings.Contains(err.Error(), "delete it") {
		t.Errorf("a file with another hash gives %v", err)
	}
	if _, err := Download(t.Context(), "no-python", t.TempDir()); err == nil || !strings.Contains(err.Error(), "pypi.org") {
		t.Errorf("without pip: %v", err)
	}
}
