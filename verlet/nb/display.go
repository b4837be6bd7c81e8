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

// kernel is the process that runs this cell.
var kernel = os.Getppid()

// A display is one output: text, and perhaps something better, which the reader's program shows if it can.
type (
	display protocol.DisplayData
	data    = map[protocol.MIMEType]any
)

func init() { gob.Register(map[string]any{}) } // the type of metadata

// show sends a display to the notebook and waits until it has arrived, because
// what is on its way when the cell ends is lost. Outside a notebook it prints.
func (d display) show() {
	if !gonbui.IsNotebook {
		fmt.Println(d.Data[protocol.MIMETextPlain])
		return
	}
	arrived := make(chan struct{})
	go func() {
		gonbui.SendData((*protocol.DisplayData)(&d))
		gonbui.Sync()
		close(arrived)
	}()
	for end := time.Now().Add(patience); time.Now().Before(end); {
		select {
		case <-arrived:
			if err := gonbui.Error(); err != nil {
				exitOn(fmt.Errorf("the connection to the notebook failed: %w", err))
			}
			return
		case <-time.After(time.Second):
			if os.Getppid() != kernel { // it was restarted, and nobody is left to show anything to
				exitOn(errors.New("the kernel has ended"))
			}
		}
	}
	exitOn(errors.New("the notebook does not answer: restart the kernel"))
}

// in shows a display in the place of the output with the id.
func (d display) in(id string) {
	d.DisplayID = id
	d.show()
}

// Text shows text as it is, in a font of fixed width, like fmt.Printf with a
// line feed. Unlike Printf it keeps its place among figures and tables.
func Text(format string, args ...any) {
	display{Data: data{protocol.MIMETextPlain: fmt.Sprintf(format, args...)}}.show()
}

// exitOn ends the program, and with it the cell, if there is an error.
func exitOn(err error) {
	if err != nil {
		fmt.Fprintln(os.Stderr, "nb:", err)
		os.Exit(1)
	}
}
