// The search of all pages, by MiniSearch. The library and the index are scripts that are loaded when a
// reader first goes to the field; the index has sections as [address, title, heading, text].
"use strict";
(() => {
  const root = document.currentScript.src.replace(/assets\/[^/]*$/, "");
  const form = document.querySelector("form.search"), field = form.querySelector("input"), list = form.querySelector("ol");
  const status = form.querySelector("[role=status]");
  let sections, index;

  // same is what words are compared by: Störmer is Stormer and Stoermer, methods are a method, stability is what is
  // stable, omega is ω, and h² is h2.
  const greek = { __proto__: null, alpha: "α", beta: "β", gamma: "γ", delta: "δ", epsilon: "ε", lambda: "λ", mu: "μ", omega: "ω", phi: "φ", pi: "π", sigma: "σ", tau: "τ", theta: "θ", zeta: "ζ" };
  const same = (word) => {
    word = word.toLowerCase().normalize("NFKD").replace(/\p{M}/gu, "").replace(/oe/g, "o");
    word = word.length < 4 ? word : word.replace(/ies$/, "y").replace(/([^s])s$/, "$1").replace(/bility$/, "ble");
    return greek[word] ?? word;
  };

  const load = (name) => new Promise((done, fail) => {
    const script = document.createElement("script");
    script.src = root + "assets/" + name;
    script.onload = done;
    script.onerror = () => fail(new Error(name));
    document.head.append(script);
  });
  const begin = async () => {
    globalThis.verletSearch = (all) => { sections = all; };
    try { await Promise.all([load("npm/minisearch.js"), load("search-index.js")]); } catch (e) { status.textContent = `The search does not work here: ${e.message} cannot be loaded.`; return; }
    const made = new MiniSearch({ fields: ["title", "heading", "text"], tokenize: (text) => text.match(/[\p{L}\p{N}]+/gu) ?? [], processTerm: same });
    made.addAll(sections.map(([, title, heading, text], id) => ({ id, title, heading: heading === title ? "" : heading, text })));
    index = made;
    show();
  };

  // found are the best sections: with all words, or else with some; what is in a heading before what
  // is in a text, and the lecture before the reports.
  const found = (words) => {
    const options = { prefix: (w) => w.length > 2, fuzzy: (w) => (w.length > 4 ? 0.2 : false), boost: { heading: 4, title: 2 },
      boostDocument: (id) => (sections[id][0].startsWith("lecture/") ? 2 : 1) };
    const all = index.search(words, { ...options, combineWith: "AND" });
    return (all.length ? all : index.search(words, options)).slice(0, 10);
  };

  // item is a section that was found, with the first of the words in its text.
  const item = ({ id, terms }) => {
    const [address, title, heading, text] = sections[id];
    const words = [...text.matchAll(/[\p{L}\p{N}]+/gu)], hit = words.find((m) => terms.includes(same(m[0])));
    const at = Math.max(0, (hit?.index ?? 0) - 50), from = at && text.indexOf(" ", at) + 1;
    const li = document.createElement("li"), a = document.createElement("a"), p = document.createElement("p");
    a.href = root + address;
    a.append(Object.assign(document.createElement("b"), { textContent: heading }));
    if (heading !== title) a.append(` ${title}`);
    p.append(from ? "… " : "", ...text.slice(from, from + 140).split(/([\p{L}\p{N}]+)/u).map((part) =>
      (terms.includes(same(part)) ? Object.assign(document.createElement("mark"), { textContent: part }) : part)), " …");
    li.append(a, p);
    return li;
  };

  function show() {
    const words = field.value.trim(), hits = index && words ? found(words) : [];
    list.replaceChildren(...hits.map(item));
    status.textContent = !words ? "" : !index ? "loading …" : hits.length ? "" : "Nothing has any of these words.";
  }

  field.addEventListener("focus", begin, { once: true });
  field.addEventListener("input", show);
  form.addEventListener("submit", (e) => { e.preventDefault(); list.querySelector("a")?.click(); });
  form.addEventListener("keydown", (e) => {
    const stops = [field, ...list.querySelectorAll("a")], step = { ArrowDown: 1, ArrowUp: -1 }[e.key];
    if (e.key === "Escape") { field.value = ""; show(); field.focus(); }
    if (!step) return;
    e.preventDefault();
    stops[(stops.indexOf(document.activeElement) + step + stops.length) % stops.length].focus();
  });
  addEventListener("keydown", (e) => {
    if (e.key !== "/" || e.target.closest("input, textarea, [contenteditable=true]")) return;
    e.preventDefault();
    field.focus();
  });
  form.hidden = false;
})();
