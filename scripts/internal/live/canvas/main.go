//go:build js && wasm

// Canvas measures a reader's method in a page: the script bench.js asks it for numbers and draws them.
//
//	verletMeasure(word, force)  rows and panels, with their curves as Float64Arrays, or an error
package main

import (
	"syscall/js"

	"github.com/verletbook/verletbook/scripts/internal/live/method"
	"github.com/verletbook/verletbook/scripts/internal/live/show"
)

func main() {
	js.Global().Set("verletMeasure", js.FuncOf(func(_ js.Value, args []js.Value) any {
		force, err := method.Formula(args[1].String())
		if err != nil {
			return map[string]any{"error": err.Error()}
		}
		return show.Measured(args[0].String(), force)
	}))
	js.Global().Call("verletReady")
	select {}
}
