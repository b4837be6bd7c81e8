package cluster

import (
	"context"
	_ "embed"

	"github.com/verletbook/verletbook/scripts/internal/venv"
)

//go:embed requirements.txt
var requirements string

// Python returns the Python of a virtual environment in dir with the packages of
// requirements.txt.
func Python(ctx context.Context, dir string) (string, error) {
	return venv.Python(ctx, dir, requirements)
}
