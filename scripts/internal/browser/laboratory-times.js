// How long a reader of a notebook waits in JupyterLab of a site, in milliseconds: from the start of the page to the
// output of its first cell, as it came; for a first line of their own; then, in the warm kernel, for a line, a figure, a loop of 10⁸ additions, and 100,000 lines.
(async () => {
  const session = () => jupyterapp.shell.currentWidget?.sessionContext?.session;
  await until(() => document.querySelectorAll('.jp-Notebook .jp-Cell').length > 1 && session()?.kernel);
  const run = async (code) => {
    const { waited, status, error } = await lab.run(session().kernel, code);
    if (status !== 'ok') throw new Error(error);
    return waited;
  };
  const median = async (code) => {
    const all = [];
    for (let i = 0; i < 5; i++) {
      await new Promise((r) => setTimeout(r, 2000)); // a reader looks at an output before the next cell
      all.push(await run(code));
    }
    return all.sort((a, b) => a - b)[2];
  };
  await run(jupyterapp.shell.currentWidget.content.widgets.find((w) => w.model.type === 'code').model.sharedModel.getSource());
  const first = performance.now(), came = globalThis.goTimes.compile === undefined;
  if (!came) throw new Error('the first cell did not come compiled');
  const own = await run('%%\nfmt.Println("own")');
  const line = await median('%%\nfmt.Println("warm")');
  const figure = await median(`%%
f, x := chart.New("A wave", "x", "sine"), study.Times(0, 0.1, 100)
f.Line(chart.Exact, "sine", x, study.Tabulate(math.Sin, x))
nb.Show("bench", f)`);
  const loop = await run('%%\nx := 0.0\nfor i := range 100_000_000 {\n\tx += float64(i)\n}\nfmt.Println(x)');
  const lines = await run('%%\nfor i := range 100_000 {\n\tfmt.Println("line", i)\n}');
  if (!await until(() => globalThis.goKept, 300)) throw new Error('the files are not kept for a later visit');
  return { first, own, line, figure, loop, lines };
})()
