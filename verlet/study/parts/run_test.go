package parts_test

import (
	"bytes"
	"context"
	"errors"
	"runtime"
	"slices"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
	"github.com/verletbook/verletbook/verlet/study"
	"github.com/verletbook/verletbook/verlet/study/parts"
)

func do(t *testing.T, s study.Study, o parts.Options) parts.Result {
	t.Helper()
	r, err := parts.Run(t.Context(), s, o)
	require.NoError(t, err)
	return r
}

// told runs a study, and returns all that its result says, to the last bit.
func told(t *testing.T, s study.Study, o parts.Options) (csv []byte, table string) {
	t.Helper()
	var b bytes.Buffer
	r := do(t, s, o)
	if err := study.WriteCSV(&b, r.Rows); err != nil || r.Missing > 0 {
		t.Fatal(r.Missing, err)
	}
	return b.Bytes(), r.Table
}

// A flaky store is a memory whose calls from the one with this number on fail.
type flaky struct {
	parts.Memory
	puts, gets int
	err        error
}

func (f *flaky) Put(part int, rows []study.Row) error {
	if f.puts--; f.puts < 0 {
		return f.err
	}
	return f.Memory.Put(part, rows)
}

func (f *flaky) Get(part int) ([]study.Row, bool, error) {
	if f.gets--; f.gets < 0 {
		return nil, false, f.err
	}
	return f.Memory.Get(part)
}

// Neither the number of processors, nor shards, nor what is known already changes a bit. Each part is done by one
// shard, and one that was lost is missed.
func TestSameBitsHoweverRun(t *testing.T) {
	for _, k := range study.Kinds() {
		s := tiny(k)
		told := func(o parts.Options) string {
			csv, table := told(t, s, o)
			return string(csv) + table
		}
		want := told(parts.Options{})
		before := runtime.GOMAXPROCS(7)
		if strings.Count(want, "\n") < 4 || told(parts.Options{}) != want {
			t.Errorf("seven processors: other bytes than %d\n%s", before, want)
		}
		runtime.GOMAXPROCS(before)
		store := parts.Memory{}
		for shard := 1; shard <= 3; shard++ {
			before := len(store)
			r := do(t, s, parts.Options{Shard: shard, Shards: 3, Store: store})
			if share := len(store) - before; r.Missing != r.Parts-len(store) || r.Before != before || share > r.Parts/3+1 {
				t.Errorf("shard %d did %d parts of %d, says %d were known and %d are missing", shard, share, r.Parts, r.Before, r.Missing)
			}
		}
		if r := do(t, s, parts.Options{Store: store}); r.Before != r.Parts {
			t.Errorf("three shards of three leave %d parts", r.Parts-r.Before)
		}
		for range 2 { // the rows in the store stay as they are
			if told(parts.Options{Store: store}) != want {
				t.Error("the rows of three shards make other bytes than one run")
			}
		}
		delete(store, len(store)/2)
		if r := do(t, s, parts.Options{Store: store}); r.Before != r.Parts-1 || told(parts.Options{Store: store}) != want {
			t.Errorf("with a part lost, %d of %d were known", r.Before, r.Parts)
		}
	}
}

// A sweep counts each start once, in blocks. A large one has more blocks, but not more than 1024.
func TestBlocks(t *testing.T) {
	s := study.Default("sweep")
	s.Starts, s.T = 70, 1
	r := do(t, s, parts.Options{})
	for i, row := range r.Rows {
		if row.N != s.Steps[i/7] || row.Count != 70 && row.Statistic != "blew up" {
			t.Fatalf("row %d, %s, is of %d runs in %d steps", i, row.Statistic, row.Count, row.N)
		}
	}
	if r.Parts != 64 || len(r.Rows) != 700 {
		t.Errorf("%d parts, %d rows", r.Parts, len(r.Rows))
	}
	for starts, want := range map[int]int{10: 10, 10_000_000: 238, 1_000_000_000: 1024} {
		s.Starts = starts
		if all, err := s.Parts(); len(all) != want || err != nil {
			t.Errorf("%d starts in %d parts, want %d, %v", starts, len(all), want, err)
		}
	}
}

// A study stops soon after its context ends, and keeps nothing of the parts under way.
func TestRunStops(t *testing.T) {
	s, store := study.Default("sweep"), parts.Memory{}
	s.Starts = 1000
	ctx, stop := context.WithCancel(t.Context())
	_, err := parts.Run(ctx, s, parts.Options{Store: store, Progress: func(done, total int) { stop() }})
	if !errors.Is(err, context.Canceled) || len(store) != 1 {
		t.Errorf("stopped with %v, and keeps %d parts", err, len(store))
	}
}

// Whenever the store fails, the study ends with its error; it neither panics nor says anything.
func TestRunEndsWithTheErrorOfTheStore(t *testing.T) {
	broken := errors.New("broken")
	for _, k := range study.Kinds() {
		s := tiny(k)
		all := do(t, s, parts.Options{}).Parts
		for fails := range 3 * all {
			store := &flaky{parts.Memory{}, fails, 2 * all, broken}
			if fails >= all { // all is put, and something cannot be read
				store.puts, store.gets = all, fails-all
			}
			r, err := parts.Run(t.Context(), s, parts.Options{Store: store})
			if !errors.Is(err, broken) || r.Rows != nil || r.Table != "" || fails < all && len(store.Memory) != fails {
				t.Errorf("%s: %d parts are kept, error %v, %d rows", k.Name, len(store.Memory), err, len(r.Rows))
			}
		}
	}
}

// A study that goes on with the parts of a store counts them as done from the first, and ends with all of them.
func TestProgressOfTheRest(t *testing.T) {
	s := tiny(study.Kinds()[1])
	store, want := parts.Memory{}, []int(nil)
	do(t, s, parts.Options{Store: store, Shard: 1, Shards: 2})
	var done []int
	r := do(t, s, parts.Options{Store: store, Progress: func(d, all int) { done = append(done, d) }})
	for d := r.Before + 1; d <= r.Parts; d++ {
		want = append(want, d)
	}
	if r.Before != 10 || !slices.Equal(done, want) {
		t.Errorf("after %d parts, done %v of %d", r.Before, done, r.Parts)
	}
}

func TestBadShares(t *testing.T) {
	for _, o := range []parts.Options{{Shard: 1}, {Shard: 0, Shards: 3}, {Shard: 4, Shards: 3}, {Shards: -1}} {
		if _, err := parts.Run(t.Context(), study.Default("order"), o); err == nil {
			t.Errorf("shard %d of %d was accepted", o.Shard, o.Shards)
		}
	}
}
