// After a reload: the edit is still there, and can be taken back.
(async () => {
  if (!await until(() => verletCells.all().some((c) => c.editor), 20)) return ['the edit is lost after a reload'];
  const wrong = [], cell = verletCells.all().find((c) => c.editor);
  if (!cell.text.includes('after the loop')) wrong.push('after a reload the edited cell has ' + cell.text);
  if (cell.stored && !cell.stored.matches('.dated')) wrong.push('after a reload the output of another program is not grey');
  cell.reset.click();
  if (cell.editor || cell.shown.hidden || !cell.reset.hidden) wrong.push('Reset does not bring the cell back');
  return wrong;
})()
