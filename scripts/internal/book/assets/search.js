// The search of all pages, by MiniSearch. The library and the index are scripts that are loaded when a
// reader first goes to the field; the index has sections as [address, title, heading, text, equations and figures, kind].
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
    const made = new MiniSearch({ fields: ["numbers", "title", "heading", "words", "text"], tokenize: terms, processTerm: (t) => { const term = same(t); known.add(term); return term; } });
    // A section also has the words of the glossary that it explains: their entries lead to it.
    const plain = (address) => decodeURIComponent(address).normalize("NFKD").toLowerCase().replace(/[\p{M}'’]/gu, "").replace(/[^a-z0-9./#]+/g, "-").replace(/-$/, "");
    const glossary = sections.filter(([, , , , , kind]) => kind === "glossary").map(([, , word, , section]) => [word, plain(section)]);
    made.addAll(sections.map(([address, title, heading, text, numbers, kind], id) => ({ id, title, heading: heading === title ? "" : heading, text, words: glossary.flatMap(([word, section]) => (section === address ? word : [])).join(" "),
      numbers: kind === "glossary" ? "" : heading === title ? numbers + title.replace(/^(\d+b?) .*|.*/, " class $1") : numbers })));
    index = made;
    show();
  };

  // terms are the words of a text, and the numbers of its equations and figures: equation 3 is (3). Of a word with a
  // hyphen both parts are terms, and the whole: round-off, roundoff.
  const known = new Set();
  const terms = (text) => [...text.replaceAll("½", " half ").replaceAll("¼", " quarter ").matchAll(/figure (\w+\.\d+)|(?:class|chapter) (\d+b?)\b|(?:equation |eq\.? ?)?\((\w{1,4})\)|(?:equation |eq\. ?|eq )(\w{1,4})|([\p{L}\p{N}]+)-([\p{L}\p{N}]+)|[\p{L}\p{N}]+/giu)].flatMap(([word, figure, number, inBrackets, equation, first, second]) =>
    (figure ? [`figure ${figure.replace(/^\d(?=\D)/, "0$&")}`] : number ? [`class ${number.replace(/^\d(?!\d)/, "0$&")}`] : inBrackets ?? equation ? [`(${inBrackets ?? equation})`] : first ? [first + second, first, second] : [word]));

  // meant has what others call something that has another name here. The other words of a question are kept, but not those that
  // ask: why, versus.
  const meant = { __proto__: null, "energy drift": "energy leak", "gain energy": "energy grow", "truncation error": "local error", "phase error": "fast clock", cfl: "stable limit", secular: "leak", damping: "brake", "harmonic oscillator": "oscillator", "order of convergence": "order of accuracy", "big o": "order", "δt": "step", schrittweite: "step", energieerhaltung: "energy", genauigkeit: "accuracy", dissipation: "brake", "rungekutta runge kutta": "rk4", "runge kutta": "rk4", "shadow hamiltonian": "shadow energy",
    "molecular dynamics": "argon", molecular: "argon", molecule: "argon", md: "argon", cloth: "rod", rope: "rod", ragdoll: "rod", vs: "best", versus: "best", compare: "best", comparison: "best" };
  const idle = new Set("a an are do does for how i in is of should the to what when which why".split(" "));
  const inOurWords = (text) => {
    let said = ` ${terms(text.replace(/\bO ?\(h(?:\^?\d|[²³⁴])?\)/gi, " order ")).map(same).join(" ")} `;
    for (const name in meant) said = said.replace(` ${name.split(" ").map(same).join(" ")} `, ` ${meant[name]} `);
    const words = terms(said), telling = words.filter((w) => !idle.has(w));
    return telling.length ? telling : words;
  };

  // weight puts the lecture before its exercises and appendices, and these before the reports. What the glossary has an
  // entry for is first explained there; its other entries stand behind the sections.
  const weight = (words) => {
    const all = words.map(same);
    const named = (names) => (all[1] ? all.every((word) => names.includes(word)) : names[0].startsWith(all[0]));
    return (id) => {
      const [address, , heading, , , kind] = sections[id];
      if (kind === "glossary") return named(terms(heading).map(same)) ? 20 : 0.6;
      return { lecture: 2, late: 0.7 }[kind] ?? (/benchmarks|audit|claims|changelog|contributing/.test(address) ? 0.3 : 0.8);
    };
  };

  // apart splits a word that no page has into two that are there: timestep, time step. together does the opposite.
  const apart = (word) => {
    for (let i = 3; !known.has(same(word)) && i <= word.length - 3; i++) if (known.has(same(word.slice(0, i))) && known.has(same(word.slice(i)))) return [word.slice(0, i), word.slice(i)];
    return [word];
  };
  const together = (words) => words.flatMap((w, i) => (known.has(same(w + words[i + 1])) ? [w + words[i + 1]] : known.has(same(words[i - 1] + w)) ? [] : [w]));

  // mixed puts the best section of each page before the second best of any.
  const mixed = (hits) => {
    const pages = hits.map(({ id }) => sections[id][0].split("#")[0]), first = (_, i) => pages.indexOf(pages[i]) === i;
    return [...hits.filter(first), ...hits.filter((hit, i) => !first(hit, i))];
  };

  // behind are the gallery and the reports, unless one asks for them by name: they stand behind the sections of classes.
  const behind = (words) => ({ id }) => {
    const [address, title, , , , kind] = sections[id];
    return !words.some((w) => terms(title).map(same).includes(same(w))) && (kind === "figures" || /benchmarks|audit|claims|changelog|contributing/.test(address));
  };

  // found are the best sections: those with all words, and after fewer than three of them those with some; a number or what is in a heading before what is in a text.
  const found = (text) => {
    const asked = inOurWords(text), search = (words, combineWith) => index.search(words.join(" "), { prefix: (w) => /^\p{L}{3,}$/u.test(w), fuzzy: (w) => (/^\p{L}{5,}$/u.test(w) ? 0.2 : false),
      boost: { numbers: 30, heading: 4, words: 4, title: 3 }, boostDocument: weight(words), processTerm: same, combineWith });
    let all = [];
    for (const words of [asked, asked.flatMap(apart), together(asked)]) if (!all.length) all = mixed(search(words, "AND"));
    const some = all.length < 3 ? search(asked, "OR").filter(({ id }) => all.every((hit) => hit.id !== id)) : [];
    const last = behind(asked), hits = [...all, ...some];
    return [...hits.filter((hit) => !last(hit)), ...hits.filter(last)].slice(0, 10);
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
    status.textContent = !words ? "" : !index ? "loading …" : hits.length ? "" : "Nothing has any of these words. ";
    if (words && index && !hits.length) status.append(Object.assign(document.createElement("a"), { href: root + "index.html#classes", textContent: "All classes" }));
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
