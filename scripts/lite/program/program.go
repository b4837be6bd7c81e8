// Package program turns a cell of a notebook into a Go program, as the kernel GoNB does: all
// declarations of the cells up to it, a main function with what stands behind %%, and the
// imports that this needs.
package program

import (
	"crypto/sha256"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
	"go/token"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Packages are what cells may import without a line for it: paths by the names that they have in code.
type Packages map[string]string

// A Program is what a cell asks for.
type Program struct {
	Text    string            `json:"text"`    // its source; "" if there is nothing to compile
	Hash    string            `json:"hash"`    // of the source, by which it is found if it came compiled
	Imports []string          `json:"imports"` // the paths of the packages that it names
	Args    []string          `json:"args"`
	Env     map[string]string `json:"env"`
	Said    string            `json:"said"` // what the commands of the cell answer
	Refused string            `json:"refused"`
	Names   []string          `json:"names"` // of the cells, as compilers and panics call them
}

// A notebook grows declaration by declaration; a later one replaces an earlier one of its name. Their order
// is that of their names, as with GoNB.
type notebook struct {
	declared map[string]string // sources by what they declare: names, each with a space behind it
	imports  map[string]string // paths by name
	written  map[string]bool   // the names whose import line is in a cell
	effects  map[string]bool   // the paths imported for what they do, with the name _
	env      map[string]string
}

func (n *notebook) reset(packages Packages) {
	*n = notebook{map[string]string{}, maps.Clone(packages), map[string]bool{}, map[string]bool{}, map[string]string{}}
}

// Of returns the program of the last of the cells. Errors name the line in the cell. A cell has its name from its
// source, so that a program stays the same when a cell above it was run twice, or in another order.
func Of(cells []string, packages Packages) (p Program, err error) {
	var n notebook
	n.reset(packages)
	var c cell
	for i, source := range cells {
		c = split(fmt.Sprintf("cell-%.4x", sha256.Sum256([]byte(source))), source)
		p.Names = append(p.Names, c.name)
		n.obey(&c, packages)
		err := n.declare(&c)
		if err == nil && i == len(cells)-1 { // alone: among the declarations of other cells, a mistake in it may be found in one of these
			_, err = c.parse(token.NewFileSet(), fmt.Sprintf("package main; func main() {\n//line %s:1\n%s\n}", c.name, c.main), c.main)
		}
		if err != nil {
			return p, fmt.Errorf("%s%w", c.refused, err)
		}
	}
	p.Args, p.Env, p.Said, p.Refused = c.args, n.env, c.said, c.refused
	if strings.TrimSpace(c.declarations+n.declared["main "]) == "" && c.main == "" && !c.testing { // no Go
		return p, nil
	}
	n.keepTests(&c)
	if c.testing {
		c.main, p.Args = c.tester()
	}
	if c.main != "" || n.declared["main "] == "" {
		parse := ""
		if !c.testing && strings.Contains(c.main+strings.Join(slices.Collect(maps.Values(n.declared)), ""), "flag.") {
			parse = "flag.Parse()\n"
		}
		n.declared["main "] = fmt.Sprintf("func main() {\n%s//line %s:1\n%s\n}\n", parse, c.name, c.main)
	}
	p.Text, p.Imports, err = n.text(c.name)
	p.Hash = fmt.Sprintf("%x", sha256.Sum256([]byte(p.Text)))[:12]
	return p, err
}

// receiver finds the type in a receiver, before its parameters.
var receiver = regexp.MustCompile(`(?s)^\(.*?([\pL\pN_]*)\s*(\[.*)?\)$`)

// head stands before a cell that is parsed; the comment makes positions those of the cell.
const head = "package main;/*line %s:1:1*/"

// declare adds what a cell declares.
func (n *notebook) declare(c *cell) error {
	delete(n.declared, "main ") // only of the last cell
	set := token.NewFileSet()
	source := fmt.Sprintf(head, c.name) + c.declarations
	f, err := c.parse(set, source, c.declarations)
	if err != nil {
		return err
	}
	text := func(n ast.Node) string { return source[n.Pos()-1 : n.End()-1] } // the only file of its set
	for _, spec := range f.Imports {
		n.include(spec)
	}
	for _, d := range f.Decls {
		for _, part := range parts(d) {
			name := names(part, text)
			if name == "" {
				continue
			}
			if test(name) {
				c.tests = append(c.tests, name)
			}
			n.remove(strings.Fields(name)...)
			source := initial.ReplaceAllString(text(part), "func init(")
			if spec, is := part.(*ast.GenDecl); is && part != d {
				source = spec.Tok.String() + " " + text(spec.Specs[0])
			}
			n.declared[name] = fmt.Sprintf("//line %s:%d\n%s\n", c.name, set.Position(part.Pos()).Line, source)
		}
	}
	return nil
}

// parse parses a source that ends with a part of the cell. What is missing at its end is missed in the last line with text.
func (c *cell) parse(set *token.FileSet, source, part string) (*ast.File, error) {
	f, err := parser.ParseFile(set, c.name, source, parser.SkipObjectResolution)
	list, is := err.(scanner.ErrorList)
	if !is {
		return f, err
	}
	first := list[0]
	err = list[:1] // the others mostly follow from it
	if last := strings.Count(strings.TrimRight(part, " \t\n"), "\n") + 1; first.Pos.Line > last {
		first.Pos.Line, first.Pos.Column = last, 0
	}
	if strings.HasPrefix(first.Msg, "expected declaration, found ") && !strings.HasSuffix(first.Msg, "'}'") {
		err = fmt.Errorf("%w\nstatements stand below a line with %%%%: write that line above them", err)
	}
	return f, err
}

// parts are the variables or types of a group, one by one: a later cell may declare one of them again. Constants
// of a group may need each other's lines.
func parts(d ast.Decl) []ast.Decl {
	group, is := d.(*ast.GenDecl)
	if !is || !group.Lparen.IsValid() || group.Tok == token.CONST {
		return []ast.Decl{d}
	}
	var all []ast.Decl
	for _, spec := range group.Specs {
		all = append(all, &ast.GenDecl{TokPos: spec.Pos(), Tok: group.Tok, Specs: []ast.Spec{spec}})
	}
	return all
}

// keepTests leaves of the tests those that the last cell declares or runs.
func (n *notebook) keepTests(c *cell) {
	if c.testing && (len(c.tests) == 0 || len(c.args) > 0) {
		c.tests = slices.DeleteFunc(slices.Sorted(maps.Keys(n.declared)), func(name string) bool { return !test(name) || !c.wants(name) })
	}
	slices.Sort(c.tests)
	maps.DeleteFunc(n.declared, func(name, _ string) bool { return test(name) && !slices.Contains(c.tests, name) })
}

// initial is the head of a function that GoNB calls before main: a cell may have its own.
var initial = regexp.MustCompile(`^func init_\w+\(`)

// include keeps an import for later cells.
func (n *notebook) include(spec *ast.ImportSpec) {
	path := strings.Trim(spec.Path.Value, "\"`")
	name := packageName.FindStringSubmatch(path)[1]
	if spec.Name != nil {
		name = spec.Name.Name
	}
	if name == "_" {
		n.effects[path] = true
		return
	}
	n.imports[name], n.written[name] = path, true
}

// packageName finds the name of a package in a path such as math/rand/v2.
var packageName = regexp.MustCompile(`([^/]*)(?:/v[0-9]+)?$`)

// names is what a declaration declares: names, each with a space behind it.
func names(d ast.Decl, text func(ast.Node) string) (name string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil {
			name = receiver.ReplaceAllString(text(d.Recv), "$1~")
		}
		return name + d.Name.Name + " "
	case *ast.GenDecl:
		for _, s := range d.Specs {
			switch s := s.(type) {
			case *ast.ValueSpec:
				for _, n := range s.Names {
					name += n.Name + " "
				}
			case *ast.TypeSpec:
				name += s.Name.Name + " "
			}
		}
	}
	return name
}

