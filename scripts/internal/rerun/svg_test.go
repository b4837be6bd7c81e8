package rerun

import (
	"encoding/xml"
	"fmt"
	"io"
	"io/fs"
	"os"
	"path/filepath"
	"regexp"
	"slices"
	"strings"
	"testing"
)

// embedded matches a picture in the SVG itself, such as a line of a million points.
var embedded = regexp.MustCompile(`^data:image/png;base64,[A-Za-z0-9+/]+=*$`)

// strangeInSVG says what an SVG has besides lines, areas and texts in one colour and pictures of
// its own: scripts, event handlers and references are none of these, whatever they may be called.
func strangeInSVG(text string) string {
	for d := xml.NewDecoder(strings.NewReader(text)); ; {
		token, err := d.Token()
		if err == io.EOF {
			return ""
		}
		if err != nil {
			return err.Error()
		}
		switch token := token.(type) {
		case xml.ProcInst:
			if token.Target != "xml" {
				return "the instruction " + token.Target
			}
		case xml.Directive:
			return fmt.Sprintf("the declaration %s", token)
		case xml.StartElement:
			if !slices.Contains(strings.Fields("svg title g rect path text image"), token.Name.Local) {
				return "the element " + token.Name.Local
			}
			for _, a := range token.Attr {
				if a.Name.Local == "xmlns" || a.Name.Space == "xmlns" {
					continue // the name of a namespace is no reference
				}
				if token.Name.Local == "image" && a.Name.Local == "href" && embedded.MatchString(a.Value) {
					continue
				}
				known := a.Name.Space == "" && slices.Contains(strings.Fields("width height viewBox role transform fill d x y style"), a.Name.Local)
				if !known || strings.ContainsAny(a.Value, `@\&`) || strings.Contains(a.Value, "url") {
					return fmt.Sprintf("the attribute %s=%q", a.Name.Local, a.Value)
				}
			}
		}
	}
}

// No SVG that is committed can do anything but show lines, areas and texts.
func TestCommittedSVGsOnlyDraw(t *testing.T) {
	found := 0
	for _, folder := range []string{"figures", "docs", "notebooks"} {
		err := filepath.WalkDir(filepath.Join("../../..", folder), func(path string, e fs.DirEntry, err error) error {
			if err != nil || filepath.Ext(path) != ".svg" {
				return err
			}
			found++
			text, err := os.ReadFile(path)
			if strange := strangeInSVG(string(text)); strange != "" {
				t.Errorf("%s has %s, which no figure needs", path, strange)
			}
			return err
		})
		if err != nil {
			t.Error(err)
		}
	}
	if found < 50 {
		t.Errorf("only %d SVGs were found", found)
	}
}

func TestStrangeInSVG(t *testing.T) {
	for inside, want := range map[string]string{
		`<g transform="scale(2)"><path style="fill:#0072B2" d="M0,0"/></g>`:  "",
		`<script>alert(1)</script>`:                                          "script",
		`<path onload="alert(1)" d="M0,0"/>`:                                 "onload",
		`<image xlink:href="data:image/png;base64,iVBORw0K=" x="1"/>`:        "",
		`<image href="https://example.org/a.png"/>`:                          "href",
		`<image href="data:image/svg+xml;base64,PHN2Zy8+"/>`:                 "href",
		`<a href="javascript:alert(1)"><text>a</text></a>`:                   "the element a",
		`<path xmlns:xlink="http://www.w3.org/1999/xlink" xlink:href="#a"/>`: "href",
		`<path style="fill:url(https://example.org/a)"/>`:                    "url",
		`<path style="fill:u\72l(https://example.org/a)"/>`:                  `u\\72l`,
		`<style>@import "https://example.org/a.css"</style>`:                 "style",
		`<foreignObject><body/></foreignObject>`:                             "foreignObject",
		`<?xml-stylesheet href="https://example.org/a.css"?>`:                "xml-stylesheet",
		`<!DOCTYPE svg [<!ENTITY a SYSTEM "file:///etc/passwd">]>`:           "DOCTYPE",
		`<path d="M0,0">`: "element",
	} {
		got := strangeInSVG(`<svg xmlns="http://www.w3.org/2000/svg" width="1">` + inside + `</svg>`)
		if (got == "") != (want == "") || !strings.Contains(got, want) {
			t.Errorf("%s: found %q, want %q", inside, got, want)
		}
	}
}
