// What the other scripts of a page share: to load a script, and to keep what is loaded.
"use strict";
(() => {
  const here = document.currentScript.src.replace(/[^/]*$/, "");

  const script = (name) => new Promise((done, fail) => {
    const s = document.createElement("script");
    s.src = here + name;
    s.onload = done;
    s.onerror = () => fail(new Error(name + " cannot be loaded"));
    document.head.append(s);
  });

  // keep asks the service worker of a site to keep what this page has, for when there is no
  // network: it has not seen what was loaded before it came.
  const keep = async () => {
    if (!navigator.serviceWorker || !location.protocol.startsWith("http")) return;
    const { active } = await navigator.serviceWorker.ready;
    const loaded = performance.getEntriesByType("resource").map((e) => e.name), images = [...document.images].map((i) => i.src);
    active.postMessage([location.href, ...loaded, ...images]);
  };

  function element(tag, attributes, ...children) {
    const e = document.createElement(tag);
    for (const [k, v] of Object.entries(attributes)) e.setAttribute(k, v);
    e.append(...children);
    return e;
  }

  globalThis.verletLive = { script, element, keep }; // for the other scripts
  addEventListener("load", keep);
  if (location.protocol.startsWith("http")) navigator.serviceWorker?.register(here + "../../sw.js").catch(() => {});
})();
