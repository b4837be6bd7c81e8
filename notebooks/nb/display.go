package nb

import (
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/janpfeifer/gonb/gonbui"
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
	if !gonbui.IsNotebook {
		_, err := fmt.Println(d.plain)
		return err
	}
	d.send()
	arrived := make(chan struct{})
	go func() {
		gonbui.Sync()
		close(arrived)
	}()
	select {
	case <-arrived:
	case <-time.After(patience):
		return errors.New("the notebook does not answer: restart the kernel")
	}
	if err := gonbui.Error(); err != nil {
		return fmt.Errorf("the connection to the notebook failed: %w", err)
	}
	return nil
}

// send sends a display without waiting.
func (d display) send() {
	data := map[protocol.MIMEType]any{protocol.MIMETextPlain: d.plain}
	if d.html != "" {
		data[protocol.MIMETextHTML] = d.html
	}
	if d.markdown != "" {
		data[protocol.MIMETextMarkdown] = d.markdown
	}
	gonbui.SendData(&protocol.DisplayData{Data: data, DisplayID: d.id})
}

// must ends the program, and with it the cell, if there is an error.
func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "nb:", err)
		os.Exit(1)
	}
}
