package main

import (
	"go/ast"
	"go/parser"
	"go/token"
	"strings"
)

// A mutant is a file with one planted bug: text stands for the bytes from start to end.
type mutant struct {
	file       string
	line       int
	start, end int
	text, what string
}

// turned holds what each operator becomes.
var turned = map[token.Token]token.Token{
	token.ADD: token.SUB, token.SUB: token.ADD, token.MUL: token.QUO, token.QUO: token.MUL, token.REM: token.MUL,
	token.LSS: token.LEQ, token.LEQ: token.LSS, token.GTR: token.GEQ, token.GEQ: token.GTR,
	token.EQL: token.NEQ, token.NEQ: token.EQL, token.LAND: token.LOR, token.LOR: token.LAND,
	token.ADD_ASSIGN: token.SUB_ASSIGN, token.SUB_ASSIGN: token.ADD_ASSIGN, token.INC: token.DEC, token.DEC: token.INC,
	token.MUL_ASSIGN: token.QUO_ASSIGN, token.QUO_ASSIGN: token.MUL_ASSIGN, token.BREAK: token.CONTINUE, token.CONTINUE: token.BREAK,
}

// mutants returns the bugs that can be planted in the functions of a file. Some may not
// compile.
func mutants(file string, source []byte) (all []mutant, err error) {
	fset := token.NewFileSet()
	tree, err := parser.ParseFile(fset, file, source, 0)
	if err != nil {
		return nil, err
	}
	plant := func(from, to token.Pos, text, what string) {
		p := fset.Position(from)
		all = append(all, mutant{file, p.Line, p.Offset, fset.Position(to).Offset, text, what})
	}
	turn := func(at token.Pos, t token.Token) {
		if other, ok := turned[t]; ok {
			plant(at, at+token.Pos(len(t.String())), other.String(), t.String()+" becomes "+other.String())
		}
	}
	drop := func(n ast.Node) {
		first, more, _ := strings.Cut(string(source[fset.Position(n.Pos()).Offset:fset.Position(n.End()).Offset]), "\n")
		plant(n.Pos(), n.End(), "", "dropped: "+first+strings.Repeat(" …", min(1, len(more))))
	}
	for _, d := range tree.Decls {
		f, ok := d.(*ast.FuncDecl)
		if !ok || f.Body == nil {
			continue
		}
		ast.Inspect(f.Body, func(n ast.Node) bool {
			switch n := n.(type) {
			case *ast.BinaryExpr:
				turn(n.OpPos, n.Op)
			case *ast.UnaryExpr:
				if n.Op == token.SUB || n.Op == token.NOT {
					plant(n.OpPos, n.OpPos+1, "", n.Op.String()+" dropped")
				}
			case *ast.BasicLit:
				if n.Kind == token.INT || n.Kind == token.FLOAT {
					plant(n.Pos(), n.End(), "(1+"+n.Value+")", n.Value+" becomes 1+"+n.Value)
				}
			case *ast.IncDecStmt:
				turn(n.TokPos, n.Tok)
			case *ast.BranchStmt:
				turn(n.TokPos, n.Tok)
			case *ast.AssignStmt:
				if turn(n.TokPos, n.Tok); n.Tok != token.DEFINE {
					drop(n)
				}
			case *ast.ExprStmt:
				drop(n)
			case *ast.CallExpr:
				if f, ok := n.Fun.(*ast.Ident); ok && f.Name == "panic" {
					return false // its words are for people
				}
			}
			return true
		})
	}
	return all, nil
}
