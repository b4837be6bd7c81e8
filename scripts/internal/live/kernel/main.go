//go:build js && wasm

// Kernel is what stands in a page for the kernel of a notebook: it turns cells into programs,
// and understands what these send to be shown, in the protocol of GoNB, so that cells and the
// package nb run as they are.
//
//	verletProgram(cells)  the program of the last cell: {text} or {error}
//	verletNewCell()       a cell starts: its pipes are empty
//	verletComm(a, text)   a page says something to the address a, for the cell
//	verletSent(bytes)     what a cell wrote into its pipe; answers by verletAnswer(bytes), and shows
//	                      by verletShow(id, data, metadata), both by media types, as JSON
package main

import (
	"bytes"
	"encoding/gob"
	"encoding/json"
	"io"
	"syscall/js"

	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/verletbook/verletbook/scripts/internal/live/program"
)

func main() {
	gob.Register(map[string]any{}) // the type of metadata
	js.Global().Set("verletComm", js.FuncOf(func(_ js.Value, args []js.Value) any {
		if encoder != nil {
			answer(&protocol.CommValue{Address: args[0].String(), Value: args[1].String()})
		}
		return nil
	}))
	offer := func(name string, f func(arg js.Value) any) {
		js.Global().Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any { return f(append(args, js.Null())[0]) }))
	}
	offer("verletProgram", func(list js.Value) any {
		var cells []string
		for i := range list.Length() {
			cells = append(cells, list.Index(i).String())
		}
		text, err := program.Of(cells)
		if err != nil {
			return map[string]any{"error": err.Error()}
		}
		return map[string]any{"text": text}
	})
	from, pipe := io.Pipe()
	offer("verletNewCell", func(js.Value) any {
		_ = pipe.Close()
		from, pipe = io.Pipe()
		go listen(from)
		return nil
	})
	offer("verletSent", func(sent js.Value) any {
		b, to := make([]byte, sent.Length()), pipe
		js.CopyBytesToGo(b, sent)
		go func() { _, _ = to.Write(b) }() // a cell that has ended hears nothing
		return nil
	})
	js.Global().Call("verletReady")
	select {}
}

// What the running cell hears, from both sides.
var (
	answers bytes.Buffer
	encoder *gob.Encoder
)

// answer tells the running cell something.
func answer(v *protocol.CommValue) {
	_ = encoder.Encode(v)
	b := js.Global().Get("Uint8Array").New(answers.Len())
	js.CopyBytesToJS(b, answers.Bytes())
	answers.Reset() // before the call, in which the cell goes on, and may ask again
	js.Global().Call("verletAnswer", b)
}

// listen shows what a cell sends, and tells it that everything has arrived when it asks.
func listen(from io.Reader) {
	decoder := gob.NewDecoder(from)
	answers.Reset()
	encoder = gob.NewEncoder(&answers)
	for {
		var d protocol.DisplayData
		if err := decoder.Decode(&d); err != nil {
			return // the cell has ended
		}
		if d.Data[protocol.MIMECommSubscribe] != nil {
			continue // the page sends what it has to say in any case
		}
		value, ok := d.Data[protocol.MIMECommValue]
		if !ok {
			data, _ := json.Marshal(d.Data) // texts, and pictures in base64
			metadata, _ := json.Marshal(d.Metadata)
			js.Global().Call("verletShow", d.DisplayID, string(data), string(metadata))
		} else if v, ok := value.(protocol.CommValue); ok && v.Address == protocol.GonbuiSyncAddress {
			answer(&protocol.CommValue{Address: protocol.GonbuiSyncAckAddress, Value: v.Value})
		}
	}
}
