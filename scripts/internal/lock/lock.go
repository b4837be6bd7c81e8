// Package lock opens files that one process at a time may write to. A lock ends when its
// file is closed or its process dies, however it dies, so there are no stale ones.
package lock

import "errors"

// ErrLocked says that another process has the file open to write to it.
var ErrLocked = errors.New("locked by another process")
