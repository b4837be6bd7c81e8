//go:build js && wasm

// Kernel is what stands in a browser for the kernel of a notebook: it turns cells into programs,
// understands what these send to be shown, in the protocol of GoNB, so that cells run as they are, and
// answers what an editor asks. The worker calls it:
//
//	goPackages(json)      what can be imported: [{path, name, known}]; known needs no import line
//	goProgram(cells)      the program of the last cell as JSON, or {error, names}
//	goNewCell()           a cell starts: its pipes are empty
//	goSent(bytes)         what a cell wrote into its pipe; answers by goAnswer(bytes), and shows
//	                      by goShow(id, data, metadata), both by media types, as JSON
//	goComm(address, json) a value from the page for the running cell
//	goAsk(prompt, secret) is called when a cell asks its reader for a line
//	goImports(cells, at), goComplete(cells, at), goInspect(cells, at), goFormat(cell)
package main

import (
	"encoding/gob"
	"encoding/json"
	"syscall/js"

	"github.com/verletbook/verletbook/scripts/lite/assist"
	"github.com/verletbook/verletbook/scripts/lite/program"
)

func main() {
	gob.Register(map[string]any{}) // the type of metadata
	helper := assist.New(export)
	helper.Doc = func(path, name string) string { return js.Global().Call("goDoc", path, name).String() }
	helper.Known = program.Packages{}
	offer("goPackages", func(args []js.Value) any {
		var list []struct {
			Path, Name string
			Known      bool
		}
		_ = json.Unmarshal([]byte(args[0].String()), &list) // what it is not leaves the list empty
		for _, p := range list {
			if p.Known {
				helper.Known[p.Name] = p.Path
			}
		}
		return nil
	})
	offer("goProgram", func(args []js.Value) any {
		p, err := program.Of(texts(args[0]), helper.Known)
		if err != nil {
			return asJSON(map[string]any{"error": err.Error(), "names": p.Names})
		}
		return asJSON(p)
	})
	offer("goComplete", func(args []js.Value) any { return asJSON(helper.Complete(texts(args[0]), args[1].Int())) })
	offer("goInspect", func(args []js.Value) any { return asJSON(helper.Inspect(texts(args[0]), args[1].Int())) })
	offer("goImports", func(args []js.Value) any { return asJSON(helper.Imports(texts(args[0]), args[1].Int())) })
	offer("goFormat", func(args []js.Value) any {
		text, err := assist.Format(args[0].String())
		if err != nil {
			return asJSON(map[string]string{"error": err.Error()})
		}
		return asJSON(map[string]string{"text": text})
	})
	offerPipes()
	js.Global().Call("goReady")
	select {}
}

// offer gives the worker a function.
func offer(name string, f func(args []js.Value) any) {
	js.Global().Set(name, js.FuncOf(func(_ js.Value, args []js.Value) any { return f(args) }))
}

// texts are the strings of a list.
func texts(list js.Value) (all []string) {
	for i := range list.Length() {
		all = append(all, list.Index(i).String())
	}
	return all
}

func asJSON(v any) string {
	text, _ := json.Marshal(v) // strings, numbers and lists of them
	return string(text)
}

// export is what the compiler exported for a package, nil if it is not loaded.
func export(path string) []byte {
	file := js.Global().Call("goExport", path)
	if file.IsNull() {
		return nil
	}
	b := make([]byte, file.Length())
	js.CopyBytesToGo(b, file)
	return b
}
