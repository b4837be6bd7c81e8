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

	"github.com/verletbook/verletbook/internal/require"
)

// computing are the packages whose results have the same bits on every processor, and
// statistics their functions that make fits and tables of the results, with logarithms:
// there the last bits may differ.
var (
	computing  = []string{".", "./problem", "./study", "./internal/elementary", "./internal/simd"}
	statistics = map[string][]string{
		"study/fit.go":   {"Curve", "Band", "Exponent", "Pairwise", "PowerLaw", "scattered", "bootstrap"},
		"study/price.go": {"TwoGrids"},
		"study/watch.go": {"GrowthRate", "LyapunovExponent"},
	}
)

// inStatistics tells whether a line of a file is in one of those functions.
func inStatistics(t *testing.T, file string, line int) bool {
	t.Helper()
	set := token.NewFileSet()
	tree, err := parser.ParseFile(set, filepath.FromSlash(file), nil, 0)
	require.NoError(t, err)
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
	require.NoError(t, err)
	if n := bytes.Count(listing, []byte("\tFMULD\t")); n < 500 {
		t.Fatalf("%d products in the compiler's listing; is it one?", n)
	}
	fused := regexp.MustCompile(`\(` + regexp.QuoteMeta(here+string(filepath.Separator)) + `([^:)]+):(\d+)\)\t(FN?M(?:ADD|SUB)[SD])\t`)
	for _, at := range fused.FindAllStringSubmatch(string(listing), -1) {
		number, err := strconv.Atoi(at[2])
		require.NoError(t, err)
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
	require.NoError(t, err)
	return strings.Split(string(text), "\n")[number-1]
}
