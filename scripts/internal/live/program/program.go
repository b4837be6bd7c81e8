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
	"path"
	"regexp"
	"slices"
	"strings"
)

// Of returns the program of the last of the cells. Errors name the line in the cell.
func Of(cells []string) (string, error) {
	p := program{declared: map[string]string{}, imports: maps.Clone(common)}
	var last cell
	for i, source := range cells {
		last = split(source)
		if err := p.declare(last, i == len(cells)-1, i); err != nil {
			return "", err
		}
	}
	return p.text(last, len(cells)-1)
}

// A cell is the parts of a cell's source, each with blank lines in the place of the rest, so that lines
// keep their numbers.
type cell struct {
	declarations, main string
	test               string // the name of the test to run
}

var testName = regexp.MustCompile(`^%test.*?\^?(Test\w*)`)

func split(source string) (c cell) {
	part := &c.declarations
	for line := range strings.Lines(source) {
		switch {
		case strings.HasPrefix(line, "%%"):
			part = &c.main
		case strings.HasPrefix(line, "%"), strings.HasPrefix(line, "!"):
			if name := testName.FindStringSubmatch(line); name != nil {
				c.test = name[1]
			}
		default:
			*part += strings.TrimSuffix(line, "\n")
		}
		c.declarations += "\n"
		c.main += "\n"
	}
	return c
}

// A program grows declaration by declaration; a later one replaces an earlier one of its name. Their order
// is that of their names, as with GoNB.
type program struct {
	declared map[string]string // by name
	imports  map[string]string // path by name
}

// file is what compilers call a cell.
func file(i int) string { return fmt.Sprintf("cell-%d", i) }

func (p *program) declare(c cell, last bool, i int) error {
	set := token.NewFileSet()
	source := "package main;" + c.declarations
	f, err := parser.ParseFile(set, file(i), source, parser.SkipObjectResolution)
	if err != nil {
		return err
	}
	text := func(n ast.Node) string { return source[n.Pos()-1 : n.End()-1] } // the only file of its set
	for _, spec := range f.Imports {
		at := strings.Trim(spec.Path.Value, `"`)
		name := named(at)
		if spec.Name != nil {
			name = spec.Name.Name
		}
		p.imports[name] = at
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
		if name == "" || strings.HasPrefix(name, "Test") && !(last && name == c.test) {
			continue
		}
		p.declared[name] = fmt.Sprintf("//line %s:%d\n%s\n", file(i), set.Position(d.Pos()).Line, text(d))
	}
	return nil
}

// receiver finds the type in a receiver, before its parameters.
var receiver = regexp.MustCompile(`(?s)^\(.*?([\pL\pN_]*)\s*(\[.*)?\)$`)

// named is the name of the package with this path.
func named(at string) string {
	if isVersion.MatchString(at) {
		at = path.Dir(at)
	}
	return path.Base(at)
}

// isVersion finds paths like math/rand/v2.
var isVersion = regexp.MustCompile(`/v[0-9]+$`)

// text is the whole program.
func (p *program) text(c cell, i int) (string, error) {
	var b strings.Builder
	for _, name := range slices.Sorted(maps.Keys(p.declared)) {
		b.WriteString(p.declared[name])
	}
	switch {
	case c.test != "":
		fmt.Fprintf(&b, "func main() {\n\ttesting.Main(func(pattern, name string) (bool, error) { return true, nil },\n"+
			"\t\t[]testing.InternalTest{{Name: %q, F: %s}}, nil, nil)\n}\n", c.test, c.test)
	case p.declared["main"] == "":
		fmt.Fprintf(&b, "func main() {\n//line %s:1\n%s\n}\n", file(i), c.main)
	}
	f, err := parser.ParseFile(token.NewFileSet(), file(i), "package main\n"+b.String(), 0)
	if err != nil {
		return "", err
	}
	used := map[string]string{} // the packages that it names
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && x.Obj == nil && p.imports[x.Name] != "" {
				used[x.Name] = p.imports[x.Name]
			}
		}
		return true
	})
	head := "package main\n"
	for _, name := range slices.Sorted(maps.Keys(used)) {
		head += fmt.Sprintf("import %s %q\n", name, used[name])
	}
	return head + b.String(), nil
}

// common packages need no import line, as with GoNB.
var common = func() map[string]string {
	all := map[string]string{}
	for _, at := range strings.Fields(`bytes cmp errors fmt image image/color iter maps math math/bits math/cmplx math/rand/v2
		os slices sort strconv strings testing time unicode/utf8
		github.com/janpfeifer/gonb/gonbui github.com/verletbook/verletbook/notebooks/nb
		github.com/verletbook/verletbook/verlet github.com/verletbook/verletbook/verlet/chart
		github.com/verletbook/verletbook/verlet/problem github.com/verletbook/verletbook/verlet/study
		gonum.org/v1/gonum/mat gonum.org/v1/gonum/stat gonum.org/v1/plot gonum.org/v1/plot/plotter
		gonum.org/v1/plot/plotutil gonum.org/v1/plot/vg gonum.org/v1/plot/vg/draw`) {
		all[named(at)] = at
	}
	return all
}()

// Packages are the paths that cells may import without saying so.
func Packages() []string { return slices.Sorted(maps.Values(common)) }
