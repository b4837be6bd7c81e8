// The notebook that the page hands out: untouched, and after the reader has changed a cell.
(async () => {
  const plain = await verletCells.notebook(), cell = verletCells.all().findLast((c) => c.source.includes('%%'));
  [...cell.place.querySelectorAll('.live-bar button')].find((b) => b.textContent === 'Edit').click();
  await until(() => cell.editor);
  const source = '%%\nfmt.Println("ö < \\"1\\" & 2")\n\n';
  cell.editor.value = source;
  cell.editor.dispatchEvent(new Event('input'));
  const changed = await verletCells.notebook();
  cell.reset.click();
  return { plain, changed, id: cell.id, source };
})()
