//go:build js && wasm

// Themed draws the scenes as the figures of the notebooks are drawn. It is a program of its own,
// because package chart is three times as large as all that the canvas needs.
//
//	verletThemed(notebook, knobs) the SVG of a scene, or an error
package main

import (
	"fmt"
	"strings"
	"syscall/js"

	"github.com/verletbook/verletbook/scripts/internal/live/figure"
	"github.com/verletbook/verletbook/scripts/internal/live/scene"
	"github.com/verletbook/verletbook/scripts/internal/live/show"
)

func main() {
	js.Global().Set("verletThemed", js.FuncOf(func(_ js.Value, args []js.Value) (answer any) {
		defer func() { // the canvas stays
			if r := recover(); r != nil {
				answer = map[string]any{"error": fmt.Sprint(r)}
			}
		}()
		s, _ := scene.Of(args[0].String())
		var svg strings.Builder
		if err := figure.Of(s.Draw(show.Knobs(args[1]))).SVG(&svg); err != nil {
			return map[string]any{"error": err.Error()}
		}
		return map[string]any{"svg": svg.String()}
	}))
	js.Global().Call("verletReady")
	select {}
}
