// What the other scripts of a page share: to load programs, to keep what is loaded, and to draw the
// curves of the bench for methods.
"use strict";
(() => {
  const here = document.currentScript.src.replace(/[^/]*$/, "");
  const roles = ["", "verlet", "explicit-euler", "tcv", "grey", "yellow", "violet"]; // colours in palette.css
  const DOTS = 1, LINEDOTS = 2, AREA = 3, DASHES = 4; // how a curve is drawn; 0 is a line
  const packed = {}; // name → base64 of gzip
  globalThis.verletPut = (name, text) => { packed[name] = text; };

  const script = (name) => new Promise((done, fail) => {
    const s = document.createElement("script");
    s.src = here + name;
    s.onload = done;
    s.onerror = () => fail(new Error(name + " cannot be loaded"));
    document.head.append(s);
  });

  const unpack = (name) => {
    const bytes = Uint8Array.from(atob(packed[name]), (c) => c.charCodeAt(0));
    delete packed[name];
    return new Response(new Blob([bytes]).stream().pipeThrough(new DecompressionStream("gzip"))).arrayBuffer();
  };

  // keep asks the service worker of a site to keep what this page has, for when there is no
  // network: it has not seen what was loaded before it came.
  const keep = async () => {
    if (!navigator.serviceWorker || !location.protocol.startsWith("http")) return;
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map((e) => e.name), images = [...document.images].map((i) => i.src);
    active.postMessage([location.href, ...loaded, ...images]);
  };

  const programs = {}; // name → a promise that it runs; one for all figures of a page
  const start = (name) => programs[name] ??= (async () => {
    if (!globalThis.WebAssembly || !globalThis.DecompressionStream) throw new Error("this browser has no WebAssembly");
    await Promise.all([globalThis.Go ?? script("wasm_exec.js"), script(name + ".js")]);
    const ready = new Promise((r) => { globalThis.verletReady = r; });
    const go = new Go();
    const { instance } = await WebAssembly.instantiate(await unpack(name), go.importObject);
    go.run(instance);
    await ready;
    keep();
  })();

  // steps of an axis: 1, 2 or 5 times a power of ten, about n of them.
  const ticks = (low, high, n) => {
    const raw = (high - low) / n, power = 10 ** Math.floor(Math.log10(raw));
    const step = [1, 2, 5, 10].map((k) => k * power).find((s) => s >= raw);
    const list = [];
    for (let k = Math.ceil(low / step - 1e-9); k * step <= high + 1e-9 * step; k++) list.push(k * step);
    return [list, Math.max(0, -Math.floor(Math.log10(step) + 1e-9))];
  };
  const number = (v, digits) => v.toFixed(digits).replace("-", "−");

  function drawPanel(g, p, box, ink) {
    let [x0, x1, y0, y1] = p.range;
    const left = 52, bottom = 40, top = p.title ? 46 : 26, right = 10;
    let w = box.w - left - right, h = box.h - top - bottom;
    if (p.round) { // equal units: widen the range of the roomier axis
      const unit = Math.min(w / (x1 - x0), h / (y1 - y0)), dx = w / unit - (x1 - x0), dy = h / unit - (y1 - y0);
      x0 -= dx / 2; x1 += dx / 2; y0 -= dy / 2; y1 += dy / 2;
    }
    const X = (x) => box.x + left + w * (x - x0) / (x1 - x0), Y = (y) => box.y + top + h * (y1 - y) / (y1 - y0);
    g.font = "13px system-ui, sans-serif";
    g.fillStyle = ink.text;
    g.strokeStyle = ink.faint;
    g.lineWidth = 1;
    g.setLineDash([]);
    g.textAlign = "center";
    if (p.title) { g.font = "600 14px system-ui, sans-serif"; g.fillText(p.title, box.x + left + w / 2, box.y + 16); g.font = "13px system-ui, sans-serif"; }
    g.fillText(p.x, box.x + left + w / 2, box.y + box.h - 6);
    const [xs, xd] = ticks(x0, x1, Math.max(2, w / 90)), [ys, yd] = ticks(y0, y1, Math.max(2, h / 60));
    g.beginPath();
    for (const x of xs) { g.moveTo(X(x), Y(y0)); g.lineTo(X(x), Y(y1)); g.fillText(number(x, xd), X(x), Y(y0) + 17); }
    g.textAlign = "right";
    for (const y of ys) { g.moveTo(X(x0), Y(y)); g.lineTo(X(x1), Y(y)); g.fillText(number(y, yd), X(x0) - 6, Y(y) + 4); }
    g.stroke();
    g.save();
    g.translate(box.x + 12, box.y + top + h / 2);
    g.rotate(-Math.PI / 2);
    g.textAlign = "center";
    g.fillText(p.y, 0, 0);
    g.restore();
    g.save();
    g.beginPath();
    g.rect(X(x0), Y(y1), w, h);
    g.clip();
    for (const c of p.curves) drawCurve(g, c, X, Y, ink);
    g.restore();
    drawLegend(g, p.curves, X(x0), X(x1), Y(y1) - 6, ink);
  }

  function drawCurve(g, c, X, Y, ink) {
    const colour = ink.roles[c.role], n = c.x.length;
    g.strokeStyle = g.fillStyle = colour;
    g.lineWidth = c.role ? 2 : 1.5;
    g.setLineDash(c.mark === DASHES ? [6, 4] : []);
    if (c.mark !== DOTS) {
      g.beginPath();
      for (let i = 0; i < n; i++) g.lineTo(X(c.x[i]), Math.max(-1e5, Math.min(1e5, Y(c.y[i]))));
      if (c.mark === AREA) { g.closePath(); g.globalAlpha = 0.3; g.fill(); g.globalAlpha = 1; }
      g.stroke();
    }
    if (c.mark === DOTS || (c.mark === LINEDOTS && n <= 120)) {
      const r = c.role === 5 ? 7 : n > 200 ? 1.6 : 3.4;
      for (let i = 0; i < n; i++) {
        g.beginPath();
        g.arc(X(c.x[i]), Y(c.y[i]), r, 0, 7);
        g.fill();
        if (c.role === 5) { g.strokeStyle = ink.text; g.lineWidth = 1; g.stroke(); }
      }
    }
  }

  // drawLegend names the curves above the axes, where names hide nothing.
  function drawLegend(g, curves, left, right, y, ink) {
    let x = left;
    g.textAlign = "left";
    g.setLineDash([]);
    for (const c of curves.filter((c) => c.label)) {
      const w = g.measureText(c.label).width + 32;
      if (x + w > right + 14 && x > left) continue; // no room: the colours say it, too
      g.fillStyle = g.strokeStyle = ink.roles[c.role];
      g.lineWidth = 2;
      if (c.mark === AREA || c.mark === DOTS) { g.beginPath(); g.arc(x + 7, y - 4, 4, 0, 7); g.fill(); }
      else { g.setLineDash(c.mark === DASHES ? [4, 3] : []); g.beginPath(); g.moveTo(x, y - 4); g.lineTo(x + 14, y - 4); g.stroke(); }
      g.fillStyle = ink.text;
      g.fillText(c.label, x + 18, y);
      x += w;
    }
  }

  const narrow = (canvas) => canvas.parentElement.clientWidth < 605; // where panels stand below each other

  function draw(canvas, picture, part = 0.45) { // of the width is the height
    const width = canvas.parentElement.clientWidth, n = picture.panels.length, scale = devicePixelRatio || 1;
    const rows = narrow(canvas) ? n : 1, height = narrow(canvas) ? n * 260 : Math.round(width * part);
    if (canvas.width !== Math.round(width * scale) || canvas.height !== Math.round(height * scale)) {
      canvas.width = Math.round(width * scale);
      canvas.height = Math.round(height * scale);
      canvas.style.height = height + "px";
    }
    const css = getComputedStyle(canvas), g = canvas.getContext("2d");
    const ink = { text: css.color, back: css.getPropertyValue("--live-back") || "#fff", faint: css.getPropertyValue("--live-faint") || "#e4e4e4",
      roles: roles.map((name) => (name ? css.getPropertyValue("--" + name) : css.color)) };
    g.setTransform(scale, 0, 0, scale, 0, 0);
    g.fillStyle = ink.back;
    g.fillRect(0, 0, width, height);
    picture.panels.forEach((p, i) => drawPanel(g, p, rows > 1
      ? { x: 0, y: i * height / rows, w: width, h: height / rows }
      : { x: i * width / n, y: 0, w: width / n, h: height }, ink));
  }

  function element(tag, attributes, ...children) {
    const e = document.createElement(tag);
    for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
    e.append(...children);
    return e;
  }

  globalThis.verletLive = { start, draw, script, unpack, element, keep }; // for the other scripts
  addEventListener("load", keep);
  if (location.protocol.startsWith("http")) navigator.serviceWorker?.register(here + "../../sw.js").catch(() => {});
})();
