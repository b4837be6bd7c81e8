package study

import (
	"encoding/csv"
	"io"
	"math"
	"strconv"
)

// A Series is what the rows of one line of a figure have in common.
type Series struct{ Problem, Method string }

// A Row is one measurement: what was run, and what came out.
type Row struct {
	Series
	H         float64
	N         int     // number of steps
	T         float64 // time of the measurement
	Evals     int     // force evaluations
	Statistic string  // in sweeps: of Count runs, such as their mean
	Count     int
	Value     [quantities]float64

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
type Column struct {
	Name, Meaning string
	cell          func(Row) string
}

// Columns returns the columns of a study's CSV. They are the same for all studies; what a study does
// not measure is empty.
func Columns() []Column {
	value := func(q Quantity, meaning string) Column {
		return Column{q.String(), meaning, func(r Row) string {
			if inSweep := q == EnergyWorst; inSweep != (r.Statistic != "") {
				return ""
			}
			return decimal(r.Value[q])
		}}
	}
	return []Column{
		{"problem", "what was solved", func(r Row) string { return r.Problem }},
		{"method", "the integrator", func(r Row) string { return r.Method }},
		{"h", "step", func(r Row) string { return decimal(r.H) }},
		{"n", "number of steps", func(r Row) string { return whole(r.N) }},
		{"t", "time of the measurement", func(r Row) string { return decimal(r.T) }},
		{"evaluations", "evaluations of the force", func(r Row) string { return whole(r.Evals) }},
		{"statistic", "which statistic of count runs", func(r Row) string { return r.Statistic }},
		{"count", "number of runs that the statistic is of", func(r Row) string { return whole(r.Count) }},
		value(ErrorX, "distance of the position from where it should be"),
		value(ErrorV, "distance of the velocity from what it should be"),
		value(EnergyWorst, "largest |H(t) − H(0)| of all steps"),
		value(RoundingX, "rounding error in error_x"),
		value(RoundingV, "rounding error in error_v"),
	}
}

// decimal returns a number as short as can be read back to the last bit, and nothing for none.
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
func WriteCSV(w io.Writer, rows []Row) error {
	columns := Columns()
	table := make([][]string, 1+len(rows))
	for _, c := range columns {
		table[0] = append(table[0], c.Name)
		for i, r := range rows {
			table[1+i] = append(table[1+i], c.cell(r))
		}
	}
	return csv.NewWriter(w).WriteAll(table)
}
