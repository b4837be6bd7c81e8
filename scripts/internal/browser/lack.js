// Tries all that this page can do, and returns the sentences that it says where something does
// not work, and what it does not show.
(async () => {
  const said = [];
  const shows = (what, e) => { if (!e?.checkVisibility() || !e.getBoundingClientRect().height) said.push(`nothing, and does not show ${what}`); };
  const cells = globalThis.verletCells?.all() ?? [], cell = cells.find((c) => c.stored?.innerText.trim() && c.shown.checkVisibility()) ?? cells[0];
  if (cell) {
    const { status } = await verletCells.run(cell, false, true);
    if (status) {
      said.push(cell.fresh.innerText.trim());
      if (cell.stored) shows('the stored output', cell.stored);
    }
    shows('the code', cell.shown);
  }
  shows('its title', document.querySelector('h1'));
  shows('its last paragraph', [...document.querySelectorAll('main p')].findLast((p) => p.textContent.trim() && !p.closest('details, .jp-Cell [hidden]')));
  return said;
})()
