package jupyter

import (
	"bytes"
	"fmt"
)

// A mend changes one place of a file of JupyterLite. It stands in mends/ as a patch for its maintainers, too.
type mend struct{ file, old, new, why string }

// kept says what a page may fetch and run: of this site only, so that neither a cell nor a picture in a text
// brings anything out of the browser. JupyterLab itself needs scripts and styles in the page.
const kept = `<meta http-equiv="Content-Security-Policy" content="default-src 'self'; script-src 'self' 'unsafe-inline' 'unsafe-eval' 'wasm-unsafe-eval'; ` +
	`worker-src 'self' blob:; style-src 'self' 'unsafe-inline'; img-src 'self' data: blob:; media-src 'self' data: blob:; font-src 'self' data:; ` +
	`connect-src 'self' data: blob:; frame-src 'self' blob: data:; object-src 'none'; base-uri 'none'; form-action 'none'">`

const head = `<meta charset="utf-8">`

// pages are those of the applications.
var pages = []string{"lab/index.html", "notebooks/index.html"}

var mends = []mend{
	{"service-worker.js", `let enableCache=!1;`, `let enableCache="true"===new URL(location.href).searchParams.get("enableCache");`,
		"a browser that is started again has a service worker that was activated before: it must know that it keeps files"},
	{"service-worker.js", `return a?e.waitUntil(refetch(t)):`, `return a?/\.[0-9a-f]{7,}\.js$/.test(new URL(t.url).pathname)||e.waitUntil(refetch(t).catch(()=>{})):`,
		"a file with a hash in its name does not change, and a site that cannot be reached is no error"},
	{"service-worker.js", `async function updateCache(e,t){return(await openCache()).put(e,t)}`, `async function updateCache(e,t){if(t.ok&&!t.redirected)return(await openCache()).put(e,t).catch(()=>{})}`,
		"what is not there is not kept, nor where a server led elsewhere, which a browser takes for no page; and without room a page goes on"},
	{"service-worker.js", `async function cacheAll(){let e=await openCache();return await e.addAll([])}`, `async function cacheAll(){let e=await openCache(),t=await new Promise(t=>self.addEventListener("message",({data:{keep:e}})=>e&&t(e)));await Promise.all(t.map(t=>e.add(t).catch(()=>{})))}`,
		"scripts that are kept while the worker is installed are kept compiled, too; the page says which, when it has time"},
	{"service-worker.js", `a=await t.match(e);`, `a=await t.match(e,{ignoreSearch:"navigate"===e.mode});`,
		"a page is the same for every notebook that its address names"},
	{"service-worker.js", `t.pathname.includes("/api/")}`, `/\/api\/(?!contents\/|translations\/)/.test(t.pathname)}`,
		"the lists of notebooks are files of the site, too, and needed without a network"},
	{"lab/index.html", head, head + kept, "a cell reaches no other site"},
	{"notebooks/index.html", head, head + kept, "a cell reaches no other site"},
}

// apply mends the files. It refuses a file that is not as it was.
func apply(files map[string][]byte) error {
	for _, m := range mends {
		if found := bytes.Count(files[m.file], []byte(m.old)); found != 1 {
			return fmt.Errorf("the mend of %s for JupyterLite %s does not fit: %q stands there %d times, not once; %s", m.file, version, m.old, found, m.why)
		}
		files[m.file] = bytes.Replace(files[m.file], []byte(m.old), []byte(m.new), 1)
	}
	return nil
}
