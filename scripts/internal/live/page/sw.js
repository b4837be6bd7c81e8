// On a site, what the pages have loaded once is kept: they work offline from then on. A page
// is asked for anew while there is a network; the large files are taken from the cache, and
// renewed when the book is.
"use strict";
const cache = "verletbook-VERSION";
const large = /\/assets\/go\/.*\.[0-9a-f]{12}\.js/;
addEventListener("install", () => skipWaiting());
addEventListener("activate", (e) => e.waitUntil((async () => {
  for (const name of await caches.keys()) if (name.startsWith("verletbook-") && name !== cache) await caches.delete(name);
  await clients.claim();
})()));
// What a page had loaded before this worker came it has not seen: the page sends a list.
addEventListener("message", (e) => e.waitUntil((async () => {
  const kept = await caches.open(cache);
  for (const url of new Set(e.data)) {
    if (url.startsWith(location.origin + "/") && !await kept.match(url)) await kept.add(url).catch(() => {});
  }
})()));
addEventListener("fetch", (e) => {
  if (e.request.method !== "GET" || new URL(e.request.url).origin !== location.origin) return;
  e.respondWith((async () => {
    const kept = await caches.open(cache), known = await kept.match(e.request);
    if (known && large.test(e.request.url)) return known;
    try {
      const fresh = await fetch(e.request);
      if (fresh.ok) await kept.put(e.request, fresh.clone()).catch(() => {}); // where there is no room, the page is not kept
      return fresh;
    } catch (error) {
      if (known) return known;
      throw error;
    }
  })());
});
