// Edits cells of the page as a reader does: another number, a mistake, a loop without an end.
(async () => {
  const wrong = [], all = verletCells.all(), text = (cell) => cell.fresh?.innerText ?? '';
  const want = (what, ok, cell) => { if (!ok) wrong.push(`${what}; the page says "${text(cell)}"`); };
  const cell = all.find((c) => c.source.includes('%%') && c.source.includes('import')) ?? all[0];
  const press = (name) => [...cell.place.querySelectorAll('.live-bar button')].find((b) => b.textContent.includes(name)).click();
  const type = (source) => { cell.editor.value = source; cell.editor.dispatchEvent(new Event('input')); };
  press('Edit');
  type('func half(x float64) float64 { return x / 2 }\n%%\nfmt.Println("half of 5 is", half(5))');
  await verletCells.run(cell);
  want('an edited cell does not run', text(cell).includes('half of 5 is 2.5'), cell);
  type('%%\nx := 1\nfmt.Println(y)');
  await verletCells.run(cell);
  want('a mistake does not name its line', text(cell).includes('line 3') && text(cell).includes('undefined: y'), cell);
  type('%%\nfmt.Println("on and on")\nfor {\n}');
  const endless = verletCells.run(cell);
  await until(() => text(cell).includes('on and on'));
  press('Stop');
  const { status } = await endless;
  want(`a loop without an end does not stop (${status})`, status === -1 && text(cell).includes('stopped'), cell);
  type('%%\nfmt.Println("after the loop")');
  await verletCells.run(cell);
  want('no cell runs after a stop', text(cell).includes('after the loop'), cell);
  return wrong;
})()
