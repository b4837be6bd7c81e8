package edition

import "strings"

// home is where the files of the repository can be read.
const home = "https://github.com/verletbook/verletbook/blob/main/"

// linkOut lets links to other folders of the repository lead to its address, because
// an edition is not beside them.
func (n notebook) linkOut() {
	for _, c := range n.cells() {
		if text := source(c); c["cell_type"] == "markdown" && strings.Contains(text, "](../") {
			c["source"] = strings.ReplaceAll(text, "](../", "]("+home)
		}
	}
}
