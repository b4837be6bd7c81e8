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

// A Firefox is a headless Firefox, driven by WebDriver BiDi, the protocol that it has by itself.
type Firefox struct {
	conn  *websocket.Conn
	asked int
	tab   struct {
		Context string `json:"context"`
	}
}

// object is one in JSON.
type object = map[string]any

// StartFirefox starts Firefox with an empty profile. Stop ends it and removes the profile.
func StartFirefox(ctx context.Context) (f *Firefox, stop func(), err error) {
	path, err := installed("firefox-esr", "firefox")
	if err != nil {
		return nil, nil, err
	}
	profile, err := os.MkdirTemp("", "verletbook-firefox-")
	if err != nil {
		return nil, nil, err
	}
	ctx, kill := context.WithCancel(ctx)
	const us = "http://localhost"
	cmd := exec.CommandContext(ctx, path, "--headless", "--no-remote", "--profile", profile,
		"--remote-debugging-port", "0", "--remote-allow-origins", us)
	stop = func() {
		kill()
		_ = cmd.Wait()
		os.RemoveAll(profile)
	}
	said, err := cmd.StderrPipe()
	if err == nil {
		err = cmd.Start()
	}
	f = &Firefox{}
	if err == nil {
		late := time.AfterFunc(patience, kill)
		f.conn, err = websocket.Dial(address(said)+"/session", "", us)
		late.Stop()
	}
	if err == nil {
		err = f.ask("session.new", object{"capabilities": object{}}, nil)
	}
	if err == nil {
		err = f.ask("browsingContext.create", object{"type": "tab"}, &f.tab)
	}
	if err != nil {
		stop()
		return nil, nil, fmt.Errorf("start %s: %w", path, err)
	}
	return f, stop, nil
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

// ask sends a command and reads its result into answer, a pointer or nil.
func (f *Firefox) ask(method string, params object, answer any) error {
	f.asked++
	heard := struct {
		Result         any
		Error, Message string
	}{Result: answer}
	err := f.conn.SetDeadline(time.Now().Add(patience))
	if err == nil {
		err = websocket.JSON.Send(f.conn, object{"id": f.asked, "method": method, "params": params})
	}
	if err == nil {
		err = websocket.JSON.Receive(f.conn, &heard)
	}
	if err == nil && heard.Error != "" {
		err = fmt.Errorf("%s: %s: %s", method, heard.Error, heard.Message)
	}
	return err
}

// Look opens a page of the book and returns what is wrong with it. In the end it must show what the
// selector finds.
func (f *Firefox) Look(file, selector string) (wrong []string, err error) {
	err = f.ask("browsingContext.navigate", object{
		"context": f.tab.Context, "url": "file://" + filepath.ToSlash(file), "wait": "complete"}, nil)
	var answer struct {
		Result           struct{ Value string }
		ExceptionDetails struct{ Text string }
	}
	if err == nil {
		err = f.ask("script.evaluate", object{"target": f.tab, "awaitPromise": true,
			"expression": awaited(fmt.Sprintf("(%s)(%q).then(JSON.stringify)", script("firefox.js"), selector))}, &answer)
	}
	if err == nil && answer.ExceptionDetails.Text != "" {
		err = errors.New(answer.ExceptionDetails.Text)
	}
	if err == nil {
		err = json.Unmarshal([]byte(answer.Result.Value), &wrong)
	}
	return wrong, err
}
