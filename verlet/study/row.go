package study

import (
	"encoding/csv"
	"fmt"
	"io"
	"math"
	"slices"
	"strconv"
)

// A Row is one measurement: what was run, and what came out.
type Row struct {
	Problem, Method string
	Arithmetic      Arithmetic
	Pattern         string
	Seed            int // from 1, of chance or of the start; 0 if there is only one
	H               float64
	N               int     // number of steps
	T               float64 // time of the measurement
	Evals           int     // force evaluations
	Statistic       string  // of Count runs, in sweeps; what is special about the row, elsewhere
	Count           int
	Value           [quantities]float64 // NaN where a quantity was not measured
}

// A Quantity is something that a study measures.
type Quantity int

// The quantities.
const (
	ErrorX      Quantity = iota // distance of the position from the truth, or from where it should be
	ErrorV                      // likewise of the velocity
	EnergyError                 // H(t) − H(0)
	EnergyWorst                 // largest |H(t) − H(0)| of all steps so far
	RoundingX                   // rounding error in ErrorX
	RoundingV
	AreaError    // largest component of MᵀΩM − Ω, M the Jacobian
	RoundingArea // uncertainty of AreaError
	BondError    // largest relative stretch of a rod
	Growth       // spectral radius of a step
	Trace        // trace of a step
	X            // position
	V            // velocity
	quantities
)

var quantityNames = [quantities]string{
	"error_x", "error_v", "energy_error", "energy_worst", "rounding_x", "rounding_v",
	"area_error", "rounding_area", "bond_error", "growth", "trace", "x", "v",
}

// String returns the name of the quantity's column.
func (q Quantity) String() string { return quantityNames[q] }

// Columns returns the names of the columns of a study's CSV.
func Columns() []string {
	return append([]string{"study", "problem", "method", "arithmetic", "pattern", "seed", "h", "n", "t", "evaluations", "statistic", "count"}, quantityNames[:]...)
}

// row returns a row without measurements.
func row(problem, method string) Row {
	r := Row{Problem: problem, Method: method, H: math.NaN(), T: math.NaN()}
	for q := range r.Value {
		r.Value[q] = math.NaN()
	}
	return r
}

// Fields returns the row as the fields of a CSV file. Numbers are as short as
// they can be to be read back to the last bit; what was not measured is empty.
func (r Row) Fields(study string) []string {
	f := []string{
		study, r.Problem, r.Method, string(r.Arithmetic), r.Pattern, whole(r.Seed), number(r.H), whole(r.N),
		number(r.T), whole(r.Evals), r.Statistic, whole(r.Count),
	}
	for _, v := range r.Value {
		f = append(f, number(v))
	}
	return f
}

// ParseRow is the inverse of [Row.Fields].
func ParseRow(fields []string) (study string, r Row, err error) {
	if len(fields) != len(Columns()) {
		return "", Row{}, fmt.Errorf("a row of %d fields; it must have %d", len(fields), len(Columns()))
	}
	integer := func(s string) (n int) {
		if s != "" && err == nil {
			n, err = strconv.Atoi(s)
		}
		return n
	}
	float := func(s string) float64 {
		if s == "" || err != nil {
			return math.NaN()
		}
		var x float64
		x, err = strconv.ParseFloat(s, 64)
		return x
	}
	r = Row{
		Problem: fields[1], Method: fields[2], Arithmetic: Arithmetic(fields[3]), Pattern: fields[4],
		Seed: integer(fields[5]), H: float(fields[6]), N: integer(fields[7]), T: float(fields[8]),
		Evals: integer(fields[9]), Statistic: fields[10], Count: integer(fields[11]),
	}
	for q := range r.Value {
		r.Value[q] = float(fields[12+q])
	}
	return fields[0], r, err
}

func whole(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

func number(x float64) string {
	if math.IsNaN(x) {
		return ""
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}

// WriteCSV writes the rows under a line with the names of the columns.
func WriteCSV(w io.Writer, study string, rows []Row) error {
	c := csv.NewWriter(w)
	c.Write(Columns())
	for _, r := range rows {
		c.Write(r.Fields(study))
	}
	c.Flush()
	return c.Error()
}

// A group is the rows that differ only in step, number of steps, time and seed.
type group struct {
	Problem, Method string
	Arithmetic      Arithmetic
	Pattern         string
}

func (r Row) group() group { return group{r.Problem, r.Method, r.Arithmetic, r.Pattern} }

// Groups returns the rows that differ only in step, number of steps, time and
// seed together, in the order in which they appear.
func Groups(rows []Row) [][]Row {
	var order []group
	of := map[group][]Row{}
	for _, r := range rows {
		g := r.group()
		if of[g] == nil {
			order = append(order, g)
		}
		of[g] = append(of[g], r)
	}
	var all [][]Row
	for _, g := range order {
		all = append(all, of[g])
	}
	return all
}

// rungs returns the rows of a group by number of steps, in increasing order.
func rungs(rows []Row) [][]Row {
	of := map[int][]Row{}
	var ns []int
	for _, r := range rows {
		if of[r.N] == nil {
			ns = append(ns, r.N)
		}
		of[r.N] = append(of[r.N], r)
	}
	slices.Sort(ns)
	var all [][]Row
	for _, n := range ns {
		all = append(all, of[n])
	}
	return all
}
