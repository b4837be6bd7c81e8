package nb

import (
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// patience is how long to wait for the notebook to take a display.
const patience = time.Minute

// A display is one output, in several forms of which the reader's program
// chooses the best that it knows.
type display struct {
	html, markdown string // either, or both empty
	plain          string
	id             string // of the output to replace; "" for a new one
}

// show sends a display to the notebook and waits until it has arrived, because
// what is on its way when the cell ends is lost. Outside a notebook it prints.
func (d display) show() error {
	if !inNotebook {
		_, err := fmt.Println(d.plain)
		return err
	}
	shown := make(chan error, 1)
	go func() {
		kernel, err := connect()
		if err == nil {
			err = kernel.deliver(d.data())
		}
		shown <- err
	}()
	select {
	case err := <-shown:
		if err != nil {
			return fmt.Errorf("the connection to the notebook failed: %w", err)
		}
		return nil
	case <-time.After(patience):
		return errors.New("the notebook does not answer: use no gonbui in a cell with nb, or restart the kernel")
	}
}

// data is the display in the kernel's terms.
func (d display) data() *protocol.DisplayData {
	data := map[protocol.MIMEType]any{protocol.MIMETextPlain: d.plain}
	if d.html != "" {
		data[protocol.MIMETextHTML] = d.html
	}
	if d.markdown != "" {
		data[protocol.MIMETextMarkdown] = d.markdown
	}
	return &protocol.DisplayData{Data: data, DisplayID: d.id}
}

// must ends the program, and with it the cell, if there is an error.
func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "nb:", err)
		os.Exit(1)
	}
}
