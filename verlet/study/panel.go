package study

import (
	"fmt"
	"math"

	"github.com/verletbook/verletbook/verlet"
)

// A Panel is an audit: checks that are made of several methods. It is a table with a row
// for each method and a column for each check:
//
//	panel := study.NewPanel(verlet.VelocityVerlet, verlet.RK4)
//	panel.Check("order", order)
//	panel.Check("misses home by", home)
//	nb.Table("The panel", panel.Head(), panel.Rows()...)
//
// Let each check be one that some method fails.
type Panel struct {
	Methods []verlet.Method
	Checks  []string
	Found   [][]float64 // Found[i][j] is what check j found of method i
}

// NewPanel returns a panel of methods without checks.
func NewPanel(methods ...verlet.Method) *Panel {
	return &Panel{Methods: methods, Found: make([][]float64, len(methods))}
}

// Check makes a check of every method, and adds it to the panel.
func (p *Panel) Check(name string, of func(m verlet.Method) float64) {
	p.Checks = append(p.Checks, name)
	for i, m := range p.Methods {
		p.Found[i] = append(p.Found[i], of(m))
	}
}

// Head returns the heads of the columns: "method", and the names of the checks.
func (p *Panel) Head() []string { return append([]string{"method"}, p.Checks...) }

// Rows returns the rows of the table: the name of a method, and what was found, with two
// decimals or two digits.
func (p *Panel) Rows() (rows [][]any) {
	for i, m := range p.Methods {
		row := []any{m.Name}
		for _, f := range p.Found[i] {
			row = append(row, twoDigits(f))
		}
		rows = append(rows, row)
	}
	return rows
}

// twoDigits writes an order as 2.00, a count as 4, and a small error as 1.4e−13.
func twoDigits(x float64) string {
	if size := math.Abs(x); size >= 0.1 && size < 100 && x != math.Trunc(x) {
		return minus(fmt.Sprintf("%.2f", x))
	}
	return brief(x)
}
