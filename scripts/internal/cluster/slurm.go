// Package cluster starts a Slurm cluster of one node on this machine, with the daemons of
// the distribution, for a test of job files.
package cluster

import (
	"bytes"
	"context"
	"crypto/rand"
	_ "embed"
	"errors"
	"fmt"
	"net"
	"os"
	"os/exec"
	"os/user"
	"path/filepath"
	"strings"
	"text/template"
	"time"
)

var (
	//go:embed slurm.conf
	configuration string
	// Requirements are the packages of Python that the test of job files needs.
	//go:embed requirements.txt
	Requirements string
)

// A Slurm is a running cluster.
type Slurm struct {
	dir     string // its state, keys and logs
	daemons []*exec.Cmd
	cancel  context.CancelFunc
}

// StartSlurm starts a cluster that runs so many tasks at a time and keeps everything in
// dir, which must be an absolute path. Stop it in the end.
func StartSlurm(ctx context.Context, dir string, tasks int) (*Slurm, error) {
	for _, program := range []string{"munged", "slurmctld", "slurmd", "sbatch"} {
		if _, err := exec.LookPath(program); err != nil {
			return nil, fmt.Errorf("no %s on PATH: apt-get install slurmctld slurmd slurm-client munge: %w", program, exec.ErrNotFound)
		}
	}
	ctx, cancel := context.WithCancel(ctx)
	s := &Slurm{dir: dir, cancel: cancel}
	if err := s.start(ctx, tasks); err != nil {
		s.Stop()
		return nil, err
	}
	return s, nil
}

func (s *Slurm) start(ctx context.Context, tasks int) error {
	if err := s.configure(tasks); err != nil {
		return err
	}
	socket := filepath.Join(s.dir, "munge.socket")
	for _, args := range [][]string{
		{"munged", "--foreground", "--force", "--socket=" + socket, "--key-file=" + filepath.Join(s.dir, "munge.key"),
			"--pid-file=" + filepath.Join(s.dir, "munged.pid"), "--seed-file=" + filepath.Join(s.dir, "munged.seed"),
			"--log-file=" + filepath.Join(s.dir, "munged.log")},
		{"slurmctld", "-D", "-i"},
		{"slurmd", "-D"},
	} {
		if err := s.daemon(ctx, args); err != nil {
			return err
		}
	}
	for deadline := time.Now().Add(30 * time.Second); time.Now().Before(deadline); time.Sleep(100 * time.Millisecond) {
		if state, err := s.Command(ctx, "sinfo", "-h", "-o", "%T").Output(); err == nil && strings.TrimSpace(string(state)) == "idle" {
			return nil
		}
		if ctx.Err() != nil {
			return ctx.Err()
		}
	}
	return errors.New("the node does not come up\n" + s.logs())
}

// configure writes what the daemons read before they start.
func (s *Slurm) configure(tasks int) error {
	host, err := os.Hostname()
	if err != nil {
		return err
	}
	host, _, _ = strings.Cut(host, ".")
	who, err := user.Current()
	if err != nil {
		return err
	}
	ports, err := freePorts(2)
	if err != nil {
		return err
	}
	var text bytes.Buffer
	err = template.Must(template.New("").Parse(configuration)).Execute(&text, map[string]any{
		"Dir": s.dir, "Host": host, "User": who.Username, "CPUs": tasks, "ControlPort": ports[0], "NodePort": ports[1],
	})
	if err != nil {
		return err
	}
	for _, folder := range []string{"state", "spool"} {
		if err := os.MkdirAll(filepath.Join(s.dir, folder), 0o755); err != nil {
			return err
		}
	}
	key := make([]byte, 128)
	rand.Read(key)
	return errors.Join(
		os.WriteFile(filepath.Join(s.dir, "munge.key"), key, 0o600),
		os.WriteFile(filepath.Join(s.dir, "slurm.conf"), text.Bytes(), 0o644),
	)
}

// daemon starts a daemon in the foreground and keeps what it says.
func (s *Slurm) daemon(ctx context.Context, args []string) error {
	log, err := os.Create(filepath.Join(s.dir, args[0]+".out"))
	if err != nil {
		return err
	}
	defer log.Close()
	cmd := s.Command(ctx, args[0], args[1:]...)
	cmd.Cancel = func() error { return cmd.Process.Signal(os.Interrupt) }
	cmd.WaitDelay = 10 * time.Second
	cmd.Stdout, cmd.Stderr = log, log
	if err := cmd.Start(); err != nil {
		return err
	}
	s.daemons = append(s.daemons, cmd)
	return nil
}

// Command is a program of Slurm that talks to this cluster.
func (s *Slurm) Command(ctx context.Context, name string, args ...string) *exec.Cmd {
	cmd := exec.CommandContext(ctx, name, args...)
	cmd.Env = append(os.Environ(), "SLURM_CONF="+filepath.Join(s.dir, "slurm.conf"))
	return cmd
}

// Stop ends the daemons.
func (s *Slurm) Stop() {
	s.cancel()
	for _, cmd := range s.daemons {
		cmd.Wait()
	}
}

// logs returns what the daemons said last.
func (s *Slurm) logs() string {
	var b strings.Builder
	for _, cmd := range s.daemons {
		text, _ := os.ReadFile(filepath.Join(s.dir, filepath.Base(cmd.Path)+".out"))
		lines := strings.Split(strings.TrimSpace(string(text)), "\n")
		fmt.Fprintf(&b, "%s:\n%s\n", filepath.Base(cmd.Path), strings.Join(lines[max(len(lines)-5, 0):], "\n"))
	}
	return b.String()
}

// freePorts returns ports on which nobody listens.
func freePorts(n int) (ports []int, err error) {
	for range n {
		l, err := net.Listen("tcp", "127.0.0.1:0")
		if err != nil {
			return nil, err
		}
		defer l.Close()
		ports = append(ports, l.Addr().(*net.TCPAddr).Port)
	}
	return ports, nil
}
