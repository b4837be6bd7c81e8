// Go in a page of the book: cells run in a worker of loader.js, which stands before this.
"use strict";
(() => {
  const { keep } = verletLive;
  const loader = goLoader(new URL("../go/", document.currentScript.src).href);
  let worker; // a promise of the worker, when it can run cells
  let names = []; // of the cells, as compilers and panics call them
  let tell = () => {}, end, lost; // of the run that is going on: says how far it is; ends it; how many lines are left out so far

  // ready makes the worker.
  const ready = () => worker ??= (async () => {
    if (!globalThis.WebAssembly || !globalThis.DecompressionStream) throw new Error("this browser has no WebAssembly");
    const MB = (bytes) => Math.round(bytes / 1e6);
    return await loader.runner((loaded, all) => all ? tell(`loading Go: ${MB(loaded)} of ${MB(all)} MB …`, loaded / all) : tell("starting Go …"));
  })().catch((error) => { worker = undefined; throw error; }); // the next click tries again

  // run runs what it is asked for in this environment: the last of the cells, or the cell that came compiled with this
  // hash. It tells how far it is, with the part that is loaded, and hear takes what the cell says.
  const run = (asked, told, hear, env = {}) => new Promise((done, fail) => {
    tell = told;
    end = done;
    lost = 0;
    ready().then(async ({ ask }) => {
      if (end !== done) return; // it was stopped before it began
      tell("");
      const result = await ask({ ...asked, env, most: { text: 200_000, pictures: 100 } }, (said) => {
        if (said.names) names = said.names;
        if (said.compiling) tell("compiling …");
        if (said.running) tell("running …");
        if (said.lost) { lost = said.lost; return; }
        if (said.show) hear({ display: { id: said.show.id, ...said.show.data, ...said.show.metadata["image/png"] } });
        else hear(said);
      });
      keep();
      if (result.failed) throw new Error(result.failed);
      done(result);
    }).catch(fail);
  });

  // send tells the running cell something.
  const send = (address, value) => worker?.then((worker) => worker.tell({ comm: { address, value } }));

  const stop = () => {
    worker?.then((worker) => worker.stop(), () => {});
    worker = undefined;
    end?.({ status: -1, times: {}, lost });
    tell = end = () => {};
  };

  // inWords says where a mistake is as the reader sees it, who is in the last of the cells that run.
  const inWords = (text) => text.replace(/(?:\.\/|\/)?(cell-[0-9a-f]{8}):(\d+)(?::(\d+))?/g, (_, name, line, column) =>
    (name === names.at(-1) ? "" : `cell ${names.lastIndexOf(name) + 1}, `) + `line ${line}` + (column ? `, column ${column}` : ""));

  globalThis.verletGo = { run, send, stop, inWords };
})();
