// Runs the first cell with controls, of a page of the book, or of the notebook that JupyterLab shows, after the cells
// above it. Moves its first slider, and says, in milliseconds, how long after the picture was there each time, and how many
// pictures a second came while it moved without a rest.
(async () => {
  const frame = () => new Promise((r) => requestAnimationFrame(r)), rest = (ms) => new Promise((r) => setTimeout(r, ms));
  const must = async (what, ok) => { if (!await until(ok)) throw new Error(what); };
  await must('there is neither a page nor JupyterLab', () => globalThis.verletCells || globalThis.jupyterapp);
  let place, picture; // where the controls and the picture are
  if (globalThis.verletCells) {
    const cell = verletCells.all().find((c) => c.source.includes('nb.Interact('));
    cell.run.click();
    [place, picture] = [cell.place, () => cell.fresh?.querySelector('img')];
  } else {
    await jupyterapp.restored;
    const panel = () => jupyterapp.shell.currentWidget, content = () => panel()?.content;
    await must('no notebook has a kernel', () => content()?.widgets?.length > 3 && panel().sessionContext.session?.kernel);
    const at = content().widgets.findIndex((w) => w.model.type === 'code' && w.model.sharedModel.getSource().includes('nb.Interact('));
    const above = content().widgets.slice(0, at).filter((w) => w.model.type === 'code');
    for (const { model } of above) model.executionCount = null; // what is stored
    while (!above[0].model.executionCount) { // while it connects, JupyterLab forgets what it was asked to run
      content().activeCellIndex = at;
      jupyterapp.commands.execute('notebook:run-all-above');
      await until(() => above[0].model.executionCount, 10);
    }
    await must('the cells above do not run', () => above.every(({ model }) => model.executionCount && !/running|scheduled/.test(model.executionState)));
    content().activeCellIndex = at;
    jupyterapp.commands.execute('notebook:run-cell');
    place = content().widgets[at].node;
    picture = () => place.querySelector('.jp-OutputArea-output img');
  }
  const knobs = () => place.querySelector('.verlet-knobs');
  await must('there are no controls', () => knobs() && picture());
  place.scrollIntoView();
  await rest(1500); // the first picture is drawn a second time, sharper
  let pictures = 0, next, last = picture().src;
  const watch = new MutationObserver(() => {
    const src = picture()?.src;
    if (!src || src === last) return;
    last = src;
    pictures++;
    next?.(true);
  });
  watch.observe(place, { subtree: true, childList: true, attributes: true });
  const input = knobs().querySelector('input'), moves = [];
  const put = (value) => { input.value = value; input.dispatchEvent(new Event('input')); };
  for (let i = 0; i < 20; i++) {
    const from = performance.now(), came = new Promise((done) => { next = done; });
    put((i * 7 + 1) % input.max);
    if (!await Promise.race([came, rest(60_000)])) throw new Error('the figure does not follow its slider');
    await picture().decode().catch(() => {}); // a later one may come
    await frame();
    moves.push(performance.now() - from);
    await rest(100);
  }
  pictures = 0;
  const began = performance.now();
  for (let k = 0; performance.now() < began + 3000; k++) {
    put(3 * k % input.max);
    await frame();
  }
  const rate = pictures / (performance.now() - began) * 1000;
  watch.disconnect();
  [...knobs().querySelectorAll('button')].find((b) => b.textContent === 'Done').click();
  return { moves, rate };
})()
