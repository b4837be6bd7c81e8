package test

import (
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"
)

// The pages name nothing that is not there: no identifier of a package, no file.
func TestNamesInDocs(t *testing.T) {
	pages, err := filepath.Glob("../../docs/*.md")
	if err != nil || len(pages) == 0 {
		t.Fatalf("found %d pages: %v", len(pages), err)
	}
	for _, page := range append(pages, "../../README.md") {
		for _, gone := range goneNames(t, prose(t, page)) {
			t.Errorf("%s names %s, which is not there", page, gone)
		}
	}
}

var (
	quotedCode = regexp.MustCompile("(?s)```.*?```|`[^`]*`|(?m:^    .*$)")
	identifier = regexp.MustCompile(`(?:^|[^\w./])(nb|verlet|problem|study|parts|chart|picture)\.([A-Z]\w*)`)
	ourPath    = regexp.MustCompile(`(?:^|[\s"'` + "`" + `=(]|\./)((?:verlet|notebooks|scripts|docs|figures|class|\.binder|\.ci|\.github)/[\w./*-]*)`)
	folders    = map[string]string{"nb": "verlet/nb", "verlet": "verlet", "problem": "verlet/problem", "study": "verlet/study", "chart": "verlet/chart",
		"picture": "verlet/picture", "parts": "verlet/study/parts"}
)

// goneNames returns what the code in a page names and the clone does not have.
func goneNames(t *testing.T, page string) (gone []string) {
	for _, code := range quotedCode.FindAllString(page, -1) {
		for _, m := range identifier.FindAllStringSubmatch(code, -1) {
			doc := exec.CommandContext(t.Context(), "go", "doc", "-short", "./"+folders[m[1]], m[2])
			doc.Dir = "../.."
			if doc.Run() != nil {
				gone = append(gone, m[1]+"."+m[2])
			}
		}
		for _, m := range ourPath.FindAllStringSubmatch(code, -1) {
			path := strings.TrimSuffix(strings.TrimRight(m[1], "/"), "/...")
			if strings.HasPrefix(path, "notebooks/figures") || strings.Contains(path, "NN") {
				continue // a folder that git ignores, and the place of a name
			}
			if found, err := filepath.Glob(filepath.Join("../..", path)); err != nil || len(found) == 0 {
				gone = append(gone, m[1])
			}
		}
	}
	return gone
}
