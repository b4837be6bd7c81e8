package setup

import (
	"context"
	"errors"
	"fmt"
	"regexp"
	"strings"

	"github.com/verletbook/verletbook/internal/replace"
)

// troubles are signs of what goes wrong on real machines, in the words of Go, pip
// and the operating system, each with the line that helps; %s is the line of the
// sign. The first that fits is told, so a cause stands before what follows from it.
var troubles = []struct{ signs, remedy string }{
	{`requires go >=|maximum supported version`,
		"%s: install a newer Go (https://go.dev/dl)"},
	{`exec: "git"`, "no git on PATH: install it (Debian, Ubuntu: apt install git)"},
	{"no space left on device|not enough space on the disk|disk quota exceeded",
		"the disk is full: the laboratory and Go's build cache need about 1.5 GB; make room and run it again"},
	{"read-only file system|permission denied|access is denied",
		"%s: make it yours, or clone to a place that you may write to"},
	{"do not match the hashes|checksum mismatch|security error",
		"a download is not what requirements.txt and go.sum expect: run it again, and report it if it stays"},
	{"certificate verify failed|x509:",
		"the certificate of a download server is not trusted: set SSL_CERT_FILE and PIP_CERT to that of your network"},
	{"no such host|name resolution|name or service not known|getaddrinfo failed|nodename nor servname|" +
		"network is unreachable|connection refused|connection reset|i/o timeout|timed out|" +
		"handshake timeout|newconnectionerror|proxyerror",
		"no network: the first set-up downloads Go modules and Python packages; connect (HTTPS_PROXY names a proxy) and run it again"},
	{"no matching distribution found",
		"%s: the Python packages are built for Python 3.10 to 3.14 on common machines; install one of these"},
}

// explain turns an error of the set-up into one line that names the way out, and
// keeps what a program said in a file.
func (l Lab) explain(ctx context.Context, err error) error {
	if err == nil {
		return nil
	}
	if ctx.Err() != nil {
		return errors.New("the set-up was interrupted: run it again, and it goes on")
	}
	for _, trouble := range troubles {
		sign := regexp.MustCompile("(?i).*(" + trouble.signs + ").*")
		if line := sign.FindString(err.Error()); line != "" {
			return errors.New(strings.ReplaceAll(trouble.remedy, "%s", strings.TrimSpace(line)))
		}
	}
	log, lines := l.path("setup.log"), strings.Split(strings.TrimSpace(err.Error()), "\n")
	last := lines[len(lines)-1]
	if len(lines) > 1 {
		if _, err := replace.File(log, []byte(strings.Join(lines, "\n"))); err == nil {
			return fmt.Errorf("%s: %s (all that it said is in %s)", lines[0], last, log)
		}
	}
	return errors.New(last)
}
