// Package program turns a cell of a notebook into a Go program, as the kernel GoNB does: all
// declarations of the cells up to it, a main function with what stands behind %%, and the
// imports that this needs.
package program

import (
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"maps"
	"regexp"
	"slices"
	"strings"
)

// Packages need no import line, as with GoNB.
var Packages = strings.Fields(`bytes cmp errors fmt image image/color iter maps math math/bits math/cmplx math/rand/v2
	os slices sort strconv strings testing time unicode/utf8
	github.com/janpfeifer/gonb/gonbui github.com/verletbook/verletbook/verlet/nb
	github.com/verletbook/verletbook/verlet github.com/verletbook/verletbook/verlet/chart
	github.com/verletbook/verletbook/verlet/problem github.com/verletbook/verletbook/verlet/study
	gonum.org/v1/gonum/mat gonum.org/v1/gonum/stat gonum.org/v1/plot gonum.org/v1/plot/plotter
	gonum.org/v1/plot/plotutil gonum.org/v1/plot/vg gonum.org/v1/plot/vg/draw`)

// packageName finds the name of a package in a path such as math/rand/v2.
var packageName = regexp.MustCompile(`([^/]*)(?:/v[0-9]+)?$`)

// A program grows declaration by declaration; a later one replaces an earlier one of its name. Their order
// is that of their names, as with GoNB.
type program struct {
	declared map[string]string // by name
	imports  map[string]string // path by name
}

// Of returns the program of the last of the cells. Errors name the line in the cell.
func Of(cells []string) (string, error) {
	p := program{map[string]string{}, map[string]string{}}
	for _, path := range Packages {
		p.imports[packageName.FindStringSubmatch(path)[1]] = path
	}
	var c cell
	for i, source := range cells {
		c = split(fmt.Sprintf("cell-%d", i), source)
		if i < len(cells)-1 {
			c.test = ""
		}
		if err := p.declare(c); err != nil {
			return "", err
		}
	}
	if c.test != "" {
		c.main = fmt.Sprintf("testing.Main(func(pattern, name string) (bool, error) { return true, nil },\n"+
			"[]testing.InternalTest{{Name: %q, F: %s}}, nil, nil)", c.test, c.test)
	}
	if c.test != "" || p.declared["main"] == "" {
		p.declared["main"] = fmt.Sprintf("func main() {\n//line %s:1\n%s\n}\n", c.name, c.main)
	}
	return p.text(c.name)
}

// A cell is the parts of a cell's source, with blank lines in the place of what stands before them and of
// commands, so that lines keep their numbers.
type cell struct {
	name               string // what compilers call it
	declarations, main string
	test               string // the name of the test to run
}

var (
	writing  = regexp.MustCompile(`.+`) // without the ends of lines
	command  = regexp.MustCompile(`(?m)^[%!].*`)
	testName = regexp.MustCompile(`(?m)^%test.*?\^?(Test\w*)`)
)

func split(name, source string) cell {
	c := cell{name: name}
	if m := testName.FindStringSubmatch(source); m != nil {
		c.test = m[1]
	}
	end := min(len(source), strings.Index("\n"+source+"\n%%", "\n%%")) // of the declarations
	c.declarations = command.ReplaceAllString(source[:end], "")
	c.main = writing.ReplaceAllString(source[:end], "") + command.ReplaceAllString(source[end:], "")
	return c
}

// receiver finds the type in a receiver, before its parameters.
var receiver = regexp.MustCompile(`(?s)^\(.*?([\pL\pN_]*)\s*(\[.*)?\)$`)

// declare adds what a cell declares, of the tests only the one that it runs.
func (p *program) declare(c cell) error {
	set := token.NewFileSet()
	source := "package main;" + c.declarations
	f, err := parser.ParseFile(set, c.name, source, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	text := func(n ast.Node) string { return source[n.Pos()-1 : n.End()-1] } // the only file of its set
	for _, spec := range f.Imports {
		path := strings.Trim(spec.Path.Value, `"`)
		name := packageName.FindStringSubmatch(path)[1]
		if spec.Name != nil {
			name = spec.Name.Name
		}
		p.imports[name] = path
	}
	for _, d := range f.Decls {
		name := ""
		switch d := d.(type) {
		case *ast.FuncDecl:
			if d.Recv != nil {
				name = receiver.ReplaceAllString(text(d.Recv), "$1.")
			}
			name += d.Name.Name
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
		if name != "" && (name == c.test || !strings.HasPrefix(name, "Test")) {
			p.declared[name] = fmt.Sprintf("//line %s:%d\n%s\n", c.name, set.Position(d.Pos()).Line, text(d))
		}
	}
	return nil
}

// text is the whole program. The names that nothing in it declares are those of packages.
func (p *program) text(name string) (string, error) {
	body := "\n"
	for _, name := range slices.Sorted(maps.Keys(p.declared)) {
		body += p.declared[name]
	}
	f, err := parser.ParseFile(token.NewFileSet(), name, "package main"+body, 0)
	if err != nil {
		return "", err
	}
	imports := map[string]string{}
	for _, x := range f.Unresolved {
		if path := p.imports[x.Name]; path != "" {
			imports[x.Name] = fmt.Sprintf("; import %s %q", x.Name, path)
		}
	}
	return "package main" + strings.Join(slices.Sorted(maps.Values(imports)), "") + body, nil
}
