//go:build amd64.v3 && !purego

package lanes_test

func init() { mustBeWide = true }
