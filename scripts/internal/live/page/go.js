// Go in a page of the book: cells run in a worker of loader.js, which stands before this.
"use strict";
(() => {
  const { keep } = verletLive;
  const loader = goLoader(new URL("../go/", document.currentScript.src).href);
  const begun = {}; // promises of the workers, when they can run cells: a runner, which compiles, and a player
  let current, tell, end; // of the run that is going on: its worker; says how far it is; ends it

  // ready makes a worker.
  const ready = (kind) => begun[kind] ??= (async () => {
    if (!globalThis.WebAssembly || !globalThis.DecompressionStream) throw new Error("this browser has no WebAssembly");
    const MB = (bytes) => Math.round(bytes / 1e6);
    return await loader[kind]((loaded, all) => all ? tell(`loading Go: ${MB(loaded)} of ${MB(all)} MB …`, loaded / all) : tell("starting Go …"));
  })().catch((error) => { delete begun[kind]; throw error; }); // the next click tries again

  // run runs the last of the cells, in this environment; or one that came compiled, if it has that name. It
  // tells how far it is, with the part that is loaded, and hear takes what the cell says.
  const run = (cells, told, hear, env = {}, cell = "") => new Promise((done, fail) => {
    tell = told;
    end = done;
    current = cell ? "player" : "runner";
    ready(current).then(async ({ ask }) => {
      if (end !== done) return; // it was stopped before it began
      tell(cell ? "" : "compiling …");
      const result = await ask({ ...(cell ? { cell } : { cells }), env, most: { text: 200_000, pictures: 100 } }, (said) => {
        if (said.running) tell("running …");
        if (said.show) hear({ display: { id: said.show.id, ...said.show.data, ...said.show.metadata["image/png"] } });
        else hear(said);
      });
      keep();
      done(result);
    }).catch(fail);
  });

  // send tells the running cell something.
  const send = (address, value) => begun[current]?.then((worker) => worker.tell({ comm: { address, value } }));

  const stop = () => {
    begun[current]?.then((worker) => worker.stop(), () => {});
    delete begun[current];
    end?.({ status: -1, times: {} });
    tell = end = () => {};
  };

  // inWords says where a mistake is as the reader sees it, who is in the cell with this number.
  const inWords = (text, own) => text.replace(/(?:\.\/|\/)?cell-(\d+):(\d+)(?::(\d+))?/g, (_, i, line, column) =>
    (+i === own ? "" : `cell ${+i + 1}, `) + `line ${line}` + (column ? `, column ${column}` : ""));

  globalThis.verletGo = { run, send, stop, inWords };
})();
