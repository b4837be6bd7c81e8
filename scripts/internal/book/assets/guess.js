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
  const written = (x) => String(+x.toPrecision(4)).replace("-", "−");

  // build makes the place for the guesses of a cell.
  function build(place) {
    const { cell, guesses, answers } = JSON.parse(place.dataset.guess);
    const asking = document.getElementById(`cell-id=${cell}`), waiting = answers.map((id) => document.getElementById(`cell-id=${id}`)?.querySelector(".jp-Cell-outputWrapper")).filter(Boolean);
    const told = guesses.flatMap(({ id }) => [...document.querySelectorAll(`span[title="claim ${CSS.escape(id)}"]`)]);
    asking.classList.add("guessing");
    const said = element("p", { class: "guess-said", role: "status" });
    const rows = guesses.map(({ id, label }, i) => {
      const input = element("input", { id: `guess-${id}`, inputmode: "decimal", autocomplete: "off", size: "8" });
      input.value = recall(id) ?? "";
      return { id, input, row: element("p", {}, element("label", { for: `guess-${id}` }, label ? label[0].toUpperCase() + label.slice(1) : guesses.length > 1 ? `Guess ${i + 1}` : "Your guess"), input) };
    });
    const form = element("form", {}, ...rows.map((r) => r.row), element("button", { type: "submit" }, "Guess"), element("button", { type: "button", class: "guess-show" }, "Show me"));
    place.replaceChildren(form, said);

    const folds = waiting.map((output) => {
      const link = element("a", { href: `#cell-id=${cell}` }, "Guess first"), open = element("button", { type: "button" }, "Show it");
      open.onclick = () => unfold();
      const fold = element("p", { class: "guess-fold" }, link, " ", open);
      output.before(fold);
      output.hidden = true;
      return fold;
    });
    for (const span of told) { span.dataset.told = span.textContent; span.textContent = "?"; span.classList.add("untold"); }

    function unfold() {
      folds.forEach((f) => f.remove());
      for (const output of waiting) if (!output.parentElement.querySelector(".live-output")) output.hidden = false;
      for (const span of told) { span.textContent = span.dataset.told; span.classList.remove("untold"); }
      form.querySelector(".guess-show").hidden = true;
    }
    function compare() {
      const lines = guesses.map(({ id, found }, i) => [rows[i].input.value, +found, id]).filter(([text]) => text.trim());
      const bad = lines.find(([text]) => Number.isNaN(number(text)));
      if (!lines.length || bad) { said.textContent = bad ? `“${bad[0]}” is no number. A guess is a number, like 45 or −2.5.` : "Write a number first."; return; }
      for (const [text, , id] of lines) remember(id, text);
      said.textContent = lines.map(([text, found]) => `You guessed ${written(number(text))}; it is ${written(found)}.`).join(" ");
      globalThis.verletCells?.guessed(cell, lines.map(([text, , id]) => [id, number(text)]));
      unfold();
    }
    form.addEventListener("submit", (e) => { e.preventDefault(); compare(); });
    form.querySelector(".guess-show").onclick = () => { for (const { id } of guesses) remember(id, recall(id) ?? ""); unfold(); };
    if (guesses.some(({ id }) => recall(id) !== null)) { unfold(); if (rows.some((r) => r.input.value.trim())) compare(); }
  }
  // seek leads a link to a figure that waits to its guess.
  const seek = () => {
    const at = location.hash ? document.getElementById(decodeURIComponent(location.hash.slice(1))) : null;
    at?.closest(".jp-Cell-outputWrapper[hidden]")?.previousElementSibling.scrollIntoView({ block: "center" });
  };
  addEventListener("DOMContentLoaded", () => { document.querySelectorAll(".guess[data-guess]").forEach(build); seek(); });
  addEventListener("hashchange", seek);
})();
