package study

import (
	"encoding/csv"
	"encoding/json"
	"fmt"
	"io"
	"iter"
	"math"
	"strconv"
)

// A Row is one measurement: what was run, and what came out. Every row names its
// series, which is problem, method, arithmetic and pattern.
type Row struct {
	Problem, Method string
	Arithmetic      Arithmetic
	Pattern         string
	Seed            int // from 1, of chance or of the start; 0 if there is only one
	H               float64
	N               int     // number of steps
	T               float64 // time of the measurement
	Evals           int     // force evaluations
	Statistic       string  // of Count runs, such as their mean, in sweeps; elsewhere a remark on the row
	Count           int
	Value           [quantities]float64 // NaN where a quantity was not measured

	tally *tally // of the runs of a sweep, before they are summed up
}

// A Quantity is something that a study measures.
type Quantity int

// The quantities. The comments of [Columns] say what they are.
const (
	ErrorX Quantity = iota
	ErrorV
	EnergyError
	EnergyWorst
	RoundingX
	RoundingV
	AreaError
	RoundingArea
	BondError
	Growth
	Trace
	X
	V
	quantities
)

// String returns the name of the quantity's column.
func (q Quantity) String() string { return Columns()[named+int(q)].Name }

// A Column is a column of a study's CSV.
type Column struct{ Name, Meaning string }

// named is the number of columns before the quantities.
const named = 12

// Columns returns the columns of a study's CSV. They are the same for all studies, so
// that tables can be put together; what a study does not measure is empty.
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
		{"energy_error", "H(t) − H(0)"},
		{"energy_worst", "largest |H(t) − H(0)| of all steps so far"},
		{"rounding_x", "rounding error in error_x"},
		{"rounding_v", "rounding error in error_v"},
		{"area_error", "largest component of MᵀΩM − Ω, where M is the Jacobian of the run"},
		{"rounding_area", "uncertainty of area_error"},
		{"bond_error", "largest relative stretch of a rod"},
		{"growth", "spectral radius of a step"},
		{"trace", "trace of a step"},
		{"x", "position"},
		{"v", "velocity"},
	}
}

// row returns a row of the trial without measurements.
func (t trial) row(h float64, n int) Row {
	r := Row{Problem: t.Problem.Name, Method: t.Method.Name, Arithmetic: t.Arithmetic, Pattern: Constant.Name, H: h, N: n, T: math.NaN()}
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
	var head []string
	for _, column := range Columns() {
		head = append(head, column.Name)
	}
	c.Write(head)
	for _, r := range rows {
		c.Write(r.Fields(study))
	}
	c.Flush()
	return c.Error()
}

// written is a row in JSON, which has no infinities and no NaN.
type written struct {
	Row   []string `json:"row"`
	Tally *tally   `json:"tally,omitempty"`
}

// MarshalJSON writes the row to the last bit.
func (r Row) MarshalJSON() ([]byte, error) { return json.Marshal(written{r.Fields(""), r.tally}) }

// UnmarshalJSON is the inverse of [Row.MarshalJSON].
func (r *Row) UnmarshalJSON(text []byte) (err error) {
	var w written
	if err := json.Unmarshal(text, &w); err != nil {
		return err
	}
	f := w.Row
	if len(f) != len(Columns()) {
		return fmt.Errorf("study: a row of %d fields; it must have %d", len(f), len(Columns()))
	}
	integer := func(s string) (n int) {
		if s != "" && err == nil {
			n, err = strconv.Atoi(s)
		}
		return n
	}
	float := func(s string) (x float64) {
		if x = math.NaN(); s != "" && err == nil {
			x, err = strconv.ParseFloat(s, 64)
		}
		return x
	}
	*r = Row{
		Problem: f[1], Method: f[2], Arithmetic: Arithmetic(f[3]), Pattern: f[4], Seed: integer(f[5]), H: float(f[6]),
		N: integer(f[7]), T: float(f[8]), Evals: integer(f[9]), Statistic: f[10], Count: integer(f[11]), tally: w.Tally,
	}
	for q := range r.Value {
		r.Value[q] = float(f[named+q])
	}
	return err
}

// series are the columns that tell which series a row belongs to.
type series struct {
	Problem, Method string
	Arithmetic      Arithmetic
	Pattern         string
}

func (r Row) series() series { return series{r.Problem, r.Method, r.Arithmetic, r.Pattern} }

// bySeries yields each series with what comes of adding its rows, one by one, to nothing.
// The rows of a series stand together.
func bySeries[A any](rows iter.Seq[Row], add func(A, Row) A) iter.Seq2[series, A] {
	return func(yield func(series, A) bool) {
		var of series
		var all, none A
		begun := false
		for r := range rows {
			if s := r.series(); !begun || s != of {
				if begun && !yield(of, all) {
					return
				}
				of, all, begun = s, none, true
			}
			all = add(all, r)
		}
		if begun {
			yield(of, all)
		}
	}
}

// keep is for series that have few rows, which are those without seeds.
func keep(rows []Row, r Row) []Row { return append(rows, r) }

// Groups returns the rows of each series, in the order in which the series appear.
func Groups(rows []Row) (all [][]Row) {
	place := map[series]int{}
	for _, r := range rows {
		i, ok := place[r.series()]
		if !ok {
			i = len(all)
			place[r.series()], all = i, append(all, nil)
		}
		all[i] = append(all[i], r)
	}
	return all
}
