package assist

import (
	"bytes"
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
	inside := strings.TrimRightFunc(before, isWord) != before || strings.TrimLeftFunc(after, isWord) != after
	if inside {
		rest := strings.TrimLeftFunc(after, isWord)
		before, after = before+after[:len(after)-len(rest)], rest
	} else {
		open := called(before)
		before, after = before[:open], before[open:]+after
	}
	const mark = "/*" + here + "*/"
	c, err := a.checkAt(cells, before, mark, after)
	if err != nil {
		return ""
	}
	place, text := c.file.FileStart+token.Pos(strings.Index(c.text, mark)), ""
	ast.Inspect(c.file, func(n ast.Node) bool {
		if id, ok := n.(*ast.Ident); ok && id.End() == place {
			if o := c.info.ObjectOf(id); o != nil {
				text = a.about(c, o)
			}
		}
		return true
	})
	return text
}

// called is where the bracket of the call is in which the source ends; 0 if it ends in none.
func called(source string) (at int) {
	depth := 0
	for at = len(source); at > 0; at-- {
		if r := source[at-1]; r == ')' {
			depth++
		} else if r == '(' {
			if depth--; depth < 0 {
				return at - 1
			}
		}
	}
	return at
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
	out, rest := "", source
	for {
		m := border.FindStringIndex(rest)
		part := rest
		if m != nil {
			part = rest[:m[0]]
		}
		done, err := format.Source([]byte(part))
		if err != nil {
			return "", fmt.Errorf("gofmt: %w", err)
		}
		out += string(bytes.TrimRight(done, "\n"))
		if m == nil {
			return out, nil
		}
		if out != "" && !strings.HasSuffix(out, "\n") {
			out += "\n"
		}
		out += rest[m[0]:m[1]]
		rest = rest[m[1]:]
	}
}
