// The worker that compiles, links and runs cells: Go's own compiler and linker, and a file
// system in memory for them. wasm_exec.js of Go stands behind it. Pages and JupyterLite have this same
// worker; loader.js talks with it.
"use strict";

// Go here can compute and show. What reaches the network, other pages, or what the browser
// keeps, is taken away before anything runs: a cell may have been written by somebody else.
const without = (...names) => {
  for (const name of names) for (let owner = globalThis; owner; owner = Object.getPrototypeOf(owner)) delete owner[name];
};
without("fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource", "BroadcastChannel", "MessageChannel",
  "Worker", "SharedWorker", "importScripts", "indexedDB", "caches", "cookieStore", "navigator", "fonts", "FontFace", "RTCPeerConnection", "Request",
  "webkitRequestFileSystem", "webkitRequestFileSystemSync", "webkitResolveLocalFileSystemURL", "webkitResolveLocalFileSystemSyncURL", "Notification", "eval");
// Nor does it make code of a text, with which it could import a script.
for (const f of [function () {}, async function () {}, function* () {}, async function* () {}]) {
  Object.defineProperty(Object.getPrototypeOf(f), "constructor", { value: undefined });
}
{
  const wait = setTimeout.bind(globalThis);
  without("Function", "setInterval", "setTimeout"); // a timer takes a text, too
  globalThis.setTimeout = (f, ms) => wait(() => {
    try { f(); } catch (error) { if (!/already exited/.test(error.message)) throw error; } // a cell that has ended had set an alarm
  }, ms);
}

const O_CREAT = 64, O_EXCL = 128, O_TRUNC = 512;
const files = new Map(), folders = new Set(["/", "/tmp"]), open = new Map();
const awaited = new Map(); // files that will be there → what opens them then
let nextFile = 10, back = [], reading = null; // back: bytes for the cell that it has not read
let typed = [], typing = null, asked = 0, canAsk = false; // the same for what its reader types
const utf8 = new TextDecoder();

const fail = (code) => Object.assign(new Error(code), { code });
const clean = (p) => "/" + p.split("/").filter((s) => s && s !== ".").join("/");
const put = (p, data) => { p = clean(p); files.set(p, { data, size: data.length }); for (let q = p; (q = q.slice(0, q.lastIndexOf("/"))); ) folders.add(q); };
const get = (p) => { const f = files.get(p); return f.data.subarray(0, f.size); };

// say sends what a program writes, at once as long as that is little. One that writes more than a hundred
// times in a twentieth of a second is heard twenty times a second, and no further than the page wants to
// show, so that the page stays with its reader. What is shown beyond that is left out, too; its lines are counted.
let limits, pending = [], length = 0, lost = 0, messages = 0, since = 0, later = null, shown = new Set();
const decoders = [, new TextDecoder(), new TextDecoder()]; // a write may end within a letter
function flush() {
  clearTimeout(later);
  later = null;
  for (const part of pending.splice(0)) postMessage(part);
}
function leaveOut(what) {
  pending.push({ name: "stderr", text: `\n\u2026 and more: the page shows ${what}.\n` });
  flush();
}
function say(bytes, fd, whole = true) {
  const name = fd === 2 ? "stderr" : "stdout";
  let text = typeof bytes === "string" ? bytes : decoders[fd === 2 ? 2 : 1].decode(bytes, { stream: true });
  const lines = (part) => part.split("\n").length - 1;
  if (length > limits.text) {
    lost += lines(text);
    if (performance.now() - since > 100) { since = performance.now(); postMessage({ lost }); } // for a page that stops the cell
    return;
  }
  length += Math.max(text.length, 10 * lines(text)); // short lines take as long to draw
  if (length > limits.text) { lost = lines(text.slice(limits.text - length)); text = text.slice(0, limits.text - length); }
  if (fd === 2) text = text.replace(/[\w./-]*\bc[0-9a-f]{12}\.(Main\b)?/g, (_, main) => (main ? "main.main" : "main.")); // of a cell that came compiled
  const last = pending.at(-1);
  if (last?.name === name) last.text += text; else pending.push({ name, text });
  if (length > limits.text) return leaveOut("only the beginning");
  if (!whole && !text.endsWith("\n")) { later ??= setTimeout(flush, 50); return; } // the runtime prints a line of a panic in pieces
  const now = performance.now();
  if (now - since > 50) { since = now; messages = 0; }
  if (messages++ < 100) flush(); else later ??= setTimeout(flush, 50); // for a cell that falls silent and sleeps
}
function show(display) {
  flush();
  if (shown.size > limits.pictures) return;
  shown.add(display.id || Symbol());
  if (shown.size > limits.pictures) leaveOut(`the first ${limits.pictures} pictures and texts`); else postMessage({ show: display });
}
function newCell(most) {
  limits = { text: 5_000_000, pictures: 1000, ...most };
  shown = new Set();
  length = lost = messages = 0;
}
newCell();

