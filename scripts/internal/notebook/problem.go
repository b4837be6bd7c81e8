package notebook

import "fmt"

// A Problem is one defect, worded for the person who mends it.
type Problem struct {
	Where string // file, and cell or line in it
	What  string
}

func (p Problem) String() string { return p.Where + ": " + p.What }

// Problemf reports a defect of the notebook as a whole.
func (n *Notebook) Problemf(format string, args ...any) Problem {
	return Problem{n.Name, fmt.Sprintf(format, args...)}
}

// Cellf reports a defect of the cell with index i. People count cells from 1.
func (n *Notebook) Cellf(i int, format string, args ...any) Problem {
	return Problem{fmt.Sprintf("%s, cell %d", n.Name, i+1), fmt.Sprintf(format, args...)}
}
