package main

import (
	"context"
	"errors"
	"fmt"
	"net"
	"net/http"
	"os"
	"path/filepath"
	"runtime"
	"slices"
	"strings"
	"sync/atomic"
	"testing"
	"time"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// TestMain is JupyterLab's stand-in when serve starts it as the venv's Python.
func TestMain(m *testing.M) {
	switch os.Getenv("LAB_TEST_SERVER") {
	case "":
		os.Exit(m.Run())
	case "fails":
		os.Exit(3)
	case "serves":
		var port string
		for _, arg := range os.Args {
			if p, is := strings.CutPrefix(arg, "--ServerApp.port="); is {
				port = p
			}
		}
		os.WriteFile(filepath.Join(os.TempDir(), "left by a crash"), nil, 0o666)
		token, err := os.ReadFile(os.Getenv("JUPYTER_TOKEN_FILE"))
		if err != nil || strings.Contains(strings.Join(append(os.Environ(), os.Args...), "\n"), string(token)) {
			fmt.Fprintln(os.Stderr, "the token is for others to see, or nowhere:", err)
			os.Exit(1)
		}
		var asked atomic.Bool
		http.HandleFunc("GET /api/status", func(w http.ResponseWriter, r *http.Request) {
			switch {
			case r.FormValue("token") != string(token):
				w.WriteHeader(http.StatusForbidden)
			case !asked.Swap(true):
				w.WriteHeader(http.StatusServiceUnavailable)
			default:
				go func() {
					for exists(os.Getenv("JUPYTER_TOKEN_FILE")) { // it is taken away when the server is ready
						time.Sleep(10 * time.Millisecond)
					}
					os.WriteFile(os.Getenv("LAB_TEST_ASKED"), nil, 0o666)
				}()
			}
		})
		fmt.Fprintln(os.Stderr, http.ListenAndServe(net.JoinHostPort(host, port), nil))
		os.Exit(1)
	}
}

func exists(path string) bool {
	_, err := os.Stat(path)
	return err == nil
}

// withServer returns a laboratory whose Python is this test binary.
func withServer(t *testing.T, behaviour string) (lab setup.Lab, asked string) {
	t.Helper()
	if runtime.GOOS == "windows" {
		t.Skip("the stand-in for Python is a symbolic link")
	}
	root := t.TempDir()
	lab = setup.Lab{Root: root, Dir: filepath.Join(root, ".lab")}
	self, err := os.Executable()
	if err != nil {
		t.Fatal(err)
	}
	bin := filepath.Join(lab.Dir, "venv", "bin")
	if err := os.MkdirAll(bin, 0o777); err != nil {
		t.Fatal(err)
	}
	if err := os.Symlink(self, filepath.Join(bin, "python")); err != nil {
		t.Fatal(err)
	}
	asked = filepath.Join(root, "asked")
	t.Setenv("LAB_TEST_SERVER", behaviour)
	t.Setenv("LAB_TEST_ASKED", asked)
	t.Setenv("TMPDIR", t.TempDir())
	return lab, asked
}

func anyPort(t *testing.T) int {
	t.Helper()
	port, err := freePort(0)
	if err != nil {
		t.Fatal(err)
	}
	return port
}

func TestServeUntilStopped(t *testing.T) {
	lab, asked := withServer(t, "serves")
	ctx, stop := context.WithTimeout(t.Context(), 2*time.Minute)
	defer stop()
	go func() {
		for ctx.Err() == nil {
			if _, err := os.Stat(asked); err == nil {
				stop()
			}
			time.Sleep(10 * time.Millisecond)
		}
	}()
	if err := serve(ctx, lab, open(lab, true), anyPort(t), false); err != nil {
		t.Errorf("stopped with %v", err)
	}
	if err := ctx.Err(); !errors.Is(err, context.Canceled) {
		t.Errorf("nobody asked the server with the right token: %v", err)
	}
	if left, _ := os.ReadDir(os.TempDir()); len(left) != 0 {
		t.Errorf("%v is left behind", left)
	}
}

func TestServeTellsThatTheServerFailed(t *testing.T) {
	lab, _ := withServer(t, "fails")
	err := serve(t.Context(), lab, open(lab, true), anyPort(t), false)
	if err == nil || !strings.Contains(err.Error(), "did not start (exit status 3)") {
		t.Errorf("error %v", err)
	}
}

func TestFreePort(t *testing.T) {
	busy, err := net.Listen("tcp", net.JoinHostPort(host, "0"))
	if err != nil {
		t.Fatal(err)
	}
	defer busy.Close()
	port := busy.Addr().(*net.TCPAddr).Port
	if _, err := freePort(port); err == nil || !strings.Contains(err.Error(), "-port") {
		t.Errorf("a busy port: error %v, want one that names -port", err)
	}
	if got, err := freePort(0); err != nil || got == 0 || got == port {
		t.Errorf("freePort(0) = %d, %v", got, err)
	}
	busy.Close()
	if got, err := freePort(port); err != nil || got != port {
		t.Errorf("freePort(%d) = %d, %v", port, got, err)
	}
}

// Both doors lead to a notebook that is there, on this machine only, and remember apart what was open.
func TestDoors(t *testing.T) {
	lab, err := setup.Find()
	if err != nil {
		t.Fatal(err)
	}
	student, teacher := open(lab, false), open(lab, true)
	for _, d := range []door{student, teacher} {
		if args := d.arguments(lab, 8765, false); !slices.Contains(args, "--ServerApp.ip=127.0.0.1") || !slices.Contains(args, "--ServerApp.root_dir="+d.root) {
			t.Errorf("the %s's door is opened by %q", d.name, args)
		}
	}
	if !exists(filepath.Join(teacher.root, strings.TrimPrefix(teacher.page, "/lab/tree"))) || !strings.HasSuffix(student.page, "/"+first) {
		t.Errorf("%q and %q are not there", teacher.page, student.page)
	}
	if student.name == teacher.name || student.root == teacher.root {
		t.Errorf("the doors %v and %v are one", student, teacher)
	}
}
