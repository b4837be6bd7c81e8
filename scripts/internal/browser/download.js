// The notebook that the page hands out: untouched, and after the reader has changed a cell.
(async () => {
  const plain = await verletCells.notebook(), cell = verletCells.all().findLast((c) => c.source.includes('%%'));
  const source = '%%\nfmt.Println("ö < \\"1\\" & 2")\n\n';
  verletCells.write(cell, source);
  const changed = await verletCells.notebook();
  cell.reset.click();
  return { plain, changed, id: cell.id, source };
})()