// serve gives the cell what the kernel answered.
function serve() {
  if (!reading || !back.length) return;
  const { buffer, at, length, done } = reading, n = Math.min(length, back.length);
  reading = null;
  buffer.set(back.splice(0, n), at);
  done(null, n);
}

// type gives the cell what its reader typed. A cell that has not asked reads the end of a file.
function type() {
  if (!typing || (!typed.length && asked)) return;
  const { buffer, at, length, done } = typing, n = Math.min(length, typed.length);
  typing = null;
  buffer.set(typed.splice(0, n), at);
  done(null, n);
}

function about(p) {
  const f = files.get(p), folder = folders.has(p);
  if (!f && !folder && p !== "/pipe" && p !== "/back") return null;
  return { dev: 1, ino: 1, mode: folder ? 0o40777 : 0o100666, nlink: 1, uid: 0, gid: 0, rdev: 0, size: f ? f.size : 0,
    blksize: 4096, blocks: 1, atimeMs: 0, mtimeMs: 0, ctimeMs: 0, isDirectory: () => folder };
}

const stat = (p, done) => { const s = about(clean(p)); s ? done(null, s) : done(fail("ENOENT")); };
const fine = (...args) => args.at(-1)(null);
globalThis.process = { getuid: () => 0, getgid: () => 0, geteuid: () => 0, getegid: () => 0, getgroups: () => [], pid: 1, ppid: 1, umask: () => 0, cwd: () => "/", chdir() {} };
globalThis.path = { resolve: (...parts) => clean(parts.join("/")) };
globalThis.fs = {
  constants: { O_WRONLY: 1, O_RDWR: 2, O_CREAT, O_TRUNC, O_APPEND: 1024, O_EXCL, O_DIRECTORY: 65536 },
  writeSync(fd, bytes) { say(bytes, fd, fd !== 2); return bytes.length; },
  write(fd, bytes, from, length, position, done) {
    const part = bytes.subarray(from, from + length);
    if (fd <= 2) { say(part, fd); return done(null, length); }
    const h = open.get(fd);
    if (!h) return done(fail("EBADF"));
    if (h.name === "/pipe") { goSent(part.slice()); return done(null, length); }
    const at = position === null ? h.at : Number(position), end = at + length;
    if (h.file.data.length < end) { const grown = new Uint8Array(Math.max(end, 2 * h.file.data.length, 4096)); grown.set(h.file.data.subarray(0, h.file.size)); h.file.data = grown; }
    h.file.data.set(part, at);
    h.file.size = Math.max(h.file.size, end);
    if (position === null) h.at = end;
    done(null, length);
  },
  open(name, flags, mode, done) {
    name = clean(name);
    if (awaited.has(name) && !(flags & O_CREAT)) { awaited.set(name, () => fs.open(name, flags, mode, done)); return; }
    let file = files.get(name);
    if (!about(name)) {
      if (!(flags & O_CREAT)) return done(fail("ENOENT"));
      files.set(name, file = { data: new Uint8Array(0), size: 0 });
    } else if ((flags & O_CREAT) && (flags & O_EXCL)) return done(fail("EEXIST"));
    if (file && (flags & O_TRUNC)) file.size = 0;
    open.set(nextFile, { name, file: file ?? { data: new Uint8Array(0), size: 0 }, at: 0 });
    done(null, nextFile++);
  },
  read(fd, bytes, at, length, position, done) {
    if (fd === 0) { typing = { buffer: bytes, at, length, done }; return type(); }
    const h = open.get(fd);
    if (!h) return done(fail("EBADF"), 0);
    if (h.name === "/back") { reading = { buffer: bytes, at, length, done }; return serve(); }
    const from = position === null ? h.at : Number(position), n = Math.max(0, Math.min(length, h.file.size - from));
    bytes.set(h.file.data.subarray(from, from + n), at);
    if (position === null) h.at += n;
    done(null, n);
  },
  close(fd, done) { open.delete(fd); done(null); },
  fstat(fd, done) { const h = open.get(fd); h ? done(null, about(h.name) ?? about("/tmp")) : done(fail("EBADF")); },
  stat, lstat: stat,
  mkdir(p, mode, done) { folders.add(clean(p)); done(null); },
  readdir(p, done) {
    const under = clean(p).replace(/\/?$/, "/"), names = [...files.keys(), ...folders].filter((f) => f.startsWith(under)).map((f) => f.slice(under.length).split("/")[0]);
    done(null, [...new Set(names)].filter(Boolean));
  },
  rename(from, to, done) { if (!files.has(clean(from))) return done(fail("ENOENT")); files.set(clean(to), files.get(clean(from))); files.delete(clean(from)); done(null); },
  unlink(p, done) { done(files.delete(clean(p)) ? null : fail("ENOENT")); },
  rmdir: fine, fsync: fine, chmod: fine, fchmod: fine, chown: fine, fchown: fine, lchown: fine, utimes: fine, truncate: fine,
  ftruncate(fd, n, done) { open.get(fd).file.size = n; done(null); },
  link(a, b, done) { done(fail("ENOSYS")); }, symlink(a, b, done) { done(fail("ENOSYS")); }, readlink(p, done) { done(fail("EINVAL")); },
};

