(about, page, handle) => {
  // The controls of a figure, for nb.Interact. A page of the book says where they are to be.
  const place = page ?? laboratory(document.currentScript);
  if (!place) return;
  const picture = () => place.outputs.querySelector("img");
  const make = (name, attributes, ...children) => {
    const e = Object.assign(document.createElement(name), attributes);
    e.append(...children);
    return e;
  };
  const rows = about.controls.map(({ label, words, kind, ...rest }, i) => {
    const id = `${about.address}/${i}`, row = { ...rest, kind, words, last: words.length - 1 };
    row.knob = make("div", { className: "verlet-knob" }, make("label", { htmlFor: id }, label));
    const oninput = () => set(row, row.input.value);
    if (kind === "menu") {
      const options = words.map((word, value) => make("option", { value }, word));
      row.input = make("select", { id, oninput }, ...options);
      return (row.knob.append(row.input), row);
    }
    const button = (ariaLabel, onclick) => make("button", { type: "button", ariaLabel, onclick });
    const back = button(`one back: ${label}`, () => set(row, here(row) - 1));
    const on = button(`one on: ${label}`, () => set(row, here(row) + 1));
    row.play = Object.assign(button(`play ${label}`, () => toggle(row)), { ariaPressed: "false" });
    const style = `min-width: ${Math.max(...words.map((word) => word.length))}ch`;
    row.word = make("span", { ariaHidden: true, style });
    row.input = make("input", { id, type: "range", max: row.last, oninput });
    const slide = make("span", { className: "verlet-slide" }, back, row.input, on, row.play);
    return (row.knob.append(row.word, slide), row);
  });
  const done = make("button", { type: "button", onclick: () => finish() }, "Done");
  const panel = make("div", { role: "group", ariaLabel: "controls of the figure",
    className: "verlet-knobs" }, make("style", {}, about.style), ...rows.map((r) => r.knob), done);

  // One move is under way at a time. When its picture has come, the latest follows, so that there
  // are 25 a second at most. Each has its time, for kernels reorder them and two views take turns.
  let sent = 0, under, due, next = false, beats = 0, playing;
  const move = () => {
    settle();
    if ((next = !!under)) return;
    under = setTimeout(came, 1500); // a slow figure does not keep the hand waiting
    sent = Math.max(sent + 1, Date.now());
    const at = (place.at = rows.map((row) => row.input.value)); // for when it is moved again
    place.send([sent, ...at].join(" "));
    dispatchEvent(new CustomEvent(about.address, { detail: { by: panel, at } })); // to other views
  };
  const came = () => { under = due = clearTimeout(under); if (next) move(); };
  const news = ({ target }) => !panel.contains(target); // the panel stands among the outputs, too
  const soon = () => { due ??= setTimeout(came, sent + 40 - Date.now()); };
  const seen = new MutationObserver((list) => list.some(news) && soon());

  const put = (row, to) => {
    row.input.value = to; // which keeps it in its bounds
    if (row.play) row.word.textContent = row.input.ariaValueText = row.words[row.input.value];
  };
  const go = (row, to) => { row.moved = true; put(row, to); move(); };
  const here = (row) => Number(row.input.value);
  const set = (row, to) => { hold(); go(row, to); };
  const hold = () => {
    clearInterval(playing);
    for (const row of rows) if (row.play) row.play.ariaPressed = "false";
  };
  const toggle = (row) => {
    const plays = row.play.ariaPressed === "true";
    hold();
    if (plays) return;
    row.play.ariaPressed = "true";
    if (here(row) === row.last) go(row, 0);
    const film = row.kind === "frames", waits = () => film && under; // it shows all its frames
    const on = () => waits() || (here(row) === row.last ? hold() : go(row, here(row) + 1));
    playing = setInterval(on, film ? 80 : Math.min(400, 6000 / row.last));
  };
  const all = (at) => rows.forEach((row, i) => put(row, at[i]));
  all(place.at ?? about.controls.map(({ at }) => at));
  const settle = handle({ panel, rows, put, hold, move, picture });
  const follow = ({ detail: { by, at } }) => { if (by !== panel) { hold(); all(at); settle(); } };

  // Letters, arrows and the space bar are commands of notebooks and slides, unless they do not see
  // them. A clicker: on plays, also what begins at its end, then goes there; back is to the start.
  const story = rows.findLast((r) => r.kind === "frames") ?? rows.findLast((r) => r.play);
  const keys = (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const slide = place.outputs.closest(".reveal .slides section.present:not(.stack)");
    const far = slide && !e.target.matches("button, select, textarea");
    const row = far ? story : rows.find((r) => r.play && r.input === e.target);
    const on = row && far && e.key === "PageDown" && (here(row) < row.last || !row.moved);
    const back = row && far && e.key === "PageUp" && here(row) !== row.at;
    const ours = on || back || row && e.key === " ", skips = on && row.play.ariaPressed === "true";
    if (back || skips) set(row, back ? row.at : row.last); else if (ours) toggle(row);
    if (ours) { row.moved = !back; e.preventDefault(); }
    if (ours || panel.contains(e.target)) e.stopImmediatePropagation();
  };

  // Done, a page that is left, another cell that waits and this one when it is run again end it.
  const over = new AbortController(), { signal } = over;
  const gone = () => {
    over.abort();
    hold();
    for (const timer of [watch, under]) clearTimeout(timer);
    seen.disconnect();
    panel.remove();
    place.close();
  };
  const finish = () => { place.send("done"); gone(); };
  const watch = setInterval(() => {
    settle(); // where the page has put the picture
    // JupyterLab shows cells below one that failed as ended, while they run: so this one is told.
    if (place.ended() || place.wanted()) finish();
    else if (++beats > 0 && beats % 4 === 0) place.send(picture() ? "here" : "hello");
  }, 250);
  addEventListener("keydown", keys, { capture: true, signal });
  addEventListener("beforeunload", () => { beats = -5; place.send("leaving"); }, { signal });
  addEventListener("pagehide", finish, { signal });
  addEventListener(about.address, follow, { signal });
  seen.observe(place.outputs, { subtree: true, childList: true, attributes: true });
  place.open(() => { place.put(panel); place.send("hello"); }, gone);

  // laboratory finds the script's cell in JupyterLab or Notebook 7, whose server has a way to the
  // kernel, or in JupyterLite, which listens to the window.
  function laboratory(script) {
    const cell = script?.closest(".jp-CodeCell"), notebook = script?.closest(".jp-Notebook");
    const config = document.getElementById("jupyter-config-data"), { address, kernel } = about;
    if (!notebook || !config) return null;
    const runs = (c) => c.querySelector(".jp-InputPrompt")?.textContent.startsWith("[*]");
    const others = () => [...notebook.querySelectorAll(".jp-CodeCell")].filter((c) => c !== cell);
    const cleared = () => !cell.querySelector(".jp-OutputArea-output");
    const place = {
      outputs: cell.querySelector(".jp-Cell-outputWrapper"), put: (p) => place.outputs.after(p),
      ended: () => !runs(cell), // also after a restart, of which nothing else tells
      wanted: () => !notebook.isConnected || cleared() || others().some(runs),
      open: (ready) => ready(), close() {}, send: (value) =>
        dispatchEvent(new CustomEvent("verlet-value", { detail: { address, value } })),
    };
    if (!kernel) return place;
    const { baseUrl = "/" } = JSON.parse(config.textContent); // the browser has a cookie for it
    const id = () => Math.random().toString(16).slice(2), session = id(), comm_id = address;
    const socket = new WebSocket(location.origin.replace(/^http/, "ws") +
      `${baseUrl}api/kernels/${kernel}/channels?session_id=${session}`);
    const post = (msg_type, content) => socket.readyState === 1 && socket.send(JSON.stringify({
      header: { msg_id: id(), msg_type, session, username: "", version: "5.3", date: new Date() },
      channel: "shell", parent_header: {}, metadata: {}, buffers: [], content }));
    place.send = (value) => {
      const opens = { comm_id, target_name: "gonb_comm", kernel_id: kernel, data: {} };
      if (value === "hello") post("comm_open", opens);
      post("comm_msg", { comm_id, data: { address, value } });
    };
    place.open = (ready, lost) => Object.assign(socket, { onopen: ready, onclose: lost });
    place.close = () => setTimeout(() => socket.close(), 2000); // or the last word is lost
    return place;
  }
}
