package assist

import (
	"fmt"
	"go/ast"
	"go/format"
	"go/token"
	"go/types"
	"regexp"
	"strings"
)

// Inspect says what the word at the cursor is, or the function whose arguments are being written; "" if it
// cannot tell.
func (a *Assistant) Inspect(cells []string, at int) string {
	before, after := around(cells, at)
	rest := strings.TrimLeftFunc(after, isWord)
	const mark = "/*" + here + "*/"
	c, err := a.checkAt(cells, before+strings.TrimSuffix(after, rest), mark, rest)
	if err != nil {
		return ""
	}
	place := c.file.FileStart + token.Pos(strings.Index(c.text, mark))
	var word ast.Expr
	ast.Inspect(c.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.CallExpr:
			if n.Lparen < place && place <= n.Rparen {
				word = n.Fun
			}
		case *ast.Ident:
			if n.End() == place {
				word = n
			}
		}
		return true
	})
	if s, is := word.(*ast.SelectorExpr); is {
		word = s.Sel
	}
	if id, is := word.(*ast.Ident); is && c.info.ObjectOf(id) != nil {
		return a.about(c, c.info.ObjectOf(id))
	}
	return ""
}

// about is the declaration of an object, and what its package says of it.
func (a *Assistant) about(c *checked, o types.Object) string {
	text := types.ObjectString(o, func(p *types.Package) string {
		if p == c.pkg {
			return ""
		}
		return p.Name()
	})
	if o.Pkg() == nil { // of the language itself
		return text
	}
	path, name := o.Pkg().Path(), o.Name()
	if p, ok := o.(*types.PkgName); ok {
		path, name = p.Imported().Path(), ""
	}
	if f, ok := o.(*types.Func); ok && f.Signature().Recv() != nil {
		t := f.Signature().Recv().Type()
		if p, ok := t.(*types.Pointer); ok {
			t = p.Elem()
		}
		if n, ok := t.(*types.Named); ok {
			name = n.Obj().Name() + "." + name
		}
	}
	if doc := a.Doc(path, name); doc != "" {
		text += "\n\n" + doc
	}
	return text
}

// border is a line behind which statements stand, or a command among declarations.
var border = regexp.MustCompile(`(?m)^(?://gonb:)?[%!].*\n?`)

// Format is gofmt for a cell: its declarations, and the statements behind %%. Commands stay as they are.
func Format(source string) (string, error) {
	var out []string
	commands := border.FindAllString(source, -1)
	for i, part := range border.Split(source, -1) {
		if i > 0 {
			out = append(out, strings.TrimSuffix(commands[i-1], "\n"))
		}
		done, err := format.Source([]byte(part))
		if err != nil {
			return "", fmt.Errorf("gofmt: %w", err)
		}
		if text := strings.TrimRight(string(done), "\n"); text != "" {
			out = append(out, text)
		}
	}
	return strings.Join(out, "\n"), nil
}
