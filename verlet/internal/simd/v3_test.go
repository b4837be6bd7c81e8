//go:build amd64.v3 && !purego

package simd_test

func init() { mustBeWide = true }
