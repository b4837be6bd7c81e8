package setup

import (
	"os"
	"os/exec"
	"path/filepath"
	"strings"
	"testing"
)

// What "go get" downloads is the module without figures and notebooks.
func TestWeight(t *testing.T) {
	lab, err := Find()
	if err != nil {
		t.Fatal(err)
	}
	const most = 1_500_000
	versions := filepath.Join(release(t, lab.Root, "v0.1.0"), filepath.FromSlash(module), "@v")
	zip, err := os.Stat(filepath.Join(versions, "v0.1.0.zip"))
	if err != nil {
		t.Fatal(err)
	}
	t.Logf("the module is %.2f MB", float64(zip.Size())/1e6)
	if zip.Size() > most {
		t.Errorf("the module has %d bytes, want at most %d: has something large come into the clone?", zip.Size(), most)
	}
}

// release releases what the work tree holds as a version, in a bare repository that stands for GitHub's,
// and returns the folder that serves it to the go command. That packs it as the proxy does.
func release(t *testing.T, root, version string) (proxy string) {
	t.Helper()
	if _, err := exec.LookPath("git"); err != nil {
		t.Skip("no git on PATH")
	}
	dir := t.TempDir()
	bare, cache := filepath.Join(dir, "bare.git"), filepath.Join(dir, "modules")
	t.Cleanup(func() { exec.Command("chmod", "-R", "u+w", cache).Run() }) // modules are read-only
	env := append(os.Environ(), "GIT_CONFIG_GLOBAL="+filepath.Join(dir, "gitconfig"), "GIT_CONFIG_NOSYSTEM=1",
		"GIT_AUTHOR_NAME=x", "GIT_AUTHOR_EMAIL=x@example.org", "GIT_COMMITTER_NAME=x", "GIT_COMMITTER_EMAIL=x@example.org",
		"GOPROXY=direct", "GOSUMDB=off", "GOMODCACHE="+cache, "GOWORK=off", "GOFLAGS=")
	put(t, filepath.Join(dir, "gitconfig"), "[url \"file://"+filepath.ToSlash(bare)+"\"]\n\tinsteadOf = https://"+module+"\n")
	for _, args := range [][]string{
		{"git", "init", "--quiet", "--bare", bare},
		{"git", "--git-dir=" + bare, "--work-tree=" + root, "-c", "core.bare=false", "add", "--all"},
		{"git", "--git-dir=" + bare, "--work-tree=" + root, "-c", "core.bare=false", "commit", "--quiet", "--message=release"},
		{"git", "--git-dir=" + bare, "tag", version},
		{"go", "mod", "download", module + "@" + version},
	} {
		cmd := exec.CommandContext(t.Context(), args[0], args[1:]...)
		cmd.Dir, cmd.Env = dir, env
		if out, err := cmd.CombinedOutput(); err != nil {
			t.Fatalf("%s: %v\n%s", strings.Join(args, " "), err, out)
		}
	}
	return filepath.Join(cache, "cache", "download")
}
