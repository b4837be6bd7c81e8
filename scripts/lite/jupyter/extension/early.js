// Where a page opens a notebook, Go starts before JupyterLab does: the first kernel takes this worker.
"use strict";
globalThis.goEarly = { loader: goLoader(new URL("../../../" + goSite.files, document.currentScript.src).href), tell() {} };
if (new URLSearchParams(location.search).has("path")) {
  goEarly.runner = goEarly.loader.runner((...parts) => goEarly.tell(...parts));
  goEarly.runner.catch(() => {}); // a later start says why
}
