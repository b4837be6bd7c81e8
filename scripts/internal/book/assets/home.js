// The figure of the cover: a planet goes round the sun by Verlet's rule and by Euler's, in the same steps.
// It is small and by hand, so that it is there at once; a test compares its steps with the package's.
"use strict";
(() => {
  const pull = ([x, y]) => { const r3 = Math.hypot(x, y) ** 3; return [-x / r3, -y / r3]; };

  // step moves x and v, in units in which a year is 2π.
  const rules = {
    Verlet([x, v], h) {
      let a = pull(x);
      v = v.map((vi, i) => vi + h / 2 * a[i]);
      x = x.map((xi, i) => xi + h * v[i]);
      a = pull(x);
      return [x, v.map((vi, i) => vi + h / 2 * a[i])];
    },
    Euler([x, v], h) {
      const a = pull(x);
      return [x.map((xi, i) => xi + h * v[i]), v.map((vi, i) => vi + h * a[i])];
    },
  };
  const energy = ([x, v]) => (v[0] ** 2 + v[1] ** 2) / 2 - 1 / Math.hypot(...x);
  globalThis.verletHome = { rules, energy };
  if (!globalThis.document) return;

  const figure = document.querySelector(".orbit"), canvas = figure.querySelector("canvas"), knob = figure.querySelector("input");
  const say = figure.querySelector(".says"), heard = figure.querySelector("[role=status]"), button = figure.querySelector("button"), shown = figure.querySelector("output");
  const years = 8, calm = matchMedia("(prefers-reduced-motion: reduce)").matches;
  const circles = []; // round where each planet began, in the canvas
  let start = [[1, 0], [0, 0.9]], paths, began = 0, asked = false, playing = !calm, done = 0, lost = "";

  // compute makes both paths of some years from the start.
  function compute() {
    const perYear = +knob.value, h = 2 * Math.PI / perYear;
    paths = Object.entries(rules).map(([name, step]) => {
      const states = [start];
      for (let i = 0; i < years * perYear; i++) states.push(step(states.at(-1), h));
      return { name, states, drifts: states.map((s) => (energy(s) - energy(start)) / Math.abs(energy(start))) };
    });
    shown.value = perYear;
  }

  const widest = 1.3; // how far from the sun the picture goes
  const unitOf = (width, height) => (Math.min(width / 2, height) / 2 - 14) / widest; // the same for both: who is lost leaves the frame

  // edge draws an arrow at the edge of a panel, towards a planet that is dx and dy from the sun and outside, and how far it is.
  function edge(g, cx, cy, dx, dy, part, text) {
    const x = cx + part * dx, y = cy + part * dy;
    g.save();
    g.translate(x, y);
    g.rotate(Math.atan2(dy, dx));
    g.beginPath();
    for (const corner of [[10, 0], [-8, 8], [-8, -8]]) g.lineTo(...corner);
    g.fill();
    g.restore();
    g.fillStyle = getComputedStyle(g.canvas).color;
    g.fillText(text, Math.min(cx + 84, Math.max(cx - 84, x)), y + (dy < 0 ? 28 : -18));
  }

  const percent = (x) => (Math.abs(x) < 0.0005 ? "less than 0.05 %" : `${x > 0 ? "+" : "−"}${Math.abs(100 * x).toFixed(Math.abs(x) < 0.1 ? 1 : 0)} %`);

  function draw(now = performance.now()) {
    asked = false;
    const width = canvas.clientWidth, height = canvas.clientHeight, scale = devicePixelRatio || 1, css = getComputedStyle(canvas);
    canvas.width = width * scale;
    canvas.height = height * scale;
    const g = canvas.getContext("2d"), unit = unitOf(width, height);
    g.scale(scale, scale);
    if (playing) done = Math.min(1, (now - began) / 16000);
    lost = "";
    paths.forEach(({ name, states }, i) => {
      const cx = width * (0.25 + i / 2), cy = height / 2 + 8, at = Math.round(done * (states.length - 1));
      const X = ([x]) => cx + unit * x[0], Y = ([x]) => cy - unit * x[1];
      g.save();
      g.beginPath();
      g.rect(i * width / 2, 0, width / 2, height);
      g.clip();
      g.fillStyle = css.color;
      g.font = "600 15px system-ui, sans-serif";
      g.textAlign = "center";
      g.fillText(name, cx, 18);
      g.beginPath();
      g.arc(cx, cy, 7, 0, 7);
      g.fill(); // the sun, which is black in all figures
      g.strokeStyle = g.fillStyle = css.getPropertyValue(i ? "--explicit-euler" : "--verlet");
      g.lineWidth = 1.5;
      g.globalAlpha = 0.75;
      g.beginPath();
      for (const s of states.slice(0, at + 1)) g.lineTo(X(s), Y(s));
      g.stroke();
      g.globalAlpha = 1;
      g.beginPath();
      const dx = X(states[at]) - cx, dy = Y(states[at]) - cy, part = Math.min((width / 4 - 12) / Math.abs(dx), (height / 2 - 20) / Math.abs(dy));
      if (part < 1) {
        lost = `${name}’s planet has left the picture.`;
        edge(g, cx, cy, dx, dy, part, `${(Math.hypot(dx, dy) / unit / Math.hypot(...start[0])).toFixed(1)} times as far`);
      } else {
        g.arc(cx + dx, cy + dy, 6, 0, 7);
        g.fill();
      }
      circles[i] = [X(states[0]), Y(states[0])];
      g.beginPath(); // where it began, to be dragged
      g.arc(X(states[0]), Y(states[0]), 8, 0, 7);
      g.lineWidth = 1.5;
      g.stroke();
      g.restore();
    });
    button.textContent = playing && done < 1 ? "Hold" : "Play again";
    if (playing && done < 1) ask();
    tell();
  }
  // tell says after each year how far the energies are off. What is heard is said at rest.
  const tell = () => {
    const year = Math.floor(years * done + 1e-9), text = !year ? lost : `After ${year === 1 ? "a year" : `${year} years`} the energy is off by ${paths.map((p) => `${percent(p.drifts[year * +knob.value])} with ${p.name}`).join(", and by ")}.`;
    if (say.textContent !== text) say.textContent = text;
    if (!playing || done === 1) heard.textContent = text;
  };
  const ask = () => { if (!asked) { asked = true; requestAnimationFrame(draw); } };
  const again = () => { began = performance.now(); done = calm ? 1 : 0; playing = !calm; compute(); ask(); };

  knob.addEventListener("input", again);
  button.addEventListener("click", () => {
    if (playing && done < 1) { playing = false; ask(); return; }
    began = performance.now(); playing = true; done = 0; ask();
  });
  const drag = (e) => {
    const box = canvas.getBoundingClientRect(), half = box.width / 2, unit = unitOf(box.width, box.height);
    const px = e.clientX - box.left, x = (px - (px < half ? half / 2 : half * 1.5)) / unit, y = -(e.clientY - box.top - box.height / 2 - 8) / unit;
    const r = Math.min(widest, Math.max(0.4, Math.hypot(x, y))), a = Math.atan2(y, x), v = 0.9 / Math.sqrt(r);
    start = [[r * Math.cos(a), r * Math.sin(a)], [-v * Math.sin(a), v * Math.cos(a)]];
    again();
  };
  const near = ({ clientX, clientY }) => {
    const box = canvas.getBoundingClientRect();
    return circles.some(([x, y]) => Math.hypot(clientX - box.left - x, clientY - box.top - y) < 30);
  };
  canvas.addEventListener("touchstart", (e) => { if (near(e.touches[0])) e.preventDefault(); }, { passive: false }); // elsewhere a finger scrolls
  canvas.addEventListener("pointerdown", (e) => {
    if (e.pointerType === "touch" && !near(e)) return;
    canvas.setPointerCapture(e.pointerId);
    drag(e);
  });
  canvas.addEventListener("pointermove", (e) => { if (canvas.hasPointerCapture(e.pointerId)) drag(e); });
  addEventListener("resize", ask);
  figure.hidden = false;
  again();
})();
