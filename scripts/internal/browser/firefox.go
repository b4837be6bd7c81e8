package browser

import (
	"bufio"
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

// Firefox opens pages in a headless Firefox with an empty profile and returns what is wrong with them.
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
	b := &bidi{conn: conn}
	var tab struct {
		Context string `json:"context"`
	}
	b.ask("session.new", object{"capabilities": object{}}, nil)
	b.ask("browsingContext.create", object{"type": "tab"}, &tab)
	for _, page := range pages {
		file, selector := page[0], page[1]
		var answer struct {
			Result           struct{ Value string }
			ExceptionDetails struct{ Text string }
		}
		b.ask("browsingContext.navigate", object{
			"context": tab.Context, "url": "file://" + filepath.ToSlash(file), "wait": "complete"}, nil)
		b.ask("script.evaluate", object{"target": tab, "awaitPromise": true,
			"expression": awaited(fmt.Sprintf("(%s)(%q).then(JSON.stringify)", Script("firefox.js"), selector))}, &answer)
		var bad []string
		if err = b.err; err == nil && answer.ExceptionDetails.Text != "" {
			err = errors.New(answer.ExceptionDetails.Text)
		}
		if err == nil {
			err = json.Unmarshal([]byte(answer.Result.Value), &bad)
		}
		if err != nil {
			return wrong, fmt.Errorf("%s in Firefox: %w", file, err)
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

// A bidi is a connection by WebDriver BiDi, the protocol that Firefox has by itself. After an error it
// does nothing more.
type bidi struct {
	conn  *websocket.Conn
	asked int
	err   error
}

// ask sends a command and reads its result into answer, a pointer or nil.
func (b *bidi) ask(method string, params object, answer any) {
	if b.err != nil {
		return
	}
	b.asked++
	heard := struct {
		Result         any
		Error, Message string
	}{Result: answer}
	b.err = errors.Join(
		b.conn.SetDeadline(time.Now().Add(patience)),
		websocket.JSON.Send(b.conn, object{"id": b.asked, "method": method, "params": params}),
		websocket.JSON.Receive(b.conn, &heard),
	)
	if b.err == nil && heard.Error != "" {
		b.err = fmt.Errorf("%s: %s: %s", method, heard.Error, heard.Message)
	}
}
