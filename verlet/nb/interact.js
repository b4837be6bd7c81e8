(about, page) => {
  "use strict";
  // The controls of a figure, for nb.Interact. A page of the book calls it with what laboratory() finds here.
  const place = page ?? laboratory(document.currentScript);
  if (!place) return;
  const element = (name, attributes, ...children) => {
    const e = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) key.startsWith("on") ? e.addEventListener(key.slice(2), value) : e.setAttribute(key, value);
    e.append(...children);
    return e;
  };
  // One move is under way at a time. When its picture has come, the latest follows.
  let under = 0, next = false, beats = 0;
  const move = () => {
    for (const row of rows) row.tell();
    settle();
    if ((next = under > 0)) return;
    under = setTimeout(came, 1500); // a slow figure does not keep the hand waiting
    place.send(rows.map((row) => row.at()).join(" "));
  };
  const came = () => { clearTimeout(under); under = 0; settle(); if (next) move(); };
  const seen = new MutationObserver(() => requestAnimationFrame(came));
  const slider = ({ label, words, at, kind }, i) => {
    const last = words.length - 1, id = `${about.address}/${i}`, word = element("span", { "aria-hidden": "true" }, words[at]);
    const input = element("input", { id, type: "range", min: 0, max: last, step: 1, value: at, "aria-valuetext": words[at], oninput: () => { hold(); move(); } });
    const go = (to) => { input.value = to; move(); }, ended = () => input.valueAsNumber === last;
    let playing = 0;
    const offer = (frame, sign, what) => { cancelAnimationFrame(playing); playing = frame; button.textContent = sign; button.setAttribute("aria-label", `${what} ${label}`); };
    const hold = () => {
      if (playing) say.textContent = `${label}: ${words[input.value]}`;
      offer(0, "▶", "play");
    };
    const toggle = () => {
      if (playing) return hold();
      for (const row of rows) row.hold?.();
      if (ended()) go(0);
      const pace = kind === "frames" ? 80 : Math.min(400, 6000 / last), began = performance.now() - pace * input.valueAsNumber; // milliseconds for each value
      const play = (now) => { // from here to the end
        if (now - began >= pace * (input.valueAsNumber + 1)) go(Math.floor((now - began) / pace));
        ended() ? hold() : playing = requestAnimationFrame(play);
      };
      offer(requestAnimationFrame(play), "❚❚", "hold");
    };
    const step = (by, text, sign) => element("button", { type: "button", "aria-label": `${text}: ${label}`, onclick: () => { hold(); go(input.valueAsNumber + by); } }, sign);
    const button = element("button", { type: "button", onclick: toggle }), tell = () => { word.textContent = words[input.value]; input.setAttribute("aria-valuetext", words[input.value]); };
    hold();
    return { input, tell, hold, toggle, at: () => input.value, ended, back: () => go(input.valueAsNumber - 1),
      parts: [element("label", { for: id }, label), word, element("span", { class: "verlet-slide" }, step(-1, "one back", "‹"), input, step(1, "one on", "›"), button)] };
  };
  const menu = ({ label, words, at }, i) => {
    const id = `${about.address}/${i}`, input = element("select", { id, onchange: move }, ...words.map((word, k) => element("option", k === at ? { value: k, selected: "" } : { value: k }, word)));
    return { input, tell() {}, at: () => input.value, parts: [element("label", { for: id }, label), "", input] };
  };

  const say = element("span", { role: "status", class: "verlet-say" }), done = element("button", { type: "button", onclick: () => finish() }, "Done");
  const rows = about.controls.map((c, i) => ({ ...c, ...(c.kind === "menu" ? menu : slider)(c, i) })), film = rows.find((row) => row.toggle);
  // The handle lies over the picture, where the values of the sliders along its axes are; along one axis it is a strip. The
  // first bytes of a picture tell of each axis how many pixels it has, where 0 lies, and how far from there 1 lies.
  const sides = [["x", "left", "width", "clientX"], ["y", "top", "height", "clientY"]].map(([axis, edge, size, hand]) => ({ edge, size, hand, row: rows.find((r) => r.along === axis) }));
  const settle = () => {
    const image = handle.isConnected && place.outputs.querySelector("img"), told = /axes\0(.*?\]\])/.exec(atob(image?.src?.split(";base64,")[1]?.slice(0, 400) ?? ""));
    if (!told) return;
    const list = JSON.parse(told[1]), box = image.getBoundingClientRect(), zoom = Math.min(box.width / list[0][0], box.height / list[1][0]), origin = panel.getBoundingClientRect();
    for (const [k, s] of sides.entries()) {
      const [pixels, zero, unit] = list[k].map((n) => n * zoom), from = box[s.edge] + (box[s.size] - pixels) / 2;
      s.spots = s.row?.values.map((v) => from + zero + unit * v);
      handle.style[s.edge] = `${100 * ((s.spots?.[s.row.at()] ?? from + pixels / 2) - origin[s.edge]) / origin[s.size]}%`;
      if (!s.row) handle.style[s.size] = `${100 * pixels / origin[s.size]}%`;
    }
  };
  const nearest = (spots, to) => spots.reduce((best, spot, i) => (Math.abs(spot - to) < Math.abs(spots[best] - to) ? i : best), 0);
  const take = (e) => {
    settle(); for (const row of rows) row.hold?.(); // the page may have scrolled since
    for (const s of free) s.off = s.spots[s.row.at()] - e[s.hand]; // so that nothing jumps to the hand
    handle.setPointerCapture(e.pointerId);
    e.preventDefault();
  };
  const drag = (e) => {
    if (!handle.hasPointerCapture(e.pointerId)) return;
    for (const { row, spots, off, hand } of free) row.input.value = nearest(spots, e[hand] + off);
    move();
  };
  const free = sides.filter((s) => s.row), handle = element("div", { class: `verlet-handle along-${free.map((s) => s.row.along).join("")}`, "aria-hidden": "true", onpointerdown: take, onpointermove: drag });
  const panel = element("div", { role: "group", "aria-label": "controls of the figure", class: "verlet-knobs", "data-address": about.address },
    element("style", {}, about.style), ...rows.map((row) => element("div", { class: "verlet-knob" }, ...row.parts)), done, say, ...(free.length ? [handle] : []));

  // Letters, arrows and the space bar are commands of a notebook and of slides, unless they do not see
  // them. A clicker of slides has two keys: on plays and holds until the end has come, back goes one back.
  const clicks = { PageDown: () => !film.ended() && film.toggle(), PageUp: () => Number(film.at()) > 0 && (film.hold(), film.back()), " ": () => film.toggle() };
  const keys = (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const row = rows.find((r) => r.input === e.target), click = film && place.outputs.closest(".reveal .slides section.present:not(.stack)") && !e.target.matches("button, select, textarea") && clicks[e.key];
    const act = click || (e.key === " " && row?.toggle);
    if (act ? act() === false : !panel.contains(e.target)) return;
    if (act) e.preventDefault();
    e.stopImmediatePropagation();
  };
  // Done, a page that is left, another cell that waits and this one when it is run again end it.
  const over = new AbortController(), { signal } = over;
  const gone = () => {
    if (signal.aborted) return;
    over.abort();
    for (const row of rows) row.hold?.();
    for (const timer of [watch, under]) clearTimeout(timer);
    seen.disconnect();
    panel.remove();
    place.close();
  };
  const finish = () => { if (!signal.aborted) place.send("done"); gone(); };
  const watch = setInterval(() => {
    settle(); // where the page has put the picture
    if (place.ended()) gone();
    else if (place.wanted()) finish();
    else if (++beats % 8 === 0) place.send(document.hidden ? "hidden" : "here");
  }, 250);
  addEventListener("keydown", keys, { capture: true, signal });
  addEventListener("pagehide", finish, { signal });
  seen.observe(place.outputs, { subtree: true, childList: true, attributes: true });
  place.open(() => { place.outputs.before(panel); place.send("hello"); }, gone);

  // laboratory finds the script's cell in JupyterLab or Notebook 7, which have a server, or JupyterLite, which has a listener.
  function laboratory(script) {
    const cell = script?.closest(".jp-CodeCell"), notebook = script?.closest(".jp-Notebook"), config = document.getElementById("jupyter-config-data");
    if (!notebook || !config) return null;
    const runs = (c) => c.querySelector(".jp-InputPrompt")?.textContent.startsWith("[*]"), { baseUrl = "/", token = "" } = JSON.parse(config.textContent);
    const place = {
      outputs: cell.querySelector(".jp-Cell-outputWrapper"), open: (ready) => ready(), close() {},
      ended: () => !runs(cell), // also after a restart, of which nothing else tells
      wanted: () => !notebook.isConnected || !cell.querySelector(".jp-OutputArea-output") || [...notebook.querySelectorAll(".jp-CodeCell")].some((c) => c !== cell && runs(c)),
      send: (value) => dispatchEvent(new CustomEvent("verlet-value", { detail: { address: about.address, value } })),
    };
    if (!about.kernel) return place;
    let again; const id = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join(""), session = id(), comm = id();
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${baseUrl}api/kernels/${about.kernel}/channels?session_id=${session}` + (token && "&token=" + encodeURIComponent(token)));
    const post = (msg_type, content) => socket.readyState === 1 && socket.send(JSON.stringify({ channel: "shell", buffers: [], metadata: {}, parent_header: {},
      header: { msg_id: id(), msg_type, session, username: "", version: "5.3", date: new Date().toISOString() }, content: { comm_id: comm, ...content } }));
    place.send = (value) => post("comm_msg", { data: { address: about.address, value } });
    place.close = () => { clearInterval(again); socket.onclose = socket.onmessage = null; setTimeout(() => socket.close(), 2000); }; // a server forgets what came just before
    place.open = (ready, lost) => {
      const ask = () => post("comm_open", { target_name: "gonb_comm", kernel_id: about.kernel, data: {} });
      Object.assign(socket, { onclose: lost, onopen: () => { again = setInterval(ask, 1000); ask(); } }); // an answer is lost if the server does not listen yet
      socket.onmessage = ({ data }) => {
        const { msg_type, content } = JSON.parse(data), said = msg_type === "comm_msg" && content.comm_id === comm && content.data.address;
        if (said === "#comm_open_ack" && again) { again = clearInterval(again); ready(); }
        if (said === "#heartbeat/ping") post("comm_msg", { data: { address: "#heartbeat/pong", value: true } });
      };
    };
    return place;
  }
}
