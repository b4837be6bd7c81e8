// The gallery shows all classes, or one.
"use strict";
addEventListener("DOMContentLoaded", () => {
  const heads = [...document.querySelectorAll("h2")].filter((h) => h.nextElementSibling?.matches(".plates"));
  if (!heads.length) return;
  const bar = Object.assign(document.createElement("div"), { className: "filters" });
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "classes");
  const only = (wanted) => {
    for (const h of heads) h.hidden = h.nextElementSibling.hidden = Boolean(wanted) && h !== wanted;
    for (const b of bar.children) b.setAttribute("aria-pressed", String(b.head === wanted));
  };
  for (const head of [undefined, ...heads]) {
    const name = head ? head.textContent.split(" ")[0] : "All";
    const b = Object.assign(document.createElement("button"), { type: "button", textContent: name, head, title: head ? head.textContent.replace("¶", "") : "All classes" });
    b.onclick = () => only(head);
    bar.append(b);
  }
  heads[0].before(bar);
  only();
  addEventListener("hashchange", () => { // a link to what is not shown shows all
    const place = document.getElementById(decodeURIComponent(location.hash.slice(1)));
    if (place && !place.checkVisibility()) { only(); place.scrollIntoView(); }
  });
});
