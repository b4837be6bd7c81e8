package setup

import (
	"context"
	"errors"
	"io"
	"os"
	"testing"
	"time"
)

func TestLock(t *testing.T) {
	lab := Lab{Dir: t.TempDir()}
	first, err := lab.lock(t.Context(), io.Discard)
	if err != nil {
		t.Fatal(err)
	}
	hurried, cancel := context.WithTimeout(t.Context(), time.Millisecond)
	defer cancel()
	if _, err := lab.lock(hurried, io.Discard); !errors.Is(err, context.DeadlineExceeded) {
		t.Errorf("waiting for the lock ended with %v", err)
	}

	second := make(chan *os.File)
	go func() {
		f, _ := lab.lock(t.Context(), io.Discard)
		second <- f
	}()
	first.Close()
	f := <-second
	if f == nil {
		t.Fatal("the lock did not pass on")
	}
	f.Close()
}
