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
  // read takes a plain number, with its last place: that of −2.50 is 0.01. The unit that is asked for may follow.
  const read = (text, unit) => {
    const given = text.trim(), own = unit.trim();
    const plain = (own && given.endsWith(own) ? given.slice(0, -own.length).trim() : given).replace(/[−–]/g, "-").replace(",", ".");
    const [, decimals, power] = plain.match(/^[+-]?(?:\d+\.?|\.(?=\d))(\d*)(?:e([+-]?\d+))?$/i) ?? [];
    return { x: decimals === undefined ? NaN : +plain, place: 10 ** ((power ?? 0) - decimals?.length) };
  };
  const written = (x) => String(+x.toPrecision(4)).replace("-", "−");

  // verdict says how far a guess is off. It is right if two digits are, or all that the reader gave, down to the number's first or below.
  const verdict = ({ x, place }, found, unit) => {
    const rounds = Math.abs(x - found) <= place / 2 && place <= 10 ** Math.floor(Math.log10(Math.abs(found)));
    if (rounds || x.toPrecision(2) === found.toPrecision(2)) return `${written(found)}${unit}${written(x) === written(found) ? "" : ", to more digits"}. Right.`;
    return `${written(found)}${unit}. ${off(x, found, unit)}`;
  };
  const off = (x, found, unit) => {
    if (x * found < 0) return "The sign is the other one.";
    const times = Math.max(x / found, found / x);
    if (times >= 10 && times < Infinity) return `That is ${+times.toPrecision(2)} times too ${Math.abs(x) > Math.abs(found) ? "much" : "little"}.`;
    return `That is ${written(+Math.abs(x - found).toPrecision(2))}${unit} too ${x > found ? "high" : "low"}.`;
  };

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
      return numbers(own, text).length ? telling(text) : [...text.children];
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
    const form = element("form", {}, ...rows.map((r) => r.row), element("button", { type: "submit" }, "Guess"), element("button", { type: "button", class: "guess-show" }, "Show me"), element("span", {}, "Two digits are enough."));
    place.replaceChildren(form, said);

    const many = answers.length > 1 ? `${answers.length} answers wait` : "an answer waits";
    const names = rows.map((r) => r.name).join("; "), folds = [], whole = (part) => part.closest("ul, ol, table") ?? part;
    for (const part of waiting) {
      part.hidden = true;
      part.classList.add("waits");
    }
    // The first of what waits has a notice, and each that one meets behind something else a small line. Where only code stands
    // between the guess and what waits, its own button is near enough.
    waiting.forEach((part, i) => {
      const before = i ? whole(waiting[i - 1]) : place, near = !i && !between(place, whole(part), prose).length;
      if (!i || between(before, whole(part), things).length) {
        const show = element("button", i ? { type: "button", "aria-label": `Show what waits for your guess: ${names}` } : { type: "button" }, i ? "Show" : "Show it");
        const way = element("a", { href: `#cell-id=${cell}` }, near ? `${many} for your guess ↑` : i ? "waits for your guess ↑" : "Guess first");
        const fold = element("p", { class: i || near ? "guess-fold small" : "guess-fold" }, element("span", {}, way, i || near ? "" : ` (${many}): ${names}`), ...(near ? [] : [show]));
        show.onclick = () => {
          const before = fold.getBoundingClientRect().top;
          unfold();
          part.tabIndex = -1;
          part.focus({ preventScroll: true });
          scrollBy({ top: whole(part).getBoundingClientRect().top - before, behavior: "instant" });
        };
        whole(part).before(fold);
        folds.push(fold);
      }
      part.fold = folds.at(-1);
    });
    for (const span of untold) { if (!told.has(span)) told.set(span, [...span.childNodes]); span.textContent = "?"; span.classList.add("untold"); }

    function unfold() {
      for (const fold of folds) fold.remove();
      for (const part of waiting) if (part.matches("details") || !part.parentElement.querySelector(".live-output")) part.hidden = false;
      for (const span of untold) { tell(span); span.classList.remove("untold"); }
      form.querySelector(".guess-show").hidden = true;
      dispatchEvent(new Event("resize")); // for formulas, which can be measured now
    }
    function compare() {
      const made = rows.filter((r) => r.input.value.trim()), open = rows.filter((r) => !r.input.value.trim());
      const bad = made.find(({ input, unit }) => !Number.isFinite(read(input.value, unit).x));
      if (!made.length || bad) { said.textContent = bad ? `“${bad.input.value}” is no plain number: write one without its unit, like 45 or −2.5.` : "Write a number first."; return; }
      for (const r of made) remember(r.id, r.input.value);
      if (open.length) {
        said.textContent = `And ${open.map((r) => r.name).join(", and ")}? What comes next answers all at once.`;
        open[0].input.focus();
        return;
      }
      said.textContent = rows.map(({ input: { value }, name, found, unit }) => {
        const guess = read(value, unit), line = `ou guessed ${written(guess.x)}${unit}; the number is ${verdict(guess, found, unit)}`;
        return rows.length > 1 ? `${name}: y${line}` : `Y${line}`;
      }).join("\n");
      globalThis.verletCells?.guessed(cell, rows.map((r) => [r.id, read(r.input.value, r.unit).x]));
      unfold();
    }
    form.addEventListener("submit", (e) => { e.preventDefault(); compare(); });
    form.querySelector(".guess-show").onclick = () => { for (const { id } of guesses) remember(id, recall(id) ?? ""); unfold(); };
    if (guesses.every(({ id }) => recall(id) !== null)) { unfold(); if (rows.every((r) => r.input.value.trim())) compare(); }
  }
  // between is what is seen, of some kinds, between two parts of the page; prose is all but code.
  const prose = "p, li, img, table, h1, h2, h3, h4, .katex-display, .guess", things = `${prose}, pre, summary`;
  const between = (a, b, kinds) => [...document.querySelectorAll(`article :is(${kinds})`)].filter((e) => a.compareDocumentPosition(e) & 4 && b.compareDocumentPosition(e) & 2 && !a.contains(e) && !e.contains(b) && e.checkVisibility());

  // seek leads a link to a figure that waits to its guess.
  const seek = () => {
    const at = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    at?.closest(".waits[hidden]")?.fold.scrollIntoView({ block: "center" });
  };
  addEventListener("DOMContentLoaded", () => { document.querySelectorAll(".guess[data-guess]").forEach(build); seek(); });
  addEventListener("hashchange", seek);
})();
