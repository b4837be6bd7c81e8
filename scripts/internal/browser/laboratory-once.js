// Opens the notebook of the page's address, runs its first cell that prints, and returns what it says, once all
// that a visit without a network needs is kept.
(async () => {
  await until(() => document.querySelectorAll('.jp-Notebook .jp-Cell').length > 1 && jupyterapp.shell.currentWidget?.sessionContext?.session?.kernel);
  const panel = jupyterapp.shell.currentWidget, cell = panel.content.widgets.find((c) => c.model.type === 'code');
  panel.content.activeCellIndex = panel.content.widgets.indexOf(cell);
  panel.content.deselectAll();
  await jupyterapp.commands.execute('notebook:run-cell');
  const said = cell.model.outputs.toJSON().map((o) => [].concat(o.text ?? o.data?.['text/plain'] ?? o.evalue).join('')).join('');
  if (navigator.onLine && !(await until(() => globalThis.goKept, 300))) return { said, wrong: ['the files are not kept'] };
  await new Promise((r) => setTimeout(r, 8000)); // until the browser has written down what it keeps
  return { said, wrong: [] };
})()
