package main

import (
	"fmt"
	"strings"
	"time"
)

// A check looks at one thing, and gathers what is wrong with it.
type check struct{ wrong []string }

func (c *check) wrongf(format string, args ...any) {
	c.wrong = append(c.wrong, fmt.Sprintf(format, args...))
}

// found adds what another package finds wrong.
func (c *check) found(wrong []string, err error) {
	c.wrong = append(c.wrong, wrong...)
	try(err)
}

// check looks at something, and tells how long that took.
func (t *tally) check(what string, look func(c *check)) {
	var c check
	began := time.Now()
	if err := attempt(func() { look(&c) }); err != nil {
		c.wrongf("%v", err)
	}
	what = fmt.Sprintf("%s  %.1f s", what, time.Since(began).Seconds())
	if len(c.wrong) > 0 {
		t.fail("%s\n%s", what, strings.Join(c.wrong, "\n"))
	} else {
		t.pass(1, "%s", what)
	}
}

// broken is an error that ends a check, or a stage outside of its checks.
type broken struct{ error }

// attempt does something until it is done or try ends it.
func attempt(do func()) (err error) {
	defer func() {
		switch e := recover().(type) {
		case nil:
		case broken:
			err = e.error
		default:
			panic(e)
		}
	}()
	do()
	return nil
}

// try ends what is attempted if there is an error, and must does so or returns the value.
func try(err error) {
	if err != nil {
		panic(broken{err})
	}
}

func must[T any](x T, err error) T {
	try(err)
	return x
}
