//go:build lab

package setup

import (
	"encoding/json"
	"os"
	"path/filepath"
	"reflect"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
)

// save does with the model of a notebook what Jupyter does when it saves.
const save = `
import json, sys
class Any: pass
c = Any()
c.ContentsManager = Any()
manager = Any()
config, manager.root_dir, path, content = sys.argv[1:]
exec(compile(open(config).read(), config, "exec"), {"c": c, "__file__": config})
model = {"type": "notebook", "content": json.loads(content)}
c.ContentsManager.pre_save_hook(model=model, path=path, contents_manager=manager)
print(json.dumps(model["content"]))
`

// What a session leaves in a notebook is not saved in those that git tracks, and what its
// user writes is.
func TestSessionsLeaveNothing(t *testing.T) {
	here := prepared(t)
	root := resolved(t, t.TempDir())
	lab := Lab{Root: root, Dir: filepath.Join(root, ".lab")}
	require.NoError(t, lab.configure(toolchain{}))
	code := func(id, source, output, count string) string {
		return `{"cell_type": "code", "id": "` + id + `", "metadata": {}, "source": "` + source + `", "execution_count": ` + count +
			`, "outputs": [{"output_type": "stream", "name": "stdout", "text": "` + output + `"}]}`
	}
	book := func(version, cells string) string {
		return `{"nbformat": 4, "nbformat_minor": 5, "metadata": {"language_info": {"name": "go", "version": "` + version + `"}}, "cells": [` + cells + `]}`
	}
	stored := book("go1", code("a", "x", "1", "1"))
	for _, name := range []string{"notebooks/00.ipynb", "student/00.ipynb"} {
		put(t, filepath.Join(root, name), stored)
	}
	ran := book("go2", code("a", "x", "2", "7"))
	fresh := `{"cell_type": "code", "id": "b", "metadata": {}, "source": "z", "execution_count": null, "outputs": []}`
	for _, c := range []struct{ what, root, path, saved, want string }{
		{"run", root, "notebooks/00.ipynb", ran, stored},
		{"run, with the folder as root", filepath.Join(root, "notebooks"), "/00.ipynb", ran, stored},
		{"edited", root, "notebooks/00.ipynb", book("go2", code("a", "y", "2", "7")), book("go1", code("a", "y", "1", "1"))},
		{"a new cell", root, "notebooks/00.ipynb", book("go2", code("b", "z", "2", "7")), book("go1", fresh)},
		{"a new notebook", root, "notebooks/99.ipynb", ran, ran},
		{"a student's", filepath.Join(root, "student"), "00.ipynb", ran, ran},
	} {
		out, err := Output(here.Command(t.Context(), "python", "-c", save, lab.path("jupyter", "config", "jupyter_server_config.py"), c.root, c.path, c.saved))
		var got, want any
		if err == nil {
			err = json.Unmarshal(out, &got)
		}
		if err != nil {
			t.Fatalf("%s: %v\n%s", c.what, err, out)
		}
		require.NoError(t, json.Unmarshal([]byte(c.want), &want))
		if !reflect.DeepEqual(got, want) {
			t.Errorf("%s: saved is\n%s\nwant\n%s", c.what, strings.TrimSpace(string(out)), c.want)
		}
	}
	if left, _ := os.ReadDir(filepath.Join(root, "notebooks")); len(left) != 1 {
		t.Errorf("the hook left %v", left)
	}
}
