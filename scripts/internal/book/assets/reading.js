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

  for (const a of document.querySelectorAll(".anchor-link")) a.tabIndex = -1; // the contents lead there, too

  // Figures come when their reader gets near, and all of them after the first touch: whoever prints the page then prints them, too.
  const fetchAll = () => { for (const img of document.querySelectorAll("img[loading=lazy]")) img.loading = "eager"; };
  for (const touch of ["pointermove", "pointerdown", "keydown", "scroll", "beforeprint"]) addEventListener(touch, fetchAll, { once: true, passive: true });

  // Code that is folded with what stands before it opens and shuts with that.
  let first;
  for (const fold of document.querySelectorAll("details.draws")) {
    const leads = fold.matches(".with") ? first : (first = fold);
    if (leads === fold) continue;
    leads.addEventListener("toggle", () => { fold.open = leads.open; });
  }

  // The laboratory opens at the cell that is at the top of the screen.
  const laboratory = document.querySelector("header.site a.laboratory[href*='?path=']");
  const cell = () => [...document.querySelectorAll("[id^='cell-id=']")].findLast((c) => c.checkVisibility() && c.getBoundingClientRect().top < 100);
  for (const event of ["pointerdown", "click"]) laboratory?.addEventListener(event, () => { laboratory.hash = cell()?.id ?? ""; });

  // On a phone the banner goes while one reads on, and comes when one reads back.
  const banner = document.querySelector("header.site");
  let last = 0;
  addEventListener("scroll", () => {
    if (Math.abs(scrollY - last) < 8) return;
    banner.classList.toggle("away", innerWidth < 700 && scrollY > last && scrollY > 200);
    last = scrollY;
  }, { passive: true });

  // shownBy is what a link to a place leads to, small enough to be shown at the link. What other pages show is in a
  // script for each class and for the glossary, which is loaded when it is first asked for.
  const root = document.currentScript.src.replace(/assets\/[^/]*$/, ""), known = {};
  globalThis.verletPreviews = {};
  const elsewhere = (page) => known[page] ??= new Promise((done) => {
    if (!/^lecture|glossary/.test(page)) return done({});
    const src = `${root}assets/previews/${page.replace(/html$/, "js")}`, end = () => done(verletPreviews[page] ?? {});
    document.head.append(Object.assign(document.createElement("script"), { src, onload: end, onerror: end }));
  });
  const shownBy = async (a) => {
    if (a.pathname !== location.pathname) {
      const parts = document.createElement("template");
      const [page, place] = decodeURIComponent(a.href.slice(root.length)).split("#");
      parts.innerHTML = (await elsewhere(page))[place] ?? "";
      return parts.content.firstElementChild;
    }
    const place = led(a);
    if (place?.matches("figure")) return place;
    const block = place?.closest("p, div") ?? place;
    return block?.querySelector(".katex-display") ?? (block?.nextElementSibling?.querySelector?.(".katex-display") || null);
  };
  const box = Object.assign(document.createElement("div"), { className: "preview", id: "preview", hidden: true, role: "tooltip" });
  document.body.append(box);
  let at; // the link of what is shown
  const hide = () => { at?.removeAttribute("aria-describedby"); at = undefined; box.hidden = true; };
  const show = async (a) => {
    hide();
    at = a;
    const found = await shownBy(a);
    if (at !== a || !found || found.contains(a)) return;
    const copy = found.cloneNode(true), place = a.getBoundingClientRect();
    copy.removeAttribute("id");
    box.replaceChildren(copy);
    box.hidden = false;
    a.setAttribute("aria-describedby", box.id);
    box.style.left = `${Math.max(8, Math.min(place.left, innerWidth - box.offsetWidth - 16))}px`;
    const above = place.top - box.offsetHeight - 8;
    box.style.top = `${scrollY + (above > 0 ? above : place.bottom + 8)}px`;
  };
  for (const a of document.querySelectorAll('article a[href*="#"]:not(.anchor-link)')) {
    if (!a.href.startsWith(root)) continue;
    let touched = false; // a finger asks first what is there, and goes there when it asks again
    a.addEventListener("pointerdown", (e) => { touched = e.pointerType === "touch" && at !== a; });
    a.addEventListener("pointerenter", (e) => { if (e.pointerType !== "touch") show(a); });
    a.addEventListener("focus", () => { if (!touched) show(a); });
    a.addEventListener("pointerleave", (e) => { if (e.pointerType !== "touch") hide(); });
    a.addEventListener("blur", hide);
    a.addEventListener("click", async (e) => {
      if (!touched) return hide();
      e.preventDefault();
      await show(a);
      if (box.hidden) a.ownerDocument.location.href = a.href;
    });
  }
  addEventListener("keydown", (e) => { if (e.key === "Escape") hide(); });
  addEventListener("pointerdown", (e) => { if (e.target.closest("a") !== at) hide(); });
})();
