package verlet

import "embed"

// Sources are the Go files of this package and of the packages problem, study, elementary
// and simd below it, so that stored results can name the code that made them.
//
//go:embed *.go problem/*.go study/*.go internal/elementary/*.go internal/simd/*.go internal/simd/*.s
var Sources embed.FS
