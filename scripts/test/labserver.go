package main

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"net/url"
	"os"
	"os/exec"
	"path"
	"regexp"
	"strings"
)

// A labServer is "go run ./scripts/lab" as a user starts it.
type labServer struct {
	url  *url.URL
	cmd  *exec.Cmd
	stop func()
}

var labAddress = regexp.MustCompile(`http://127\.0\.0\.1:\d+/lab\S*[?&]token=\S+`)

// startLab starts the laboratory of the clone, by the door that the flags choose, and
// waits for the address that it prints. What else it prints goes to out while it starts.
func startLab(ctx context.Context, clone string, out io.Writer, flags ...string) (*labServer, error) {
	ctx, cancel := context.WithCancel(ctx)
	cmd := command(ctx, clone, nil, append([]string{"go", "run", "./scripts/lab", "-no-browser"}, flags...)...)
	read, write, err := os.Pipe()
	if err != nil {
		cancel()
		return nil, fmt.Errorf("start the lab: %w", err)
	}
	cmd.Stdout, cmd.Stderr = write, write
	err = cmd.Start()
	write.Close()
	if err != nil {
		cancel()
		return nil, fmt.Errorf("start the lab: %w", err)
	}
	l := &labServer{cmd: cmd, stop: func() { cancel(); cmd.Wait(); read.Close() }}
	lines := bufio.NewScanner(read)
	for lines.Scan() {
		if address := labAddress.FindString(lines.Text()); address != "" {
			if l.url, err = url.Parse(address); err != nil {
				l.stop()
				return nil, fmt.Errorf("start the lab: %w", err)
			}
			go io.Copy(io.Discard, read) // lest it waits for us to read
			return l, nil
		}
		if strings.TrimSpace(lines.Text()) != "" {
			fmt.Fprintf(out, "          %s\n", lines.Text())
		}
	}
	l.stop()
	return nil, errors.New("start the lab: it ended without printing the address of JupyterLab, see above")
}

// address is where JupyterLab shows the notebook with this name, in the folder of the one
// that it opens by itself, in a workspace of its own: other tabs show other notebooks.
func (l *labServer) address(name string) string {
	u := *l.url
	u.Path = path.Join("/lab/workspaces", strings.TrimSuffix(name, ".ipynb"), strings.TrimPrefix(path.Dir(u.Path), "/lab"), name)
	u.RawQuery = "reset&" + u.RawQuery
	return u.String()
}
