// On a site, what the pages have loaded once is kept: they work offline from then on. A page
// is asked for anew while there is a network; the large files are taken from the cache, and
// renewed when the book is.
"use strict";
const cache = "verletbook-VERSION";
const large = /\/assets\/(live\/(archives|canvas|compile|kernel|link|toolchain|wasm_exec|worker)\.js|mathjax\/)/;
addEventListener("install", () => skipWaiting());
addEventListener("activate", (e) => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("verletbook-") && name !== cache) await caches.delete(name);
  await clients.claim();
})()));
addEventListener("fetch", (e) => {
  if (e.request.method !== "GET" || new URL(e.request.url).origin !== location.origin) return;
  e.respondWith((async () => {
    const kept = await caches.open(cache), known = await kept.match(e.request);
    if (known && large.test(e.request.url)) return known;
    try {
      const fresh = await fetch(e.request);
      if (fresh.ok) await kept.put(e.request, fresh.clone());
      return fresh;
    } catch (error) {
      if (known) return known;
      throw error;
    }
  })());
});
