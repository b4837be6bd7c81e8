package nb

import (
	"math"
	"os"
	"path/filepath"
	"strings"
	"testing"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

const someClaims = `
# a comment
03-order  predicted  2 ± 0.01 in m  # the theorem
03-rest   recorded   −3e-5 to 4e-5
03-size   predicted  within 2 %
03-far    recorded   above 3
03-same   verdict    holds if 03-order 2 ± 0.01
`

// read is what a function prints outside a notebook, or its error.
func read(t *testing.T, f func() error) string {
	printed := quiet(t)
	if err := f(); err != nil {
		return "error: " + err.Error()
	}
	return printed()
}

func useClaims(t *testing.T, text string) {
	t.Helper()
	book, err := ParseClaims(text)
	if err != nil {
		t.Fatal(err)
	}
	all := AllClaims
	t.Cleanup(func() { AllClaims = all })
	AllClaims = func() Claims { return book }
	t.Setenv(protocol.GONB_TMP_DIR_ENV, t.TempDir())
}

func TestRecord(t *testing.T) {
	useClaims(t, someClaims)
	for _, c := range []struct {
		id               string
		found, predicted float64
		want             string
	}{
		{"03-order", 2.0099, 0, ""},
		{"03-order", 2.0101, 0, "you left the book: 2.0101 here, 2 ± 0.01 in the book (03-order)\n"},
		{"03-order", 1.9899, 0, "you left the book: 1.9899 here"},
		{"03-order", math.NaN(), 0, "you left the book: NaN here"},
		{"03-rest", -3e-5, 0, ""},
		{"03-rest", -3.1e-5, 0, "you left the book: -3.1e-05 here, −3e-5 to 4e-5 in the book"},
		{"03-size", 1.019, 1, ""},
		{"03-size", 0.979, 1, "you left the book: 0.979 here, 1 within 2 % in the book"},
		{"03-size", 1, 0, "error: record 03-size: the bound is \"within 2 %\", but the prediction is 0: give one that is not 0, with nb.Compare"},
		{"03-far", 3, 0, "you left the book: 3 here, above 3 in the book"},
		{"03-far", 3.0001, 0, ""},
		{"03-none", 1, 0, "error: record 03-none: claims.txt has no such id"},
	} {
		got := read(t, func() error { return enter(c.id, c.found, c.predicted) })
		if c.want == "" && got != "" || !strings.HasPrefix(got, c.want) {
			t.Errorf("record %s %v: got %q, want %q", c.id, c.found, got, c.want)
		}
	}
}

// A number is recorded in the line that shows it, and the tests of the book read it in a file.
func TestRecordsAreWritten(t *testing.T) {
	useClaims(t, someClaims)
	name := filepath.Join(t.TempDir(), "records")
	t.Setenv(records, name)
	quiet(t)
	if a, b := Record("03-order", 2), Compare("03-size", 1.0000001, 1.01); a != 2 || b != 1.0000001 {
		t.Errorf("2 and 1.0000001 come back as %v and %v", a, b)
	}
	if text, err := os.ReadFile(name); string(text) != "03-order 2\n03-size 1 1.01\n" {
		t.Errorf("the file has %q, %v", text, err)
	}
}

func TestPredict(t *testing.T) {
	useClaims(t, someClaims)
	order := func() error { return enter("03-order", 2, 0) }
	if got := read(t, func() error { return predict("03-order", "?") }); !strings.Contains(got, "What do you expect?") {
		t.Errorf("a question mark gives %q", got)
	}
	if got := read(t, order); got != "" {
		t.Errorf("without a guess the number says %q", got)
	}
	for _, guess := range []any{3, "3", "3 m"} {
		read(t, func() error { return predict("03-order", guess) })
		if got := read(t, order); got != "You guessed 3 m; it is 2 m.\n" {
			t.Errorf("the guess %v gives %q", guess, got)
		}
		if got := read(t, func() error { return enter("03-far", 4, 0) }); got != "" {
			t.Errorf("a guess of another number is shown with one: %q", got)
		}
	}
	if got := read(t, func() error { return predict("03-none", 1) }); !strings.Contains(got, "no such id") {
		t.Errorf("an unknown id gives %q", got)
	}
}

func TestSameBits(t *testing.T) {
	next := math.Nextafter(1, 2)
	for _, c := range []struct {
		a, b []float64
		want string
	}{
		{[]float64{1}, []float64{1}, "the same bits: 1"},
		{[]float64{1, 2, math.NaN()}, []float64{1, 2, math.NaN()}, "the same bits in all 3 numbers"},
		{[]float64{0, 1}, []float64{0, next}, "not the same bits: number 2 is 1 on one side and 1.0000000000000002 on the other"},
		{[]float64{0}, []float64{math.Copysign(0, -1)}, "not the same bits: number 1 is 0 on one side and -0"},
		{[]float64{1, 2}, []float64{1}, "not the same bits: there are 2 numbers on one side and 1"},
		{nil, nil, "not the same bits: there are 0"},
	} {
		if got := sameBits(c.a, c.b); !strings.HasPrefix(got, c.want) {
			t.Errorf("%v and %v: got %q, want %q", c.a, c.b, got, c.want)
		}
	}
}

func TestParseClaims(t *testing.T) {
	book, err := ParseClaims(someClaims)
	if err != nil || len(book.IDs) != 5 {
		t.Fatalf("got %v, %v", book.IDs, err)
	}
	if b := book.Bounds["03-rest"]; b.Low != -3e-5 || b.High != 4e-5 || b.Predicted || !book.Bounds["03-order"].Predicted || book.Rules["03-same"] != "holds if 03-order 2 ± 0.01" {
		t.Errorf("03-rest is %+v, and the rule %q", b, book.Rules["03-same"])
	}
	for text, want := range map[string]string{
		"order predicted 2 ± 1": "must be an id like",
		"03-order":              "must be an id like",
		"03-order recorded 1 to 2\n03-order recorded 1 to 2": "line 2: 03-order must be an id like 03-naive-order that stands here once",
		"03-order believed 2 ± 1":                            `"believed" is not`,
		"03-order predicted 2":                               "is no bound",
		"03-order predicted 2 to 1":                          "is no bound",
		"03-order predicted 2 ± 0":                           "is no bound",
		"03-order predicted 2 ± 0.1 or so":                   "is no bound",
		"03-order predicted within -1 %":                     "is no bound",
		"03-order predicted within NaN %":                    "is no bound",
		"03-order recorded -Inf to Inf":                      "is no bound",
	} {
		if _, err := ParseClaims(text); err == nil || !strings.Contains(err.Error(), want) {
			t.Errorf("%q: the error is %v, want %q", text, err, want)
		}
	}
}
