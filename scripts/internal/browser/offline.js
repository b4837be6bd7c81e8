// Runs a cell of the page and says what it printed, once all is kept for a visit without a network.
(async () => {
  const wrong = [];
  for (const img of document.querySelectorAll('main img')) {
    img.loading = 'eager';
    await img.decode().catch(() => wrong.push('a picture does not show: ' + img.alt));
  }
  const cell = verletCells.all().find((c) => c.stored?.innerText.trim());
  const bars = [], bar = () => cell.place.querySelector('progress:not([hidden])'); // how much of Go is loaded
  new MutationObserver(() => { if (bar()) bars.push(bar().value); }).observe(cell.place, { subtree: true, childList: true, attributes: true });
  const { status, outputs } = await verletCells.run(cell, false, true); // with the compiler
  if (bars.length < 3 || bars.at(-1) !== 1 || bar()) wrong.push(`a bar shows how much of Go is loaded: ${bars}`);
  if (status) wrong.push('a cell does not run: ' + cell.fresh.innerText);
  const there = performance.getEntriesByType('resource').filter((e) => e.responseStatus < 400); // a site need not have an icon
  const loaded = [location.href, ...there.map((e) => e.name)].filter((a) => a.startsWith(location.origin));
  let lost;
  await until(async () => {
    const kept = await Promise.all(loaded.map((a) => caches.match(a)));
    lost = loaded.filter((_, i) => !kept[i]);
    return lost.length === 0;
  });
  for (const address of lost) wrong.push('this is not kept: ' + address);
  return { said: outputs.map((o) => o.text).join(''), wrong };
})()
