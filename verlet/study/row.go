package study

import (
	"encoding/csv"
	"io"
	"math"
	"strconv"
)

// A Series is what the rows of one line of a figure have in common.
type Series struct {
	Problem, Method string
	Arithmetic      Arithmetic
	Pattern         string
}

// A Row is one measurement: what was run, and what came out.
type Row struct {
	Series
	Seed      int // from 1, of chance or of the start; 0 if there is only one
	H         float64
	N         int     // number of steps
	T         float64 // time of the measurement
	Evals     int     // force evaluations
	Statistic string  // of Count runs, such as their mean, in sweeps; elsewhere a remark on the row
	Count     int
	Value     [quantities]float64 // NaN where a quantity was not measured

	Histogram *Histogram // of the runs of a sweep, before they are added up
}

// A Quantity is something that a study measures.
type Quantity int

// The quantities. The comments of [Columns] say what they are.
const (
	ErrorX Quantity = iota
	ErrorV
	energyLost // in [Rounding], and in no study
	EnergyWorst
	RoundingX
	RoundingV
	quantities
)

// String returns the name of the quantity's column.
func (q Quantity) String() string {
	return [quantities]string{"error_x", "error_v", "energy_lost", "energy_worst", "rounding_x", "rounding_v"}[q]
}

// A Column is a column of a study's CSV.
type Column struct{ Name, Meaning string }

// Columns returns the columns of a study's CSV. They are the same for all studies; what a study does
// not measure is empty.
func Columns() []Column {
	return []Column{
		{"study", "the kind of the study"},
		{"problem", "what was solved"},
		{"method", "the integrator"},
		{"arithmetic", "how the system adds: plain, compensated or lattice"},
		{"pattern", "how the step varies"},
		{"seed", "number of the seed or of the start, from 1; empty if there is only one"},
		{"h", "step, or mean of the steps"},
		{"n", "number of steps"},
		{"t", "time of the measurement"},
		{"evaluations", "evaluations of the force"},
		{"statistic", "which statistic of count runs; in other studies, what is special about the row"},
		{"count", "number of runs that the statistic is of"},
		{"error_x", "distance of the position from where it should be"},
		{"error_v", "distance of the velocity from what it should be"},
		{"energy_worst", "largest |H(t) − H(0)| of all steps so far"},
		{"rounding_x", "rounding error in error_x"},
		{"rounding_v", "rounding error in error_v"},
	}
}

// row returns a row of the attempt without measurements.
func (t attempt) row(h float64, n int) Row {
	r := Row{Series: Series{t.Problem.Name, t.Method.Name, t.Arithmetic, t.Pattern.Name}, H: h, N: n, T: math.NaN()}
	for q := range r.Value {
		r.Value[q] = math.NaN()
	}
	return r
}

// raise makes a quantity of the row at least as large as what was found.
func (r *Row) raise(q Quantity, found float64) { r.Value[q] = max(r.Value[q], found) }

// fields returns the row as the fields of a CSV file. Numbers are as short as can be read back to
// the last bit; what was not measured is empty.
func (r Row) fields(study string) []string {
	list := []string{study, r.Problem, r.Method, string(r.Arithmetic), r.Pattern, whole(r.Seed), decimal(r.H), whole(r.N), decimal(r.T),
		whole(r.Evals), r.Statistic, whole(r.Count)}
	for q, v := range r.Value {
		if Quantity(q) != energyLost {
			list = append(list, decimal(v))
		}
	}
	return list
}

func decimal(x float64) string {
	if math.IsNaN(x) {
		return ""
	}
	return strconv.FormatFloat(x, 'g', -1, 64)
}

func whole(n int) string {
	if n == 0 {
		return ""
	}
	return strconv.Itoa(n)
}

// WriteCSV writes the rows under a line with the names of the columns.
func WriteCSV(w io.Writer, study string, rows []Row) error {
	table := [][]string{nil}
	for _, column := range Columns() {
		table[0] = append(table[0], column.Name)
	}
	for _, r := range rows {
		table = append(table, r.fields(study))
	}
	return csv.NewWriter(w).WriteAll(table)
}
