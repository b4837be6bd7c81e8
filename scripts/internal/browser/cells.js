// Runs all code cells of the page, one after the other, and returns their outputs.
(async () => {
  const runs = [], began = performance.now();
  for (const cell of verletCells.all()) {
    const { status, times, outputs } = await verletCells.run(cell);
    runs.push({ id: cell.id, status, times, said: cell.fresh.querySelector('.live-status').textContent,
      outputs: outputs.map(({ kind, text }) => ({ kind, text: text ?? '' })) });
  }
  return { runs, seconds: (performance.now() - began) / 1000, fetched: performance.getEntriesByType('resource').map((e) => e.name) };
})()
