package golang

import (
	"go/ast"
	"go/doc"
	"go/parser"
	"go/token"
	"path/filepath"
	"strings"
)

// documented is what a package says of the names that it exports, and of itself by the name "": the first
// paragraphs, as text.
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
		if text = short(text); text != "" {
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

// short is the beginning of a text: whole paragraphs, about a screen at most.
func short(text string) string {
	const most = 900
	text = strings.TrimSpace(text)
	if len(text) <= most {
		return text
	}
	if end := strings.LastIndex(text[:most], "\n\n"); end > 0 {
		return text[:end]
	}
	return strings.ToValidUTF8(text[:most], "") + " …"
}
