// Runs the first cell of the page that has controls, as its reader does, and moves these.
(async () => {
  const wrong = [], cell = verletCells.all().find((c) => c.source.includes('nb.Interact('));
  if (!cell) return {wrong: ['no cell has controls']};
  cell.place.scrollIntoView();
  const from = performance.now();
  cell.run.click();
  const panel = () => cell.place.querySelector('.verlet-knobs'), image = () => cell.fresh?.querySelector('img');
  if (!await until(() => panel() && image())) return {wrong: ['there are no controls: ' + cell.fresh?.textContent]};
  const came = performance.now() - from, moves = [], height = image().getBoundingClientRect().height;
  const shown = (src) => until(() => image().src !== src && image().complete && image().naturalWidth);
  for (const input of panel().querySelectorAll('input')) {
    const start = input.value, seen = new Set();
    for (const to of [input.min, input.max, start]) {
      const src = image().src, from = performance.now();
      if (input.value === to) continue;
      input.value = to;
      input.dispatchEvent(new Event('input'));
      if (!await shown(src)) wrong.push(`the figure does not follow ${input.labels[0]?.textContent} to ${to}`);
      moves.push(performance.now() - from);
      seen.add(image().alt);
      if (Math.abs(image().getBoundingClientRect().height - height) > 1) wrong.push('the figure changes its height');
    }
    if (!input.labels[0]?.textContent || !input.getAttribute('aria-valuetext')) wrong.push('a control has no label, or tells no value');
    const at = image().src, played = [];
    panel().querySelector('button[aria-label^="play "]').click();
    const began = performance.now(), watch = new MutationObserver((list) => played.push(...list.filter((m) => m.attributeName === 'src')));
    watch.observe(cell.fresh, {subtree: true, attributes: true});
    await new Promise((r) => setTimeout(r, 3000));
    panel().querySelector('button[aria-label^="hold "]')?.click();
    watch.disconnect();
    if (image().src === at) wrong.push('it does not play');
    moves.rate = played.length / (performance.now() - began) * 1000;
  }
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth + 1) wrong.push('the page is wider than the screen');
  return {wrong, came, moves, rate: moves.rate};
})()
