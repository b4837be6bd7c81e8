package browser

import (
	"bufio"
	"context"
	"errors"
	"fmt"
	"io"
	"os"
	"regexp"

	"github.com/verletbook/verletbook/scripts/internal/setup"
)

// InLaboratory opens JupyterLab of a site, waits until it is there, and returns what an expression promises,
// which may use lab of laboratory.js. What comes then, if it is not nil, still has the tab.
func InLaboratory[T any](browser context.Context, address string, s Screen, expression string, then func(tab context.Context) error) (T, error) {
	return See[T](browser, address, s, Laboratory(expression), then)
}

// Laboratory is an expression that may use lab of laboratory.js.
func Laboratory(expression string) string {
	return fmt.Sprintf("(async () => {\n%s\nreturn await (\n%s\n); })()", Script("laboratory.js"), expression)
}

var labAddress = regexp.MustCompile(`(http://127\.0\.0\.1:\d+)/lab\?token=(\w+)`)

// JupyterLab starts that of the clone, with the notebooks of a folder and with temporary files in another. Its pages
// have it as jupyterapp.
func JupyterLab(ctx context.Context, lab setup.Lab, notebooks, tmp string) (address, token string, stop func(), err error) {
	ctx, end := context.WithCancel(ctx)
	server := lab.Command(ctx, "python", "-m", "jupyterlab", "--ServerApp.ip=127.0.0.1", "--ServerApp.root_dir="+notebooks, "--allow-root",
		"--ServerApp.open_browser=false", "--ServerApp.answer_yes=True", "--LabApp.workspaces_dir="+tmp, "--LabApp.expose_app_in_browser=True", "--Application.log_level=ERROR")
	server.Env = append(server.Env, "TMPDIR="+tmp)
	said, err := server.StderrPipe()
	if err == nil {
		err = server.Start()
	}
	if err != nil {
		end()
		return "", "", nil, err
	}
	stop = func() { end(); _ = server.Wait() }
	for lines := bufio.NewScanner(said); lines.Scan(); {
		if m := labAddress.FindStringSubmatch(lines.Text()); m != nil {
			go io.Copy(os.Stderr, said)
			return m[1], m[2], stop, nil
		}
	}
	stop()
	return "", "", nil, errors.New("JupyterLab does not start")
}
