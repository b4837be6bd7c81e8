//go:build js && wasm

package main

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"io"
	"strings"
	"syscall/js"

	"github.com/janpfeifer/gonb/gonbui/protocol"
)

// pipes are those of the running cell.
type pipes struct {
	in      *io.PipeWriter // what the cell sends
	encoder *gob.Encoder   // of what it hears
	answers bytes.Buffer
	asked   []string // where gonbui/dom waits for what an element holds
}

var running = &pipes{}

// offerPipes lets the worker hand on what a cell sends.
func offerPipes() {
	offer("goNewCell", func([]js.Value) any {
		if running.in != nil {
			_ = running.in.Close()
		}
		running = &pipes{}
		running.encoder = gob.NewEncoder(&running.answers)
		var from *io.PipeReader
		from, running.in = io.Pipe()
		go running.listen(from)
		return nil
	})
	offer("goSent", func(args []js.Value) any {
		b, to := make([]byte, args[0].Length()), running.in
		js.CopyBytesToGo(b, args[0])
		go func() { _, _ = to.Write(b) }() // a cell that has ended hears nothing
		return nil
	})
	offer("goComm", func(args []js.Value) any {
		var value any
		if json.Unmarshal([]byte(args[1].String()), &value) == nil && running.encoder != nil {
			running.answer(&protocol.CommValue{Address: args[0].String(), Value: value})
		}
		return nil
	})
}

// listen shows what a cell sends, and tells it that everything has arrived when it asks.
func (p *pipes) listen(from io.Reader) {
	decoder := gob.NewDecoder(from)
	for {
		var d protocol.DisplayData
		if err := decoder.Decode(&d); err != nil {
			return // the cell has ended
		}
		if subscription, ok := d.Data[protocol.MIMECommSubscribe].(protocol.CommSubscription); ok {
			if strings.HasPrefix(subscription.Address, "/inner_html/") && !subscription.Unsubscribe {
				p.asked = append(p.asked, subscription.Address)
			}
			js.Global().Call("goListens", subscription.Address, subscription.Unsubscribe)
			continue
		}
		if value, ok := d.Data[protocol.MIMECommValue].(protocol.CommValue); ok {
			switch {
			case value.Address == protocol.GonbuiSyncAddress:
				p.answer(&protocol.CommValue{Address: protocol.GonbuiSyncAckAddress, Value: value.Value})
				for _, address := range p.asked { // a script would answer, and none runs here: the cell must not wait for it
					p.answer(&protocol.CommValue{Address: address, Value: ""})
				}
				p.asked = nil
			case !value.Request:
				js.Global().Call("goTells", value.Address, asJSON(value.Value))
			}
			continue
		}
		if input, ok := d.Data[protocol.MIMEJupyterInput].(protocol.InputRequest); ok {
			js.Global().Call("goAsk", input.Prompt, input.Password)
			continue
		}
		js.Global().Call("goShow", d.DisplayID, asJSON(d.Data), asJSON(d.Metadata)) // texts, and pictures in base64
	}
}

// answer sends the cell a value.
func (p *pipes) answer(v *protocol.CommValue) {
	_ = p.encoder.Encode(v) // into memory
	answer := js.Global().Get("Uint8Array").New(p.answers.Len())
	js.CopyBytesToJS(answer, p.answers.Bytes())
	p.answers.Reset() // before the call, in which the cell goes on, and may ask again
	js.Global().Call("goAnswer", answer)
}
