package nb

import (
	"errors"
	"fmt"
	"html"
	"os"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// records is the variable that names a file in which to note recorded numbers.
const records = "VERLETBOOK_RECORDS"

// LeftTheBook begins the line that tells a reader that a number is not the book's.
const LeftTheBook = "you left the book: "

// Record puts a measured number on record, so that the text may quote it, and returns it, so that it
// stands in the line that shows it:
//
//	nb.Text("The order is %.2f.", nb.Record("03-naive-order", slope))
//	table.Row("Euler", nb.Record("09-area-euler", area))
//	f.HLine("never more", nb.Record("09-fixed-wobble", worst))
//
// What the number must be stands under its id in claims.txt, a file of this package. If it is
// that, Record says nothing, except to a reader who made a guess with [Predict]. If you change
// a step or a force, and the number with it, one line tells you what it is in the book; the
// tests of the book fail then. An unknown id ends the cell with an error. In the text the
// number stands as
//
//	the order is <span title="claim 03-naive-order">0.99</span>
//
// rounded to as many digits as the sentence needs.
func Record(id string, found float64) float64 { return Compare(id, found, 0) }

// Compare is [Record] for a number whose prediction a cell computes: the two must agree
// within the percentage that claims.txt gives. It returns the number that was found.
func Compare(id string, found, predicted float64) float64 {
	exitOn(enter(id, found, predicted))
	return found
}

func enter(id string, found, predicted float64) error {
	bound, ok := AllClaims().Bounds[id]
	if !ok {
		return fmt.Errorf("record %s: claims.txt has no such id: add a line with its bound", id)
	}
	if bound.Within > 0 && (predicted == 0 || predicted != predicted) {
		return fmt.Errorf("record %s: the bound is %q, but the prediction is %v: give one that is not 0, with nb.Compare", id, bound.Text, predicted)
	}
	if err := writeDown(id, found, predicted); err != nil {
		return fmt.Errorf("record %s: %w", id, err)
	}
	reveal(id, found, bound.Unit)
	if bound.Holds(found, predicted) {
		return nil
	}
	book := bound.Text
	if bound.Within > 0 {
		book = fmt.Sprintf("%.6g %s", predicted, book)
	}
	line := fmt.Sprintf("%s%.6g here, %s in the book (%s)", LeftTheBook, found, book, id)
	grey := `<div style="color:#767676;font-size:80%">` + html.EscapeString(line) + `</div>`
	display{Data: data{protocol.MIMETextPlain: line, protocol.MIMETextHTML: grey}}.show()
	return nil
}

// writeDown writes a line for the tests of the book. Six digits are enough for every sentence.
func writeDown(id string, found, predicted float64) error {
	name := os.Getenv(records)
	if name == "" {
		return nil
	}
	f, err := os.OpenFile(name, os.O_APPEND|os.O_CREATE|os.O_WRONLY, 0o644)
	if err != nil {
		return err
	}
	line := fmt.Sprintf("%s %.6g", id, found)
	if predicted != 0 {
		line += fmt.Sprintf(" %.6g", predicted)
	}
	_, err = fmt.Fprintln(f, line)
	return errors.Join(err, f.Close())
}
