// Package assist answers what an editor asks about the cell that is being written: how a word may
// go on, and what it means. It type-checks the program of the cell with what the compiler exported
// for the packages.
package assist

import (
	"bytes"
	"errors"
	"go/ast"
	"go/importer"
	"go/parser"
	"go/scanner"
	"go/token"
	"go/types"
	"io"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/lite/program"
)

// An Assistant keeps the packages that it has read.
type Assistant struct {
	set      *token.FileSet
	importer types.Importer
	// Known are the packages that need no import line.
	Known program.Packages
	// Doc returns the documentation of a name in a package, such as "Builder.String".
	Doc func(path, name string) string
}

// New returns an assistant that finds what the compiler exported for packages with export, which returns
// nil for a package that is not there.
func New(export func(path string) []byte) *Assistant {
	set := token.NewFileSet()
	lookup := func(path string) (io.ReadCloser, error) {
		if b := export(path); b != nil {
			return io.NopCloser(bytes.NewReader(b)), nil
		}
		return nil, errors.New("no package " + path)
	}
	return &Assistant{set: set, importer: importer.ForCompiler(set, "gc", lookup)}
}

// here marks the cursor.
const here = "goCursorHere"

// checked is a program with its types, as far as these can be known.
type checked struct {
	text string
	file *ast.File
	pkg  *types.Package
	info types.Info
}

// check type-checks the program of the cells as far as it goes.
func (a *Assistant) check(cells []string) (*checked, error) {
	p, err := program.Of(cells, a.Known)
	if err != nil {
		return nil, err
	}
	f, err := parser.ParseFile(a.set, "", p.Text, parser.SkipObjectResolution)
	if err != nil {
		return nil, err
	}
	c := &checked{text: p.Text, file: f, info: types.Info{Types: map[ast.Expr]types.TypeAndValue{}, Uses: map[*ast.Ident]types.Object{},
		Defs: map[*ast.Ident]types.Object{}, Scopes: map[ast.Node]*types.Scope{}}}
	conf := types.Config{Importer: a.importer, Error: func(error) {}}
	c.pkg, _ = conf.Check("main", a.set, []*ast.File{f}, &c.info) // what has mistakes has types, too
	return c, nil
}

// variants are the last cell with a mark between its parts. Where that is no program yet, what stands behind the
// mark is left out, and brackets are closed.
func variants(cells []string, before, mark, after string) (all [][]string) {
	for _, source := range []string{before + mark + after, before + mark + closers(before), before + "_ = " + mark + closers(before)} {
		cells = slices.Clone(cells)
		cells[len(cells)-1] = source
		all = append(all, cells)
	}
	return all
}

// checkAt checks the first variant that is a program.
func (a *Assistant) checkAt(cells []string, before, mark, after string) (c *checked, err error) {
	for _, v := range variants(cells, before, mark, after) {
		if c, err = a.check(v); err == nil {
			break
		}
	}
	return c, err
}

// Imports are the paths of the packages that the program of the cells needs, as far as that can be told of
// a cell that is being written.
func (a *Assistant) Imports(cells []string, at int) []string {
	before, after := around(cells, at)
	for _, mark := range []string{"", here} {
		for _, v := range variants(cells, before, mark, after) {
			if p, err := program.Of(v, a.Known); err == nil && p.Text != "" {
				return p.Imports
			}
		}
	}
	return nil
}

// around are the parts of the last cell before and behind so many characters.
func around(cells []string, at int) (before, after string) {
	source := []rune(cells[len(cells)-1])
	at = min(max(at, 0), len(source))
	return string(source[:at]), string(source[at:])
}

// closers closes the brackets that are open in a source.
func closers(source string) (closing string) {
	var s scanner.Scanner
	s.Init(token.NewFileSet().AddFile("", -1, len(source)), []byte(source), func(token.Position, string) {}, 0)
	for {
		switch _, t, _ := s.Scan(); t {
		case token.EOF:
			return closing
		case token.LPAREN:
			closing = ")" + closing
		case token.LBRACK:
			closing = "]" + closing
		case token.LBRACE:
			closing = "\n}" + closing
		case token.RPAREN, token.RBRACK, token.RBRACE:
			closing = strings.TrimPrefix(closing, "\n")
			closing = closing[min(1, len(closing)):]
		}
	}
}
