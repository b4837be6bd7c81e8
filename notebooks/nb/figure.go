package nb

import (
	"bytes"
	"encoding/base64"
	"errors"
	"fmt"
	"html"
	"regexp"
	"strings"
	"sync"
)

// names are those of figures, films and claims: the number of the notebook, then words.
var names = regexp.MustCompile(`^[0-9]{2}(-[a-z0-9]+)+$`)

// much is the size of a CSV, in bytes, above which a note asks for less.
const much = 5_000_000

// Figure shows a chart and saves it in the folder of figures as name.png,
// name.svg and name.csv. The name starts with the number of the notebook, like
// "01-fall"; alt says in a sentence what the figure shows.
func Figure(name, alt string, p Picture) {
	must(figure(name, alt, p))
}

func figure(name, alt string, p Picture) error {
	alt = strings.Join(strings.Fields(alt), " ")
	switch {
	case !names.MatchString(name):
		return fmt.Errorf("figure %q: the name must be like \"01-fall\": number, hyphen, small letters", name)
	case alt == "":
		return fmt.Errorf("figure %s: the alternative text is empty: say in a sentence what the figure shows", name)
	case missing(p):
		return fmt.Errorf("figure %s: the chart is nil: make one with chart.New", name)
	}
	var png, svg, csv bytes.Buffer
	if err := errors.Join(p.PNG(&png, 2), p.SVG(&svg), p.CSV(&csv)); err != nil {
		return fmt.Errorf("figure %s: %w", name, err)
	}
	width, height := p.Size()
	d := display{
		html: fmt.Sprintf(`<figure style="margin:0"><img src="data:image/png;base64,%s" alt="%s" width="%d" height="%d"></figure>`,
			base64.StdEncoding.EncodeToString(png.Bytes()), html.EscapeString(alt), width, height),
		plain: fmt.Sprintf("figure %s: %s", name, alt),
	}
	if err := d.show(); err != nil {
		return fmt.Errorf("figure %s: %w", name, err)
	}
	if csv.Len() > much {
		note("figure %s has %d MB of numbers behind it: thin out the series before charting", name, csv.Len()/1_000_000)
	}
	err := save(file{name + ".png", png.Bytes()}, file{name + ".svg", svg.Bytes()}, file{name + ".csv", csv.Bytes()})
	if err != nil {
		unsaved.Do(func() { note("figure %s is not saved: %v", name, err) })
	}
	return nil
}

// unsaved keeps the note short: once in a cell is enough.
var unsaved sync.Once

// note shows a line about something that is not as it should be.
func note(format string, args ...any) {
	Text("note: "+format, args...)
}
