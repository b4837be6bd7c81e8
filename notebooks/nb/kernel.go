package nb

import (
	"encoding/gob"
	"errors"
	"os"
	"sync"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// inNotebook says whether a GoNB kernel runs the program.
var inNotebook = os.Getenv(protocol.GONB_PIPE_ENV) != ""

// A connection to the kernel speaks the protocol of package gonbui itself: that
// package brings a logger, the network and cgo, and links a third longer.
type connection struct {
	mu    sync.Mutex // one display and its answer after the other
	out   *gob.Encoder
	in    *gob.Decoder
	marks int
}

// connect opens the pipes that the kernel waits at, once.
var connect = sync.OnceValues(func() (*connection, error) {
	out, err := os.OpenFile(os.Getenv(protocol.GONB_PIPE_ENV), os.O_WRONLY, 0)
	if err != nil {
		return nil, err
	}
	in, err := os.Open(os.Getenv(protocol.GONB_PIPE_BACK_ENV))
	if err != nil {
		return nil, err
	}
	return &connection{out: gob.NewEncoder(out), in: gob.NewDecoder(in)}, nil
})

// deliver sends a display and waits until it has arrived: the kernel answers a
// mark when it has taken what came before.
func (c *connection) deliver(d *protocol.DisplayData) error {
	c.mu.Lock()
	defer c.mu.Unlock()
	c.marks++
	mark := &protocol.DisplayData{Data: map[protocol.MIMEType]any{
		protocol.MIMECommValue: &protocol.CommValue{Address: protocol.GonbuiSyncAddress, Value: c.marks},
	}}
	if err := errors.Join(c.out.Encode(d), c.out.Encode(mark)); err != nil {
		return err
	}
	for {
		var answer protocol.CommValue
		if err := c.in.Decode(&answer); err != nil {
			return err
		}
		if answer.Address == protocol.GonbuiSyncAckAddress && answer.Value == c.marks {
			return nil
		}
	}
}