// remove forgets the declarations of these names, and says of what kinds they were.
func (n *notebook) remove(names ...string) (kinds []string) {
	for declared, source := range n.declared {
		if slices.ContainsFunc(strings.Fields(declared), func(d string) bool { return d != "_" && slices.Contains(names, d) }) {
			delete(n.declared, declared)
			kinds = append(kinds, kind(source))
		}
	}
	return kinds
}

// text is the whole program, and the paths that it imports. The names that nothing in it declares are those of packages.
func (n *notebook) text(name string) (text string, paths []string, err error) {
	body := "\n"
	for _, name := range slices.Sorted(maps.Keys(n.declared)) {
		body += n.declared[name]
	}
	f, err := parser.ParseFile(token.NewFileSet(), name, "package main"+body, 0)
	if err != nil {
		return "", nil, err
	}
	imports := map[string]string{}
	for _, x := range f.Unresolved {
		if path := n.imports[x.Name]; path != "" {
			imports[x.Name] = path
		} else if path := n.imports["."]; path != "" && ast.IsExported(x.Name) {
			imports["."] = path
		}
	}
	line := ""
	for _, name := range slices.Sorted(maps.Keys(imports)) {
		line += fmt.Sprintf("; import %s %q", name, imports[name])
		paths = append(paths, imports[name])
	}
	for _, path := range slices.Sorted(maps.Keys(n.effects)) {
		line += fmt.Sprintf("; import _ %q", path)
		paths = append(paths, path)
	}
	return "package main" + line + body, paths, nil
}
