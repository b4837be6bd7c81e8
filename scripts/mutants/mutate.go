package main

import (
	"errors"
	"fmt"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"path/filepath"
	"regexp"
	"strings"
)

// A mutant is a file with one planted bug: text stands for the bytes from start to end.
type mutant struct {
	*suite
	file, line string // the line as verlet/word.go:17
	start, end int
	text, what string
}

// turned holds what each operator becomes.
var turned = map[token.Token]token.Token{
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN, token.INC: token.DEC, token.DEC: token.INC,
	token.MUL_ASSIGN: token.QUO_ASSIGN, token.QUO_ASSIGN: token.MUL_ASSIGN,
	token.BREAK: token.CONTINUE, token.CONTINUE: token.BREAK,
}

// mutants returns the bugs that can be planted in the functions that a suite tests, in lines that
// match. Some may not compile.
func mutants(s *suite, lines *regexp.Regexp) (all []mutant, err error) {
	files, err := filepath.Glob(filepath.Join(s.folder, "*.go"))
	if err != nil {
		return nil, err
	}
	fset := token.NewFileSet()
	for _, file := range files {
		source, err1 := os.ReadFile(file)
		tree, err2 := parser.ParseFile(fset, file, source, 0)
		if err := errors.Join(err1, err2); err != nil {
			return nil, err
		}
		plant := func(from, to token.Pos, text string) {
			p, q := fset.Position(from), fset.Position(to)
			if line := fmt.Sprintf("%s:%d", file, p.Line); lines.MatchString(line) {
				old, _, _ := strings.Cut(string(source[p.Offset:q.Offset]), "\n")
				all = append(all, mutant{s, file, line, p.Offset, q.Offset, text, fmt.Sprintf("%s becomes %q", old, text)})
			}
		}
		turn := func(at token.Pos, t token.Token) {
			if other, ok := turned[t]; ok {
				plant(at, at+token.Pos(len(t.String())), other.String())
			}
		}
		for _, d := range tree.Decls {
			if f, ok := d.(*ast.FuncDecl); !ok || f.Body == nil {
				continue
			}
			ast.Inspect(d, func(n ast.Node) bool {
				switch n := n.(type) {
				case *ast.BinaryExpr:
					turn(n.OpPos, n.Op)
				case *ast.UnaryExpr:
					if n.Op == token.SUB || n.Op == token.NOT {
						plant(n.OpPos, n.OpPos+1, "")
					}
				case *ast.BasicLit:
					if n.Kind == token.INT || n.Kind == token.FLOAT {
						plant(n.Pos(), n.End(), "(1+"+n.Value+")")
					}
				case *ast.IncDecStmt:
					turn(n.TokPos, n.Tok)
				case *ast.BranchStmt:
					turn(n.TokPos, n.Tok)
				case *ast.AssignStmt:
					if turn(n.TokPos, n.Tok); n.Tok != token.DEFINE {
						plant(n.Pos(), n.End(), "")
					}
				case *ast.ExprStmt:
					plant(n.Pos(), n.End(), "")
				case *ast.CallExpr:
					if f, ok := n.Fun.(*ast.Ident); ok && f.Name == "panic" {
						return false // its words are for people
					}
				}
				return true
			})
		}
	}
	return all, nil
}
