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
    for (const formula of document.querySelectorAll('mjx-container[width="full"]')) {
      formula.style.fontSize = "";
      const room = formula.parentElement.clientWidth, wide = formula.getBoundingClientRect().width;
      if (wide > room) formula.style.fontSize = `${95 * room / wide}%`;
    }
  };
  addEventListener("load", async () => { await MathJax.startup?.promise; fit(); });
  addEventListener("resize", fit);
})();
