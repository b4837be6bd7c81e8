// The search of all pages. Its index is a script that is loaded when a reader first goes to the
// field: sections as [address, title, heading, text].
"use strict";
(() => {
  const root = document.currentScript.src.replace(/assets\/[^/]*$/, "");
  const form = document.querySelector("form.search"), field = form.querySelector("input"), list = form.querySelector("ol");
  const status = form.querySelector("[role=status]");
  let sections;
  globalThis.verletSearch = (all) => { sections = all; show(); };

  const load = () => {
    const script = document.createElement("script");
    script.src = root + "assets/search-index.js";
    document.head.append(script);
  };

  // found are the sections with all the words, those with words in their headings first.
  const found = (words) => sections.map((s) => {
    const [title, heading, text] = s.slice(1).map((t) => t.toLowerCase());
    const all = words.every((w) => title.includes(w) || heading.includes(w) || text.includes(w));
    return { s, score: all ? 1 + words.filter((w) => heading.includes(w)).length * 2 + words.filter((w) => title.includes(w)).length : 0 };
  }).filter((f) => f.score).sort((a, b) => b.score - a.score).slice(0, 12).map((f) => f.s);

  const item = ([address, title, heading, text], words) => {
    const at = Math.max(0, Math.min(...words.map((w) => text.toLowerCase().indexOf(w)).filter((i) => i >= 0), text.length) - 50);
    const li = document.createElement("li"), a = document.createElement("a"), p = document.createElement("p");
    a.href = root + address;
    a.textContent = heading === title ? title : `${title}: ${heading}`;
    p.textContent = (at ? "… " : "") + text.slice(at, at + 140) + " …";
    li.append(a, p);
    return li;
  };

  function show() {
    const words = field.value.toLowerCase().split(/\s+/).filter(Boolean);
    const hits = sections && words.length ? found(words) : [];
    list.replaceChildren(...hits.map((s) => item(s, words)));
    status.textContent = !words.length ? "" : !sections ? "loading …" : hits.length ? "" : "Nothing has all these words.";
  }

  field.addEventListener("focus", load, { once: true });
  field.addEventListener("input", show);
  form.addEventListener("submit", (e) => { e.preventDefault(); list.querySelector("a")?.click(); });
  form.addEventListener("keydown", (e) => { if (e.key === "Escape") { field.value = ""; show(); field.focus(); } });
  form.hidden = false;
})();
