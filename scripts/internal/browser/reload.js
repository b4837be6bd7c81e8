// After a reload: the edit is still there, and can be taken back.
(async () => {
  const cell = verletCells.all().find((c) => c.editor);
  if (!cell) return ['the edit is lost after a reload'];
  const wrong = [];
  if (!cell.editor.value.includes('after the loop')) wrong.push('after a reload the edited cell has ' + cell.editor.value);
  cell.reset.click();
  if (cell.editor || cell.shown.hidden || !cell.reset.hidden) wrong.push('Reset does not bring the cell back');
  return wrong;
})()
