// Runs a cell with controls, of a page of the book, or of the notebook that JupyterLab shows, after the cells above it whose
// declarations it needs. Moves its first slider, and says how many milliseconds after the picture was there each time, how many
// bytes that has, how many pictures a second came while the slider moved without a rest, and how many seconds the ends take.
async (id) => {
  const frame = () => new Promise((r) => requestAnimationFrame(r)), rest = (ms) => new Promise((r) => setTimeout(r, ms));
  const must = async (what, ok) => { if (!await until(ok)) throw new Error(what); };
  await must('there is neither a page nor JupyterLab', () => globalThis.verletCells || globalThis.jupyterapp);
  const { place, picture, run, first, runs, interrupt } = await (globalThis.verletCells ? page : laboratory)();
  const knobs = () => place.querySelector('.verlet-knobs');
  const start = async () => {
    run();
    await must('there are no controls', () => knobs()?.checkVisibility() && picture());
    place.scrollIntoView();
    await rest(1500); // the first picture is drawn a second time, sharper
  };
  const button = (name) => [...knobs().querySelectorAll('button')].find((b) => [b.textContent, b.ariaLabel].some((text) => text.startsWith(name)));
  const seconds = async (what, act) => {
    const from = performance.now();
    act();
    await must(`${what} does not end`, () => !runs() && !knobs());
    return (performance.now() - from) / 1000;
  };

  await start();
  let pictures = 0, next, last = picture().src;
  const watch = new MutationObserver(() => {
    const src = picture()?.src;
    if (!src || src === last) return;
    last = src;
    pictures++;
    next?.(src);
  });
  watch.observe(place, { subtree: true, childList: true, attributes: true });
  const input = knobs().querySelector('input'), moves = [], bytes = [];
  const put = (value) => { input.value = value; input.dispatchEvent(new Event('input')); };
  for (let i = 0; i < 20; i++) {
    const from = performance.now(), came = new Promise((done) => { next = done; });
    put((i * 7 + 1) % input.max);
    const src = await Promise.race([came, rest(60_000)]);
    if (!src) throw new Error('the figure does not follow its slider');
    await picture().decode().catch(() => {}); // a later one may come
    await frame();
    moves.push(performance.now() - from);
    bytes.push(src.slice(src.indexOf(',') + 1).length * 3 / 4);
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

  const done = await seconds('Done', () => button('Done').click());
  await start();
  button('play').click();
  await rest(500);
  const other = await seconds('another cell', first);
  await rest(2000); // as after the start of a figure
  const alone = await seconds('the first cell', first);
  await start();
  button('play').click();
  await rest(500);
  return { moves, rate, bytes, done, alone, other, interrupt: await seconds('an interrupt', interrupt) };

  async function page() {
    const cells = verletCells.all(), cell = cells.find((c) => c.id === id);
    const running = ({ run }) => run.textContent.includes('Stop');
    return { place: cell.place, picture: () => cell.fresh?.querySelector('img'), run: () => cell.run.click(), interrupt: () => cell.run.click(),
      first: () => cells[0].run.click(), runs: () => cells.some(running) };
  }

  async function laboratory() {
    await jupyterapp.restored;
    const panel = () => jupyterapp.shell.currentWidget, cells = () => panel().content.widgets.filter((w) => w.model.type === 'code');
    const kernel = () => panel()?.sessionContext?.session?.kernel;
    await must('no notebook has a kernel', () => panel()?.content?.widgets?.length > 3 && kernel());
    const at = cells().findIndex((c) => c.model.id === id), place = cells()[at].node;
    const run = (cell) => {
      panel().content.activeCellIndex = panel().content.widgets.indexOf(cell);
      panel().content.deselectAll();
      jupyterapp.commands.execute('notebook:run-cell');
    };
    const busy = ({ model }) => /running|scheduled/.test(model.executionState);
    const code = (cell) => cell.model.sharedModel.getSource(), needed = [];
    const names = (text) => [...text.matchAll(/^(?:func|type|var|const) +(?:\(.*?\) *)?(\w+)/gm)].map((m) => new RegExp(`\\b${m[1]}\\b`));
    for (let i = at - 1, used = code(cells()[at]); i >= 0; i--) {
      const text = code(cells()[i]);
      if (i && !/^(import|var|const|type) *\(|^import/m.test(text) && !names(text).some((name) => name.test(used))) continue;
      needed.unshift(cells()[i]);
      used += text;
    }
    for (const cell of needed) {
      cell.model.executionCount = null; // what is stored
      const ran = () => cell.model.executionCount && !busy(cell);
      while (!ran()) { // while it connects, JupyterLab forgets what it was asked to run
        if (!busy(cell)) run(cell);
        await until(ran, 10);
      }
    }
    return { place, picture: () => place.querySelector('.jp-OutputArea-output img'), run: () => run(cells()[at]), interrupt: () => kernel().interrupt(),
      first: () => run(cells()[0]), runs: () => cells().some(busy) };
  }
}
