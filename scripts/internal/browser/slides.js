// How the slides of the page fill their frames, and how large and how clear their letters are.
(async () => {
  if (!await until(() => document.body.dataset.ready === 'true')) throw new Error('the slides are not laid out');
  // What is not near is not there yet: all of it is shown here.
  document.body.classList.add('measured');
  for (const img of document.querySelectorAll('.reveal img[data-src]')) img.src = img.dataset.src;
  await Promise.all([...document.querySelectorAll('.reveal .fragment')].map((f) => f.load?.()));
  await until(() => [...document.querySelectorAll('.reveal img')].every((i) => i.complete));
  const light = (colour) => { // relative luminance, of the Web Content Accessibility Guidelines
    const full = colour.startsWith('color(') ? 1 : 255; // color(srgb 0 0.3 0.5) is a mixture
    const [r, g, b] = colour.match(/[\d.]+/g).map((v) => v / full).map((v) => (v <= 0.04045 ? v / 12.92 : ((v + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const ground = (e) => {
    for (; e; e = e.parentElement) {
      const colour = getComputedStyle(e).backgroundColor;
      if (!/, 0\)$/.test(colour)) return colour;
    }
    return 'rgb(255, 255, 255)';
  };
  const least = (of) => Math.min(1e3, ...of);
  const slides = [], broken = [], scale = Reveal.getScale?.() ?? 1; // on paper there is no Reveal
  for (const [i, slide] of [...document.querySelectorAll('.reveal .slides section:not(.stack)')].entries()) {
    const {h, v} = Reveal.getIndices?.(slide) ?? {h: i};
    const drawn = [true, false].map(waits => { // the smallest letters of its figure, while what comes later waits and in the end
      slide.look?.(waits); // on paper each of its steps is measured
      const figures = [...slide.querySelectorAll('.jp-OutputArea-output :is(img, canvas)')].filter(e => e.getClientRects().length);
      return least(figures.map(e => Math.min(e.offsetWidth / e.getAttribute('width'), e.offsetHeight / e.getAttribute('height')) * (Number(slide.style.zoom) || 1) * 10 / 0.75 * (e.nextElementSibling?.matches('.film') && e.nextElementSibling.max > 0 ? 2 : 1))); // package chart has letters of 10 points, and a film that came twice the pixels
    });
    const zoom = Number(slide.style.zoom) || 1;
    const wide = [...slide.querySelectorAll('pre, table, img, p')].filter(e => !e.closest('details')).map(e => e.offsetLeft + e.scrollWidth + (e.matches('.highlight pre') && e.scrollWidth > e.clientWidth ? 1e3 : 0));
    const own = [...slide.querySelectorAll('*')].filter(e => !e.closest('aside, .katex, sup, sub, details > :not(summary), .later, .asks .waits'));
    const letters = own.filter(e => [...e.childNodes].some(n => n.nodeType === 3 && n.data.trim()) && e.getClientRects().length && !e.closest('.anchor-link'));
    const read = letters.filter(e => !e.closest('details')); // what is in the corner is for who goes there
    const size = (e) => parseFloat(getComputedStyle(e).fontSize) * zoom;
    const boxes = own.filter(e => e.matches('p, li, pre, table, img, canvas, h1, h2, h3') && e.getClientRects().length).map(e => e.getBoundingClientRect());
    const alone = !slide.querySelector('.jp-MarkdownCell:not(aside *)');
    const pictures = own.filter(e => e.matches('img, canvas')).map(e => {
      const box = e.getBoundingClientRect(), wide = e.naturalWidth ?? e.width, high = e.naturalHeight ?? e.height;
      const part = Math.min(box.width / wide, box.height / high) / scale;
      return Math.max(part * wide / 1150, part * high / (alone ? 600 : 420));
    });
    const long = (e) => { const line = document.createRange(); line.selectNodeContents(e); return line.getBoundingClientRect().width / scale > 1000; };
    const [prose, code] = ['p', '.highlight pre'].map(kind => read.find(e => e.closest(kind) && !e.closest('.again, pre p')));
    if (prose && code && size(prose) > 1.75 * size(code.closest('pre'))) broken.push(`slide ${h + 1}.${(v ?? 0) + 1} has prose of ${size(prose)} pixels beside code of ${size(code.closest('pre'))}`);
    const copy = slide.cloneNode(true);
    copy.querySelectorAll('aside').forEach(e => e.remove());
    slides.push({
      h,
      v: v ?? 0,
      width: Math.max(slide.scrollWidth, ...wide) * zoom,
      height: slide.scrollHeight * zoom,
      empty: copy.textContent.trim() === '' && !copy.querySelector('img, canvas'),
      zoom,
      code: least(read.filter(e => e.closest('pre')).map(size)),
      text: least(read.filter(e => !e.closest('pre')).map(size)),
      filled: (Math.max(0, ...boxes.map(b => b.bottom)) - Math.min(...boxes.map(b => b.top))) / scale,
      figure: least(pictures),
      drawn: least(drawn),
      alone,
      wide: own.some(e => e.matches('.highlight pre, .katex-display') && long(e)),
      contrast: least(letters.map(e => { const [a, b] = [light(getComputedStyle(e).color), light(ground(e))]; return Math.max(a, b) / Math.min(a, b); })),
      notes: slide.querySelector('aside.notes')?.textContent.trim() ?? '',
    });
  }
  for (const img of document.querySelectorAll('.reveal img')) {
    await img.decode().catch(() => {});
    if (!img.naturalWidth) broken.push('a picture does not show: ' + img.alt);
  }
  if (!document.querySelector('.reveal .katex')) broken.push('no formula is set');
  const text = [...document.querySelectorAll('.reveal .jp-RenderedMarkdown')].map(e => e.innerText).join('\n');
  if (/\$[^$\n]*\\[a-z]+[^$\n]*\$/.test(text)) broken.push('a formula is not set');
  if (Reveal.getIndices && [...document.querySelectorAll('.reveal .celltag_knob')].some(e => !(e.closest('.jp-Cell') ?? e).querySelector('.turn'))) broken.push('a figure with knobs has none');
  if (document.querySelector('aside.notes .katex') || !document.querySelector('aside.notes')) broken.push('notes have formulas that only a page with the rules of KaTeX can show');
  for (const caption of document.querySelectorAll('.paper .caption')) if (caption.checkVisibility({ visibilityProperty: true }) && caption.closest('section').querySelector('.later img')) broken.push(`“${caption.innerText}” stands before its figure`);
  const reached = () => Reveal.getSlides().filter(slide => !slide.inert).length;
  if (Reveal.getSlides && reached() !== 1) broken.push(`keys reach what is on ${reached()} slides`);
  if (Reveal.toggleOverview) { // in the overview every slide stands in its frame, with all that it says
    document.body.classList.remove('measured');
    Reveal.toggleOverview(true);
    if (reached() !== Reveal.getSlides().length) broken.push('in the overview there are slides that one cannot click');
    for (const slide of Reveal.getSlides()) {
      const off = slide.getBoundingClientRect().top - Reveal.getSlideBackground(slide).getBoundingClientRect().top;
      const waits = [...slide.querySelectorAll('.fragment')].filter(e => getComputedStyle(e).visibility === 'hidden' || getComputedStyle(e).opacity < 1).length;
      if (Math.abs(off) > 5 || waits) broken.push(`in the overview slide ${Object.values(Reveal.getIndices(slide))} stands ${off} pixels below its frame, and lacks ${waits} parts`);
    }
    Reveal.toggleOverview(false);
  }
  return {
    slides,
    broken,
    fetched: performance.getEntriesByType('resource').map(e => e.name),
    coded: document.querySelector('.reveal .highlight .kd, .reveal .highlight .k, .reveal .highlight .kt') !== null,
  };
})()
