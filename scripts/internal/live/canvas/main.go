//go:build js && wasm

// Canvas runs the scenes in a page: the script live.js asks it for numbers and draws them.
//
//	verletDraw(notebook, knobs) the panels of one, with their curves as Float64Arrays
//	verletMeasure(word, force)  a reader's method, measured: rows and panels, or an error
package main

import (
	"syscall/js"

	"github.com/verletbook/verletbook/scripts/internal/live/method"
	"github.com/verletbook/verletbook/scripts/internal/live/scene"
	"github.com/verletbook/verletbook/scripts/internal/live/show"
)

func main() {
	show.Offer("verletDraw", func(s scene.Scene, knobs []float64) any { return show.Picture(s.Draw(knobs)) })
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
