// Mutants plants bugs, one at a time, in a sample of lines of verlet and its packages: it
// turns operators, changes constants and drops statements. Then it runs those tests of the
// package that cover the line. A bug that no test notices, a survivor, shows what is not
// tested. docs/mutants.md has the scores. The files of the clone are not touched.
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
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/cli"
)

func main() {
	n := flag.Int("n", 300, "plant bugs in `so many` lines, one in each")
	seed := flag.Uint64("seed", 1, "chooses the lines and the bugs")
	properties := flag.Bool("properties", false, "without the tests that compare stored bits")
	at := flag.String("at", "", "plant all bugs of these `lines`, as word.go:17,run.go:3")
	flag.Parse()
	folders := flag.Args()
	if len(folders) == 0 {
		folders = []string{"verlet", "verlet/problem", "verlet/study"}
	}
	if err := run(cli.Context(), *n, *seed, *properties, *at, folders); err != nil {
		fmt.Fprintf(os.Stderr, "mutants: %v\n", err)
		os.Exit(1)
	}
}

func run(ctx context.Context, n int, seed uint64, properties bool, at string, folders []string) error {
	temp, err := os.MkdirTemp("", "verletbook-mutants-")
	if err != nil {
		return err
	}
	defer os.RemoveAll(temp)
	suites, bugs := map[string]*suite{}, map[string][]mutant{} // by folder, and by line
	for _, folder := range folders {
		folder = filepath.Clean(folder)
		s, err := newSuite(ctx, folder, temp, properties)
		if err != nil {
			return err
		}
		suites[folder] = s
		files, err := filepath.Glob(filepath.Join(folder, "*.go"))
		if err != nil {
			return err
		}
		for _, file := range files {
			source, err := os.ReadFile(file)
			if err != nil {
				return err
			}
			found, err := mutants(file, source)
			if err != nil {
				return err
			}
			for _, m := range found {
				line := fmt.Sprintf("%s:%d", file, m.line)
				asked := slices.ContainsFunc(strings.Split(at, ","), func(one string) bool { return strings.HasSuffix(line, one) })
				if asked && len(s.covering(m)) > 0 {
					bugs[line] = append(bugs[line], m)
				}
			}
		}
	}
	lines, random := slices.Sorted(maps.Keys(bugs)), rand.New(rand.NewPCG(seed, 0))
	random.Shuffle(len(lines), func(i, k int) { lines[i], lines[k] = lines[k], lines[i] })
	fmt.Printf("%d lines that a test covers can have a bug\n", len(lines))
	count := map[string]int{}
	for _, line := range lines[:min(n, len(lines))] {
		all := bugs[line]
		for _, i := range random.Perm(len(all)) {
			verdict, err := suites[filepath.Dir(all[i].file)].try(ctx, all[i])
			if err != nil {
				return err
			}
			fmt.Printf("%-8s %s: %s\n", verdict, line, all[i].what)
			if count[verdict]++; at == "" && verdict != "does not compile" {
				break
			}
		}
	}
	fmt.Printf("%d killed, %d ran out of time, %d survived\n", count["killed"], count["late"], count["SURVIVED"])
	return nil
}
