// Package verletbook holds the sources of the packages that compute, so that stored results
// can name the code that made them. To simulate, import package verlet below it.
package verletbook

import "embed"

// Sources are the Go files and the assembly of package verlet and of the packages below it
// that compute.
//
//go:embed verlet/*.go verlet/adaptive/*.go verlet/catalogue/*.go verlet/constraint/*.go verlet/event/*.go verlet/flow/*.go verlet/trial/*.go
//go:embed verlet/problem/*.go verlet/study/*.go verlet/study/parts/*.go verlet/internal/check/*.go verlet/internal/elementary/*.go verlet/internal/simd/*.go verlet/internal/simd/*.s
var Sources embed.FS
