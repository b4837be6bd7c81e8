//go:build unix

package nb

import (
	"bytes"
	"encoding/gob"
	"errors"
	"fmt"
	"io"
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"syscall"
	"testing"
	"time"

	"github.com/janpfeifer/gonb/gonbui"
	"github.com/janpfeifer/gonb/gonbui/protocol"

	"github.com/verletbook/verletbook/internal/require"
)

// cell is what a notebook cell does, run as a program of its own.
func cell() {
	Show("01-fall", fall(1, 2))
	gonbui.DisplayHTML("<b>both</b>") // in the same cell
	NewTable("numbers").Show()
	Text("%d lines", 1)
	Text("the half is %d%%", 50)
	Text("the end")
}

// startCell runs this test again as a program with a cell in it, which a kernel
// started that reads from there and writes to back.
func startCell(t *testing.T, env ...string) (cmd *exec.Cmd, there, back string) {
	t.Helper()
	dir := t.TempDir()
	there, back = filepath.Join(dir, "there"), filepath.Join(dir, "back")
	for _, fifo := range []string{there, back} {
		if err := syscall.Mkfifo(fifo, 0o600); err != nil {
			t.Skipf("no named pipes here: %v", err)
		}
	}
	top, _, _ := strings.Cut(t.Name(), "/")
	cmd = exec.CommandContext(t.Context(), os.Args[0], "-test.run=^"+top+"$")
	cmd.Env = append(append(os.Environ(), env...), "NB_TEST_CELL=1", variable+"="+filepath.Join(dir, "figures"),
		protocol.GONB_PIPE_ENV+"="+there, protocol.GONB_PIPE_BACK_ENV+"="+back)
	cmd.Stderr = new(bytes.Buffer)
	require.NoError(t, cmd.Start())
	return cmd, there, back
}

// In a notebook, the outputs arrive complete and in order. The test plays the
// kernel: it reads what the cell sends and acknowledges.
func TestInNotebook(t *testing.T) {
	if os.Getenv("NB_TEST_CELL") != "" {
		cell()
		return
	}
	cmd, there, back := startCell(t)
	shown, awaited := playKernel(t, there, back, func(*protocol.DisplayData, func(string, any)) {})
	if err := cmd.Wait(); err != nil {
		t.Fatalf("%v: %s", err, cmd.Stderr)
	}
	for i, want := range []struct {
		mime protocol.MIMEType
		text string
	}{
		{protocol.MIMETextPlain, "figure 01-fall: " + Captions()["01-fall"].Alt},
		{protocol.MIMETextMarkdown, "*" + Captions()["01-fall"].Text + "*"},
		{protocol.MIMETextHTML, "<b>both</b>"},
		{protocol.MIMETextHTML, "<caption>numbers</caption>"},
		{protocol.MIMETextPlain, "1 lines"},
		{protocol.MIMETextPlain, "the half is 50%"},
		{protocol.MIMETextPlain, "the end"},
	} {
		if i >= len(shown) {
			t.Fatalf("%d outputs, want 7", len(shown))
		}
		if text, _ := shown[i].Data[want.mime].(string); !strings.Contains(text, want.text) {
			t.Errorf("output %d is %.200q, want %q", i, text, want.text)
		}
		if !awaited[shown[i]] && i != 2 {
			t.Errorf("output %d is not waited for", i)
		}
		if plain, _ := shown[i].Data[protocol.MIMETextPlain].(string); plain == "" && i != 2 {
			t.Errorf("output %d has no plain text", i)
		}
	}
	if len(shown) != 7 {
		t.Errorf("%d outputs, want 7", len(shown))
	}
	meta, _ := shown[0].Metadata["image/png"].(map[string]any)
	if picture, _ := shown[0].Data[protocol.MIMEImagePNG].([]byte); !bytes.HasPrefix(picture, []byte("\x89PNG")) ||
		meta["alt"] != Captions()["01-fall"].Alt || meta["width"] != 605 || meta["height"] != 340 {
		t.Errorf("the picture has %d bytes and the metadata %v", len(picture), shown[0].Metadata)
	}
}

// A kernel that does not answer, or has ended, ends the cell, with a line that says so.
func TestKernelGoesAway(t *testing.T) {
	switch os.Getenv("NB_TEST_KERNEL") {
	case "killed": // it starts the cell, and is then killed
		os.Setenv("NB_TEST_KERNEL", "gone")
		c := exec.Command(os.Args[0], os.Args[1:]...)
		c.Stderr = os.Stderr
		_ = c.Run()
		return
	case "silent":
		patience = time.Second
		fallthrough
	case "gone":
		cell()
		return
	}
	for kernel, want := range map[string]string{
		"silent": "1: nb: the notebook does not answer: restart the kernel\n",
		"killed": "-1: nb: the kernel has ended\n",
	} {
		cmd, there, back := startCell(t, "NB_TEST_KERNEL="+kernel)
		in, out := open(t, there, back)
		if kernel == "killed" {
			_ = cmd.Process.Kill()
		}
		_ = cmd.Wait()
		if said := fmt.Sprint(cmd.ProcessState.ExitCode(), ": ", cmd.Stderr); said != want {
			t.Errorf("a cell whose kernel is %s ended with %q, want %q", kernel, said, want)
		}
		in.Close()
		out.Close()
	}
}

// open opens the ends of the pipes that are a kernel's.
func open(t *testing.T, there, back string) (in, out *os.File) {
	t.Helper()
	in, err := os.Open(there)
	require.NoError(t, err)
	if out, err = os.OpenFile(back, os.O_WRONLY, 0); err != nil {
		t.Fatal(err)
	}
	return in, out
}

// playKernel receives what a cell shows, hands it on to a page that may say something to an address, and
// answers, until the cell ends. Of outputs with the same id, the last one stays. It notes for which the cell waited.
func playKernel(t *testing.T, there, back string, page func(d *protocol.DisplayData, say func(address string, value any))) (shown []*protocol.DisplayData, awaited map[*protocol.DisplayData]bool) {
	in, out := open(t, there, back)
	defer in.Close()
	defer out.Close()
	decoder, encoder := gob.NewDecoder(in), gob.NewEncoder(out)
	say := func(address string, value any) {
		if err := encoder.Encode(&protocol.CommValue{Address: address, Value: value}); err != nil {
			t.Logf("the cell no longer listens: %v", err)
		}
	}
	awaited = make(map[*protocol.DisplayData]bool)
	place, latest := make(map[string]int), new(protocol.DisplayData)
	for {
		d := new(protocol.DisplayData)
		if err := decoder.Decode(d); errors.Is(err, io.EOF) {
			return shown, awaited
		} else if err != nil {
			t.Fatal(err)
		}
		if sync, ok := d.Data[protocol.MIMECommValue].(protocol.CommValue); ok {
			awaited[latest] = true
			say(protocol.GonbuiSyncAckAddress, sync.Value)
			continue
		}
		if latest = d; d.Data[protocol.MIMECommSubscribe] == nil {
			i, again := place[d.DisplayID]
			if !again || d.DisplayID == "" {
				i, shown = len(shown), append(shown, nil)
				place[d.DisplayID] = i
			}
			shown[i] = d
		}
		page(d, say)
	}
}
