// Run and Edit for the code cells of a lecture page.
"use strict";
(() => {
  const { element, controls, leave } = verletLive, { inWords, stop } = verletGo;
  const page = location.pathname.split("/").pop();
  let cells = [], busy = false;

  // run runs a cell and returns its outputs. If a reader is there, its controls are for him; those of
  // another cell end. A cell that came compiled is compiled only if it is wanted afresh.
  async function run(cell, reader = false, afresh = false) {
    if (busy && !(reader && await leave())) return;
    busy = true;
    cell.place.style.minHeight = `${cell.place.offsetHeight}px`; // a page that is scrolled to its end would scroll if it became shorter
    const area = cell.fresh ??= cell.place.appendChild(element("div", { class: "live-output", role: "region", "aria-label": "output of your run" }));
    const status = element("p", { class: "live-status", role: "status" });
    const bar = element("progress", { hidden: "", "aria-label": "loading Go" });
    const left = cell.move && area.querySelector("img"), at = cell.ran === sourceOf(cell) ? cell.at : undefined;
    if (left) { // a figure that moves again begins where it was left, of the same code
      first(cell, at && left);
      cell.stored?.removeAttribute("hidden");
      lively(cell, cell.stored?.querySelector("img"));
    }
    area.replaceChildren(status, bar);
    const tell = (text, part) => {
      if (status.textContent !== text) status.textContent = text;
      if (cell.move?.ariaDisabled && text) cell.move.textContent = text; // in a place that is there
      bar.hidden = part === undefined;
      bar.value = part ?? 0;
    };
    const numbers = [...cell.stored?.querySelectorAll("figcaption > a") ?? []].map((a) => a.textContent);
    const { list: outputs, add, flush, failed } = verletOutput(area, status, inWords, numbers, (cell.first ?? cell.stored?.querySelector("img"))?.alt);
    cell.run.textContent = "■ Stop";
    const over = () => cell.stored?.setAttribute("hidden", ""); // of what is stored: a figure stays until another moves
    if (cell.move) cell.move.ariaDisabled = "true";
    else over();
    area.classList.remove("failed");
    area.classList.toggle("figure", !!cell.move);
    cell.ran = sourceOf(cell);
    dated(cell);
    try {
      const upToHere = cells.slice(0, cells.indexOf(cell) + 1).map(sourceOf);
      const knobs = controls(area, at), hear = (said) => {
        if (knobs.shows(said)) return tell("Move the controls. Done ends it.");
        add(said);
        if (said.display?.["image/png"]) requestAnimationFrame(() => {
          if (!cell.stored?.hidden) hold(cell, area.querySelector(".verlet-knobs :is(input, select)")); // with the first picture
          over();
        });
      };
      const done = await verletGo.run({ cells: upToHere, afresh }, tell, hear, reader ? { VERLETBOOK_PAGE: String(area.clientWidth), VERLETBOOK_AT: at?.join(" ") ?? "" } : {}).finally(knobs.end);
      cell.at = knobs.place.at;
      flush();
      over();
      const { compile, link, run } = done.times, s = (ms) => (ms / 1000).toFixed(1) + " s";
      if (done.status > 0) {
        const lines = failed(run !== undefined);
        if (lines.length && sourceOf(cell) !== cell.source) await edit(cell, false);
        cell.editor?.mark(...lines);
      }
      if (!outputs.length && /^!/m.test(sourceOf(cell))) tell("Lines that begin with ! ask for a shell, which a page has not: they run in the laboratory.");
      else tell((done.lost > 0 ? `… and ${done.status < 0 ? "at least " : ""}${done.lost.toLocaleString("en")} more lines. ` : outputs.some((o) => o.text?.includes("\n… and more: the page")) ? "… and more lines. " : "") + (done.status > 0 ? `ended by an error, exit status ${done.status}` : done.status < 0 ? "stopped" : run === undefined || cell.move ? "" : compile === undefined ? `came compiled, ran for ${s(run)}` : `compiled in ${s(compile)}, linked in ${s(link)}, ran for ${s(run)}`));
      return { status: done.status, times: done.times, outputs };
    } catch (e) {
      tell(`Cells do not run here: ${e.message}.`);
      area.classList.remove("figure");
      cell.stored?.removeAttribute("hidden");
      return { status: 1, times: {}, outputs };
    } finally {
      busy = false;
      cell.place.style.minHeight = "";
      cell.run.textContent = "▶ Run";
      lively(cell);
      if (reader) hold(cell, cell.move);
    }
  }

  // first puts an image in the place of the stored one, or that back.
  function first(cell, image) {
    const stands = cell.stored?.querySelector("img");
    cell.first ??= stands;
    stands?.replaceWith(image ?? cell.first);
  }

  // hold gives something the keys that nothing has, as when a button that was pressed has gone, or goes.
  const hold = (cell, e) => { if ([document.body, cell.move].includes(document.activeElement)) e?.focus({ preventScroll: true }); };

  const sourceOf = (cell) => cell.text ?? cell.source;
  const key = (cell) => `verletbook:${page}:${cell.id}`;
  const recall = (cell) => { try { return localStorage.getItem(key(cell)); } catch { return null; } };
  const remember = (cell, text) => { try { text === null ? localStorage.removeItem(key(cell)) : localStorage.setItem(key(cell), text); } catch { /* a private window forgets */ } };

  // write changes the code of a cell.
  function write(cell, text) {
    cell.text = text === cell.source ? undefined : text;
    remember(cell, cell.text ?? null);
    cell.reset.hidden = cell.text === undefined && !cell.editor;
    dated(cell);
  }

  // dated greys an output that is of other code than what the reader sees.
  function dated(cell) {
    cell.stored?.classList.toggle("dated", !cell.place.matches(".guessing") && sourceOf(cell) !== cell.source);
    cell.fresh?.classList.toggle("dated", sourceOf(cell) !== cell.ran);
  }

  // lively puts on a figure that can be moved how that begins, there and with a press of the figure itself. That stands
  // where its controls come, in as many rows as these have, so that nothing moves but the figure; and so do their values, afterwards.
  function lively(cell, img = cell.fresh?.querySelector("img") ?? cell.stored?.querySelector("img")) {
    const controls = sourceOf(cell).split("nb.Interact(")[1];
    if (!img || !controls) return;
    const move = () => { if (!cell.move.ariaDisabled) run(cell, true); };
    cell.move ??= Object.assign(element("button", { type: "button", class: "live-move" }), { onclick: move });
    cell.move.textContent = cell.stored?.querySelector('[data-kind="film"]') ? "▶ Play it" : "▶ Move it";
    cell.move.ariaDisabled = null;
    cell.place.style.setProperty("--rows", controls.match(/nb\.(Slider|LogSlider|Choice|Frames)\(/g)?.length ?? 1);
    img.onclick = move;
    const held = img.closest(".live-held") ?? element("div", { class: "live-held" });
    if (!held.isConnected) img.replaceWith(held);
    held.replaceChildren(img, cell.move, ...cell.fresh?.querySelectorAll(".now") ?? []);
  }

  // guessed puts guesses, [id, number], where a cell asks for them.
  function guessed(id, guesses) {
    const cell = cells.find((c) => c.id === id);
    if (cell) write(cell, guesses.reduce((text, [id, number]) => text.replace(`nb.Predict("${id}", "?")`, `nb.Predict("${id}", ${number})`), sourceOf(cell)));
  }

  // edit opens the editor of a cell. It is loaded when it is first asked for.
  async function edit(cell, focus = true) {
    if (cell.editor) return focus && cell.editor.focus();
    if (!globalThis.verletEditor) await verletLive.script("../npm/editor.js");
    const place = element("div", { class: "live-editor" });
    cell.shown.hidden = true;
    cell.shown.after(place);
    cell.editor = verletEditor({ parent: place, text: sourceOf(cell), label: "code of this cell; Escape leaves it",
      changed: (text) => write(cell, text), run: () => run(cell, true), leave: () => cell.run.focus() });
    cell.reset.hidden = false;
    const folded = cell.shown.closest("details");
    if (folded) folded.open = true;
    if (focus) cell.editor.focus();
  }

  function reset(cell) {
    leave(); // of a figure that moves
    cell.editor?.destroy();
    cell.place.querySelector(".live-editor")?.remove();
    cell.fresh?.remove();
    cell.editor = cell.fresh = cell.at = undefined;
    first(cell);
    write(cell, cell.source);
    cell.shown.hidden = false;
    cell.stored?.removeAttribute("hidden");
    lively(cell);
    cell.run.focus();
  }

  // notebook is the students' notebook as it is, but for the cells that the reader has changed. The
  // book keeps it as a script: a page that was opened as a file can fetch nothing.
  async function notebook() {
    const text = await new Promise((done, fail) => {
      globalThis.verletNotebook = done;
      const file = `../assets/student/${page.replace(/\.html$/, "")}.js`;
      document.head.append(Object.assign(element("script", { src: file }), { onerror: () => fail(new Error(file + " cannot be loaded")) }));
    });
    const changed = new Map(cells.filter((c) => sourceOf(c) !== c.source).map((c) => [c.id, sourceOf(c)]));
    if (!changed.size) return text;
    const all = JSON.parse(text);
    for (const cell of all.cells) if (changed.has(cell.id)) cell.source = changed.get(cell.id).split(/^/m).filter(Boolean);
    return JSON.stringify(all, null, 1) + "\n";
  }

  async function download() {
    const a = element("a", { href: URL.createObjectURL(new Blob([await notebook()])), download: page.replace(".html", ".ipynb") });
    a.click();
    URL.revokeObjectURL(a.href);
  }

  function dress(place) {
    const shown = place.querySelector(".jp-InputArea-editor"), pre = shown?.querySelector("pre");
    if (!pre) return null;
    const cell = { place, shown, source: pre.textContent.replace(/\n$/, ""), id: place.id.replace("cell-id=", ""), stored: place.querySelector(".jp-Cell-outputWrapper") };
    const button = (text, action, attributes = {}) => { const b = element("button", { type: "button", ...attributes }, text); b.onclick = action; return b; };
    cell.run = button("▶ Run", () => (cell.run.textContent.includes("Stop") ? stop() : run(cell, true)));
    cell.reset = button("Reset", () => reset(cell), { hidden: "" });
    const editing = button("Edit", () => edit(cell).catch((e) => { bar.append(` The editor does not come: ${e.message}.`); }));
    const bar = element("div", { class: "live-bar", role: "toolbar", "aria-label": "this cell" }, cell.run, editing, cell.reset);
    bar.classList.toggle("corner", cell.source.replaceAll("\t", "    ").match(/.*$/)[0].length < 74); // beside the last line
    editing.tabIndex = cell.reset.tabIndex = -1; // one stop for the Tab key; the arrows go on
    bar.addEventListener("keydown", ({ key }) => {
      const all = [...bar.children].filter((e) => e.checkVisibility()), step = { ArrowRight: 1, ArrowLeft: -1 }[key];
      if (step) all.at((all.indexOf(document.activeElement) + step) % all.length).focus();
    });
    const folded = shown.closest("details.draws");
    if (folded) folded.append(bar);
    else (shown.closest("details.test") ?? shown.parentElement).after(bar);
    const code = Object.assign(pre, { tabIndex: innerWidth < 640 && /.{48}/.test(cell.source) ? 0 : -1 }); // what is scrolled needs the keys
    code.setAttribute("aria-label", "code of this cell; Shift+Enter runs it");
    code.addEventListener("keydown", (e) => {
      if (e.key !== "Enter" || !e.shiftKey) return;
      e.preventDefault();
      run(cell, true);
      cells[cells.indexOf(cell) + 1]?.shown.querySelector("pre").focus();
    });
    return cell;
  }

  addEventListener("DOMContentLoaded", () => {
    cells = [...document.querySelectorAll(".jp-CodeCell")].map(dress).filter(Boolean);
    for (const cell of cells) {
      cell.text = recall(cell) ?? undefined;
      dated(cell);
      lively(cell);
    }
    const handed = document.querySelector("header.site a[download]"); // with the reader's changes, if it can be had so
    handed?.addEventListener("click", (e) => { e.preventDefault(); download().catch(() => { location.href = handed.href; }); });
    for (const cell of cells) if (cell.text && !cell.place.matches(".guessing")) edit(cell, false);
  });
  globalThis.verletCells = { all: () => cells, run, edit, write, guessed, notebook }; // for whoever tests
})();
