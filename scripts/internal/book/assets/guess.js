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
  const number = (text) => parseFloat(text.trim().replace(/^[−–]/, "-").replace(",", "."));
  const unit = (text) => text.trim().replace(/^[−–+-]?[\d.,]*(e[−–+-]?\d+)?/i, "").trim();
  const written = (x) => String(+x.toPrecision(4)).replace("-", "−");

  // verdict says how far a guess is off; it is right if two digits are.
  const verdict = (x, found) => {
    if (x.toPrecision(2) === found.toPrecision(2)) return "Right.";
    if (x * found < 0) return "The sign is the other one.";
    const times = Math.max(x / found, found / x);
    if (times >= 10 && times < Infinity) return `That is ${+times.toPrecision(2)} times too ${Math.abs(x) > Math.abs(found) ? "much" : "little"}.`;
    return `That is ${written(+Math.abs(x - found).toPrecision(2))} too ${x > found ? "high" : "low"}.`;
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

    // waitsOf is what waits of a cell: what it shows; or of a text what says the number, or all.
    const waitsOf = (place) => {
      const output = place.querySelector(".jp-Cell-outputWrapper"), text = place.querySelector(".jp-RenderedMarkdown");
      if (output || !text) return output ? [output] : [];
      const parts = new Set(numbers(own, text).map((span) => span.closest("p, li, tr")));
      return parts.size ? [...parts] : [...text.children];
    };
    // The text behind what a cell shows says what one sees there, unless a heading, a question or a numbered equation begins something new.
    const readingOf = (place) => {
      const next = place.matches(".jp-CodeCell") && place.nextElementSibling;
      return next && next.matches(".jp-MarkdownCell") && !next.querySelector("h1, h2, h3, .tag") && !/On paper/.test(next.textContent) ? [...next.querySelector(".jp-RenderedMarkdown").children] : [];
    };
    const waiting = [...new Set(answers.map(cellOf).filter(Boolean).flatMap((place) => [...waitsOf(place), ...readingOf(place)]))];
    const said = element("p", { class: "guess-said", role: "status" });
    const rows = guesses.map(({ id, label, found }) => {
      const input = element("input", { id: `guess-${id}`, inputmode: "decimal", autocomplete: "off", size: "8" });
      input.value = recall(id) ?? "";
      const name = (label || question(asking) || "your guess").replace(/^[a-z](?=[a-z])/, (first) => first.toUpperCase()); // γ stays γ
      return { id, input, name, found: +found, row: element("p", {}, element("label", { for: input.id }, name), input) };
    });
    const form = element("form", {}, ...rows.map((r) => r.row), element("button", { type: "submit" }, "Guess"), element("button", { type: "button", class: "guess-show" }, "Show me"));
    place.replaceChildren(form, said);

    const open = element("button", { type: "button" }, "Show it"), many = answers.length > 1 ? `${answers.length} answers wait` : "an answer waits";
    open.onclick = unfold;
    const fold = element("p", { class: "guess-fold" }, element("span", {}, element("a", { href: `#cell-id=${cell}` }, "Guess first"), ` (${many}): ${rows.map((r) => r.name).join("; ")}`), open);
    for (const part of waiting) {
      Object.assign(part, { hidden: true, fold });
      part.classList.add("waits");
    }
    (waiting[0]?.closest("ul, ol, table") ?? waiting[0])?.before(fold); // one for all that waits
    for (const span of untold) { if (!told.has(span)) told.set(span, [...span.childNodes]); span.textContent = "?"; span.classList.add("untold"); }

    function unfold() {
      fold.remove();
      for (const part of waiting) if (!part.parentElement.querySelector(".live-output")) part.hidden = false;
      for (const span of untold) { tell(span); span.classList.remove("untold"); }
      form.querySelector(".guess-show").hidden = true;
      dispatchEvent(new Event("resize")); // for formulas, which can be measured now
    }
    function compare() {
      const made = rows.filter((r) => r.input.value.trim()), open = rows.filter((r) => !r.input.value.trim());
      const bad = made.find(({ input: { value } }) => !Number.isFinite(number(value)) || /^[/*^]/.test(unit(value)));
      if (!made.length || bad) { said.textContent = bad ? `“${bad.input.value}” is no number that can be compared. A guess is a number, like 45 or −2.5.` : "Write a number first."; return; }
      for (const r of made) remember(r.id, r.input.value);
      if (open.length) {
        said.textContent = `And ${open.map((r) => r.name).join(", and ")}? What comes next answers all at once.`;
        open[0].input.focus();
        return;
      }
      said.textContent = rows.map(({ input: { value }, name, found }) => {
        const x = number(value), line = `ou guessed ${written(x)} ${unit(value)}`.trim() + `; the number is ${written(found)}. ${verdict(x, found)}`;
        return rows.length > 1 ? `${name}: y${line}` : `Y${line}`;
      }).join("\n");
      globalThis.verletCells?.guessed(cell, rows.map((r) => [r.id, number(r.input.value)]));
      unfold();
    }
    form.addEventListener("submit", (e) => { e.preventDefault(); compare(); });
    form.querySelector(".guess-show").onclick = () => { for (const { id } of guesses) remember(id, recall(id) ?? ""); unfold(); };
    if (guesses.every(({ id }) => recall(id) !== null)) { unfold(); if (rows.every((r) => r.input.value.trim())) compare(); }
  }
  // question is the last that the text before a cell asks.
  function question(cell) {
    let text = cell;
    while (text && !text.matches(".jp-MarkdownCell")) text = text.previousElementSibling;
    return text?.textContent.match(/[^.?!:]+\?(?=[^?]*$)/)?.[0].trim();
  }

  // seek leads a link to a figure that waits to its guess.
  const seek = () => {
    const at = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    at?.closest(".waits[hidden]")?.fold.scrollIntoView({ block: "center" });
  };
  addEventListener("DOMContentLoaded", () => { document.querySelectorAll(".guess[data-guess]").forEach(build); seek(); });
  addEventListener("hashchange", seek);
})();
