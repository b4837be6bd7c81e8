// Guess first: what answers a guess waits until the reader has guessed, or asks to see it. The guess is
// compared with the number that the book found, here and at once.
"use strict";
(() => {
  const page = location.pathname.split("/").pop(), kept = (id) => `verletbook:guess:${page}:${id}`;
  const recall = (id) => { try { return localStorage.getItem(kept(id)); } catch { return null; } };
  const remember = (id, text) => { try { localStorage.setItem(kept(id), text); } catch { /* a private window forgets */ } };
  const element = (tag, attributes, ...children) => {
    const e = document.createElement(tag);
    for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
    e.append(...children);
    return e;
  };
  // read takes a plain number, with its last place, that of −2.50 is 0.01, or a fraction, 1/2, which has none. The unit that is asked
  // for may follow.
  const read = (text, unit) => {
    const given = text.trim(), own = unit.trim();
    const plain = (own && given.endsWith(own) ? given.slice(0, -own.length).trim() : given).replace(/[−–]/g, "-").replace(",", ".");
    const [, over, under] = plain.match(/^([+-]?\d+) ?\/ ?(\d+)$/) ?? [];
    if (under) return { x: over / under, place: 0 };
    const [, decimals, power] = plain.match(/^[+-]?(?:\d+\.?|\.(?=\d))(\d*)(?:e([+-]?\d+))?$/i) ?? [];
    return { x: decimals === undefined ? NaN : +plain, place: 10 ** ((power ?? 0) - decimals?.length) };
  };
  const signed = (x, digits) => String(+x.toPrecision(digits)).replace("-", "−"), written = (x) => signed(x, 4);

  // verdict says how far a guess is off. It is right if two digits are, or all that the reader gave, down to the number's first or below;
  // where a power of ten is asked for, if that is. To shrink by a factor of 1/2 is to shrink by one of 2.
  const verdict = ({ x, place }, { found, unit, label }) => {
    const ten = powered(label) && 10 ** Math.round(Math.log10(Math.abs(found)));
    if (ten) return `${written(found)}${unit}, to a power of ten ${written(ten)}${unit}. ${Math.round(Math.log10(x)) === Math.log10(ten) ? "Right." : off(x, found, unit)}`;
    const means = (x) => (Math.abs(x - found) <= place / 2 && place <= 10 ** Math.floor(Math.log10(Math.abs(found)))) || x.toPrecision(2) === found.toPrecision(2);
    if (means(x)) return `${written(found)}${unit}${written(x) === written(found) ? "" : ", to more digits"}. Right.`;
    if (/factor by which/.test(label) && x > 0 && means(1 / x)) return `${written(found)}${unit}: a factor of ${written(found)} less, as you say. Right.`;
    return `${written(found)}${unit}. ${off(x, found, unit)}`;
  };
  // off takes from each other the two numbers that the reader sees.
  const off = (x, found, unit) => {
    if (x * found < 0) return "The sign is the other one.";
    const times = Math.max(x / found, found / x);
    if (times >= 10 && times < Infinity) return `That is ${signed(times, 2)} times too ${Math.abs(x) > Math.abs(found) ? "much" : "little"}.`;
    const far = x - found.toPrecision(4), by = `${signed(Math.abs(far), 8)}${unit} too ${far > 0 ? "high" : "low"}.`;
    return Math.abs(far) <= Math.abs(found) / 20 ? `Close: ${by}` : `That is ${by}`;
  };
  const powered = (label) => /power of ten/.test(label);

  // told has the numbers in texts that wait for a guess; on paper they do not wait.
  const told = new Map(), tell = (span) => span.replaceChildren(...told.get(span)), asked = () => document.querySelectorAll(".untold");
  addEventListener("beforeprint", () => asked().forEach(tell));
  addEventListener("afterprint", () => asked().forEach((span) => { span.textContent = "?"; }));

  // build makes the place for the guesses of a cell.
  function build(place) {
    const { cell, guesses, answers, told: ids } = JSON.parse(place.dataset.guess);
    const cellOf = (id) => document.getElementById(`cell-id=${id}`), numbers = (ids, within) => ids.flatMap((id) => [...within.querySelectorAll(`span[title="claim ${CSS.escape(id)}"]`)]);
    const asking = cellOf(cell), own = guesses.map(({ id }) => id), untold = numbers([...new Set([...own, ...ids])], document);
    asking.classList.add("guessing");

    // waitsOf is what waits of a cell: what it shows, with its code if that is folded; or of a text what says the number, or all.
    const telling = (text) => [...new Set(untold.filter((span) => text?.contains(span)).map((span) => span.closest("p, li, tr")))];
    const waitsOf = (place) => {
      const shown = [...place.querySelectorAll("details.draws, .jp-Cell-outputWrapper")], text = place.querySelector(".jp-RenderedMarkdown");
      if (shown.length || !text) return shown;
      return numbers(own, text).length ? telling(text) : [...text.children].filter((e) => !e.matches(heads));
    };
    // The text behind such an output says what one sees there, until it asks, introduces or heads something new. From there on,
    // and beside a numbered equation, only what says the numbers waits.
    const begins = (e) => /^H\d/.test(e.tagName) || /\w\?|On paper/.test(e.textContent) || (!e.nextElementSibling && /:\s*$/.test(e.textContent));
    const readingOf = (place) => {
      const text = place.matches(".jp-CodeCell") && place.nextElementSibling?.querySelector(".jp-RenderedMarkdown"), all = text ? [...text.children] : [];
      return text ? [...all.slice(0, text.querySelector(".tag") ? 0 : [...all.map(begins), true].indexOf(true)), ...telling(text)] : [];
    };
    const waiting = [...new Set(answers.map(cellOf).filter(Boolean).flatMap((place) => [...waitsOf(place), ...readingOf(place)]))].sort((a, b) => (a.compareDocumentPosition(b) & 4 ? -1 : 1));
    const said = element("p", { class: "guess-said", role: "status" });
    const rows = guesses.map(({ id, label, found, unit }) => {
      const input = element("input", { id: `guess-${id}`, inputmode: "decimal", autocomplete: "off", size: "8" });
      input.value = recall(id) ?? "";
      const name = label.replace(/^[a-z](?=[a-z])/, (first) => first.toUpperCase()); // γ stays γ
      return { id, input, name, unit, found: +found, row: element("p", {}, element("label", { for: input.id }, name), input) };
    });
    const form = element("form", {}, ...rows.map((r) => r.row), element("button", { type: "submit" }, "Guess"), element("button", { type: "button", class: "guess-show" }, "Show me"), element("span", {}, guesses.some(({ label }) => powered(label)) ? "The power of ten is enough: 1, 10, 100 …" : "Two digits are enough."));
    place.replaceChildren(form, said);

    // What waits in a section is one block with all that stands between: it has one line, which names it. Another guess ends a block.
    const ends = [...document.querySelectorAll(`article :is(${heads}, .guess)`)], section = (e) => ends.filter((end) => end.compareDocumentPosition(e) & 4).length;
    const sections = [...new Set(waiting.map(section))].map((s) => waiting.filter((part) => section(part) === s));
    const blocks = sections.map((parts) => [...new Set([...parts, ...within(parts[0], parts.at(-1))])]);
    const names = rows.map((r) => r.name).join("; "), folds = [], whole = (part) => part.closest("ul, ol, table") ?? part;
    for (const part of blocks.flat()) {
      part.hidden = true;
      part.classList.add("waits");
      part.guesses = (part.guesses ?? 0) + 1;
    }
    // Where only code stands between the guess and the first block, the guess's own button is near enough; else that has a notice.
    blocks.forEach((block, i) => {
      const near = !i && !between(place, whole(block[0])).length, show = element("button", i ? { type: "button", "aria-label": `Show what waits for your guess: ${names}` } : { type: "button" }, i ? "Show" : "Show it");
      const way = element("a", { href: `#cell-id=${cell}` }, near || i ? `${waits(block)} for your guess ↑` : "Guess first");
      const fold = element("p", { class: i || near ? "guess-fold small" : "guess-fold" }, element("span", {}, way, i || near ? "" : ` (${waits(block).toLowerCase()}): ${names}`), ...(near ? [] : [show]));
      show.onclick = () => {
        const before = fold.getBoundingClientRect().top;
        unfold();
        block[0].tabIndex = -1;
        block[0].focus({ preventScroll: true });
        scrollBy({ top: whole(block[0]).getBoundingClientRect().top - before, behavior: "instant" });
      };
      whole(block[0]).before(fold);
      folds.push(fold);
      for (const part of block) part.fold = fold;
    });
    for (const span of untold) { if (!told.has(span)) told.set(span, [...span.childNodes]); span.textContent = "?"; span.classList.add("untold"); }

    function unfold() {
      for (const fold of folds) fold.remove();
      for (const part of blocks.splice(0).flat()) if (!--part.guesses && !(part.matches(".jp-Cell-outputWrapper") && part.parentElement.querySelector(".live-output"))) part.hidden = false;
      for (const span of untold) { tell(span); span.classList.remove("untold"); }
      form.querySelector(".guess-show").hidden = true;
      dispatchEvent(new Event("resize")); // for formulas, which can be measured now
    }
    function compare() {
      const made = rows.filter((r) => r.input.value.trim()), open = rows.filter((r) => !r.input.value.trim());
      const bad = made.find(({ input, unit }) => !Number.isFinite(read(input.value, unit).x));
      if (!made.length || bad) { said.textContent = bad ? `“${bad.input.value}” is no plain number: write one like 45, −2.5 or 1/2, in the unit that is asked for.` : "Write a number first."; return; }
      for (const r of made) remember(r.id, r.input.value);
      if (open.length) {
        said.textContent = `And ${open.map((r) => r.name).join(", and ")}? What comes next answers all at once.`;
        open[0].input.focus();
        return;
      }
      said.textContent = rows.map(({ input: { value }, name, found, unit }) => {
        const guess = read(value, unit), line = `ou guessed ${signed(guess.x, 8)}${unit}; the number is ${verdict(guess, { found, unit, label: name })}`;
        return rows.length > 1 ? `${name}: y${line}` : `Y${line}`;
      }).join("\n");
      globalThis.verletCells?.guessed(cell, rows.map((r) => [r.id, read(r.input.value, r.unit).x]));
      unfold();
    }
    form.addEventListener("submit", (e) => { e.preventDefault(); compare(); });
    form.querySelector(".guess-show").onclick = () => { for (const { id } of guesses) remember(id, recall(id) ?? ""); unfold(); };
    if (guesses.every(({ id }) => recall(id) !== null)) { unfold(); if (rows.every((r) => r.input.value.trim())) compare(); }
  }
  const heads = "h1, h2, h3, h4";
  // within is what stands between the first and the last part of a block: code with what it shows, and text.
  const within = (first, last) => [...document.querySelectorAll("article :is(.jp-CodeCell, .jp-RenderedMarkdown > *, .jp-RenderedMarkdown li)")]
    .filter((e) => first.compareDocumentPosition(e) & 4 && e.compareDocumentPosition(last) & 4 && (e.matches(".jp-CodeCell") || !e.contains(last)) && !e.matches(heads));
  // waits says in words what a block hides.
  const waits = (block) => {
    const count = (kind) => new Set(block.flatMap((e) => [e, ...e.querySelectorAll("*")]).filter((e) => e.matches(kind))).size;
    const some = (kind, name) => { const n = count(kind); return n > 1 ? [`${n} ${name}s`] : n ? [`a ${name}`] : []; };
    const all = [...some("figure.picture", "figure"), ...some("table", "table"), ...(count(".jp-OutputArea-output > pre") ? ["numbers"] : []), ...(count(".jp-InputArea-editor") ? ["code"] : []), ...(count(".jp-RenderedMarkdown *") ? ["text"] : [])];
    const words = all.join(", ").replace(/, ([^,]*)$/, " and $1");
    return `${words[0].toUpperCase()}${words.slice(1)} ${all.length > 1 || /s$/.test(words) ? "wait" : "waits"}`;
  };
  // between is the prose, all but code, that is seen between two parts of the page.
  const between = (a, b) => [...document.querySelectorAll(`article :is(p, li, img, table, ${heads}, .katex-display, .guess)`)].filter((e) => a.compareDocumentPosition(e) & 4 && b.compareDocumentPosition(e) & 2 && !a.contains(e) && !e.contains(b) && e.checkVisibility());

  // seek leads a link to a figure that waits to its guess.
  const seek = () => {
    const at = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    at?.closest(".waits[hidden]")?.fold.scrollIntoView({ block: "center" });
  };
  addEventListener("DOMContentLoaded", () => { document.querySelectorAll(".guess[data-guess]").forEach(build); seek(); });
  addEventListener("hashchange", seek);
})();
