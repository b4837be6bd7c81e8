package main

import (
	"bytes"
	"cmp"
	"context"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strconv"

	"github.com/verletbook/verletbook/verlet"
)

// A sample is what one child process used.
type sample struct {
	cpu  float64 // seconds
	peak int     // kilobytes
}

// A line is a peer in a table, or ours.
type line struct {
	peer
	steps   int
	samples []sample
	ratios  []float64 // its time a step over ours, in the same round
	verdict string    // how its end state compares
	wrong   bool
	missing error
}

type table struct {
	workload
	steps int
	ours  line
	lines []line
}

func (t table) wrong() (n int) {
	for _, l := range t.lines {
		if l.wrong {
			n++
		}
	}
	return n
}

// measure runs a workload: in every round each peer in turn, and ours before
// each, so that whatever else slows the machine down slows both.
func measure(ctx context.Context, w workload, t *toolbox, o options) (table, error) {
	scale := o.scale
	if o.quick {
		scale = 100 / float64(w.steps) / w.units
	}
	x, v := w.start()
	r := runner{ctx: ctx, dir: o.dir, start: filepath.Join(o.dir, "start"), h: w.h, t: t}
	if err := save(r.start, x, v); err != nil {
		return table{}, err
	}
	if err := r.spell(w.method, w.h); err != nil {
		return table{}, err
	}
	out := table{workload: w, steps: max(1, int(scale*float64(w.steps)))}
	subject := peer{name: "ours", tool: "ours", contest: w.force}
	out.ours = line{peer: subject, steps: out.steps}
	if o.quick {
		s, err := r.run(subject, w.method, out.steps, "ours")
		out.ours.samples = append(out.ours.samples, s)
		return out, err
	}
	for _, p := range w.peers {
		if !o.peer.MatchString(p.name) {
			continue
		}
		l := line{peer: p, steps: out.steps, missing: t.ready[p.tool]}
		if p.share > 0 {
			l.steps = max(1, int(p.share*float64(out.steps)))
		}
		if l.missing == nil {
			if err := r.compare(&l, w); err != nil {
				return out, err
			}
		}
		out.lines = append(out.lines, l)
	}
	for range o.rounds {
		for i := range out.lines {
			l := &out.lines[i]
			if l.missing != nil {
				continue
			}
			ours, err := r.run(subject, w.method, out.steps, "ours")
			if err != nil {
				return out, err
			}
			theirs, err := r.run(l.peer, w.method, l.steps, "theirs")
			if err != nil {
				return out, err
			}
			out.ours.samples = append(out.ours.samples, ours)
			l.samples = append(l.samples, theirs)
			l.ratios = append(l.ratios, theirs.cpu/float64(l.steps)/(ours.cpu/float64(out.steps)))
		}
	}
	return out, nil
}

// A runner runs contests from one start.
type runner struct {
	ctx              context.Context
	dir, start, word string
	h                float64
	t                *toolbox
}

// spell writes the letters of the method to a file, kick, drift, kick, …, with
// zeros for what is not there.
func (r *runner) spell(m verlet.Method, h float64) error {
	var letters []float64
	for _, l := range m.Word {
		if l.IsKick() != (len(letters)%2 == 0) {
			letters = append(letters, 0)
		}
		letters = append(letters, l.H)
	}
	r.word = filepath.Join(r.dir, "word")
	return save(r.word, letters, nil)
}

// run runs one child and returns what it used. It leaves the end state in a
// file of the given name.
func (r *runner) run(p peer, m verlet.Method, steps int, end string) (sample, error) {
	var command []string
	if p.tool == "ours" {
		self, err := os.Executable()
		if err != nil {
			return sample{}, err
		}
		command = []string{self, "-contest", p.contest, cmp.Or(p.method, m.Name)}
	} else {
		command = r.t.command(p)
	}
	command = append(command, r.start, filepath.Join(r.dir, end), strconv.FormatFloat(r.h, 'g', -1, 64), strconv.Itoa(steps))
	if p.word {
		command = append(command, r.word)
	}
	c := exec.CommandContext(r.ctx, command[0], command[1:]...)
	c.Env = append(os.Environ(), "GOMAXPROCS=1", "OMP_NUM_THREADS=1", "NUMBA_NUM_THREADS=1")
	var message bytes.Buffer
	c.Stderr = &message
	out, err := c.Output()
	if err != nil {
		return sample{}, fmt.Errorf("%s, %s: %w: %s", p.name, p.contest, err, message.String())
	}
	var s sample
	if _, err := fmt.Sscanf(string(out), "cpu %f\npeak %d", &s.cpu, &s.peak); err != nil {
		return sample{}, fmt.Errorf("%s, %s printed %q: %w", p.name, p.contest, out, err)
	}
	return s, nil
}

// compare runs a peer once and ours with as many steps and the method that it
// should agree with, and compares where they end.
func (r *runner) compare(l *line, w workload) error {
	like := l.like
	if like.Name == "" {
		like = w.method
	}
	if _, err := r.run(l.peer, like, l.steps, "theirs"); err != nil {
		return err
	}
	if l.within < 0 {
		l.verdict = "not compared"
		return nil
	}
	if _, err := r.run(peer{name: "ours", tool: "ours", contest: w.force}, like, l.steps, "ours"); err != nil {
		return err
	}
	largest, same, err := difference(filepath.Join(r.dir, "ours"), filepath.Join(r.dir, "theirs"))
	if err != nil {
		return err
	}
	switch {
	case same:
		l.verdict = "same bits"
	case l.within == sameBits:
		l.verdict, l.wrong = fmt.Sprintf("**other bits**, off by %.1e", largest), true
	default:
		l.verdict = fmt.Sprintf("within %.0e", largest)
		l.wrong = !(largest <= l.within)
		if l.wrong {
			l.verdict = fmt.Sprintf("**off by %.1e**, %.0e allowed", largest, l.within)
		}
	}
	return nil
}

// quantile returns the number that the part p of the numbers in x lie below, on the straight
// line between neighbours.
func quantile(p float64, x []float64) float64 {
	s := slices.Sorted(slices.Values(x))
	i := p * float64(len(s)-1)
	k := int(i)
	if k+1 >= len(s) {
		return s[len(s)-1]
	}
	return s[k] + (i-float64(k))*(s[k+1]-s[k])
}

func median(x []float64) float64 { return quantile(0.5, x) }
