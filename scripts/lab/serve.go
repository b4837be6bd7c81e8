package main

import (
	"context"
	"crypto/rand"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"strconv"
	"sync"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

const host = "127.0.0.1" // other machines cannot reach it

// serve runs JupyterLab until it ends or ctx does, and leaves nothing behind.
func serve(ctx context.Context, lab setup.Lab, d door, port int, browser bool) error {
	var background sync.WaitGroup
	defer background.Wait()
	ctx, stop := context.WithCancel(ctx)
	defer stop()
	tmp, err := os.MkdirTemp("", "lab-") // kernels that crash leave things in it
	if err != nil {
		return fmt.Errorf("cannot make a temporary folder: %w", err)
	}
	defer os.RemoveAll(tmp)

	// Arguments are for all users to see, and kernels inherit the environment, so that a cell
	// might store it with its output: the token is in a file, until the server has read it.
	token, file := rand.Text(), filepath.Join(tmp, "token")
	if err := os.WriteFile(file, []byte(token), 0o600); err != nil {
		return fmt.Errorf("cannot write the token: %w", err)
	}
	server := lab.Command(ctx, "python", d.arguments(lab, port, browser)...)
	server.Dir = lab.Root
	server.Env = append(server.Env, "TMPDIR="+tmp, "JUPYTER_TOKEN_FILE="+file)
	server.Stdout, server.Stderr = os.Stdout, os.Stderr
	if err := server.Start(); err != nil {
		return fmt.Errorf("cannot start JupyterLab: %w", err)
	}
	ended := make(chan error, 1)
	go func() { ended <- server.Wait() }()

	url := "http://" + net.JoinHostPort(host, strconv.Itoa(port))
	for ready, pause := false, 100*time.Millisecond; ; {
		select {
		case err := <-ended:
			switch {
			case ctx.Err() == nil && !ready:
				return fmt.Errorf("JupyterLab did not start (%v), for the reason above: if it is not clear, remove %s and run this again", err, lab.Dir)
			case ctx.Err() == nil && err != nil:
				return fmt.Errorf("JupyterLab broke off (%v), for the reason above", err)
			}
			fmt.Println("lab: stopped")
			return nil
		case <-time.After(pause):
		}
		if ready || !answers(url+"/api/status?token="+token) {
			continue
		}
		ready, pause = true, time.Second
		os.Remove(file)
		fmt.Printf("lab: JupyterLab is ready. If no browser opens, go to this address; Ctrl-C stops it.\n\n    %s%s?token=%s\n\n", url, d.page, token)
		if lab.Gopls {
			background.Go(func() { complete(ctx, lab) })
		}
	}
}

// complete builds what completes Go code, while the reader is at work: kernels look for it when they start.
func complete(ctx context.Context, lab setup.Lab) {
	switch built, err := lab.Complete(ctx); {
	case ctx.Err() != nil:
	case err != nil:
		fmt.Printf("lab: Go code is not completed: %v\n", err)
	case built:
		fmt.Println("lab: Tab now completes Go code, in a notebook that is open after Kernel → Restart Kernel")
	}
}

// answers tells whether there is a page at the url.
func answers(url string) bool {
	answer, err := http.Get(url)
	if err != nil {
		return false
	}
	answer.Body.Close()
	return answer.StatusCode == http.StatusOK
}

// freePort returns the port if nothing listens there, or any free one for 0.
func freePort(port int) (int, error) {
	l, err := net.Listen("tcp", net.JoinHostPort(host, strconv.Itoa(port)))
	if err != nil {
		return 0, fmt.Errorf("port %d is not free (%w): choose another with -port, or leave it out to take any", port, err)
	}
	defer l.Close()
	return l.Addr().(*net.TCPAddr).Port, nil
}
