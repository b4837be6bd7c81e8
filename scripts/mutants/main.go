// Mutants plants bugs, one at a time, in a sample of lines of verlet and its packages: it
// turns operators, changes constants and drops statements. Then it runs the tests of the
// package, but for those that compare stored bits. A bug that no test notices, a survivor,
// shows what is not tested. docs/internal/mutants.md has the scores. The files of the clone are not
// touched.
//
//	go run ./scripts/mutants -h
package main

import (
	"context"
	"flag"
	"fmt"
	"maps"
	"math/rand/v2"
	"os"
	"regexp"
	"slices"

	"github.com/verletbook/verletbook/scripts/internal/cli"
)

const usage = `Usage:

  go run ./scripts/mutants                 a bug in each of 300 lines, of all that a test covers
  go run ./scripts/mutants -n 100 -seed 2  in a hundred other lines
  go run ./scripts/mutants -at 'word.go:17|study/run.go:3'
                                           all bugs of these lines
`

func main() {
	n := flag.Int("n", 300, "")
	seed := flag.Uint64("seed", 1, "")
	at := flag.String("at", "", "")
	cli.Main("mutants", usage, func(ctx context.Context) error {
		lines, err := regexp.Compile("(" + *at + ")$")
		if err != nil {
			return fmt.Errorf("-at %q: %w", *at, err)
		}
		return run(ctx, *n, rand.New(rand.NewPCG(*seed, 0)), lines, *at != "")
	})
}

// run plants bugs in n of the lines that match, or all bugs of all of them.
func run(ctx context.Context, n int, random *rand.Rand, match *regexp.Regexp, all bool) error {
	temp, err := os.MkdirTemp("", "verletbook-mutants-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	bugs := map[string][]mutant{} // by line
	for _, folder := range []string{"verlet", "verlet/problem", "verlet/study"} {
		s := &suite{folder: folder, temp: temp}
		found, err := mutants(s, match)
		if err == nil && len(found) > 0 {
			err = s.measure(ctx)
		}
		if err != nil {
			return err
		}
		for _, m := range found {
			if s.covered[m.line] {
				bugs[m.line] = append(bugs[m.line], m)
			}
		}
	}
	lines := slices.Sorted(maps.Keys(bugs))
	random.Shuffle(len(lines), func(i, k int) { lines[i], lines[k] = lines[k], lines[i] })
	fmt.Printf("%d lines that a test covers can have a bug\n", len(lines))
	if !all {
		lines = lines[:min(n, len(lines))]
	}
	count := map[string]int{}
	for _, line := range lines {
		for _, i := range random.Perm(len(bugs[line])) {
			m := bugs[line][i]
			verdict, err := m.try(ctx)
			if err != nil {
				return err
			}
			fmt.Printf("%-8s %s: %s\n", verdict, line, m.what)
			if count[verdict]++; !all && verdict != "does not compile" {
				break
			}
		}
	}
	fmt.Printf("%d killed, %d survived\n", count["killed"], count["SURVIVED"])
	return nil
}
