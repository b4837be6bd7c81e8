package live

import (
	"bytes"
	"context"
	"encoding/binary"
	"encoding/json"
	"fmt"
	"os"
	"os/exec"
	"path/filepath"
	"slices"
	"strings"

	"github.com/verletbook/verletbook/scripts/internal/live/program"
)

// programs builds what runs in pages: the live figures, as they move and in the theme, the compiler,
// the linker and the kernel.
func programs(ctx context.Context, root string) (map[string][]byte, error) {
	temp, err := os.MkdirTemp("", "verletbook-live-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(temp)
	parts := map[string][]byte{}
	for name, pkg := range map[string]string{
		"canvas": "./scripts/internal/live/canvas", "themed": "./scripts/internal/live/themed", "kernel": "./scripts/internal/live/kernel",
		"compile": "cmd/compile", "link": "cmd/link",
	} {
		file := filepath.Join(temp, name)
		if _, err := forPages(ctx, root, "build", "-trimpath", "-ldflags=-s -w", "-o", file, pkg); err != nil {
			return nil, err
		}
		if parts[name], err = os.ReadFile(file); err != nil {
			return nil, err
		}
	}
	return parts, nil
}

// forPages runs the go command for WebAssembly.
func forPages(ctx context.Context, root string, args ...string) ([]byte, error) {
	cmd := exec.CommandContext(ctx, "go", args...)
	cmd.Dir = root
	cmd.Env = append(os.Environ(), "GOOS=js", "GOARCH=wasm", "GOFLAGS=", "GOWORK=off")
	var wrong bytes.Buffer
	cmd.Stderr = &wrong
	out, err := cmd.Output()
	if err != nil {
		return nil, fmt.Errorf("go %s for pages: %w: %s", args[0], err, bytes.TrimSpace(wrong.Bytes()))
	}
	return out, nil
}

// measures is the package that the bench for methods needs, and no cell.
const measures = "github.com/verletbook/verletbook/scripts/internal/live/show"

// archives is one file with what the compiler exported for each package: the length of an
// index, the index as JSON (path, offset, length), and the archives.
func archives(ctx context.Context, root string) ([]byte, error) {
	args := append([]string{"list", "-export", "-deps", "-trimpath", "-f", "{{if .Export}}{{.ImportPath}} {{.Export}}{{end}}"}, append(program.Packages(), measures)...)
	out, err := forPages(ctx, root, args...)
	if err != nil {
		return nil, err
	}
	var index [][3]any
	var all []byte
	for _, line := range slices.Sorted(strings.Lines(string(out))) {
		path, file, ok := strings.Cut(strings.TrimSpace(line), " ")
		if !ok {
			continue
		}
		content, err := os.ReadFile(file)
		if err != nil {
			return nil, fmt.Errorf("archive of %s: %w", path, err)
		}
		index = append(index, [3]any{path, len(all), len(content)})
		all = append(all, content...)
	}
	head, err := json.Marshal(index)
	if err != nil {
		return nil, err
	}
	return slices.Concat(binary.LittleEndian.AppendUint32(nil, uint32(len(head))), head, all), nil
}
