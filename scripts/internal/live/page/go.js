// Go in a page: its compiler and linker, loaded when first asked for, and a worker that runs
// what they make. Everything happens in this page, and nothing leaves it.
"use strict";
(() => {
  const { script, unpack, keep } = verletLive;
  let sizes; // of the files with the toolchain, in bytes
  let parts, worker, begun; // what was loaded; who runs it; when it can
  let tell, end; // of the run that is going on: says how far it is, and ends it

  globalThis.verletToolchain = (list) => { sizes = list; };

  // load loads and unpacks compiler, linker, kernel and archives, once.
  async function load() {
    if (!globalThis.WebAssembly || !globalThis.DecompressionStream) throw new Error("this browser has no WebAssembly");
    await script("toolchain.js");
    const all = Object.values(sizes).reduce((a, b) => a + b, 0);
    let loaded = 0;
    const show = () => tell(`loading Go: ${Math.round(loaded / 1e6)} of ${Math.round(all / 1e6)} MB …`);
    for (const [file, size] of Object.entries(sizes)) {
      show();
      await script(file);
      loaded += size;
    }
    keep();
    tell("unpacking Go …");
    const module = async (name) => WebAssembly.compile(await unpack(name));
    const [compile, link, kernel] = await Promise.all(["compile", "link", "kernel"].map(module));
    return { compile, link, kernel, archives: await unpack("archives"), source: new TextDecoder().decode(await unpack("worker")) };
  }

  // ready makes a worker that can run cells.
  async function ready() {
    parts ??= load();
    parts.catch(() => { parts = undefined; }); // the next click tries again
    const { source, ...rest } = await parts;
    tell("starting Go …");
    begun ??= new Promise((done, fail) => {
      worker = new Worker(URL.createObjectURL(new Blob([source], { type: "text/javascript" })));
      worker.onmessage = ({ data }) => { if (data.ready) done(); };
      worker.onerror = (e) => fail(new Error(e.message));
      worker.postMessage({ begin: rest });
    });
    begun.catch(() => { begun = undefined; });
    await begun;
  }

  // run runs the last of the cells, in this environment. It tells how far it is, and hear takes what the cell says.
  const run = (cells, told, hear, env = {}) => new Promise((done, fail) => {
    tell = told;
    end = done;
    ready().then(() => {
      if (end !== done) return; // it was stopped before it began
      tell("compiling …");
      worker.onmessage = ({ data }) => {
        if (data.running) tell("running …");
        if (data.done) done(data.done); else hear(data);
      };
      worker.postMessage({ cells, env });
    }).catch(fail);
  });

  // send tells the running cell something.
  const send = (address, value) => worker?.postMessage({ comm: { address, value } });

  const stop = () => {
    worker?.terminate();
    worker = begun = undefined;
    end?.({ status: -1, times: {} });
    tell = end = () => {};
  };

  // inWords says where a mistake is as the reader sees it, who is in the cell with this number.
  const inWords = (text, own) => text.replace(/(?:\.\/|\/)?cell-(\d+):(\d+)(?::(\d+))?/g, (_, i, line, column) =>
    (+i === own ? "" : `cell ${+i + 1}, `) + `line ${line}` + (column ? `, column ${column}` : ""));

  globalThis.verletGo = { run, send, stop, inWords };
})();