// What the kernel calls: see scripts/lite/kernel.
globalThis.goAnswer = (bytes) => { back.push(...bytes); serve(); };
globalThis.goShow = (id, data, metadata) => show({ id, data: JSON.parse(data), metadata: JSON.parse(metadata) ?? {} });
globalThis.goAsk = (prompt, password) => {
  flush();
  if (!canAsk) return say("a cell cannot ask its reader for input here: it reads the end of a file\n", 2);
  asked++;
  postMessage({ asks: { prompt, password } });
};
globalThis.goTells = (address, value) => { flush(); postMessage({ told: { address, value: JSON.parse(value) } }); };
globalThis.goListens = (address, ended) => { flush(); postMessage({ listens: { address, ended } }); };
globalThis.goDoc = (path, name) => docs?.[path]?.[name] ?? "";

// goExport is what the compiler exported for a package: the first part of its archive.
globalThis.goExport = (path) => {
  if (!files.has(`/a/${path}.a`)) return null;
  const archive = get(`/a/${path}.a`); // "!<arch>\n", then a header of 60 bytes
  return archive.subarray(0, 68 + Number(utf8.decode(archive.subarray(56, 66))));
};

// have reports whether a file of Go is here.
const have = (name) => name === "unsafe" || name in modules || files.has(`/a/${name === "base" ? "fmt" : name}.a`) || (name === "docs" && !!docs);

// unpack undoes what package golang has done to a file: what stands in the script's string, unless that was
// taken out by the page, is unzipped.
function unpack({ bytes, raw }) {
  if (raw) {
    let from = bytes.indexOf(40) + 1, end = bytes.lastIndexOf(34); // goPut("name", "...");
    from = bytes.indexOf(34, bytes.indexOf(34, from + 1) + 1) + 1;
    let to = 0;
    const out = new Uint8Array(end - from), escapes = { 110: 10, 114: 13 };
    for (let i = from; i < end; i++) {
      let b = bytes[i];
      if (b === 92) { b = bytes[++i]; b = escapes[b] ?? b; }
      out[to++] = b;
    }
    bytes = out.subarray(0, to);
  }
  return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
}

