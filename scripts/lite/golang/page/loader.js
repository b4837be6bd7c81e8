// Loads Go for a page: compiler, linker, kernel and packages, each when it is needed, and starts workers
// that run cells. Everything happens in the browser, and nothing leaves it. See package golang.
"use strict";
// goLoader loads from a folder, whose address ends with a slash.
globalThis.goLoader = (folder) => {
  const byFetch = location.protocol.startsWith("http"); // a page that was opened as a file may load scripts only
  const got = {}; // name → a promise of a file's bytes
  let index; // a promise of what there is
  let compiled = {}; // parts that a worker has compiled, for the next

  const script = (file, charset) => new Promise((done, fail) => {
    const s = Object.assign(document.createElement("script"), { src: folder + file, charset });
    s.onload = () => { s.remove(); done(); };
    s.onerror = () => fail(new Error(`${file.replace(/\.[0-9a-f]{12}\.js$/, ".js")} cannot be loaded`));
    document.head.append(s);
  });
  const toolchain = () => index ??= (async () => {
    let list;
    globalThis.goToolchain = (l) => { list = l; };
    await script("toolchain.js", "utf-8");
    return list;
  })().catch((error) => { index = undefined; throw error; });

  const put = {}; // name → what a script of that name has brought
  globalThis.goPut = (name, text) => {
    const bytes = put[name] = new Uint8Array(text.length);
    for (let i = 0; i < bytes.length; i++) bytes[i] = text.charCodeAt(i); // its last eight bits; Uint8Array.from would hold the page for seconds
  };

  // file is the bytes of a file; heard is told how many came.
  const file = (name, entry, heard) => got[name] ??= (async () => {
    if (!byFetch) {
      await script(entry.file, "x-user-defined");
      heard(entry.size);
      const bytes = put[name];
      delete put[name];
      return { name, bytes };
    }
    const failed = new Error(`${entry.file.replace(/\.[0-9a-f]{12}\.js$/, ".js")} cannot be loaded`);
    const response = await fetch(folder + entry.file).catch(() => { throw failed; });
    if (!response.ok) throw failed;
    const bytes = new Uint8Array(entry.size), reader = response.body.getReader();
    let at = 0;
    for (let part; (part = await reader.read()), !part.done; at += part.value.length) {
      if (at + part.value.length > entry.size) throw failed;
      bytes.set(part.value, at);
      heard(part.value.length);
    }
    if (at !== entry.size) throw failed;
    return { name, bytes, raw: true };
  })().catch((error) => { delete got[name]; throw error; });

  // bring loads files, [name, entry], as a worker takes them in. tell hears how many bytes of how many came, then 0 of 0.
  async function bring(entries, tell = () => {}) {
    let loaded = 0;
    const all = entries.reduce((sum, [name, { size }]) => sum + (got[name] || compiled[name] ? 0 : size), 0);
    const heard = (n) => { loaded += n; tell(loaded, all); };
    const list = await Promise.all(entries.map(([name, entry]) => (compiled[name] ? { name, module: compiled[name] } : file(name, entry, heard))));
    if (all) tell(0, 0);
    return list;
  }

  // packages are the files of packages with all that they import, but for those that were sent, and other parts of Go.
  async function packages(need, sent, tell) {
    const { packages: list, files } = await toolchain(), missing = need.filter((name) => !list[name] && !files[name]), todo = need.filter((path) => list[path]), found = {};
    while (todo.length) {
      const path = todo.pop(), entry = list[path];
      if (!entry?.file || sent.has(path)) continue;
      sent.add(path);
      found[path] = entry;
      todo.push(...(entry.needs ?? []));
    }
    for (const name of need) if (files[name]) found[name] = files[name];
    return { more: await bring(Object.entries(found), tell), missing };
  }

  // worker starts a worker with these parts of Go, if the site has them.
  async function worker(names, tell) {
    const { files, packages: list, env, ready } = await toolchain();
    const [source, ...parts] = await bring(["worker", ...names].filter((name) => files[name]).map((name) => [name, files[name]]), tell);
    const address = URL.createObjectURL(scriptOf(source)), w = new Worker(address), sent = new Set();
    let hear = () => {}, failed, last = Promise.resolve(), ours = true; // until it runs what a reader wrote: that can say anything
    w.onmessage = async ({ data }) => {
      if (data.compiling) ours = false;
      if (data.compiled && ours) for (const name in data.compiled) { compiled[name] = data.compiled[name]; delete got[name]; }
      else if (data.need) packages(data.need, sent, tell).then((m) => w.postMessage(m), (error) => w.postMessage({ more: [], missing: [], failed: error.message }));
      else hear(data);
    };
    // ask sends the worker a request and hands on what it says until it is done. One waits for the other.
    const ask = (request, listener = () => {}) => last = last.then(() => new Promise((done, fail) => {
      failed = fail;
      hear = (said) => { if (said.done) done(said.done); else listener(said); };
      w.postMessage(request);
    }));
    w.onerror = (e) => failed(new Error(e.message));
    const known = Object.entries(list).filter(([, p]) => p.name !== "main").map(([path, { name, known }]) => ({ path, name, known }));
    const begun = await ask({ begin: { parts, packages: known, env, ready } });
    URL.revokeObjectURL(address);
    if (begun.failed) throw new Error(begun.failed);
    return { ask, tell: (message) => w.postMessage(message), stop: () => w.terminate() };
  }

  // scriptOf is the worker's own script, which is not compressed.
  function scriptOf({ bytes, raw }) {
    const text = new TextDecoder().decode(bytes);
    return new Blob([raw ? JSON.parse(text.slice(text.indexOf(", ") + 2, text.lastIndexOf(")"))) : text], { type: "text/javascript" });
  }

  return {
    runner: (tell) => worker(["kernel", "cells"], tell), // it runs cells; the first that did not come compiled loads the compiler
    helper: () => worker(["kernel", "base"]), // it answers an editor while a cell runs
    toolchain,
  };
};
