// What is wrong with the editor of the notebook of the page's address: a mistake that the compiler finds is
// underlined where it stands, gofmt writes the cell, a figure below a cell that fails ends, and the greeting goes.
(async () => {
  const wrong = [], want = (what, ok, got) => { if (!ok) wrong.push(`${what}: ${JSON.stringify(got)}`); };
  const panel = () => jupyterapp.shell.currentWidget;
  await until(() => document.querySelectorAll('.jp-Notebook .jp-Cell').length > 1 && panel()?.sessionContext?.session?.kernel);
  await panel().sessionContext.session.kernel.info;
  await new Promise((r) => setTimeout(r, 1000));
  want('a notebook that was only opened has changed', !panel().context.model.dirty, panel().model.metadata);
  const greeted = () => /Your notebooks stay in this browser/.test(document.body.textContent);
  want('no greeting', await until(greeted, 10));
  jupyterapp.commands.execute('go:about').catch(() => {});
  const told = () => document.querySelector('.jp-Dialog')?.textContent ?? '';
  want('what the laboratory says of itself', await until(() => /stays in this browser.*Download/s.test(told()), 10), told());
  document.querySelector('.jp-Dialog .jp-mod-accept')?.click();
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

  const below = content.widgets.filter((c) => c.model.type === 'code')[1], runBelow = async (text) => {
    below.model.sharedModel.setSource(text);
    content.activeCellIndex = content.widgets.indexOf(below);
    await run();
    return below.model.outputs.toJSON().map((o) => o.traceback?.join('\n')).join();
  };
  source.setSource('func one() {}\n\nfunc two() {}');
  const early = await runBelow('%%\ntwo()');
  want('a cell before its time', early === 'line 2: undefined: two\nrun the cells above first: two is declared there', early);

  // After a cell that fails JupyterLab shows those below as ended, and they run: a figure with controls among them ends, too.
  const [fails, figure, after] = content.widgets.filter((c) => c.model.type === 'code').slice(1);
  fails.model.sharedModel.setSource('%%\nos.Exit(3)');
  figure.model.sharedModel.setSource('import "github.com/verletbook/verletbook/verlet/nb"\nimport "github.com/verletbook/verletbook/verlet/chart"\n%%\nnb.Interact("f", func(x int) *chart.Figure {\n\tf := chart.New("f", "x", "y")\n\tf.Points(chart.Given, "", []float64{0, 1}, []float64{0, 1})\n\treturn f\n}, nb.Choice("x", 1, 2))');
  after.model.sharedModel.setSource('%%\nfmt.Println("after")');
  content.activeCellIndex = content.widgets.indexOf(fails);
  content.extendContiguousSelectionTo(content.widgets.indexOf(after));
  jupyterapp.commands.execute('notebook:run-cell').catch(() => {});
  const said = (c) => c.model.outputs.toJSON().map((o) => [].concat(o.text ?? o.data?.['text/plain'] ?? o.evalue).join('')).join('');
  want('what stands below a cell that fails', await until(() => said(after) === 'after\n', 60), [fails, figure, after].map(said));
  want('the figure among it', said(figure).includes('figure f'), said(figure));
  want('the greeting does not go', await until(() => !greeted(), 30));
  return wrong;
})()
