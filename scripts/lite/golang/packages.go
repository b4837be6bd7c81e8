package golang

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"io"
	"slices"
	"strings"
)

// A pack is a package as the go command lists it.
type pack struct {
	ImportPath, Name, Export, Dir string
	Imports, GoFiles              []string
	ImportMap                     map[string]string
	Standard, DepOnly             bool
	Error                         *struct{ Err string }
	known                         bool // cells need no import line for it
}

// packs are packages by their paths.
type packs map[string]*pack

// offline are what programs need to reach others, or to look into their files and the sources of packages, which
// are not there: packages of the standard library that need them are left out, unless one of the module needs them.
var offline = []string{"net", "database/sql", "internal/trace", "crypto/hpke", "plugin", "debug/dwarf", "debug/gosym", "go/build", "go/types"}

// list lists what cells can import, with all that this needs, as the go command compiles it with these flags.
func list(ctx context.Context, m Module, flags ...string) (packs, error) {
	all := packs{}
	flags = append(slices.Clone(flags), "-tags="+m.Tags)
	known, err := all.read(ctx, m.Dir, flags, append(slices.Clone(m.Known), gonbui))
	if err != nil {
		return nil, err
	}
	more, err := all.read(ctx, m.Dir, flags, append(slices.Clone(m.More), "std"))
	if err != nil {
		return nil, err
	}
	names := map[string]bool{}
	kept := map[string]bool{"testing": true}
	for _, path := range slices.Concat(known, preferred(more)) {
		p := all[path]
		closure := all.closure(path)
		if p.Standard && slices.ContainsFunc(offline, func(o string) bool { return closure[o] }) {
			continue
		}
		if !names[p.Name] && p.Name != "main" && (p.Standard || slices.Contains(known, path)) {
			p.known, names[p.Name] = true, true
		}
		for path := range closure {
			kept[path] = true
		}
	}
	for path := range all {
		if !kept[path] {
			delete(all, path)
		}
	}
	return all, nil
}

// preferred sorts paths so that of several packages with one name the one that cells mean is the first.
func preferred(paths []string) []string {
	first := []string{"math/rand/v2", "text/template"}
	return slices.SortedFunc(slices.Values(paths), func(a, b string) int {
		return cmp.Or(cmp.Compare(slices.Index(first, b), slices.Index(first, a)), cmp.Compare(len(a), len(b)), strings.Compare(a, b))
	})
}

// read adds the packages that patterns mean, and what they need. It returns the paths of those meant that others may import.
func (all packs) read(ctx context.Context, dir string, flags, patterns []string) (paths []string, err error) {
	out, err := ForBrowser(ctx, dir, slices.Concat([]string{"list", "-e", "-export", "-deps", "-trimpath",
		"-gcflags=all=-dwarf=false", // nobody debugs a cell
		"-json=ImportPath,Name,Export,Dir,Imports,GoFiles,ImportMap,Standard,DepOnly,Error"}, flags, patterns)...)
	if err != nil {
		return nil, err
	}
	for d := json.NewDecoder(strings.NewReader(out)); ; {
		p := &pack{}
		if err := d.Decode(p); err == io.EOF {
			return paths, nil
		} else if err != nil {
			return nil, err
		}
		if p.Export == "" && p.ImportPath != "unsafe" {
			if p.Error != nil && !p.Standard && !strings.Contains(strings.Join(patterns, " "), "...") {
				return nil, errors.New(p.Error.Err)
			}
			continue
		}
		if all[p.ImportPath] == nil {
			all[p.ImportPath] = p
		}
		if !p.DepOnly && (p.public() || slices.Contains(patterns, p.ImportPath)) { // an internal one only if it is named
			paths = append(paths, p.ImportPath)
		}
	}
}

// public reports whether cells may import the package.
func (p *pack) public() bool {
	return p.Name != "main" && p.ImportPath != "unsafe" && !strings.HasPrefix(p.ImportPath, "vendor/") &&
		!slices.Contains(strings.Split(p.ImportPath, "/"), "internal")
}

// needs are the packages that p imports.
func (all packs) needs(p *pack) (paths []string) {
	for _, path := range p.Imports {
		path = cmp.Or(p.ImportMap[path], path)
		if all[path] != nil && path != "unsafe" {
			paths = append(paths, path)
		}
	}
	return paths
}

// closure is a package with all that it needs.
func (all packs) closure(path string) map[string]bool {
	found, todo := map[string]bool{}, []string{path}
	for len(todo) > 0 {
		path, todo = todo[len(todo)-1], todo[:len(todo)-1]
		if p := all[path]; p != nil && !found[path] && path != "unsafe" {
			found[path] = true
			todo = append(todo, all.needs(p)...)
		}
	}
	return found
}
