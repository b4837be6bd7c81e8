// The gallery shows all classes, or one, and of these the figures whose texts have a word.
"use strict";
addEventListener("DOMContentLoaded", () => {
  const heads = [...document.querySelectorAll("h2")].filter((h) => h.nextElementSibling?.matches(".plates"));
  if (!heads.length) return;
  const bar = Object.assign(document.createElement("div"), { className: "filters" });
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "which figures");
  const links = [...document.querySelectorAll(".contents a")], plates = [...document.querySelectorAll(".plate")];
  const texts = new Map(plates.map((p) => [p, `${p.textContent} ${p.querySelector("img").alt}`.toLowerCase()]));
  const word = Object.assign(document.createElement("input"), { type: "search", placeholder: "A word", ariaLabel: "a word in what a figure shows" });
  const none = Object.assign(document.createElement("p"), { hidden: true, textContent: "No figure has this word in its texts." });
  none.setAttribute("role", "status");
  let wanted; // the class, or undefined for all
  const show = () => {
    for (const [p, text] of texts) p.hidden = !text.includes(word.value.trim().toLowerCase());
    for (const h of heads) {
      const shown = h.nextElementSibling;
      h.hidden = shown.hidden = Boolean(wanted) && h !== wanted || !shown.querySelector(".plate:not([hidden])");
      const link = links.find((a) => a.hash === `#${h.id}`);
      if (link) link.parentElement.hidden = h.hidden;
    }
    none.hidden = heads.some((h) => !h.hidden);
    for (const b of bar.querySelectorAll("button")) b.setAttribute("aria-pressed", String(b.head === wanted));
  };
  const only = (head) => { wanted = head; show(); };
  const number = (head) => head.textContent.split(" ")[0];
  for (const head of [undefined, ...heads]) {
    const name = head ? number(head) : "All";
    const b = Object.assign(document.createElement("button"), { type: "button", textContent: name, head, title: head ? head.textContent.replace("¶", "") : "All classes" });
    b.onclick = () => { only(head); history.replaceState(null, "", head ? `#class-${name}` : "#"); };
    bar.append(b);
  }
  word.oninput = show;
  bar.append(word, none);
  heads[0].before(bar);
  const read = () => { // the address says which class; what it leads to is shown
    const place = decodeURIComponent(location.hash.slice(1));
    only(heads.find((h) => place === `class-${number(h)}`));
    document.getElementById(place)?.scrollIntoView();
  };
  addEventListener("hashchange", read);
  read();
});