let modules = {}, docs, env, ready = new Set(); // ready are the hashes of the cells that came compiled
const whole = ["compile", "link", "base"]; // what a cell needs that did not

// add takes in a file with archives: the length of an index, the index, and the archives.
function add(buffer) {
  const bytes = new Uint8Array(buffer), n = new DataView(buffer).getUint32(0, true);
  for (const [path, at, length] of JSON.parse(utf8.decode(bytes.subarray(4, 4 + n)))) {
    put(`/a/${path}.a`, bytes.subarray(4 + n + at, 4 + n + at + length));
  }
}

let arrived; // what waits for files
// need asks the page for files that are not here, and returns the packages that it has not.
async function need(names) {
  names = names.filter((name) => !have(name));
  if (!names.length) return [];
  const { more, missing, failed } = await new Promise((done) => { arrived = done; postMessage({ need: names }); });
  if (failed) throw new Error(failed);
  await Promise.all(more.map(takeIn));
  return missing;
}

// takeIn takes in a file of Go: a program, which is compiled here or was by another worker, documentation, or packages.
async function takeIn({ name, module, ...file }) {
  if (module) { modules[name] = module; return; }
  const content = await unpack(file);
  if (name === "docs") docs = JSON.parse(utf8.decode(content));
  else if (!["kernel", "cells", "compile", "link"].includes(name)) add(content);
  else postMessage({ compiled: { [name]: modules[name] = await WebAssembly.compile(content) } });
}

// start runs a program to its end and returns its exit status.
async function start(module, argv, env = {}) {
  const go = new Go();
  let status = 0;
  go.argv = argv;
  go.env = { GOOS: "js", GOARCH: "wasm", PWD: "/", HOME: "/", TMPDIR: "/tmp", ...env };
  go.exit = (code) => { status = code; };
  await go.run(await WebAssembly.instantiate(module, go.importObject));
  return status;
}

// begin takes in the parts of Go that every worker needs, and starts the kernel.
async function begin({ parts, packages, ...rest }) {
  env = rest.env;
  ready = new Set(rest.ready);
  await Promise.all(parts.map(takeIn));
  const kernel = new Promise((r) => { globalThis.goReady = r; });
  start(modules.kernel, ["kernel"]);
  await kernel;
  goPackages(JSON.stringify(packages));
  put("/config", new TextEncoder().encode(packages.map(({ path }) => `packagefile ${path}=/a/${path}.a\n`).join("")));
}

// Compiler and linker start while nobody waits, and then wait for a program, the linker with the packages that
// the program before had: loading them is the larger part of its work.
let compiler, linker, before; // promises of their exit statuses; what the program before imported
function prepare() {
  const begin = (module, file, argv, env) => { awaited.set(file); return start(module, [...argv, file], { GOGC: "400", ...env }); };
  compiler ??= begin(modules.compile, "/main.go", ["compile", "-p", "main", "-complete", "-dwarf=false", "-c=1", "-importcfg", "/config", "-o", "/main.a"]);
  linker ??= begin(modules.link, "/main.a", ["link", "-s", "-w", "-importcfg", "/config", "-o", "/main.wasm"], { GOLINKAHEAD: before.join(" ") });
}

// release lets in whoever waits for a file.
function release(file) {
  const open = awaited.get(file);
  awaited.delete(file);
  open?.();
}

// make compiles and links a program, and returns its exit status: 0, and /main.wasm is there.
async function make({ text, imports }, took = (_, work) => work()) {
  before = imports ?? [];
  prepare();
  put("/main.go", new TextEncoder().encode(text));
  const status = await took("compile", () => { release("/main.go"); return compiler; });
  compiler = undefined;
  if (status) return status;
  const linked = await took("link", () => { release("/main.a"); return linker; });
  linker = undefined;
  return linked;
}

