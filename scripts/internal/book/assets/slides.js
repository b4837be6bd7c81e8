// Start the slides when the fonts are there, and fit each slide to its frame:
// an estimate laid them out, the true heights are known only here.
"use strict";
const frame = {width: 1280, height: 720};

// fit gives a slide the largest letters with which everything is in the frame, a sentence alone larger ones. A slide with a
// heading begins at the top, unless it has little to say; any other stands a little above the middle.
function fit(slide, scale = Reveal.getScale()) {
  const wide = [...slide.querySelectorAll('pre, table, img, .katex-display .base, .katex-display .tag')].filter(e => !e.closest('details'));
  const fits = () => {
    const zoom = Number(slide.style.zoom), left = slide.getBoundingClientRect().left;
    const right = wide.map(e => (e.getBoundingClientRect().right - left) / scale + Math.max(0, e.tagName === "SPAN" ? 0 : e.scrollWidth - e.clientWidth) * zoom);
    return Math.max(0, ...right) <= frame.width - 40 * zoom && slide.scrollHeight * zoom <= frame.height + 1;
  };
  // Code is larger with all else, unless its lines are so long that it must be smaller: so many pixels of the frame.
  const most = slide.querySelector('h1, pre, table, img') ? 1.5 : 1.75;
  const tries = (code, least) => {
    for (let zoom = most; zoom >= least; zoom -= 0.04) {
      slide.style.zoom = zoom.toFixed(2);
      slide.style.setProperty('--jp-code-font-size', `${Math.min(22, code / zoom)}px`);
      if (fits()) return true;
    }
    return false;
  };
  slide.style.paddingTop = '';
  wide.some(e => e.matches('pre')) && (tries(Infinity, 1.1) || tries(22, 1.1) || tries(20, 1.1)) || tries(Infinity, 0.5);
  const high = frame.height / slide.style.zoom, free = high - slide.scrollHeight;
  if (free > 0 && (!slide.querySelector('h2') || free > 0.4 * high)) slide.style.paddingTop = `${parseFloat(getComputedStyle(slide).paddingTop) + free / 2.1}px`;
}

// film puts a film into the hands of whoever speaks: it waits at its first picture, the next press of
// the clicker plays it to its end, one more shows its caption, and the slider shows any picture of it.
async function film(img) {
  const bytes = Uint8Array.from(atob(img.src.slice(img.src.indexOf(',') + 1)), c => c.charCodeAt(0));
  const decoder = new ImageDecoder({data: bytes, type: 'image/png'});
  await decoder.tracks.ready;
  const count = decoder.tracks.selectedTrack.frameCount, pictures = [];
  if (count < 2) return;
  for (let i = 0; i < count; i++) pictures.push((await decoder.decode({frameIndex: i})).image);
  const canvas = Object.assign(document.createElement('canvas'), {width: img.naturalWidth, height: img.naturalHeight});
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', img.alt);
  const slider = Object.assign(document.createElement('input'), {type: 'range', min: 0, max: count - 1, value: 0, className: 'film'});
  slider.setAttribute('aria-label', 'picture of the film');
  const press = Object.assign(document.createElement('span'), {className: 'fragment'});
  let timer = 0;
  const show = (i) => { slider.value = i; canvas.getContext('2d').drawImage(pictures[i], 0, 0); };
  const hold = () => { clearInterval(timer); timer = 0; };
  const go = () => { hold(); timer = setInterval(() => (+slider.value < count - 1 ? show(+slider.value + 1) : hold()), (pictures[0].duration ?? 100000) / 1000); };
  press.play = () => { show(0); go(); };
  press.toggle = () => (timer ? hold() : go());
  press.ended = () => !timer && +slider.value === count - 1;
  press.rest = () => { hold(); show(0); };
  slider.addEventListener('input', () => { hold(); show(+slider.value); });
  slider.addEventListener('keydown', e => e.stopPropagation()); // the arrows are the slider's
  img.closest('.jp-OutputArea-child')?.nextElementSibling?.classList.add('fragment'); // a caption tells the end, after it
  img.replaceWith(canvas, slider, press);
  show(0);
}

// isFilm looks for the chunk that a film has in front of its first picture.
const isFilm = (img) => img.src.startsWith('data:image/png') && atob(img.src.slice(22, 22 + 400)).includes('acTL');

// handout puts three slides on a page, with lines beside them.
function handout() {
  document.body.classList.add('handout');
  document.documentElement.classList.add('print-pdf'); // reveal's rules for paper without it would undo ours
  const all = [...document.querySelectorAll('.reveal .slides section')].filter(s => !s.querySelector('section'));
  const rows = all.map((slide) => {
    const row = document.createElement('div'), frame = document.createElement('div'), lines = document.createElement('div');
    row.className = 'row';
    frame.className = 'frame';
    lines.className = 'lines';
    frame.append(slide);
    row.append(frame, lines);
    return row;
  });
  document.querySelector('.reveal .slides').replaceChildren(...rows.filter((_, i) => i % 3 === 0).map((_, i) => {
    const page = document.createElement('div');
    page.className = 'page';
    page.append(...rows.slice(3 * i, 3 * i + 3));
    return page;
  }));
  all.forEach(slide => fit(slide, 1));
  document.body.classList.add('small');
  document.body.dataset.ready = 'true';
}

window.addEventListener('load', async () => {
  await document.fonts.ready;
  if (new URLSearchParams(location.search).has('handout')) return handout();
  if (globalThis.ImageDecoder) await Promise.all([...document.querySelectorAll('.reveal img')].filter(isFilm).map(img => film(img).catch(() => {})));
  const turn = globalThis.verletTurn?.(document.querySelector('.reveal .slides'));
  await Reveal.initialize({
    ...frame, margin: 0, center: false, hash: true, slideNumber: 'c/t', controls: false,
    transition: 'none', viewDistance: 1000, mobileViewDistance: 1000, plugins: [RevealNotes],
  });
  document.querySelectorAll('.reveal .slides section:not(.stack)').forEach(slide => fit(slide));
  if (turn) {
    Reveal.on('slidechanged', e => turn(e.currentSlide));
    turn(Reveal.getCurrentSlide());
  }
  Reveal.on('fragmentshown', e => e.fragment.play?.());
  Reveal.on('fragmenthidden', e => e.fragment.rest?.());
  Reveal.on('slidechanged', e => e.currentSlide.querySelectorAll('.fragment:not(.visible)').forEach(f => f.rest?.()));
  addEventListener('keydown', e => { // the space bar holds a film that was begun, and plays it on, until it has ended
    const begun = [...Reveal.getCurrentSlide().querySelectorAll('.fragment.visible')].find(f => f.toggle && !f.ended());
    if (e.key !== ' ' || !begun || e.target.matches('input, button')) return;
    e.preventDefault();
    e.stopImmediatePropagation();
    begun.toggle();
  }, true);
  document.body.dataset.ready = 'true';
});
