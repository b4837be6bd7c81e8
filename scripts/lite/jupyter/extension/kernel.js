// The kernel "Go (gonb)" for JupyterLite: cells go to a worker of loader.js, what they say goes to JupyterLab.
"use strict";
globalThis.goKernel = (BaseKernel, loader, progress, env, kinds, above) => {
  // inWords says where a mistake is as the reader sees it; counts has the numbers of the cells with these names, but for the reader's.
  const inWords = (text, names, counts) => text.replace(/(?:\.\/|\/)?(cell-[0-9a-f]{8}):(\d+)(?::(\d+))?/g, (_, name, line, column) =>
    (name === names.at(-1) ? "" : `In [${counts[names.lastIndexOf(name)]}], `) + `line ${line}` + (column ? `, column ${column}` : ""));

  // declares reports whether a cell declares a name, alone, among others or in a group.
  const declares = (source, name) => new RegExp(`^(?:(?:func|type|var|const) (?:[\\p{L}\\d_]+, )*|(?:type|var|const) \\((?:\\n(?:[\\t ].*)?)*?\\n[\\t ]+)${name}(?![\\p{L}\\d_])`, "mu")
    .test(source.split(/^%[%m]/m)[0]);

  // lacks reports whether something is not what it should be without its script, and no script of the site shows it.
  const lacks = (data) => !kinds.some((kind) => kind in data) && ("text/javascript" in data || /<script\b/i.test(data["text/html"] ?? ""));
  const noScript = "What this cell shows brings a script, and scripts do not run here: what it would draw, change or answer is missing.\n";

  return class extends BaseKernel {
    cells = []; // the sources of what was run, in its order
    counts = []; // their numbers
    queue = []; // cells that wait, and the one that runs
    addresses = new Set(); // where the running cell listens

    constructor(options) {
      super(options);
      addEventListener("verlet-value", this.heard); // what controls of a figure say to their cell
      this.started = this.start().catch(() => {}); // the first cell tries again, and says why
    }

    // JupyterLab waits for this, so that the kernel is not idle before it can run.
    get ready() { return this.started; }

    // start makes the worker that runs cells. When nothing has waited for some seconds it compiles something, so
    // that a cell that did not come compiled finds compiler and linker warm.
    start() {
      return this.runner ??= (async () => {
        const { runner: early } = goEarly;
        goEarly.tell = progress();
        goEarly.runner = undefined;
        const runner = await (early ?? loader.runner(goEarly.tell));
        setTimeout(() => { if (!this.queue.length) runner.ask({ warm: true }).catch(() => {}); }, 3000);
        return runner;
      })().catch((error) => { this.runner = undefined; throw error; });
    }

    stop() {
      this.runner?.then((runner) => runner.stop(), () => {});
      this.runner = undefined;
    }

    dispose() {
      if (this.isDisposed) return;
      removeEventListener("verlet-value", this.heard);
      this.stop();
      this.helper?.then((helper) => helper.stop(), () => {});
      super.dispose();
    }

    heard = ({ detail: { address, value } }) => {
      if (this.addresses.has(address)) this.runner?.then((runner) => runner.tell({ comm: { address, value } }));
    };

    // handleMessage returns before a cell has run, so that JupyterLite, which handles one message after the
    // other, lets Tab through. The cells wait for each other here. After one that does not compile none of them runs; after a
    // program that fails, as a test of what is still to be written, they do, as with GoNB.
    async handleMessage(msg) {
      if (msg.header.msg_type === "input_reply") return this.inputReply(msg.content); // the cell that asked goes on
      if (msg.header.msg_type !== "execute_request") return super.handleMessage(msg);
      this.queue.push(msg);
      if (this.queue.length > 1) return;
      (async () => {
        for (; this.queue.length; this.queue.shift()) await super.handleMessage(this.queue[0]);
      })();
    }

    // abort answers the cells that wait: they do not run.
    abort() {
      for (const { header } of this.queue.splice(1)) {
        const message = (channel, msg_type, content) => this._sendMessage({ channel, content, parent_header: header, metadata: {}, buffers: [],
          header: { msg_id: crypto.randomUUID(), msg_type, session: header.session, username: "", version: "5.3", date: new Date().toISOString() } });
        message("shell", "execute_reply", { status: "aborted" }); // without a number: it has none
        message("iopub", "status", { execution_state: "idle" });
      }
    }

    interrupt() {
      this.abort();
      if (!this.end) return;
      this.stop();
      this.end({ status: -1, times: {} });
      this.start().catch(() => {});
    }

    async kernelInfoRequest() {
      const version = await loader.toolchain().then(({ go }) => go, () => "go");
      return { status: "ok", protocol_version: "5.3", implementation: "go-in-the-browser", implementation_version: "1", banner: `${version}, in this browser`,
        help_links: [], language_info: { name: "go", version, mimetype: "text/x-go", file_extension: ".go", pygments_lexer: "go", codemirror_mode: "", nbconvert_exporter: "" } };
    }

    async executeRequest({ code, allow_stdin }) {
      const execution_count = this.executionCount, counts = [...this.counts], shown = new Set(), cell = this.queue[0]?.metadata?.cellId;
      const fail = (ename, evalue, traceback = []) => {
        this.publishExecuteError({ ename, evalue, traceback: traceback.length ? traceback : [`${ename}: ${evalue}`] });
        if (ename !== "exit status") this.abort();
        return { status: "error", execution_count, ename, evalue, traceback };
      };
      let running = false, told = false, names = [], compiler = "", done, words = { text: "" }, later = 0;
      // What is printed goes to JupyterLab thirty times a second: it draws an output again for each message.
      const flush = () => {
        clearTimeout(later);
        later = 0;
        if (words.text) this.stream({ name: words.name, text: inWords(words.text, names, counts) });
        words = { text: "" };
      };
      const write = (name, text) => {
        if (words.text && words.name !== name) flush();
        words = { name, text: words.text + text };
        later ||= setTimeout(flush, 33);
      };
      const hear = ({ text, name, names: all, running: began, show, listens, asks }) => {
        if (all) names = all;
        if (began) running = true;
        if (text && !running) compiler += text;
        else if (text) write(name, text);
        if (listens) this.addresses[listens.ended ? "delete" : "add"](listens.address);
        if (asks) { flush(); this.inputRequest(asks); }
        if (!show) return;
        if (!told && lacks(show.data)) { told = true; write("stderr", noScript); }
        flush();
        const { id, data, metadata } = show, content = { data, metadata, transient: id ? { display_id: id } : {} };
        if (id && shown.has(id)) this.updateDisplayData(content); else this.displayData(content);
        shown.add(id);
      };
      try {
        const runner = await this.start();
        done = await new Promise((end, failed) => {
          this.end = end;
          runner.ask({ cells: [...this.cells, code], env, asks: allow_stdin, most: { text: 1_100_000 } }, hear).then(end, failed);
        });
      } catch (error) {
        this.stop();
        return fail("Go does not start", error.message);
      } finally {
        this.end = undefined;
        this.addresses.clear();
        flush();
      }
      globalThis.goTimes = done.times; // for whoever measures
      if (done.failed) return fail("Go does not run", done.failed);
      if (running) this.counts[this.cells.push(code) - 1] = execution_count; // what does not compile declares nothing
      if (done.status < 0) return fail("interrupted", "the cell was stopped");
      if (done.status > 0 && running) return fail("exit status", String(done.status));
      if (done.status > 0) {
        const lines = inWords(compiler, names, counts).trimEnd().split("\n"), name = compiler.match(/: undefined: ([\p{L}\d_]+)$/mu)?.[1];
        if (name && above(this.id, cell).some((source) => declares(source, name))) lines.push(`run the cells above first: ${name} is declared there`);
        return fail("does not compile", lines[0], lines);
      }
      return { status: "ok", execution_count, user_expressions: {}, payload: [] };
    }

    // tool asks a worker of its own, which is there from the first Tab on: that of the cells may be busy.
    async tool(request) {
      this.helper ??= loader.helper().catch((error) => { this.helper = undefined; throw error; });
      return (await this.helper).ask(request).catch(() => ({}));
    }

    async completeRequest({ code, cursor_pos }) {
      const { matches = [], start = cursor_pos } = await this.tool({ complete: [...this.cells, code], at: cursor_pos }).catch(() => ({}));
      return { status: "ok", matches, cursor_start: start, cursor_end: cursor_pos, metadata: {} };
    }

    async inspectRequest({ code, cursor_pos }) {
      const { text } = await this.tool({ inspect: [...this.cells, code], at: cursor_pos }).catch(() => ({}));
      return { status: "ok", found: !!text, data: text ? { "text/plain": text } : {}, metadata: {} };
    }

    async isCompleteRequest() { return { status: "unknown" }; }
    async commInfoRequest() { return { status: "ok", comms: {} }; }
    inputReply({ value }) { this.runner?.then((runner) => runner.tell({ typed: value ?? "" })); }
    async commOpen() {}
    async commMsg() {}
    async commClose() {}
  };
};
