// How the slides of the page fill their frames.
(async () => {
  if (!await until(() => document.body.dataset.ready === 'true')) throw new Error('the slides are not laid out');
  const slides = [];
  for (const slide of document.querySelectorAll('.reveal .slides section:not(.stack)')) {
    const {h, v} = Reveal.getIndices(slide);
    const zoom = Number(slide.style.zoom) || 1;
    const wide = [...slide.querySelectorAll('pre, table, mjx-container, img, p')].map(e => e.offsetLeft + e.scrollWidth);
    const copy = slide.cloneNode(true);
    copy.querySelectorAll('aside').forEach(e => e.remove());
    slides.push({
      h,
      v: v ?? 0,
      width: Math.max(slide.scrollWidth, ...wide) * zoom,
      height: slide.scrollHeight * zoom,
      zoom,
      empty: copy.textContent.trim() === '' && !copy.querySelector('img'),
    });
  }
  const broken = [];
  for (const img of document.querySelectorAll('.reveal img')) {
    await img.decode().catch(() => {});
    if (!img.naturalWidth) broken.push('a picture does not show: ' + img.alt);
  }
  for (const e of document.querySelectorAll('.reveal [data-mjx-error]')) broken.push('a formula fails: ' + e.dataset.mjxError);
  const text = [...document.querySelectorAll('.reveal .jp-RenderedMarkdown')].map(e => e.innerText).join('\n');
  if (/\$[^$\n]*\\[a-z]+[^$\n]*\$/.test(text)) broken.push('a formula is not set');
  return {
    slides,
    broken,
    fetched: performance.getEntriesByType('resource').map(e => e.name),
    coded: document.querySelector('.reveal .highlight .kd, .reveal .highlight .k, .reveal .highlight .kt') !== null,
  };
})()
