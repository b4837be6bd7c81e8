package golang

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
)

// documented is what a package says of the names that it exports, and of itself by the name "": whole
// paragraphs, about a screen of them.
func documented(p *pack) map[string]string {
	set := token.NewFileSet()
	var files []*ast.File
	for _, name := range p.GoFiles {
		if f, err := parser.ParseFile(set, filepath.Join(p.Dir, name), nil, parser.ParseComments|parser.SkipObjectResolution); err == nil {
			files = append(files, f)
		}
	}
	d, err := doc.NewFromFiles(set, files, p.ImportPath)
	if err != nil {
		return nil
	}
	said := map[string]string{}
	add := func(name, text string) {
		const most = 900
		if end := strings.LastIndex(text[:min(most, len(text))], "\n\n"); end > 0 && len(text) > most {
			text = text[:end]
		}
		if text = strings.TrimSpace(text); text != "" {
			said[name] = text
		}
	}
	values := func(list []*doc.Value) {
		for _, v := range list {
			for _, name := range v.Names {
				add(name, v.Doc)
			}
		}
	}
	functions := func(prefix string, list []*doc.Func) {
		for _, f := range list {
			add(prefix+f.Name, f.Doc)
		}
	}
	add("", d.Synopsis(d.Doc))
	values(d.Consts)
	values(d.Vars)
	functions("", d.Funcs)
	for _, t := range d.Types {
		add(t.Name, t.Doc)
		values(t.Consts)
		values(t.Vars)
		functions("", t.Funcs)
		functions(t.Name+".", t.Methods)
	}
	return said
}
