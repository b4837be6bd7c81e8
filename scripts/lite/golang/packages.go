package golang

import (
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"maps"
	"slices"
	"strings"
)

// A pack is a package as the go command lists it.
type pack struct {
	ImportPath, Name, Export, Dir string
	Imports, Deps, GoFiles, Match []string
	ImportMap                     map[string]string
	Standard                      bool
	Error                         struct{ Err string }
	known                         bool // cells need no import line for it
}

// packs are packages by their paths.
type packs map[string]*pack

// offline are what programs need to reach others, or to look into their files and the sources of packages, which
// are not there: packages of the standard library that need them are left out, unless one of the module needs them.
var offline = []string{"net", "database/sql", "internal/trace", "crypto/hpke", "plugin", "debug/dwarf", "debug/gosym", "go/build", "go/types"}

// list lists what cells can import, with all that this needs, as the go command compiles it with these flags, and says
// what of the patterns does not compile for a browser.
func list(ctx context.Context, m Module, flags ...string) (all packs, lost []string, err error) {
	known := append(slices.Clone(m.Known), gonbui)
	out, err := ForBrowser(ctx, m.Dir, slices.Concat([]string{"list", "-e", "-export", "-deps", "-trimpath",
		"-gcflags=all=-dwarf=false", // nobody debugs a cell
		"-json=ImportPath,Name,Export,Dir,Imports,Deps,GoFiles,Match,ImportMap,Standard,Error", "-tags=" + m.Tags},
		flags, known, m.More, []string{"std"})...)
	if err != nil {
		return nil, nil, err
	}
	all = packs{}
	var meant []*pack
	for d := json.NewDecoder(strings.NewReader(out)); d.More(); {
		p := &pack{}
		if err := d.Decode(p); err != nil {
			return nil, nil, err
		}
		named := slices.ContainsFunc(p.Match, func(pattern string) bool { return pattern != "std" && !strings.Contains(pattern, "...") })
		switch {
		case p.Export != "":
			all[p.ImportPath] = p
		case named && p.Error.Err != "":
			return nil, nil, errors.New(p.Error.Err)
		case len(p.Match) > 0 && len(p.GoFiles) > 0 && !p.Standard && p.public():
			lost = append(lost, p.ImportPath+": "+cmp.Or(p.Error.Err, "what it imports does not compile"))
		}
		if p.Export != "" && (named || len(p.Match) > 0 && p.public()) { // an internal one only if it is named
			p.known = slices.ContainsFunc(p.Match, func(pattern string) bool { return slices.Contains(known, pattern) })
			meant = append(meant, p)
		}
	}
	slices.SortStableFunc(meant, preferred)
	kept, names := map[string]bool{}, map[string]bool{"main": true}
	for _, p := range meant {
		if p.Standard && slices.ContainsFunc(offline, func(o string) bool { return o == p.ImportPath || slices.Contains(p.Deps, o) }) {
			continue
		}
		p.known = !names[p.Name] && (p.known || p.Standard)
		names[p.Name] = names[p.Name] || p.known
		for _, path := range append(p.Deps, p.ImportPath) {
			kept[path] = true
		}
	}
	maps.DeleteFunc(all, func(path string, _ *pack) bool { return !kept[path] })
	return all, lost, nil
}

// preferred sorts packages so that of several with one name the one that cells mean is the first: one of the known.
func preferred(a, b *pack) int {
	rank := func(p *pack) int {
		switch {
		case p.known:
			return 0
		case p.ImportPath == "math/rand/v2", p.ImportPath == "text/template":
			return 1
		}
		return 1 + len(p.ImportPath)
	}
	return cmp.Or(rank(a)-rank(b), strings.Compare(a.ImportPath, b.ImportPath))
}

// public reports whether cells may import the package.
func (p *pack) public() bool {
	return p.Name != "main" && !strings.HasPrefix(p.ImportPath, "vendor/") && !slices.Contains(strings.Split(p.ImportPath, "/"), "internal")
}

// needs are the packages that p imports.
func (all packs) needs(p *pack) (paths []string) {
	for _, path := range p.Imports {
		if path = cmp.Or(p.ImportMap[path], path); all[path] != nil {
			paths = append(paths, path)
		}
	}
	return paths
}
