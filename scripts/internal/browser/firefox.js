// What is wrong with a page of the book in Firefox: pictures that do not show, formulas that are
// not set, a cell that does not run, and controls that do not come or do not move the figure.
async (selector) => {
  const wrong = [];
  await until(() => document.readyState === 'complete');
  const must = async (what, ok) => { if (!await until(ok)) wrong.push(what); };
  for (const img of document.querySelectorAll('img[src]')) {
    img.loading = 'eager';
    await img.decode().catch(() => wrong.push('a picture does not show: ' + img.alt));
  }
  await must('the fonts of formulas are not there', () => !document.querySelector('.katex') || document.fonts.check('16px KaTeX_Math', 'x'));
  if (globalThis.verletCells) {
    const cell = verletCells.all().find((c) => c.source.includes('nb.Show('));
    const { status, outputs } = cell ? await verletCells.run(cell) : { status: 0, outputs: [{ text: 'figure ' }] };
    if (status !== 0 || !outputs.some((o) => o.text?.startsWith('figure '))) wrong.push(`a cell that shows a figure ends with status ${status} and ${JSON.stringify([...outputs].map((o) => [o.kind, o.text]))}`);
    const moving = verletCells.all().find((c) => c.source.includes('nb.Interact('));
    moving?.run.click();
    if (moving) await must('there are no controls', () => moving.place.querySelector('.verlet-knobs') && moving.fresh?.querySelector('img'));
    const knob = moving?.place.querySelector('.verlet-knobs input'), before = moving?.fresh.querySelector('img')?.src;
    if (knob) {
      knob.value = knob.value === knob.max ? knob.min : knob.max;
      knob.dispatchEvent(new Event('input'));
      await must('the figure does not follow its control', () => moving.fresh.querySelector('img').src !== before);
    }
  }
  const field = document.querySelector('.search input');
  if (field) {
    field.focus();
    field.dispatchEvent(new Event('focus'));
    field.value = 'energy';
    await must('the search finds nothing', () => { field.dispatchEvent(new Event('input')); return document.querySelector('.search li a'); });
  }
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) wrong.push(`the page is ${scrollWidth} pixels wide on a screen of ${clientWidth}`);
  if (!document.querySelector(selector)) wrong.push(selector + ' is not there');
  return wrong;
}
