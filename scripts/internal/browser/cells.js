// Runs the code cells of the page, one after the other, and returns their outputs. Those with the
// ids of written get its code first; those that came compiled are compiled if they are wanted afresh.
async (written, afresh, most) => {
  const runs = [], began = performance.now();
  for (const cell of verletCells.all().slice(0, most || undefined)) {
    cell.source = written?.[cell.id] ?? cell.source;
    const from = performance.now(), { status, times, outputs } = await verletCells.run(cell, false, afresh);
    runs.push({ id: cell.id, status, times, waited: performance.now() - from, said: cell.fresh.querySelector('.live-status').textContent,
      outputs: outputs.map(({ kind, text }) => ({ kind, text: text ?? '' })) });
  }
  return { runs, waited: performance.now() - began };
}
