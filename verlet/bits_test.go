package verlet_test

import (
	"bytes"
	"go/ast"
	"go/parser"
	"go/token"
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// computing are the packages whose results have the same bits on every processor, and
// statistics their files that make fits and tables of the results, with logarithms:
// there the last bits may differ.
var (
	computing  = []string{".", "./problem", "./study", "./internal/elementary", "./internal/simd"}
	statistics = []string{"study/duel.go", "study/fit.go", "study/margin.go", "study/orderkinds.go", "study/survey.go", "study/watch.go"}
)

// A processor that can multiply and add at once rounds once where others round twice,
// and the compiler uses it wherever a product is summed without a float64(…) about it.
// So the compiler is asked for the instructions.
func TestNoFusedMultiplyAdd(t *testing.T) {
	tool, err := exec.LookPath("go")
	if err != nil {
		t.Skipf("needs the go command: %v", err)
	}
	cmd := exec.Command(tool, append([]string{"build", "-gcflags=-S"}, computing...)...)
	cmd.Env = append(cmd.Environ(), "GOOS=linux", "GOARCH=arm64", "CGO_ENABLED=0", "GOFLAGS=")
	listing, err := cmd.CombinedOutput()
	if err != nil {
		t.Fatalf("%v\n%s", err, listing)
	}
	here, err := os.Getwd()
	if err != nil {
		t.Fatal(err)
	}
	if n := bytes.Count(listing, []byte("\tFMULD\t")); n < 500 {
		t.Fatalf("%d products in the compiler's listing; is it one?", n)
	}
	fused := regexp.MustCompile(`\(` + regexp.QuoteMeta(here+string(filepath.Separator)) + `([^:)]+):(\d+)\)\t(FN?M(?:ADD|SUB)[SD])\t`)
	for _, at := range fused.FindAllStringSubmatch(string(listing), -1) {
		file, line := filepath.ToSlash(at[1]), sourceLine(t, at[1], at[2])
		random := strings.Contains(line, "r.Float64()") // an integer times a power of two: that product is exact
		if !random && !slices.Contains(statistics, file) {
			t.Errorf("%s:%s: %s; write float64(a*b) where a product is summed:\n%s", file, at[2], at[3], line)
		}
	}
}

func sourceLine(t *testing.T, file, number string) string {
	t.Helper()
	text, err := os.ReadFile(filepath.FromSlash(file))
	if err != nil {
		t.Fatal(err)
	}
	n := 0
	for _, digit := range number {
		n = 10*n + int(digit-'0')
	}
	return strings.Split(string(text), "\n")[n-1]
}

// Only these functions of package math are exact, or right to the last bit, wherever
// they run. For others there is verlet/internal/elementary.
func TestOnlyExactFunctionsOfMath(t *testing.T) {
	exact := strings.Fields("Abs Copysign Float64bits Float64frombits Floor Frexp Inf IsInf IsNaN Ldexp NaN Remainder " +
		"Round RoundToEven Sqrt Trunc Log2E MaxFloat64 MaxInt Pi Sqrt2")
	more := map[string][]string{
		"internal/elementary/trig.go": {"Sin", "Cos"}, // where the bits are not promised
	}
	for _, folder := range computing {
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil || len(files) == 0 {
			t.Fatalf("no files in %s: %v", folder, err)
		}
		for _, file := range files {
			name := filepath.ToSlash(file)
			if strings.HasSuffix(name, "_test.go") || slices.Contains(statistics, name) {
				continue
			}
			set := token.NewFileSet()
			tree, err := parser.ParseFile(set, file, nil, 0)
			if err != nil {
				t.Fatal(err)
			}
			ast.Inspect(tree, func(n ast.Node) bool {
				s, ok := n.(*ast.SelectorExpr)
				if !ok {
					return true
				}
				if of, ok := s.X.(*ast.Ident); ok && of.Name == "math" && !slices.Contains(exact, s.Sel.Name) && !slices.Contains(more[name], s.Sel.Name) {
					t.Errorf("%v: math.%s may differ from processor to processor", set.Position(s.Pos()), s.Sel.Name)
				}
				return true
			})
		}
	}
}
