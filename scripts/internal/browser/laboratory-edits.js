// What is wrong with the editor of the notebook of the page's address: a mistake that the compiler finds is
// underlined where it stands, and gofmt writes the cell.
(async () => {
  const wrong = [], want = (what, ok, got) => { if (!ok) wrong.push(`${what}: ${JSON.stringify(got)}`); };
  const panel = () => jupyterapp.shell.currentWidget;
  await until(() => document.querySelectorAll('.jp-Notebook .jp-Cell').length > 1 && panel()?.sessionContext?.session?.kernel);
  const { content } = panel(), cell = content.widgets.find((c) => c.model.type === 'code'), source = cell.model.sharedModel;
  const underlined = () => [...cell.node.querySelectorAll('.cm-content [style*=wavy]')];
  const run = () => jupyterapp.commands.execute('notebook:run-cell');
  content.activeCellIndex = content.widgets.indexOf(cell);
  content.deselectAll();
  source.setSource('%%\nmath.Sq');
  await content.scrollToItem(content.activeCellIndex, 'start');
  await until(() => cell.editor);
  content.mode = 'edit';
  cell.editor.focus();
  cell.editor.setCursorPosition({ line: 1, column: 7 });
  await jupyterapp.commands.execute('completer:invoke-notebook');
  const offered = () => document.querySelector('.jp-Completer:not(.lm-mod-hidden)')?.textContent ?? '';
  want('what the first Tab offers', await until(() => offered().includes('SqrtPi'), 40), offered());
  source.setSource('%%\nx := 1\n  fmt.Println( 1+1,nothing )');
  await run();
  const text = () => underlined().map((e) => e.textContent).join('');
  want('what is underlined', await until(() => text().includes('fmt.Println( 1+1,nothing )'), 20), text());
  want('what the mouse is told', underlined().some((e) => e.title === 'undefined: nothing'), underlined().map((e) => e.title));
  await jupyterapp.commands.execute('go:format');
  want('gofmt', source.getSource() === '%%\nx := 1\nfmt.Println(1+1, nothing)', source.getSource());
  want('a text that was changed is underlined', !underlined().length, text());
  source.setSource('%%\nfmt.Println(1)');
  await run();
  want('a cell that runs is underlined', !underlined().length, text());
  return wrong;
})()
