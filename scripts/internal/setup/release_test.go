package setup

import (
	"os"
	"os/exec"
	"path/filepath"
	"regexp"
	"strings"
	"testing"

	"github.com/verletbook/verletbook/internal/require"
)

// The page for a release releases, and what "go get" then downloads is the module without figures and notebooks.
func TestWeight(t *testing.T) {
	lab, err := Find()
	require.NoError(t, err)
	const most = 1_500_000
	versions := filepath.Join(release(t, lab.Root), filepath.FromSlash(module), "@v")
	zip, err := os.Stat(filepath.Join(versions, "v0.1.0.zip"))
	require.NoError(t, err)
	t.Logf("the module is %.2f MB", float64(zip.Size())/1e6)
	if zip.Size() > most {
		t.Errorf("the module has %d bytes, want at most %d: has something large come into the clone?", zip.Size(), most)
	}
}

// release does in a clone of the work tree what docs/internal/release.md tells a maintainer to type, but for
// the first line, which runs all tests. A bare repository stands for GitHub's. It returns the folder that
// serves v0.1.0 to the go command, which packs it as the proxy does.
func release(t *testing.T, root string) (proxy string) {
	t.Helper()
	for _, program := range []string{"git", "sh", "perl"} {
		if _, err := exec.LookPath(program); err != nil {
			t.Skipf("no %s on PATH", program)
		}
	}
	page, err := os.ReadFile(filepath.Join(root, "docs", "internal", "release.md"))
	require.NoError(t, err)
	lines := regexp.MustCompile(`(?m)^    (.*)$`).FindAllString(string(page), -1)
	if len(lines) == 0 || len(lines) > 12 || strings.Fields(lines[0])[0] != ".ci/run" {
		t.Fatalf("want at most twelve lines, the first to run all tests, not\n%s", strings.Join(lines, "\n"))
	}
	dir := resolved(t, t.TempDir())
	bare, clone, cache := filepath.Join(dir, "bare.git"), filepath.Join(dir, "clone"), filepath.Join(dir, "modules")
	t.Cleanup(func() { exec.Command("chmod", "-R", "u+w", cache).Run() }) // modules are read-only
	env := append(os.Environ(), "GIT_CONFIG_GLOBAL="+filepath.Join(dir, "gitconfig"), "GIT_CONFIG_NOSYSTEM=1",
		"GIT_AUTHOR_NAME=x", "GIT_AUTHOR_EMAIL=x@example.org", "GIT_COMMITTER_NAME=x", "GIT_COMMITTER_EMAIL=x@example.org", "GOWORK=off")
	put(t, filepath.Join(dir, "gitconfig"), "[url \"file://"+filepath.ToSlash(bare)+"\"]\n\tinsteadOf = https://"+module+"\n")
	run := func(dir string, env []string, args ...string) string {
		cmd := exec.CommandContext(t.Context(), args[0], args[1:]...)
		cmd.Dir, cmd.Env = dir, env
		out, err := cmd.CombinedOutput()
		if err != nil {
			t.Fatalf("%s: %v\n%s", strings.Join(args, " "), err, out)
		}
		return string(out)
	}
	run(dir, env, "git", "init", "--quiet", "--bare", "--initial-branch=main", bare)
	of := []string{"git", "--git-dir=" + bare, "--work-tree=" + root, "-c", "core.bare=false"}
	run(dir, env, append(of, "add", "--all")...)
	run(dir, env, append(of, "commit", "--quiet", "--message=all that is here")...)
	run(dir, env, "git", "clone", "--quiet", bare, clone)
	run(clone, env, "sh", "-ec", strings.Join(lines[1:], "\n"))
	if left := run(clone, env, "git", "status", "--short"); left != "" {
		t.Errorf("the release leaves\n%s", left)
	}
	run(dir, append(env, "GOPROXY=direct", "GOSUMDB=off", "GOMODCACHE="+cache, "GOFLAGS="), "go", "mod", "download", module+"@v0.1.0")
	return filepath.Join(cache, "cache", "download")
}
