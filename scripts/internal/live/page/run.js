// Run and Edit for the code cells of a lecture page.
"use strict";
(() => {
  const { element } = verletLive, { inWords, stop } = verletGo;
  const page = location.pathname.split("/").pop();
  let cells = [], busy = false;

  // run runs a cell and returns its outputs.
  async function run(cell) {
    if (busy) return;
    busy = true;
    const area = cell.fresh ??= cell.place.appendChild(element("div", { class: "live-output", role: "region", "aria-label": "output of your run" }));
    const status = element("p", { class: "live-status", role: "status" });
    area.replaceChildren(status);
    const tell = (text) => { status.textContent = text; };
    const outputs = [], byID = new Map();
    cell.run.textContent = "■ Stop";
    cell.stored?.setAttribute("hidden", "");
    try {
      const upToHere = cells.slice(0, cells.indexOf(cell) + 1).map(sourceOf);
      const done = await verletGo.run(upToHere, tell, ({ text, display }) => {
        if (text) write(text);
        if (display) show(display);
      });
      const { compile, link, run } = done.times, s = (ms) => (ms / 1000).toFixed(1) + " s";
      if (!outputs.length && /^!/m.test(sourceOf(cell))) tell("Lines that begin with ! ask for a shell, which a page has not: they run in the laboratory.");
      else tell(done.status < 0 ? "stopped" : run === undefined ? "" : `compiled in ${s(compile)}, linked in ${s(link)}, ran for ${s(run)}`);
      if (done.status > 0) write(`exit status ${done.status}\n`);
      return { status: done.status, times: done.times, outputs };
    } catch (e) {
      tell(`Cells do not run here: ${e.message}.`);
      cell.stored?.removeAttribute("hidden");
      return { status: 1, times: {}, outputs };
    } finally {
      busy = false;
      cell.run.textContent = "▶ Run";
    }

    function write(text) {
      const last = outputs.at(-1);
      if (last?.kind === "stream") { last.text += text; last.place.textContent = inWords(last.text, cells.indexOf(cell)); return; }
      const place = area.insertBefore(element("pre", {}), status);
      place.textContent = inWords(text, cells.indexOf(cell));
      outputs.push({ kind: "stream", text, place });
    }

    function show(d) {
      const place = element("div", {});
      if (d["image/png"]) place.append(element("img", { src: "data:image/png;base64," + d["image/png"], alt: d.alt ?? "", width: d.width ?? "" }));
      else if (d["text/html"]) place.innerHTML = d["text/html"];
      else if (d["text/markdown"]) place.append(markdown(d["text/markdown"]));
      else place.append(element("pre", {}, d["text/plain"] ?? ""));
      if (globalThis.MathJax?.typesetPromise) MathJax.typesetPromise([place]);
      const old = d.id && byID.get(d.id);
      if (old) { old.place.replaceWith(place); Object.assign(old, { place, text: d["text/plain"] }); return; }
      area.insertBefore(place, status);
      outputs.push({ kind: "display", text: d["text/plain"], place });
      if (d.id) byID.set(d.id, outputs.at(-1));
    }
  }

  // markdown shows the little that captions need: paragraphs and emphasis.
  const markdown = (text) => {
    const p = element("p", {});
    text.split(/\*([^*]+)\*/).forEach((part, i) => p.append(i % 2 ? element("em", {}, part) : part));
    return p;
  };

  const sourceOf = (cell) => cell.editor?.value ?? cell.source;
  const key = (cell) => `verletbook:${page}:${cell.id}`;
  const recall = (cell) => { try { return localStorage.getItem(key(cell)); } catch { return null; } };
  const remember = (cell, text) => { try { text === null ? localStorage.removeItem(key(cell)) : localStorage.setItem(key(cell), text); } catch { /* a private window forgets */ } };

  function edit(cell) {
    if (cell.editor) return cell.editor.focus();
    const editor = element("textarea", { class: "live-editor", spellcheck: "false", autocapitalize: "off", "aria-label": "code of this cell" });
    editor.value = recall(cell) ?? cell.source;
    const fit = () => { editor.rows = editor.value.split("\n").length + 1; };
    fit();
    editor.addEventListener("input", () => { fit(); remember(cell, editor.value === cell.source ? null : editor.value); });
    editor.addEventListener("keydown", (e) => {
      if (e.key === "Tab" && !e.shiftKey) { e.preventDefault(); editor.setRangeText("\t", editor.selectionStart, editor.selectionEnd, "end"); editor.dispatchEvent(new Event("input")); }
      if (e.key === "Enter" && (e.shiftKey || e.ctrlKey)) { e.preventDefault(); run(cell); }
      if (e.key === "Escape") cell.run.focus(); // so that the keyboard gets out again
    });
    cell.shown.hidden = true;
    cell.shown.after(editor);
    cell.editor = editor;
    cell.reset.hidden = false;
    editor.focus();
  }

  function reset(cell) {
    remember(cell, null);
    cell.editor?.remove();
    cell.fresh?.remove();
    cell.editor = cell.fresh = undefined;
    cell.shown.hidden = false;
    cell.reset.hidden = true;
    cell.stored?.removeAttribute("hidden");
    cell.run.focus();
  }

  // download is the page as a notebook, with the reader's edits.
  function download() {
    const list = [...document.querySelectorAll(".jp-Cell")].map((e, i) => {
      const cell = cells.find((c) => c.place === e);
      const common = { id: cell?.id || `cell-${i}`, metadata: {}, source: cell ? sourceOf(cell) : e.innerText.replaceAll("¶", "") };
      return cell ? { cell_type: "code", execution_count: null, outputs: [], ...common } : { cell_type: "markdown", ...common };
    });
    const notebook = { cells: list, metadata: { kernelspec: { display_name: "Go (gonb)", language: "go", name: "gonb" } }, nbformat: 4, nbformat_minor: 5 };
    const a = element("a", { href: URL.createObjectURL(new Blob([JSON.stringify(notebook, null, 1)])), download: page.replace(".html", ".ipynb") });
    a.click();
    URL.revokeObjectURL(a.href);
  }

  function dress(place) {
    const shown = place.querySelector(".jp-InputArea-editor"), pre = shown?.querySelector("pre");
    if (!pre) return null;
    const cell = { place, shown, source: pre.textContent.replace(/\n$/, ""), id: place.id.replace("cell-id=", ""), stored: place.querySelector(".jp-Cell-outputWrapper") };
    const button = (text, action, attributes = {}) => { const b = element("button", { type: "button", ...attributes }, text); b.onclick = action; return b; };
    cell.run = button("▶ Run", () => (cell.run.textContent.includes("Stop") ? stop() : run(cell)));
    cell.reset = button("Reset", () => reset(cell), { hidden: "" });
    const bar = element("div", { class: "live-bar" }, cell.run, button("Edit", () => edit(cell)), cell.reset, button("Download notebook", download, { class: "live-quiet" }));
    shown.parentElement.after(bar);
    return cell;
  }

  addEventListener("DOMContentLoaded", () => {
    cells = [...document.querySelectorAll(".jp-CodeCell")].map(dress).filter(Boolean);
    for (const cell of cells) if (recall(cell) !== null) edit(cell);
    if (cells.some((c) => c.editor)) scrollTo(0, 0);
  });
  globalThis.verletCells = { all: () => cells, run }; // for whoever tests
})();
