// Tries all that this page can do, and returns the sentences that it says where something does
// not work, and what it does not show.
(async () => {
  const said = [];
  const shows = (what, e) => { if (!e?.checkVisibility() || !e.getBoundingClientRect().height) said.push(`nothing, and does not show ${what}`); };
  const cell = globalThis.verletCells?.all().find((c) => c.stored?.innerText.trim() && c.shown.checkVisibility());
  if (cell) {
    const { status } = await verletCells.run(cell);
    if (status) {
      said.push(cell.fresh.innerText.trim());
      shows('the stored output', cell.stored);
    }
    shows('the code', cell.shown);
  }
  const measure = document.querySelector('.bench form button'), error = document.getElementById('error');
  if (measure) {
    measure.click();
    await until(() => error.textContent !== 'measuring …');
    if (document.getElementById('result').hidden) said.push(error.textContent);
  }
  shows('its title', document.querySelector('h1'));
  shows('its last paragraph', [...document.querySelectorAll('main p')].findLast((p) => p.textContent.trim() && !p.closest('details, .jp-Cell [hidden]')));
  return said;
})()
