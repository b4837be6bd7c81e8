//go:build js && wasm

// Themed draws the scenes as the figures of the notebooks are drawn. It is a program of its own,
// because package chart is three times as large as all that the canvas needs.
//
//	verletThemed(notebook, knobs) the SVG of a scene; if it is empty the canvas stays
package main

import (
	"strings"
	"syscall/js"

	"github.com/verletbook/verletbook/scripts/internal/live/figure"
	"github.com/verletbook/verletbook/scripts/internal/live/scene"
	"github.com/verletbook/verletbook/scripts/internal/live/show"
)

func main() {
	show.Offer("verletThemed", func(s scene.Scene, knobs []float64) any {
		var svg strings.Builder
		if err := figure.Of(s.Draw(knobs)).SVG(&svg); err != nil {
			return ""
		}
		return svg.String()
	})
	js.Global().Call("verletReady")
	select {}
}
