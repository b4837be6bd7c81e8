// What is wrong with a page of the book in Firefox: pictures that do not show, formulas that are
// not set, a live figure that does not come or does not follow its knob, a cell that does not run,
// and a bench that does not measure.
async (selector) => {
  const wrong = [];
  const must = async (what, ok) => { if (!await until(ok)) wrong.push(what); };
  for (const img of document.querySelectorAll('img[src]')) {
    img.loading = 'eager';
    await img.decode().catch(() => wrong.push('a picture does not show: ' + img.alt));
  }
  await must('the fonts of formulas are not there', () => !document.querySelector('.katex') || document.fonts.check('16px KaTeX_Math', 'x'));
  const live = document.querySelector('.live[data-scene]');
  if (live) {
    live.scrollIntoView();
    await must('there is no live figure', () => live.querySelector('canvas'));
    const canvas = live.querySelector('canvas');
    const colours = () => new Set(new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size;
    if (canvas) await must('the live figure is empty', () => colours() > 8);
    const knob = live.querySelector('input[type=range]'), before = canvas?.toDataURL();
    if (canvas && knob) {
      knob.value = knob.value === knob.max ? knob.min : knob.max;
      knob.dispatchEvent(new Event('input', { bubbles: true }));
      await must('the live figure does not follow its knob', () => canvas.toDataURL() !== before);
    } else {
      wrong.push('the live figure has no knob');
    }
  }
  if (globalThis.verletCells) {
    const cell = verletCells.all().find((c) => c.source.includes('nb.Show('));
    const { status, outputs } = await verletCells.run(cell);
    if (status !== 0 || !outputs.some((o) => o.text?.startsWith('figure '))) wrong.push(`a cell that shows a figure ends with status ${status} and ${JSON.stringify([...outputs].map((o) => [o.kind, o.text]))}`);
  }
  const measure = document.querySelector('.bench form button');
  if (measure) {
    measure.click();
    await must('the bench does not measure', () => document.querySelectorAll('.bench tbody tr').length === 5);
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
