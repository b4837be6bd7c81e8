//go:build js && wasm

// Package show hands pictures and measurements to a page.
package show

import (
	"encoding/binary"
	"math"
	"syscall/js"

	"github.com/verletbook/verletbook/scripts/internal/live/method"
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
func Picture(p method.Picture) any {
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

// numbers is a Float64Array.
func numbers(list []float64) js.Value {
	b := make([]byte, 8*len(list))
	for i, v := range list {
		binary.LittleEndian.PutUint64(b[8*i:], math.Float64bits(v))
	}
	array := js.Global().Get("Float64Array").New(len(list))
	js.CopyBytesToJS(js.Global().Get("Uint8Array").New(array.Get("buffer")), b)
	return array
}
