package browser

import (
	"bufio"
	"cmp"
	"context"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"time"

	"golang.org/x/net/websocket"
)

// object is one in JSON.
type object = map[string]any

// Firefox opens pages in a headless Firefox with an empty profile, by WebDriver BiDi, the protocol that it has by itself,
// and returns what is wrong with them.
// In the end each must show what the selector behind its file finds.
func Firefox(ctx context.Context, pages [][2]string) (wrong []string, err error) {
	path, err := installed("firefox-esr", "firefox")
	if err != nil {
		return nil, err
	}
	profile, err := os.MkdirTemp("", "verletbook-firefox-")
	if err != nil {
		return nil, err
	}
	defer os.RemoveAll(profile)
	ctx, kill := context.WithCancel(ctx)
	defer kill()
	const us = "http://localhost"
	cmd := exec.CommandContext(ctx, path, "--headless", "--no-remote", "--profile", profile,
		"--remote-debugging-port", "0", "--remote-allow-origins", us)
	said, err := cmd.StderrPipe()
	if err == nil {
		err = cmd.Start()
	}
	if err != nil {
		return nil, err
	}
	defer func() { kill(); _ = cmd.Wait() }()
	late := time.AfterFunc(patience, kill)
	conn, err := websocket.Dial(address(said)+"/session", "", us)
	late.Stop()
	if err != nil {
		return nil, fmt.Errorf("start %s: %w", path, err)
	}
	asked := 0
	ask := func(method string, params object, answer any) error { // sends a command, and reads its result into a pointer
		asked++
		heard := struct {
			Result         any
			Error, Message string
		}{Result: answer}
		err := errors.Join(conn.SetDeadline(time.Now().Add(patience)),
			websocket.JSON.Send(conn, object{"id": asked, "method": method, "params": params}),
			websocket.JSON.Receive(conn, &heard))
		if err == nil && heard.Error != "" {
			err = fmt.Errorf("%s: %s: %s", method, heard.Error, heard.Message)
		}
		return err
	}
	var tab struct {
		Context string `json:"context"`
	}
	err = cmp.Or(ask("session.new", object{"capabilities": object{}}, nil), ask("browsingContext.create", object{"type": "tab"}, &tab))
	for _, page := range pages {
		file, selector := page[0], page[1]
		var answer struct {
			Result           struct{ Value string }
			ExceptionDetails struct{ Text string }
		}
		err = cmp.Or(err,
			ask("browsingContext.navigate", object{"context": tab.Context, "url": "file://" + filepath.ToSlash(file), "wait": "complete"}, nil),
			ask("script.evaluate", object{"target": tab, "awaitPromise": true,
				"expression": awaited(fmt.Sprintf("(%s)(%q).then(JSON.stringify)", Script("firefox.js"), selector))}, &answer))
		var bad []string
		if err = cmp.Or(err, json.Unmarshal([]byte(answer.Result.Value), &bad)); err != nil {
			return wrong, fmt.Errorf("%s in Firefox: %w %s", file, err, answer.ExceptionDetails.Text)
		}
		for _, w := range bad {
			wrong = append(wrong, file+" in Firefox: "+w)
		}
	}
	return wrong, nil
}

// address is where Firefox says that it listens. What else it says is lost.
func address(said io.Reader) (found string) {
	lines := bufio.NewScanner(said)
	for found == "" && lines.Scan() {
		_, found, _ = strings.Cut(lines.Text(), "WebDriver BiDi listening on ")
	}
	go io.Copy(io.Discard, said)
	return found
}
