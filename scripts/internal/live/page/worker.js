// The worker that compiles, links and runs cells: Go's own compiler and linker, and a file
// system in memory for them. It is put together by run.js with wasm_exec.js in front.
"use strict";

// Go here can compute and show. What reaches the network, other pages, or what the browser
// keeps, is taken away before anything runs: a cell may have come with a link.
for (const name of ["fetch", "XMLHttpRequest", "WebSocket", "WebSocketStream", "WebTransport", "EventSource", "BroadcastChannel",
  "Worker", "SharedWorker", "importScripts", "indexedDB", "caches", "navigator", "fonts", "FontFace"]) {
  for (let owner = globalThis; owner; owner = Object.getPrototypeOf(owner)) delete owner[name];
}

const O_CREAT = 64, O_EXCL = 128, O_TRUNC = 512;
const files = new Map(), folders = new Set(["/", "/tmp", "/figures"]), open = new Map();
let nextFile = 10, back = [], reading = null; // back: bytes for the cell that it has not read
const utf8 = new TextDecoder();

const fail = (code) => Object.assign(new Error(code), { code });
const clean = (p) => "/" + p.split("/").filter((s) => s && s !== ".").join("/");
const put = (p, data) => { p = clean(p); files.set(p, { data, size: data.length }); for (let q = p; (q = q.slice(0, q.lastIndexOf("/"))); ) folders.add(q); };
const get = (p) => { const f = files.get(p); return f.data.subarray(0, f.size); };

// say sends what the cell prints, at once as long as that is little. A cell that prints more than a
// hundred times in a tenth of a second is heard ten times a second, and no further than most
// characters, so that the page stays with its reader. Pictures beyond a hundred are left out, too.
const most = 200_000, pictures = 100;
let pending = "", said = 0, messages = 0, tenth = 0, shown = new Set();
const flush = () => { if (pending) postMessage({ text: pending }); pending = ""; };
const leaveOut = (what) => { pending += `\n… and more: the page shows ${what}.\n`; flush(); };
const say = (text) => {
  if (said > most) return;
  if ((said += text.length) > most) { pending += text.slice(0, most - said); return leaveOut(`the first ${most / 1000} kB`); }
  const now = performance.now();
  if (now - tenth > 100) { tenth = now; messages = 0; }
  if (!pending) setTimeout(flush, 100); // for a cell that falls silent and sleeps
  pending += text;
  if (messages++ < 100) flush();
};
const show = (display) => {
  flush();
  if (shown.size > pictures) return;
  shown.add(display.id || Symbol());
  if (shown.size > pictures) leaveOut(`the first ${pictures} pictures and texts`); else postMessage({ display });
};

