// Package program turns a cell of a notebook into a Go program, as the kernel GoNB does: all
// declarations of the cells up to it, a main function with what stands behind %%, and the
// imports that this needs.
package program

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/scanner"
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

// A cell is the parts of a cell's source.
type cell struct {
	declarations string // with blank lines in the place of the rest, so that lines keep their numbers
	main         string
	test         string // the name of the test to run
}

var testName = regexp.MustCompile(`\^?(Test\w*)\$?`)

func split(source string) (c cell) {
	var declarations, main []string
	inMain := false
	for line := range strings.SplitSeq(source, "\n") {
		d, m := "", ""
		switch {
		case strings.HasPrefix(line, "%%"):
			inMain = true
		case strings.HasPrefix(line, "%test"):
			if name := testName.FindStringSubmatch(line); name != nil {
				c.test = name[1]
			}
		case strings.HasPrefix(line, "%"), strings.HasPrefix(line, "!"):
		case inMain:
			m = line
		default:
			d = line
		}
		declarations, main = append(declarations, d), append(main, m)
	}
	c.declarations = strings.Join(declarations, "\n")
	if inMain {
		c.main = strings.Join(main, "\n")
	}
	return c
}

// A program grows declaration by declaration; a later one replaces an earlier one of its name.
type program struct {
	order    []string
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
		return firstOf(err)
	}
	for _, spec := range f.Imports {
		at := strings.Trim(spec.Path.Value, `"`)
		name := path.Base(at)
		if isVersion.MatchString(name) {
			name = path.Base(path.Dir(at))
		}
		if spec.Name != nil {
			name = spec.Name.Name
		}
		p.imports[name] = at
	}
	for _, d := range f.Decls {
		name := nameOf(d)
		if name == "" || strings.HasPrefix(name, "Test") && !(last && name == c.test) {
			continue
		}
		if _, ok := p.declared[name]; !ok {
			p.order = append(p.order, name)
		}
		from, to := set.Position(d.Pos()), set.Position(d.End())
		p.declared[name] = fmt.Sprintf("//line %s:%d\n%s\n", file(i), from.Line, source[from.Offset:to.Offset])
	}
	return nil
}

// isVersion finds the last part of paths like math/rand/v2.
var isVersion = regexp.MustCompile(`^v[0-9]+$`)

// nameOf is what a declaration declares; "" if that is imports.
func nameOf(d ast.Decl) (name string) {
	switch d := d.(type) {
	case *ast.FuncDecl:
		if d.Recv != nil && len(d.Recv.List) > 0 { // func () f() is for the compiler to refuse
			name = fmt.Sprint(bare(d.Recv.List[0].Type), ".")
		}
		return name + d.Name.Name
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

// bare is the type of a receiver without its star and its parameters.
func bare(t ast.Expr) ast.Expr {
	switch t := t.(type) {
	case *ast.StarExpr:
		return bare(t.X)
	case *ast.IndexExpr:
		return bare(t.X)
	case *ast.IndexListExpr:
		return bare(t.X)
	}
	return t
}

// text is the whole program.
func (p *program) text(c cell, i int) (string, error) {
	var b strings.Builder
	for _, name := range p.order {
		b.WriteString(p.declared[name])
	}
	switch {
	case c.test != "":
		fmt.Fprintf(&b, "func main() {\n\ttesting.Main(func(pattern, name string) (bool, error) { return true, nil },\n"+
			"\t\t[]testing.InternalTest{{Name: %q, F: %s}}, nil, nil)\n}\n", c.test, c.test)
	case p.declared["main"] == "":
		fmt.Fprintf(&b, "func main() {\n//line %s:1\n%s\n}\n", file(i), c.main)
	}
	set := token.NewFileSet()
	f, err := parser.ParseFile(set, file(i), "package main\n"+b.String(), 0)
	if err != nil {
		return "", firstOf(err)
	}
	head := "package main\n"
	used := p.used(f)
	for _, name := range slices.Sorted(maps.Keys(used)) {
		head += fmt.Sprintf("import %s %q\n", name, used[name])
	}
	return head + b.String(), nil
}

// used finds the packages that the program names.
func (p *program) used(f *ast.File) map[string]string {
	used := map[string]string{}
	ast.Inspect(f, func(n ast.Node) bool {
		if s, ok := n.(*ast.SelectorExpr); ok {
			if x, ok := s.X.(*ast.Ident); ok && x.Obj == nil && p.imports[x.Name] != "" {
				used[x.Name] = p.imports[x.Name]
			}
		}
		return true
	})
	return used
}

// common packages need no import line, as with GoNB.
var common = map[string]string{
	"fmt": "fmt", "math": "math", "slices": "slices", "strings": "strings", "strconv": "strconv", "sort": "sort", "maps": "maps",
	"testing": "testing", "time": "time", "errors": "errors", "bits": "math/bits", "cmplx": "math/cmplx", "rand": "math/rand/v2",
	"image": "image", "color": "image/color", "os": "os", "bytes": "bytes", "cmp": "cmp", "iter": "iter", "utf8": "unicode/utf8",
	"nb":      "github.com/verletbook/verletbook/notebooks/nb",
	"verlet":  "github.com/verletbook/verletbook/verlet",
	"chart":   "github.com/verletbook/verletbook/verlet/chart",
	"problem": "github.com/verletbook/verletbook/verlet/problem",
	"study":   "github.com/verletbook/verletbook/verlet/study",
	"gonbui":  "github.com/janpfeifer/gonb/gonbui",
	"plot":    "gonum.org/v1/plot", "plotter": "gonum.org/v1/plot/plotter", "plotutil": "gonum.org/v1/plot/plotutil",
	"vg": "gonum.org/v1/plot/vg", "draw": "gonum.org/v1/plot/vg/draw", "stat": "gonum.org/v1/gonum/stat", "mat": "gonum.org/v1/gonum/mat",
}

// Packages are the paths that cells may import without saying so.
func Packages() []string { return slices.Sorted(maps.Values(common)) }

// firstOf is the first of the mistakes of a parser.
func firstOf(err error) error {
	var all scanner.ErrorList
	if errors.As(err, &all) && len(all) > 0 {
		return all[0]
	}
	return err
}
