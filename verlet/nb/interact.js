(about, page) => {
  "use strict";
  // The controls of a figure, for nb.Interact. In a laboratory this stands in an output until it has
  // run; a page of the book calls it with what laboratory() finds here.
  const place = page ?? laboratory(document.currentScript);
  if (!place) return;
  const element = (name, attributes, ...children) => {
    const e = document.createElement(name);
    for (const [key, value] of Object.entries(attributes)) key.startsWith("on") ? e.addEventListener(key.slice(2), value) : e.setAttribute(key, value);
    e.append(...children);
    return e;
  };

  // One move is under way at a time. When its picture has come, the latest follows.
  let under = 0, next = false, over = false;
  const move = () => {
    for (const row of rows) row.tell();
    if (under) { next = true; return; }
    next = false;
    under = setTimeout(came, 1500); // a slow figure does not keep the hand waiting
    place.send(rows.map((row) => row.at()).join(" "));
  };
  const came = () => { clearTimeout(under); under = 0; if (next) move(); };
  const seen = new MutationObserver(() => requestAnimationFrame(came));

  const slider = ({ label, words, at, kind }, i) => {
    const last = words.length - 1, id = `${about.address}/${i}`, word = element("span", { "aria-hidden": "true" });
    const input = element("input", { id, type: "range", min: 0, max: last, step: 1, value: at, oninput: () => { hold(); move(); } });
    const go = (to) => { input.value = to; move(); };
    let playing = 0, began;
    const pace = kind === "frames" ? 80 : Math.min(400, 6000 / last); // milliseconds for each value
    const play = (now) => { // from here to the end
      if (!playing) return;
      const to = Math.min(last, Math.floor((now - began) / pace));
      if (to > input.valueAsNumber) go(to);
      to < last ? playing = requestAnimationFrame(play) : hold();
    };
    const hold = () => {
      if (playing) say.textContent = `${label}: ${words[input.value]}`;
      playing = 0;
      button.textContent = "▶";
      button.setAttribute("aria-label", `play ${label}`);
    };
    const toggle = () => {
      if (playing) return hold();
      for (const row of rows) row.hold?.();
      if (input.valueAsNumber === last) go(0);
      began = performance.now() - pace * input.valueAsNumber;
      button.textContent = "❚❚";
      button.setAttribute("aria-label", `hold ${label}`);
      playing = requestAnimationFrame(play);
    };
    const step = (by, text, sign) => element("button", { type: "button", "aria-label": `${text}: ${label}`, onclick: () => { hold(); go(input.valueAsNumber + by); } }, sign);
    const button = element("button", { type: "button", "aria-label": `play ${label}`, onclick: toggle }, "▶");
    const tell = () => { word.textContent = words[input.value]; input.setAttribute("aria-valuetext", words[input.value]); };
    tell();
    return { input, tell, hold, toggle, at: () => input.value, playing: () => playing, ended: () => input.valueAsNumber === last, back: () => go(input.valueAsNumber - 1),
      parts: [element("label", { for: id }, label), word, element("span", { class: "verlet-slide" }, step(-1, "one back", "‹"), input, step(1, "one on", "›"), button)] };
  };
  const menu = ({ label, words, at }, i) => {
    const id = `${about.address}/${i}`, input = element("select", { id, onchange: move }, ...words.map((word, k) => element("option", k === at ? { value: k, selected: "" } : { value: k }, word)));
    return { input, tell() {}, at: () => input.value, parts: [element("label", { for: id }, label), "", input] };
  };

  const say = element("span", { role: "status", class: "verlet-say" }), done = element("button", { type: "button", onclick: () => finish() }, "Done");
  const rows = about.controls.map((c, i) => (c.kind === "menu" ? menu : slider)(c, i)), film = rows.find((row) => row.toggle);
  const panel = element("div", { role: "group", "aria-label": "controls of the figure", class: "verlet-knobs", "data-address": about.address },
    element("style", {}, `.verlet-knobs { display: flex; flex-wrap: wrap; gap: 2px 20px; align-items: center; margin: 6px 0 4px var(--jp-cell-prompt-width, 0); font: 15px/1.4 system-ui, sans-serif; color: var(--jp-ui-font-color1, inherit) }
      .verlet-knob { display: flex; flex: 1 1 20em; flex-wrap: wrap; gap: 0 10px; align-items: center; max-width: 44em; min-width: 0 }
      .verlet-knob > span:nth-child(2) { min-width: 4.5em; text-align: right; font-variant-numeric: tabular-nums }
      .verlet-slide { display: flex; flex: 1 1 14em; min-width: 0; align-items: center }
      .verlet-knobs input { flex: 1; min-width: 5em; height: 34px; margin: 0 4px; accent-color: #0072b2; touch-action: pan-y }
      .verlet-knobs button, .verlet-knobs select { font: inherit; min-width: 34px; height: 34px; padding: 0 8px; margin: 0 1px; color: inherit; background: var(--jp-layout-color1, Canvas); border: 1px solid #8888; border-radius: 4px; cursor: pointer }
      .verlet-knobs :focus-visible { outline: 2px solid #0072b2; outline-offset: 1px }
      .verlet-say { position: absolute; width: 1px; height: 1px; overflow: hidden; clip-path: inset(50%) }`),
    ...rows.map((row) => element("div", { class: "verlet-knob" }, ...row.parts)), done, say);

  // Letters, arrows and the space bar are commands of a notebook and of slides, unless they do not see
  // them. A clicker of slides has two keys: on plays and holds until the end has come, back goes one back.
  const slide = place.outputs.closest(".reveal .slides section:not(.stack)");
  const clicks = { PageDown: () => !film.ended() && film.toggle(), PageUp: () => Number(film.at()) > 0 && (film.hold(), film.back()), " ": () => film.toggle() };
  const keys = (e) => {
    if (e.ctrlKey || e.metaKey || e.altKey) return;
    const mine = panel.contains(e.target), row = rows.find((r) => r.input === e.target);
    if (slide && film && slide.classList.contains("present") && clicks[e.key] && !e.target.matches("button, select, textarea")) {
      if (clicks[e.key]() === false) return;
      e.preventDefault();
    } else if (mine && e.key === " " && row?.toggle) { row.toggle(); e.preventDefault(); } else if (!mine) return;
    e.stopImmediatePropagation();
  };

  // Done, a page that is left, another cell that waits and this one when it is run again end it.
  const gone = () => {
    if (over) return;
    over = true;
    for (const row of rows) row.hold?.();
    clearInterval(watch);
    clearTimeout(under);
    seen.disconnect();
    removeEventListener("keydown", keys, true);
    removeEventListener("pagehide", finish);
    panel.remove();
    place.close();
  };
  const finish = () => { if (!over) place.send("done"); gone(); };
  let beats = 0;
  const watch = setInterval(() => {
    if (place.ended()) gone();
    else if (place.wanted()) finish();
    else if (++beats % 8 === 0) place.send(document.hidden ? "hidden" : "here");
  }, 250);
  addEventListener("keydown", keys, true);
  addEventListener("pagehide", finish);
  seen.observe(place.outputs, { subtree: true, childList: true, attributes: true });
  place.open(() => { place.outputs.before(panel); place.send("hello"); }, gone);

  // laboratory finds the cell of the script in JupyterLab, Notebook 7 or JupyterLite. The first two have
  // a server, with a connection to the kernel of its own; in the third a listener takes what is sent.
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
    const id = () => Array.from(crypto.getRandomValues(new Uint8Array(16)), (b) => b.toString(16).padStart(2, "0")).join(""), session = id(), comm = id();
    const socket = new WebSocket(`${location.origin.replace(/^http/, "ws")}${baseUrl}api/kernels/${about.kernel}/channels?session_id=${session}` + (token && "&token=" + encodeURIComponent(token)));
    const post = (msg_type, content) => socket.readyState === 1 && socket.send(JSON.stringify({ channel: "shell", buffers: [], metadata: {}, parent_header: {},
      header: { msg_id: id(), msg_type, session, username: "", version: "5.3", date: new Date().toISOString() }, content: { comm_id: comm, ...content } }));
    place.send = (value) => post("comm_msg", { data: { address: about.address, value } });
    place.close = () => { socket.onclose = socket.onmessage = null; setTimeout(() => socket.close(), 2000); }; // a server forgets what came just before
    place.open = (ready, lost) => {
      socket.onopen = () => post("comm_open", { target_name: "gonb_comm", kernel_id: about.kernel, data: {} });
      socket.onclose = lost;
      socket.onmessage = ({ data }) => {
        const { msg_type, content } = JSON.parse(data);
        if (msg_type !== "comm_msg" || content.comm_id !== comm) return;
        if (content.data.address === "#comm_open_ack") ready();
        if (content.data.address === "#heartbeat/ping") post("comm_msg", { data: { address: "#heartbeat/pong", value: true } });
      };
    };
    return place;
  }
}