// serve gives the cell what the kernel answered.
function serve() {
  if (!reading || !back.length) return;
  const { buffer, at, length, done } = reading, n = Math.min(length, back.length);
  reading = null;
  buffer.set(back.splice(0, n), at);
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
  writeSync(fd, bytes) { say(utf8.decode(bytes)); return bytes.length; },
  write(fd, bytes, from, length, position, done) {
    const part = bytes.subarray(from, from + length);
    if (fd <= 2) { say(utf8.decode(part)); return done(null, length); }
    const h = open.get(fd);
    if (!h) return done(fail("EBADF"));
    if (h.name === "/pipe") { verletSent(part.slice()); return done(null, length); }
    const at = position === null ? h.at : Number(position), end = at + length;
    if (h.file.data.length < end) { const grown = new Uint8Array(Math.max(end, 2 * h.file.data.length, 4096)); grown.set(h.file.data.subarray(0, h.file.size)); h.file.data = grown; }
    h.file.data.set(part, at);
    h.file.size = Math.max(h.file.size, end);
    if (position === null) h.at = end;
    done(null, length);
  },
  open(name, flags, mode, done) {
    name = clean(name);
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
    const h = open.get(fd);
    if (!h) return done(fd ? fail("EBADF") : null, 0);
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
  readdir(p, done) { done(null, []); },
  rename(from, to, done) { files.set(clean(to), files.get(clean(from))); files.delete(clean(from)); done(null); },
  unlink(p, done) { files.delete(clean(p)); done(null); },
  rmdir: fine, fsync: fine, chmod: fine, fchmod: fine, chown: fine, fchown: fine, lchown: fine, utimes: fine, truncate: fine,
  ftruncate(fd, n, done) { open.get(fd).file.size = n; done(null); },
  link(a, b, done) { done(fail("ENOSYS")); }, symlink(a, b, done) { done(fail("ENOSYS")); }, readlink(p, done) { done(fail("EINVAL")); },
};

globalThis.verletAnswer = (bytes) => { back.push(...bytes); serve(); };
globalThis.verletShow = (id, data, about) => show({ id, ...JSON.parse(data), ...JSON.parse(about)?.["image/png"] });

let modules;

// start runs a program to its end and returns its exit status.
async function start(module, argv, env = {}) {
  const go = new Go();
  let status = 0;
  go.argv = argv;
  go.env = { GOOS: "js", GOARCH: "wasm", PWD: "/", TMPDIR: "/tmp", ...env };
  go.exit = (code) => { status = code; };
  await go.run(await WebAssembly.instantiate(module, go.importObject));
  return status;
}

async function begin({ compile, link, kernel, archives }) {
  modules = { compile, link };
  const bytes = new Uint8Array(archives), n = new DataView(archives).getUint32(0, true);
  let config = "";
  for (const [path, at, length] of JSON.parse(utf8.decode(bytes.subarray(4, 4 + n)))) {
    put(`/a/${path}.a`, bytes.subarray(4 + n + at, 4 + n + at + length));
    config += `packagefile ${path}=/a/${path}.a\n`;
  }
  put("/config", new TextEncoder().encode(config));
  const ready = new Promise((r) => { globalThis.verletReady = r; });
  start(kernel, ["kernel"]);
  await ready;
}

// run makes the program of the last cell and runs it.
async function run(cells, env) {
  said = 0;
  shown = new Set();
  const times = {}, took = async (what, work) => { const from = performance.now(), value = await work(); times[what] = performance.now() - from; return value; };
  const { text, error } = verletProgram(cells);
  if (error) { say(error + "\n"); flush(); return { status: 2, times }; }
  put("/main.go", new TextEncoder().encode(text));
  const quick = { GOGC: "400" };
  let status = await took("compile", () => start(modules.compile, ["compile", "-p", "main", "-complete", "-dwarf=false", "-c=1", "-importcfg", "/config", "-o", "/main.a", "/main.go"], quick));
  status ||= await took("link", () => start(modules.link, ["link", "-s", "-w", "-importcfg", "/config", "-o", "/main.wasm", "/main.a"], quick));
  flush();
  if (status) return { status, times };
  back = [];
  reading = null;
  verletNewCell();
  postMessage({ running: true });
  status = await took("run", async () => start(await WebAssembly.compile(get("/main.wasm")), ["cell"],
    { GONB_PIPE: "/pipe", GONB_PIPE_BACK: "/back", GONB_TMP_DIR: "/tmp", VERLETBOOK_FIGURES: "/figures", ...env }));
  await new Promise((r) => setTimeout(r)); // what is still on its way through the kernel
  for (const name of files.keys()) if (name.startsWith("/figures/") || name.startsWith("/main")) files.delete(name);
  open.clear();
  flush();
  return { status, times };
}

onmessage = async ({ data }) => {
  try {
    if (data.begin) { await begin(data.begin); postMessage({ ready: true }); }
    else if (data.comm) verletComm(data.comm.address, data.comm.value);
    else postMessage({ done: await run(data.cells, data.env) });
  } catch (error) {
    say(String(error) + "\n");
    flush();
    postMessage({ done: { status: 1, times: {} } });
  }
};
