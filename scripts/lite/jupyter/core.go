// Package jupyter makes a laboratory for a static site: JupyterLab and Notebook as JupyterLite releases them,
// with the kernel of package golang as an extension, and notebooks.
package jupyter

import (
	"archive/tar"
	"archive/zip"
	"bytes"
	"compress/gzip"
	"context"
	"crypto/sha256"
	"errors"
	"fmt"
	"io"
	"io/fs"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
)

// The release of JupyterLite, as PyPI has it. Its insides are those that the extension and the mends know.
const (
	version = "0.8.6"
	wheel   = "jupyterlite_core-" + version + "-py3-none-any.whl"
	hash    = "2c77f7ca2a667e5404800632abedbc83d3edb9cc73303aa357016138e94e7aaa"
)

// Download returns the release, which it keeps in a folder. The first time it is downloaded by pip of the
// Python that is named; none of it is run.
func Download(ctx context.Context, python, dir string) ([]byte, error) {
	file := filepath.Join(dir, wheel)
	content, err := os.ReadFile(file)
	if errors.Is(err, os.ErrNotExist) {
		cmd := exec.CommandContext(ctx, python, "-m", "pip", "download", "--quiet", "--no-input", "--disable-pip-version-check",
			"--no-deps", "--only-binary=:all:", "--dest", dir, "jupyterlite-core=="+version)
		if out, failed := cmd.CombinedOutput(); failed != nil {
			return nil, fmt.Errorf("download JupyterLite with %s -m pip (or put %s from pypi.org into %s): %w: %s", python, wheel, dir, failed, bytes.TrimSpace(out))
		}
		content, err = os.ReadFile(file)
	}
	if err != nil {
		return nil, err
	}
	if sum := fmt.Sprintf("%x", sha256.Sum256(content)); sum != hash {
		return nil, fmt.Errorf("%s has the hash %s, and not %s: delete it", file, sum, hash)
	}
	return content, nil
}

// unpack returns the files of a release by their names: those that the applications lab and notebooks need.
func unpack(release []byte) (map[string][]byte, error) {
	packed, err := zip.NewReader(bytes.NewReader(release), int64(len(release)))
	if err != nil {
		return nil, err
	}
	licence, err := fs.ReadFile(packed, "jupyterlite_core-"+version+".dist-info/licenses/LICENSE")
	if err != nil {
		return nil, err
	}
	inner, err := packed.Open("jupyterlite_core/jupyterlite-app-" + version + ".tgz")
	if err != nil {
		return nil, err
	}
	defer inner.Close()
	unzipped, err := gzip.NewReader(inner)
	if err != nil {
		return nil, err
	}
	files := map[string][]byte{"LICENSE": licence}
	for archive := tar.NewReader(unzipped); ; {
		head, err := archive.Next()
		if err == io.EOF {
			return files, prune(files)
		}
		if err != nil {
			return nil, err
		}
		name := strings.TrimPrefix(head.Name, "package/")
		if head.Typeflag != tar.TypeReg || useless.MatchString(name) || !filepath.IsLocal(name) {
			continue
		}
		if files[name], err = io.ReadAll(archive); err != nil {
			return nil, err
		}
	}
}

// useless are other applications, maps of sources, and fonts for browsers that have no WebAssembly.
var useless = regexp.MustCompile(`^(?:build/)?(?:consoles|edit|repl|tree|doc)/|\.map$|^build/fa-.*\.(?:eot|svg|ttf|woff)$|^rspack\.|^jupyter-lite\.ipynb$|/jupyter-lite\.ipynb$|^[^/]*\.schema\.v0\.json$`)

// closed are the parts that nobody comes through, by the numbers that this release gives them: Mermaid and its
// layouts, Vega, and a terminal's screen. Notebooks of Go have no use for them, and they are six megabytes with
// what only they load. The extensions that would load them are switched off.
var (
	closed   = []string{"5506", "5395", "1450", "7813", "3927", "2802", "5733", "2113", "2613"}
	disabled = []string{"@jupyterlab/mermaid-extension", "@jupyterlab/vega5-extension", "@jupyterlab/terminal-extension"}
)

var (
	numbered = regexp.MustCompile(`^build/(?:(\d+)|jlab_core)\.[0-9a-f]+\.js$`) // the name of a part
	loaded   = regexp.MustCompile(`\.e\((\d+)\)`)                               // how a part loads another
)

// prune takes away the parts that neither application comes to.
func prune(files map[string][]byte) error {
	parts, todo := map[string]string{}, []string{"build/lab/bundle.js", "build/notebooks/bundle.js"}
	for name := range files {
		if m := numbered.FindStringSubmatch(name); m != nil && m[1] == "" {
			todo = append(todo, name)
		} else if m != nil {
			parts[m[1]] = name
		}
	}
	for _, number := range closed {
		if parts[number] == "" {
			return fmt.Errorf("JupyterLite %s has no part %s: look at what is closed in scripts/lite/jupyter/core.go", version, number)
		}
		delete(files, parts[number])
		delete(parts, number)
	}
	for len(todo) > 0 {
		name := todo[0]
		todo = todo[1:]
		if files[name] == nil {
			return fmt.Errorf("JupyterLite %s has no %s", version, name)
		}
		for _, m := range loaded.FindAllSubmatch(files[name], -1) {
			if next := parts[string(m[1])]; next != "" {
				delete(parts, string(m[1]))
				todo = append(todo, next)
			}
		}
	}
	for _, name := range parts {
		delete(files, name)
	}
	return nil
}
