package book

import "regexp"

var (
	// plate is a figure of the gallery: the picture, its caption, and its name with links to its files.
	plate  = regexp.MustCompile(`(?s)(?:<p>)?(<img [^>]*>)(?:</p>)?\s*<p>(.*?)</p>\s*<p><strong>([\w-]+)</strong>(.*?)</p>`)
	plates = regexp.MustCompile(`(?s)(?:<figure class="plate".*?</figure>\s*)+`)
)

// gallery puts the figures of the gallery into a grid, each with an anchor.
func gallery(body string) string {
	body = plate.ReplaceAllString(body, `<figure class="plate" id="$3">$1<figcaption><p>$2</p><p><a href="#$3"><strong>$3</strong></a>$4</p></figcaption></figure>`)
	return plates.ReplaceAllString(body, `<div class="plates">$0</div>`)
}
