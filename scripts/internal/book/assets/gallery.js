// The gallery shows all classes, or one.
"use strict";
addEventListener("DOMContentLoaded", () => {
  const heads = [...document.querySelectorAll("h2")].filter((h) => h.nextElementSibling?.matches(".plates"));
  if (!heads.length) return;
  const bar = Object.assign(document.createElement("div"), { className: "filters" });
  bar.setAttribute("role", "group");
  bar.setAttribute("aria-label", "classes");
  const links = [...document.querySelectorAll(".contents a")];
  const only = (wanted) => {
    for (const h of heads) {
      h.hidden = h.nextElementSibling.hidden = Boolean(wanted) && h !== wanted;
      const link = links.find((a) => a.hash === `#${h.id}`);
      if (link) link.parentElement.hidden = h.hidden;
    }
    for (const b of bar.children) b.setAttribute("aria-pressed", String(b.head === wanted));
  };
  const number = (head) => head.textContent.split(" ")[0];
  for (const head of [undefined, ...heads]) {
    const name = head ? number(head) : "All";
    const b = Object.assign(document.createElement("button"), { type: "button", textContent: name, head, title: head ? head.textContent.replace("¶", "") : "All classes" });
    b.onclick = () => { only(head); history.replaceState(null, "", head ? `#class-${name}` : "#"); };
    bar.append(b);
  }
  heads[0].before(bar);
  const read = () => { // the address says which class; what it leads to is shown
    const place = decodeURIComponent(location.hash.slice(1));
    only(heads.find((h) => place === `class-${number(h)}`));
    document.getElementById(place)?.scrollIntoView();
  };
  addEventListener("hashchange", read);
  read();
});
