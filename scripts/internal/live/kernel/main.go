//go:build js && wasm

// Kernel is what stands in a page for the kernel of a notebook: it turns cells into programs,
// and understands what these send to be shown, in the protocol of GoNB, so that cells and the
// package nb run as they are.
//
//	verletProgram(cells)  the program of the last cell: {text} or {error}
//	verletSent(bytes)     what a cell wrote into its pipe; answers by verletAnswer(bytes),
//	                      and shows by verletShow({kind: content, …})
//	verletNewCell()       a cell starts: its pipes are empty
package main

import (
	"bytes"
	"encoding/base64"
	"encoding/gob"
	"fmt"
	"io"
	"syscall/js"

	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/verletbook/verletbook/scripts/internal/live/program"
)

func main() {
	gob.Register(map[string]any{}) // the type of metadata
	js.Global().Set("verletProgram", js.FuncOf(func(_ js.Value, args []js.Value) any {
		var cells []string
		for i := range args[0].Length() {
			cells = append(cells, args[0].Index(i).String())
		}
		text, err := program.Of(cells)
		if err != nil {
			return map[string]any{"error": err.Error()}
		}
		return map[string]any{"text": text}
	}))
	var pipe *io.PipeWriter
	js.Global().Set("verletNewCell", js.FuncOf(func(js.Value, []js.Value) any {
		if pipe != nil {
			_ = pipe.Close()
		}
		var from *io.PipeReader
		from, pipe = io.Pipe()
		go listen(from)
		return nil
	}))
	js.Global().Set("verletSent", js.FuncOf(func(_ js.Value, args []js.Value) any {
		b := make([]byte, args[0].Length())
		js.CopyBytesToGo(b, args[0])
		to := pipe
		go func() { _, _ = to.Write(b) }() // a cell that has ended hears nothing
		return nil
	}))
	js.Global().Call("verletReady")
	select {}
}

// listen shows what a cell sends, and tells it that everything has arrived when it asks.
func listen(from io.Reader) {
	decoder := gob.NewDecoder(from)
	var answers bytes.Buffer
	encoder := gob.NewEncoder(&answers)
	for {
		var data protocol.DisplayData
		if err := decoder.Decode(&data); err != nil {
			return // the cell has ended
		}
		if value, ok := data.Data[protocol.MIMECommValue]; ok {
			if v, ok := value.(protocol.CommValue); ok && v.Address == protocol.GonbuiSyncAddress {
				_ = encoder.Encode(&protocol.CommValue{Address: protocol.GonbuiSyncAckAddress, Value: v.Value})
				js.Global().Call("verletAnswer", array(answers.Bytes()))
				answers.Reset()
			}
			continue
		}
		js.Global().Call("verletShow", forPage(data))
	}
}

// forPage is a display in JavaScript.
func forPage(data protocol.DisplayData) any {
	out := map[string]any{"id": data.DisplayID}
	for kind, content := range data.Data {
		switch c := content.(type) {
		case []byte:
			out[string(kind)] = base64.StdEncoding.EncodeToString(c)
		default:
			out[string(kind)] = fmt.Sprint(c)
		}
	}
	if about, ok := data.Metadata["image/png"].(map[string]any); ok {
		out["alt"], out["width"] = fmt.Sprint(about["alt"]), fmt.Sprint(about["width"])
	}
	return out
}

func array(b []byte) js.Value {
	a := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(a, b)
	return a
}
