package browser

import (
	"bufio"
	"context"
	_ "embed"
	"encoding/json"
	"errors"
	"fmt"
	"io"
	"net"
	"os"
	"os/exec"
	"path/filepath"
	"strconv"
	"strings"
	"time"
)

// A Firefox is a headless Firefox, driven by Marionette, its own remote protocol: messages of JSON
// with their length in front.
type Firefox struct {
	conn    net.Conn
	answers *bufio.Reader
	asked   int
}

// StartFirefox starts Firefox with an empty profile. Stop ends it and removes the profile.
func StartFirefox(ctx context.Context) (f *Firefox, stop func(), err error) {
	var path string
	for _, name := range []string{"firefox-esr", "firefox"} {
		if path, err = exec.LookPath(name); err == nil {
			break
		}
	}
	if err != nil {
		return nil, nil, errors.New("no firefox on PATH: apt-get install firefox-esr")
	}
	profile, err := os.MkdirTemp("", "verletbook-firefox-")
	if err != nil {
		return nil, nil, err
	}
	cmd := exec.CommandContext(ctx, path, "--headless", "--marionette", "--no-remote", "--profile", profile)
	stop = func() {
		if cmd.Process != nil {
			_ = cmd.Process.Kill()
			_ = cmd.Wait()
		}
		os.RemoveAll(profile)
	}
	const settings = `user_pref("marionette.port", 0); user_pref("app.update.enabled", false); user_pref("datareporting.policy.dataSubmissionEnabled", false);`
	err = os.WriteFile(filepath.Join(profile, "user.js"), []byte(settings), 0o644)
	if err == nil {
		err = cmd.Start()
	}
	if err == nil {
		f, err = connect(ctx, filepath.Join(profile, "MarionetteActivePort"))
	}
	if err == nil {
		err = f.ask("WebDriver:NewSession", map[string]any{}, nil)
	}
	if err != nil {
		stop()
		return nil, nil, fmt.Errorf("start %s: %w", path, err)
	}
	return f, stop, nil
}

// connect waits until Firefox has written its port into the file, and greets it.
func connect(ctx context.Context, file string) (*Firefox, error) {
	ctx, cancel := context.WithTimeout(ctx, time.Minute)
	defer cancel()
	for {
		if port, err := os.ReadFile(file); err == nil {
			conn, err := net.Dial("tcp", "127.0.0.1:"+strings.TrimSpace(string(port)))
			if err != nil {
				return nil, err
			}
			f := &Firefox{conn: conn, answers: bufio.NewReader(conn)}
			_, err = f.hear()
			return f, err
		}
		select {
		case <-ctx.Done():
			return nil, errors.New("it opens no port for Marionette")
		case <-time.After(100 * time.Millisecond):
		}
	}
}

// hear reads one message.
func (f *Firefox) hear() ([]byte, error) {
	length, err := f.answers.ReadString(':')
	if err != nil {
		return nil, err
	}
	n, err := strconv.Atoi(strings.TrimSuffix(length, ":"))
	if err != nil || n > 1<<26 {
		return nil, fmt.Errorf("a message of %s bytes", length)
	}
	message := make([]byte, n)
	_, err = io.ReadFull(f.answers, message)
	return message, err
}

// ask sends a command and reads its result into answer, unless that is nil.
func (f *Firefox) ask(command string, parameters, answer any) error {
	f.asked++
	message, err := json.Marshal([]any{0, f.asked, command, parameters})
	if err == nil {
		_, err = fmt.Fprintf(f.conn, "%d:%s", len(message), message)
	}
	var heard []byte
	if err == nil {
		heard, err = f.hear()
	}
	var parts [4]json.RawMessage // type, number, error, result
	if err == nil {
		err = json.Unmarshal(heard, &parts)
	}
	if err == nil && string(parts[2]) != "null" {
		err = errors.New(string(parts[2]))
	}
	if err == nil && answer != nil {
		err = json.Unmarshal(parts[3], answer)
	}
	if err != nil {
		return fmt.Errorf("%s: %w", command, err)
	}
	return nil
}

// run runs a script in the page, an expression that promises a list of what is wrong.
func (f *Firefox) run(script string) (wrong []string, err error) {
	var answer struct{ Value []string }
	err = f.ask("WebDriver:ExecuteAsyncScript", map[string]any{"sandbox": nil,
		"script": "const done = arguments[arguments.length - 1]; (" + script + ").then(done, (e) => done([String(e)]));"}, &answer)
	return answer.Value, err
}

//go:embed firefox.js
var firefoxJS string

// Look opens a page of the book and returns what is wrong with it. In the end it must show what the
// selector finds.
func (f *Firefox) Look(file, selector string) ([]string, error) {
	if err := f.ask("WebDriver:SetTimeouts", map[string]any{"script": 120000}, nil); err != nil {
		return nil, err
	}
	if err := f.ask("WebDriver:Navigate", map[string]any{"url": "file://" + filepath.ToSlash(file)}, nil); err != nil {
		return nil, err
	}
	wrong, err := f.run(strings.TrimSpace(firefoxJS))
	if err != nil {
		return nil, err
	}
	missing, err := f.run(fmt.Sprintf(`(async () => document.querySelector(%q) ? [] : [%[1]q + " is not there"])()`, selector))
	return append(wrong, missing...), err
}
