// Edits cells of the page as a reader does: another number, a mistake, a loop without an end.
(async () => {
  const wrong = [], all = verletCells.all(), text = (cell) => cell.fresh?.textContent ?? '';
  const want = (what, ok, cell) => { if (!ok) wrong.push(`${what}; the page says "${text(cell)}"`); };
  const cell = all.find((c) => c.source.includes('%%') && c.source.includes('import')) ?? all[0];
  const press = (name) => [...cell.place.querySelectorAll('.live-bar button')].find((b) => b.textContent.includes(name)).click();
  const type = (source) => cell.editor.dispatch({ changes: { from: 0, to: cell.editor.state.doc.length, insert: source } });
  all.find((c) => c.run.checkVisibility()).run.focus();
  document.activeElement.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true }));
  if (document.activeElement.textContent !== 'Edit') wrong.push(`the arrow goes from Run to ${document.activeElement.tagName}`);
  press('Edit');
  if (!await until(() => cell.editor)) return ['there is no editor'];
  if (!cell.place.querySelector('.cm-lineNumbers .cm-gutterElement')) wrong.push('the editor has no line numbers');
  const colours = () => new Set([...cell.place.querySelectorAll('.cm-line span')].map((e) => getComputedStyle(e).color)).size;
  if (!await until(() => colours() > 1, 10)) wrong.push('the editor has no colours');
  type('func half(x float64) float64 { return x / 2 }\n%%\nfmt.Println("half of 5 is", half(5))');
  await verletCells.run(cell);
  want('an edited cell does not run', text(cell).includes('half of 5 is 2.5'), cell);
  type('%%\nx := 1\nfmt.Println(y)');
  await verletCells.run(cell);
  want('a mistake does not name its line', text(cell).includes('line 3') && text(cell).includes('undefined: y'), cell);
  const marked = () => [...cell.place.querySelectorAll('.cm-wrong')].map((e) => e.textContent).join(), failed = () => cell.fresh.matches('.failed');
  want(`a mistake looks like a result, and marks "${marked()}"`, failed() && marked().endsWith('fmt.Println(y)'), cell);
  type('%%\nfmt.Println("so far")\nvar p *struct{ x int }\nfmt.Println(p.x)');
  want('what another program printed is not grey', cell.fresh.matches('.dated') && !marked(), cell);
  await verletCells.run(cell);
  want(`a panic looks like a result, and marks "${marked()}"`, failed() && marked() === 'fmt.Println(p.x)' && !cell.fresh.matches('.dated'), cell);
  want('what Go says to those who wrote it is not folded', !/goroutine|signal/.test(cell.fresh.innerText) && text(cell).includes('goroutine 1'), cell);
  type('%%\nfmt.Println("on and on")\nfor {\n}');
  const endless = verletCells.run(cell);
  await until(() => text(cell).includes('on and on'));
  press('Stop');
  const { status } = await endless;
  want(`a loop without an end does not stop (${status})`, status === -1 && text(cell).includes('stopped'), cell);
  // The page stays with its reader while a cell prints for ever, or a picture a moment.
  const steady = async (source, sign) => {
    type(source);
    const run = verletCells.run(cell);
    let longest = 0, last = performance.now(), end;
    await until(() => text(cell).includes(sign));
    last = performance.now();
    const clock = setInterval(() => { longest = Math.max(longest, performance.now() - last); last = performance.now(); }, 10);
    await Promise.race([run, until(() => (end ??= performance.now() + 3000) < performance.now(), 4)]);
    clearInterval(clock);
    press('Stop');
    await run;
    if (!(longest < 500)) wrong.push(`the page is frozen for ${Math.round(longest)} ms by ${source}`);
    if (text(cell).length > 210000) wrong.push(`the page shows ${text(cell).length} letters of ${source}`);
  };
  await steady('%%\nfor {\n\tfmt.Println("again")\n}', 'again');
  const counted = cell.fresh.querySelector('.live-status').textContent;
  if (!/^… and at least [\d,]{5,} more lines\. stopped$/.test(counted)) wrong.push(`below a loop that was stopped is “${counted}”`);
  await steady('%%\nfor i := 0; ; i++ {\n\tfmt.Println("line", i)\n}', 'line 0');
  await steady('%%\nfor i := 0; ; i++ {\n\tnb.Text("picture %d", i)\n}', 'picture 0');
  type('%%\nfor i := range 100_000 {\n\tfmt.Println(i)\n}');
  await verletCells.run(cell);
  const cut = cell.fresh.querySelector('.live-status').textContent, shown = text(cell).match(/^\d+$/gm).length;
  if (!/^… and [\d,]+ more lines\./.test(cut) || Math.abs(+cut.match(/[\d,]+/)[0].replaceAll(',', '') + shown - 100000) > 1) wrong.push(`of 100000 lines ${shown} are shown, and below is “${cut}”`);
  // A word that comes for a cell that has ended wakes nobody, and harms no later cell.
  type('import "github.com/janpfeifer/gonb/gonbui"\n%%\ngonbui.Sync()\nfmt.Println("heard")');
  await verletCells.run(cell);
  want('a cell cannot hear', text(cell).includes('heard'), cell);
  await verletGo.send('/late', 0);
  type('%%\nfmt.Println("after the word")');
  await verletCells.run(cell);
  want('no cell runs after a late word', text(cell).includes('after the word'), cell);
  // Compiler and linker have begun with the next program when a cell runs that came compiled.
  await new Promise((r) => setTimeout(r, 3000));
  const came = all.find((c) => c !== cell && c.source.includes('%%') && !c.source.includes('nb.Predict'));
  const { times } = await verletCells.run(came);
  type('%%\nfmt.Println("after what came")');
  await verletCells.run(cell);
  want(`no cell runs after one that came compiled, ${JSON.stringify(times)}`, !times.compile && text(cell).includes('after what came'), cell);
  type('%%\nfmt.Println("after the loop")');
  await verletCells.run(cell);
  want('no cell runs after a stop', text(cell).includes('after the loop') && !failed() && !cell.fresh.matches('.dated'), cell);
  return wrong;
})()
