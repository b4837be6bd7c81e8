// Where one is: the contents mark the section that is on the screen. An equation or a figure that is
// linked shows itself where the link is, when the pointer or the keyboard rests on it.
"use strict";
(() => {
  // led is where a link to a place of this page leads; nbconvert has ids with % in them.
  const led = (a) => document.getElementById(a.hash.slice(1)) ?? document.getElementById(decodeURIComponent(a.hash.slice(1)));
  const contents = document.querySelector(".contents"), links = new Map();
  if (contents) {
    contents.open = matchMedia("(min-width: 76rem)").matches;
    for (const a of contents.querySelectorAll("a")) links.set(led(a), a);
    const heads = [...links.keys()].filter(Boolean);
    let asked = false;
    const mark = () => {
      asked = false;
      const here = heads.findLast((h) => h.getBoundingClientRect().top < innerHeight / 3);
      for (const [head, a] of links) head === here ? a.setAttribute("aria-current", "true") : a.removeAttribute("aria-current");
      const at = links.get(here);
      if (at && contents.open && getComputedStyle(contents).position === "sticky") contents.scrollTop = at.offsetTop - contents.clientHeight / 2;
    };
    addEventListener("scroll", () => { if (!asked) { asked = true; requestAnimationFrame(mark); } }, { passive: true });
    mark();
  }

  // shownBy is what a link to a place of this page leads to, small enough to be shown at the link.
  const shownBy = (a) => {
    const place = led(a);
    if (place?.matches("figure")) return place;
    const block = place?.closest("p, div") ?? place;
    return block?.querySelector(".katex-display") ?? (block?.nextElementSibling?.querySelector?.(".katex-display") || null);
  };
  const box = document.createElement("div");
  box.className = "preview";
  box.hidden = true;
  document.body.append(box);
  const show = (a) => {
    const found = shownBy(a);
    if (!found || found.contains(a)) return;
    const copy = found.cloneNode(true), at = a.getBoundingClientRect();
    copy.removeAttribute("id");
    box.replaceChildren(copy);
    box.hidden = false;
    box.style.left = `${Math.max(8, Math.min(at.left, innerWidth - box.offsetWidth - 16))}px`;
    const above = at.top - box.offsetHeight - 8;
    box.style.top = `${scrollY + (above > 0 ? above : at.bottom + 8)}px`;
  };
  const hide = () => { box.hidden = true; };
  for (const a of document.querySelectorAll('article a[href^="#"]:not(.anchor-link)')) {
    a.addEventListener("pointerenter", () => show(a));
    a.addEventListener("focus", () => show(a));
    for (const name of ["pointerleave", "blur", "click"]) a.addEventListener(name, hide);
  }
  addEventListener("keydown", (e) => { if (e.key === "Escape") hide(); });
})();
