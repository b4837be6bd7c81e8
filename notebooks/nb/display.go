package nb

import (
	"encoding/gob"
	"errors"
	"fmt"
	"os"
	"time"

	"github.com/janpfeifer/gonb/gonbui"
	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// patience is how long to wait for the notebook to take a display.
var patience = time.Minute

// A display is one output, in several forms of which the reader's program
// chooses the best that it knows.
type display struct {
	html, markdown string // either, or both empty
	png            *png   // or a picture
	plain          string
	id             string // of the output to replace; "" for a new one
}

// A png is a picture with its size on the screen and its alternative text.
type png struct {
	bytes         []byte
	width, height int
	alt           string
}

func init() { gob.Register(map[string]any{}) } // the type of its metadata

// show sends a display to the notebook and waits until it has arrived, because
// what is on its way when the cell ends is lost. Outside a notebook it prints.
func (d display) show() error {
	if !gonbui.IsNotebook {
		_, err := fmt.Println(d.plain)
		return err
	}
	arrived := make(chan struct{})
	go func() {
		gonbui.SendData(d.data())
		gonbui.Sync()
		close(arrived)
	}()
	select {
	case <-arrived:
		if err := gonbui.Error(); err != nil {
			return fmt.Errorf("the connection to the notebook failed: %w", err)
		}
		return nil
	case <-time.After(patience):
		return errors.New("the notebook does not answer: restart the kernel")
	}
}

// data is the display in the kernel's terms.
func (d display) data() *protocol.DisplayData {
	data := map[protocol.MIMEType]any{protocol.MIMETextPlain: d.plain}
	out := &protocol.DisplayData{Data: data, DisplayID: d.id}
	if d.html != "" {
		data[protocol.MIMETextHTML] = d.html
	}
	if d.markdown != "" {
		data[protocol.MIMETextMarkdown] = d.markdown
	}
	if d.png != nil {
		data[protocol.MIMEImagePNG] = d.png.bytes
		out.Metadata = map[string]any{"image/png": map[string]any{"alt": d.png.alt, "width": d.png.width, "height": d.png.height}}
	}
	return out
}

// must ends the program, and with it the cell, if there is an error.
func must(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "nb:", err)
		os.Exit(1)
	}
}
