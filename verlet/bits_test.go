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
	"strconv"
	"strings"
	"testing"
)

// computing are the packages whose results have the same bits on every processor, and
// statistics their functions that make fits and tables of the results, with logarithms:
// there the last bits may differ.
var (
	computing  = []string{".", "./problem", "./study", "./internal/elementary", "./internal/simd"}
	statistics = map[string][]string{
		"study/fit.go":   {"Curve", "Band", "Exponent", "Pairwise", "PowerLaw", "scattered", "bootstrap"},
		"study/price.go": {"TwoGrids", "crossing"},
		"study/watch.go": {"GrowthRate", "LyapunovExponent"},
	}
)

// inStatistics tells whether a line of a file is in one of those functions.
func inStatistics(t *testing.T, file string, line int) bool {
	t.Helper()
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, filepath.FromSlash(file), nil, 0)
	if err != nil {
		t.Fatal(err)
	}
	return slices.ContainsFunc(tree.Decls, func(d ast.Decl) bool {
		f, ok := d.(*ast.FuncDecl)
		return ok && slices.Contains(statistics[file], f.Name.Name) && set.Position(f.Pos()).Line <= line && line <= set.Position(f.End()).Line
	})
}

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
		number, err := strconv.Atoi(at[2])
		if err != nil {
			t.Fatal(err)
		}
		file, line := filepath.ToSlash(at[1]), sourceLine(t, at[1], number)
		random := strings.Contains(line, "r.Float64()") // an integer times a power of two: that product is exact
		wanted := strings.Contains(line, "math.FMA(")   // which is rounded once everywhere
		if !random && !wanted && !inStatistics(t, file, number) {
			t.Errorf("%s:%d: %s; write float64(a*b) where a product is summed:\n%s", file, number, at[3], line)
		}
	}
}

func sourceLine(t *testing.T, file string, number int) string {
	t.Helper()
	text, err := os.ReadFile(filepath.FromSlash(file))
	if err != nil {
		t.Fatal(err)
	}
	return strings.Split(string(text), "\n")[number-1]
}

// Only these functions of package math are exact, or right to the last bit, wherever
// they run. For others there is verlet/internal/elementary.
func TestOnlyExactFunctionsOfMath(t *testing.T) {
	exact := strings.Fields("Abs Ceil Copysign FMA Float64bits Float64frombits Floor Frexp Inf IsInf IsNaN Ldexp NaN Remainder " +
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
			if strings.HasSuffix(name, "_test.go") {
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
				if of, ok := s.X.(*ast.Ident); ok && of.Name == "math" && !slices.Contains(exact, s.Sel.Name) && !slices.Contains(more[name], s.Sel.Name) &&
					!inStatistics(t, name, set.Position(s.Pos()).Line) {
					t.Errorf("%v: math.%s may differ from processor to processor", set.Position(s.Pos()), s.Sel.Name)
				}
				return true
			})
		}
	}
}
