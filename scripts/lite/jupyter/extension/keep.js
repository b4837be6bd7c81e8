// For when there is no network: JupyterLite's service worker keeps what it sees, but at a first visit it comes
// late, and it cannot know what a cell will import. So the page puts the rest into the same cache, in quiet
// moments: what it has loaded, the notebooks of the site, and all packages of Go.
"use strict";
globalThis.goKeep = async (site, base, loader) => {
  if (!globalThis.caches || !navigator.serviceWorker) return;
  const loaded = performance.getEntriesByType("resource").map((e) => e.name).filter((url) => url.startsWith(location.origin));
  // Chromium keeps a script compiled if it comes into the cache while the service worker is installed, which waits for this.
  const saves = navigator.connection?.saveData, scripts = loaded.filter((url) => url.startsWith(base) && new URL(url).pathname.endsWith(".js"));
  (await navigator.serviceWorker.getRegistration(base))?.installing?.postMessage({ keep: saves ? [] : scripts });
  if (saves) return;
  await navigator.serviceWorker.ready;
  const cache = await caches.open("precache"), { files, packages } = await loader.toolchain(), go = new URL(site.files, base).href;
  const names = [...Object.values(files), ...Object.values(packages)].map((f) => f.file).filter(Boolean);
  // The page itself, with and without its file's name: a server may lead from one to the other, and a browser
  // takes no answer for a page that was led elsewhere.
  const folder = location.href.split(/[?#]/)[0].replace(/index\.html$/, ""), page = await fetch(folder).catch(() => null);
  if (page?.ok) {
    const text = await page.text();
    for (const url of [folder, folder + "index.html"]) await cache.put(url, new Response(text, { headers: { "Content-Type": "text/html; charset=utf-8" } })).catch(() => {});
  }
  const ours = [...loaded, ...Object.keys(site.editions).map((n) => base + "files/" + n.split("/").map(encodeURIComponent).join("/")),
    ...["toolchain.js", ...names].map((name) => go + name)];
  for (const url of new Set(ours)) {
    if (/\/api\/(?!contents\/|translations\/)/.test(url) || await cache.match(url)) continue;
    const response = await fetch(url).catch(() => null);
    if (response?.ok) await cache.put(url, response).catch(() => {}); // where there is no room, it is not kept
  }
  // Files of an earlier edition are no longer asked for.
  const wanted = new Set(names);
  for (const { url } of await cache.keys()) {
    if (url.startsWith(go) && /\.[0-9a-f]{12}\.js$/.test(url) && !wanted.has(url.slice(go.length))) await cache.delete(url);
  }
  globalThis.goKept = true; // for whoever tests
};
