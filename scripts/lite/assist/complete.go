package assist

import (
	"go/ast"
	"go/token"
	"go/types"
	"slices"
	"strings"
	"unicode"
	"unicode/utf8"
)

// Matches are the words that may stand at the cursor, and where the word starts.
type Matches struct {
	Words []string `json:"matches"`
	Start int      `json:"start"` // in characters
}

func isWord(r rune) bool { return r == '_' || unicode.IsLetter(r) || unicode.IsDigit(r) }

// Complete returns the words for the cursor behind so many characters of the last cell.
func (a *Assistant) Complete(cells []string, at int) Matches {
	before, after := around(cells, at)
	start := strings.TrimRightFunc(before, isWord)
	prefix := before[len(start):]
	m := Matches{[]string{}, utf8.RuneCountInString(start)}
	c, err := a.checkAt(cells, start, here, strings.TrimLeftFunc(after, isWord))
	if err != nil {
		return m
	}
	add := func(name string) {
		if len(name) >= len(prefix) && strings.EqualFold(name[:len(prefix)], prefix) && name != here && name != "_" {
			m.Words = append(m.Words, name)
		}
	}
	ast.Inspect(c.file, func(n ast.Node) bool {
		switch n := n.(type) {
		case *ast.SelectorExpr:
			if n.Sel.Name == here {
				c.members(n.X, add)
				return false
			}
		case *ast.Ident:
			if n.Name == here {
				c.names(n.Pos(), add)
				for name := range a.Known {
					add(name)
				}
			}
		}
		return true
	})
	slices.Sort(m.Words)
	m.Words = slices.Compact(m.Words)
	return m
}

// members adds what may follow x and a dot.
func (c *checked) members(x ast.Expr, add func(name string)) {
	if id, ok := x.(*ast.Ident); ok {
		if p, ok := c.info.Uses[id].(*types.PkgName); ok {
			for _, name := range p.Imported().Scope().Names() {
				if ast.IsExported(name) {
					add(name)
				}
			}
			return
		}
	}
	t := c.info.Types[x].Type
	if t == nil {
		return
	}
	set := types.NewMethodSet(t)
	if _, pointer := t.Underlying().(*types.Pointer); !pointer && !types.IsInterface(t) {
		set = types.NewMethodSet(types.NewPointer(t))
	}
	for m := range set.Methods() {
		if c.visible(m.Obj()) {
			add(m.Obj().Name())
		}
	}
	c.fields(t, 0, add)
}

func (c *checked) visible(o types.Object) bool { return o.Exported() || o.Pkg() == c.pkg }

// fields adds the fields of a struct, also of those embedded in it, so deep that no type embeds itself for ever.
func (c *checked) fields(t types.Type, depth int, add func(name string)) {
	if p, ok := t.Underlying().(*types.Pointer); ok {
		t = p.Elem()
	}
	s, ok := t.Underlying().(*types.Struct)
	if !ok || depth == 4 {
		return
	}
	for f := range s.Fields() {
		if c.visible(f) {
			add(f.Name())
		}
		if f.Embedded() {
			c.fields(f.Type(), depth+1, add)
		}
	}
}

// names adds what is declared where the cursor is, and the words of the language.
func (c *checked) names(at token.Pos, add func(name string)) {
	for s := c.pkg.Scope().Innermost(at); s != nil; s = s.Parent() {
		for _, name := range s.Names() {
			if o := s.Lookup(name); s == c.pkg.Scope() || o.Pos() < at {
				add(name)
			}
		}
	}
	for t := token.BREAK; t <= token.VAR; t++ {
		add(t.String())
	}
}
