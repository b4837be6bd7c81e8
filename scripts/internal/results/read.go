package results

import (
	"bufio"
	"fmt"
	"io"
	"os"
)

// Nothing is read without a bound: a folder may hold anything.
const (
	longest = 1 << 28 // of a line of a journal, in bytes
	largest = 1 << 24 // of a manifest, in bytes
)

// mustBeRegular refuses what is not a file of its own: a symbolic link may lead to a
// file of somebody else, and nothing may ever come out of a pipe.
func mustBeRegular(path string) error {
	info, err := os.Lstat(path)
	if err == nil && !info.Mode().IsRegular() {
		err = fmt.Errorf("%s is no regular file (%v); move it, or choose another -out", path, info.Mode().Type())
	}
	return err
}

// openRegular opens a file to read it.
func openRegular(path string) (*os.File, error) {
	if err := mustBeRegular(path); err != nil {
		return nil, err
	}
	return os.Open(path)
}

// readFile reads a file that must not be large.
func readFile(path string) ([]byte, error) {
	f, err := openRegular(path)
	if err != nil {
		return nil, err
	}
	defer f.Close()
	text, err := io.ReadAll(io.LimitReader(f, largest+1))
	if err == nil && len(text) > largest {
		err = fmt.Errorf("%s has more than %d bytes; move it, and give the same command again", path, largest)
	}
	return text, err
}

// readLine reads a line with its end into a buffer. The last one comes with [io.EOF] if it
// has none.
func readLine(r *bufio.Reader, buffer []byte) (line []byte, err error) {
	for line = buffer[:0]; ; {
		part, err := r.ReadSlice('\n')
		line = append(line, part...)
		if len(line) > longest {
			return nil, fmt.Errorf("a line of more than %d bytes, which no study writes; move the file, or choose another -out", longest)
		}
		if err != bufio.ErrBufferFull {
			return line, err
		}
	}
}
