// Cell is a program as GoNB makes it of a cell. The set-up of the laboratory builds
// it in a workspace with this clone, as GoNB does.
package main

import (
	_ "fmt"

	_ "github.com/janpfeifer/gonb/gonbui"
	_ "github.com/verletbook/verletbook/verlet"
	_ "github.com/verletbook/verletbook/verlet/chart"
	_ "github.com/verletbook/verletbook/verlet/nb"
)

func main() {}
