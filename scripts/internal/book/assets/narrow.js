// For narrow screens, so that nothing is cut: a table with many columns is shown row by row, each
// number with the name of its column; and a formula with a number at its side shrinks until it fits, or to 14 pixels. A figure, whose
// letters shrink with it, can be had in its own size, in a box that scrolls sideways; one with controls is drawn anew.
"use strict";
for (const table of document.querySelectorAll("main table")) {
  const names = [...table.querySelectorAll("thead th")].map((th) => th.textContent);
  if (names.length < 4) continue;
  table.classList.add("wide");
  for (const row of table.querySelectorAll("tbody tr")) [...row.cells].forEach((cell, i) => { cell.dataset.name = names[i] ?? ""; });
}
for (const img of document.querySelectorAll('figure[data-kind="figure"] > img')) {
  if (img.closest(".jp-Cell").querySelector("pre").textContent.includes("nb.Interact(")) continue;
  const box = Object.assign(document.createElement("div"), { className: "sideways" });
  const button = Object.assign(document.createElement("button"), { type: "button", className: "film-hold larger", textContent: "Larger" });
  const toggle = (at) => { // with what is at this part of it in the middle
    const large = box.classList.toggle("large");
    box.tabIndex = large ? 0 : -1;
    box.scrollLeft = at * box.scrollWidth - box.clientWidth / 2;
    button.textContent = large ? "Smaller" : "Larger";
  };
  button.onclick = () => toggle(0);
  img.onclick = (e) => { if (button.checkVisibility()) toggle(e.offsetX / img.width); };
  img.replaceWith(box);
  box.append(img);
  box.after(button);
}
(() => {
  const fit = () => {
    for (const formula of document.querySelectorAll(".katex-display")) {
      if (!formula.checkVisibility()) continue; // it waits for a guess, or is folded
      const inner = formula.querySelector(".katex"), html = formula.querySelector(".katex-html"), tag = html.querySelector(":scope > .tag");
      formula.style.fontSize = inner.style.textAlign = "";
      formula.classList.remove("long");
      const wide = html.getBoundingClientRect().width, bases = [...html.querySelectorAll(":scope > .base")].map((e) => e.getBoundingClientRect());
      const long = bases.at(-1).right - bases[0].left, number = tag ? tag.getBoundingClientRect().width + 12 : 0;
      if (number && long + 2 * number > wide) inner.style.textAlign = "left"; // in the middle it would run into its number
      const part = 0.97 * wide / (long + number), least = 14 / parseFloat(getComputedStyle(inner).fontSize);
      if (long + number > wide) formula.style.fontSize = `${100 * Math.max(part, least)}%`;
      formula.classList.toggle("long", part < least); // then it is scrolled, and its number is behind it
      formula.tabIndex = part < least ? 0 : -1;
    }
  };
  document.fonts.ready.then(fit);
  addEventListener("resize", fit);
})();