// run makes the program of the last cell, unless it came compiled and is not wanted afresh, and runs it.
async function run({ cells, most, env: more, asks, afresh }) {
  newCell(most);
  canAsk = asks;
  const times = {}, took = async (what, work) => { const from = performance.now(), value = await work(); times[what] = performance.now() - from; return value; };
  const program = JSON.parse(goProgram(cells));
  postMessage({ names: program.names });
  if (program.error) { say(program.error + "\n", 2); return { status: 2, times }; }
  const came = ready.has(program.hash) && !afresh, makes = program.text && !came;
  const missing = makes ? await took("load", () => need([...(program.imports ?? []), ...whole])) : [];
  if (missing.length) {
    say(missing.map((path) => `there is no package ${path} here: ` + (/^[^/]*\./.test(path) ? "this site was made without it\n" : "a browser has no use for it, or Go has none of this name\n")).join(""), 2);
    return { status: 2, times };
  }
  if (makes) {
    postMessage({ compiling: true });
    const status = await make(program, took);
    if (status) return { status, times };
  }
  newPipes();
  if (program.said) say(program.said, 1);
  if (program.refused) say(program.refused, 2);
  if (!program.text) return { status: 0, times };
  const argv = came ? ["cells", program.hash] : ["cell"];
  const status = await took("run", async () => launch(came ? modules.cells : await made(), [...argv, ...(program.args ?? [])], { ...more, ...program.env }));
  return { status, times, lost };
}

// made is the program that was linked. Its files go now: later, those of the next program are there.
async function made() {
  const module = await WebAssembly.compile(get("/main.wasm"));
  for (const name of files.keys()) if (name.startsWith("/main.")) files.delete(name);
  return module;
}

// play runs a cell that came compiled, by its hash: a slide has not the cells above it.
async function play({ cell, most, env: more }) {
  newCell(most);
  newPipes();
  const from = performance.now(), status = await launch(modules.cells, ["cells", cell], more);
  return { status, times: { run: performance.now() - from } };
}

function newPipes() {
  back = [];
  typed = [];
  asked = 0;
  goNewCell();
  flush();
  postMessage({ running: true });
}

// launch runs the program of a cell, and returns its exit status.
async function launch(module, argv, more) {
  const others = nextFile; // files of compiler and linker
  const status = await start(module, argv, { GONB_PIPE: "/pipe", GONB_PIPE_BACK: "/back", GONB_TMP_DIR: "/tmp", GONB_DIR: "/", ...env, ...more });
  reading = typing = null; // else an answer that comes now would wake a program that has ended, and kill the kernel
  await new Promise((r) => setTimeout(r)); // what is still on its way through the kernel
  for (const fd of open.keys()) if (fd >= others) open.delete(fd);
  return status;
}

// work does what the page asks for.
async function work(asked) {
  if (asked.begin) return begin(asked.begin);
  if (asked.warm) return need(whole).then(() => make({ text: 'package main; import "fmt"; func main() { fmt.Println() }', imports: ["fmt"] })).then((status) => ({ status }));
  if (asked.format !== undefined) return JSON.parse(goFormat(asked.format));
  if (asked.cells) return run(asked);
  if (asked.cell) return play(asked);
  const cells = asked.complete ?? asked.inspect;
  await need(JSON.parse(goImports(cells, asked.at)) ?? []);
  if (asked.complete) return JSON.parse(goComplete(cells, asked.at));
  if (!docs) await need(["docs"]);
  return { text: JSON.parse(goInspect(cells, asked.at)) };
}

onmessage = async ({ data }) => {
  if (data.more) return arrived(data);
  if (data.typed !== undefined) {
    asked--;
    typed.push(...new TextEncoder().encode(data.typed + "\n"));
    return type();
  }
  if (data.comm) return goComm(data.comm.address, JSON.stringify(data.comm.value));
  let done;
  try {
    done = await work(data) ?? {};
  } catch (error) {
    done = { status: 1, times: {}, failed: error.message };
  }
  flush();
  postMessage({ done });
  if (before) prepare();
};
