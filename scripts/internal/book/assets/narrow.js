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
      formula.style.fontSize = "";
      const wide = formula.querySelector(".katex-html").getBoundingClientRect().width, parts = [...formula.querySelectorAll(".katex-html > .base, .katex-html > .tag")];
      const needed = parts.reduce((sum, e) => sum + e.getBoundingClientRect().width, parts.length > 1 ? 16 : 0);
      if (needed > wide) formula.style.fontSize = `${97 * wide / needed}%`;
    }
  };
  document.fonts.ready.then(fit);
  addEventListener("resize", fit);
})();
