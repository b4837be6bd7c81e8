//go:build js && wasm

// Canvas runs the scenes in a page: the script live.js asks it for numbers and draws them.
//
//	verletScenes()              the scenes: notebook, title, knobs
//	verletDraw(notebook, knobs) the panels of one, with their curves as Float64Arrays
//	verletMeasure(word, force)  a reader's method, measured: rows and panels, or an error
package main

import (
	"encoding/binary"
	"fmt"
	"math"
	"syscall/js"

	"github.com/verletbook/verletbook/scripts/internal/live/method"
	"github.com/verletbook/verletbook/scripts/internal/live/scene"
)

func main() {
	scenes := scene.All()
	js.Global().Set("verletScenes", js.FuncOf(func(js.Value, []js.Value) any {
		var list []any
		for _, s := range scenes {
			var knobs []any
			for _, k := range s.Knobs {
				knobs = append(knobs, map[string]any{"name": k.Name, "unit": k.Unit, "min": k.Min, "max": k.Max, "step": k.Step, "start": k.Start})
			}
			list = append(list, map[string]any{"notebook": s.Notebook, "title": s.Title, "knobs": knobs})
		}
		return list
	}))
	js.Global().Set("verletDraw", js.FuncOf(func(_ js.Value, args []js.Value) (picture any) {
		defer func() { // a knob at an end that nobody tried must not end the page
			if r := recover(); r != nil {
				picture = map[string]any{"say": fmt.Sprint(r), "panels": []any{}}
			}
		}()
		for _, s := range scenes {
			if s.Notebook == args[0].String() {
				knobs := make([]float64, len(s.Knobs))
				for i := range knobs {
					knobs[i] = args[1].Index(i).Float()
				}
				return forPage(s.Draw(knobs))
			}
		}
		return nil
	}))
	js.Global().Set("verletMeasure", js.FuncOf(func(_ js.Value, args []js.Value) any {
		report, err := method.Measure(args[0].String(), args[1].String())
		if err != nil {
			return map[string]any{"error": err.Error()}
		}
		var rows []any
		for _, r := range report.Rows {
			rows = append(rows, []any{r.Name, r.Yours, r.Verlet, r.Meaning})
		}
		return map[string]any{"rows": rows, "picture": forPage(report.Picture)}
	}))
	js.Global().Call("verletReady")
	select {}
}

// forPage is a picture as JavaScript takes it.
func forPage(p scene.Picture) any {
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
	b := make([]byte, 0, 8*len(list))
	for _, v := range list {
		b = binary.LittleEndian.AppendUint64(b, math.Float64bits(v))
	}
	array := js.Global().Get("Uint8Array").New(len(b))
	js.CopyBytesToJS(array, b)
	return js.Global().Get("Float64Array").New(array.Get("buffer"))
}
