//go:build js && wasm

// Package show hands pictures and measurements to a page.
package show

import (
	"encoding/binary"
	"math"
	"syscall/js"

	"github.com/verletbook/verletbook/scripts/internal/live/method"
	"github.com/verletbook/verletbook/scripts/internal/live/scene"
)

// Measured is what was measured of a reader's word and force: rows and a picture, or an error.
func Measured(word string, force func(x float64) float64) any {
	measured, picture, err := method.Measure(word, force)
	if err != nil {
		return map[string]any{"error": err.Error()}
	}
	var rows []any
	for _, r := range measured {
		rows = append(rows, []any{r[0], r[1], r[2], r[3]})
	}
	return map[string]any{"rows": rows, "picture": Picture(picture)}
}

// Post measures in a worker, where a force that was written in Go runs, and sends the report to
// the page.
func Post(word string, force func(x float64) float64) {
	js.Global().Call("postMessage", map[string]any{"report": Measured(word, force)})
}

// Picture is a picture as JavaScript takes it.
func Picture(p scene.Picture) any {
	var panels []any
	for _, panel := range p.Panels {
		var curves []any
		for _, c := range panel.Curves {
			curves = append(curves, map[string]any{"label": c.Label, "role": int(c.Role), "mark": int(c.Mark),
				"x": numbers(c.X), "y": numbers(c.Y)})
		}
		panels = append(panels, map[string]any{"title": panel.Title, "x": panel.XName, "y": panel.YName, "round": panel.Round,
			"range": []any{panel.XMin, panel.XMax, panel.YMin, panel.YMax}, "curves": curves})
	}
	return map[string]any{"say": p.Say, "panels": panels}
}

// Knobs are the numbers of a list of JavaScript's.
func Knobs(list js.Value) (knobs []float64) {
	for i := range list.Length() {
		knobs = append(knobs, list.Index(i).Float())
	}
	return knobs
}

// numbers is a Float64Array.
func numbers(list []float64) js.Value {
	b := make([]byte, 0, 8*len(list))
	for _, v := range list {
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v))
	}
	array := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(array, b)
	return js.Global().Get("Float64Array").New(array.Get("buffer"))
}
