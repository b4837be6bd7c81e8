// Go in a page of the book: cells run in a worker of loader.js, which stands before this.
"use strict";
(() => {
  const { keep } = verletLive;
  const loader = goLoader(new URL("../go/", document.currentScript.src).href);
  let begun; // a promise of the worker, when it can run cells
  let tell, end; // of the run that is going on: says how far it is, and ends it

  // ready makes a worker that can run cells.
  const ready = () => begun ??= (async () => {
    if (!globalThis.WebAssembly || !globalThis.DecompressionStream) throw new Error("this browser has no WebAssembly");
    const MB = (bytes) => Math.round(bytes / 1e6);
    const runner = await loader.runner((loaded, all) => tell(all ? `loading Go: ${MB(loaded)} of ${MB(all)} MB …` : "starting Go …"));
    return runner;
  })().catch((error) => { begun = undefined; throw error; }); // the next click tries again

  // run runs the last of the cells, in this environment. It tells how far it is, and hear takes what the cell says.
  const run = (cells, told, hear, env = {}) => new Promise((done, fail) => {
    tell = told;
    end = done;
    ready().then(async ({ ask }) => {
      if (end !== done) return; // it was stopped before it began
      tell("compiling …");
      const result = await ask({ cells, env, most: { text: 200_000, pictures: 100 } }, (said) => {
        if (said.running) tell("running …");
        if (said.show) hear({ display: { id: said.show.id, ...said.show.data, ...said.show.metadata["image/png"] } });
        else hear(said);
      });
      keep();
      done(result);
    }).catch(fail);
  });

  // send tells the running cell something.
  const send = (address, value) => begun?.then((runner) => runner.tell({ comm: { address, value } }));

  const stop = () => {
    begun?.then((runner) => runner.stop(), () => {});
    begun = undefined;
    end?.({ status: -1, times: {} });
    tell = end = () => {};
  };

  // inWords says where a mistake is as the reader sees it, who is in the cell with this number.
  const inWords = (text, own) => text.replace(/(?:\.\/|\/)?cell-(\d+):(\d+)(?::(\d+))?/g, (_, i, line, column) =>
    (+i === own ? "" : `cell ${+i + 1}, `) + `line ${line}` + (column ? `, column ${column}` : ""));

  globalThis.verletGo = { run, send, stop, inWords };
})();
