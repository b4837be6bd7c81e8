// What is wrong for a reader on a phone who came by a link to a cell with controls, moves these, changes the
// notebook, and comes back when the site has a newer edition of it.
async (id) => {
  const wrong = [], want = (what, ok) => { if (!ok) wrong.push(what); };
  const panel = () => jupyterapp.shell.currentWidget, at = () => panel()?.content?.activeCell?.model.id;
  const there = () => until(() => document.querySelectorAll('.jp-Notebook .jp-Cell').length > 1 && panel()?.sessionContext?.session?.kernel);
  await there();
  want(`the link leads to the cell ${at()}`, await until(() => at() === id, 20));
  want('the list of files leaves the notebook no room', await until(() => jupyterapp.shell.leftCollapsed && panel().node.clientWidth > 300, 10));

  const cell = panel().content.activeCell, done = jupyterapp.commands.execute('notebook:run-all-above')
    .then(() => { panel().content.activeCellIndex = panel().content.widgets.indexOf(cell); panel().content.deselectAll(); return jupyterapp.commands.execute('notebook:run-cell'); });
  const knobs = () => cell.node.querySelector('.verlet-knobs'), image = () => cell.node.querySelector('.jp-OutputArea img')?.src;
  if (!await until(() => knobs() && image())) return [...wrong, 'there are no controls: ' + cell.node.textContent];
  const input = knobs().querySelector('input'), first = image();
  input.value = input.value === input.max ? input.min : input.max;
  input.dispatchEvent(new Event('input'));
  want('the figure does not follow its control', await until(() => image() && image() !== first, 30));
  await new Promise((r) => setTimeout(r, 1500)); // the sharp picture has come
  const now = image(), address = input.id.replace(/\/0$/, '');
  for (const value of ['9999', '99 9999', '99 -1', '99 NaN', '0 0', '1e99 0 0 0 0', '<b>1</b>', '7'.repeat(1e6), { a: 1 }, null]) {
    dispatchEvent(new CustomEvent('verlet-value', { detail: { address, value } }));
  }
  dispatchEvent(new CustomEvent('verlet-value', { detail: { address: '/elsewhere', value: '0' } }));
  await new Promise((r) => setTimeout(r, 2000));
  want('forged values move the figure, or end it', knobs() && image() === now);
  [...knobs()?.querySelectorAll('button') ?? []].find((b) => b.textContent === 'Done')?.click();
  await done;
  want('the cell does not end well', cell.model.executionCount > 0 && !cell.node.querySelector('.verlet-knobs, [data-mime-type*=error]'));

  const { path } = panel().context, changed = panel().content.widgets[0].model.sharedModel;
  changed.setSource('mine');
  await panel().context.save();
  goSite.editions[path] = '0123456789ab'; // as the site will have it then
  await jupyterapp.commands.execute('docmanager:open', { path });
  panel().dispose();
  await jupyterapp.commands.execute('docmanager:open', { path });
  await there();
  const button = () => [...document.querySelectorAll('.Toastify button')].find((b) => b.textContent.includes('Open the new one'));
  want('nothing tells of a newer edition', await until(button, 20));
  want("the reader's own notebook is gone", panel().content.widgets[0].model.sharedModel.getSource() === 'mine');
  button()?.click();
  want('the newer edition does not open beside it', await until(() => panel()?.context?.path.includes('(edition 0123)') && panel().content.widgets[0]?.model.sharedModel.getSource() !== 'mine', 30));
  return wrong;
}
