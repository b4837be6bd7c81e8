// For narrow screens, so that nothing is cut: a table with many columns is shown row by row, each
// number with the name of its column; and a formula with a number at its side shrinks until it fits.
"use strict";
for (const table of document.querySelectorAll("main table")) {
  const names = [...table.querySelectorAll("thead th")].map((th) => th.textContent);
  if (names.length < 4) continue;
  table.classList.add("wide");
  for (const row of table.querySelectorAll("tbody tr")) [...row.cells].forEach((cell, i) => { cell.dataset.name = names[i] ?? ""; });
}
(() => {
  const fit = () => {
    for (const formula of document.querySelectorAll(".katex-display")) {
      const inner = formula.querySelector(".katex"), html = formula.querySelector(".katex-html"), tag = html.querySelector(":scope > .tag");
      formula.style.fontSize = inner.style.textAlign = "";
      const wide = html.getBoundingClientRect().width, bases = [...html.querySelectorAll(":scope > .base")].map((e) => e.getBoundingClientRect());
      const long = bases.at(-1).right - bases[0].left, number = tag ? tag.getBoundingClientRect().width + 12 : 0;
      if (number && long + 2 * number > wide) inner.style.textAlign = "left"; // in the middle it would run into its number
      if (long + number > wide) formula.style.fontSize = `max(${97 * wide / (long + number)}%, 10px)`; // smaller than this it would be too small
    }
  };
  document.fonts.ready.then(fit);
  addEventListener("resize", fit);
})();
