// Start the slides when the fonts are there, and fit each slide to its frame:
// an estimate laid them out, the true heights are known only here.
"use strict";
const frame = {width: 1280, height: 720};

// fit gives a slide the largest letters with which everything is in the frame, a sentence alone larger ones. A slide with a
// heading begins at the top, unless it has little to say; any other stands a little above the middle.
function fit(slide, scale = Reveal.getScale()) {
  const wide = [...slide.querySelectorAll('pre, table, img, canvas, .katex-display .base, .katex-display .tag')].filter(e => !e.closest('details'));
  const fits = () => {
    const zoom = Number(slide.style.zoom), left = slide.getBoundingClientRect().left;
    const right = wide.map(e => (e.getBoundingClientRect().right - left) / scale + Math.max(0, e.tagName === "SPAN" ? 0 : e.scrollWidth - e.clientWidth) * zoom);
    return Math.max(0, ...right) <= frame.width - 40 * zoom && slide.scrollHeight * zoom <= frame.height + 1;
  };
  // Code is larger with all else, unless its lines are so long that it must be smaller: so many pixels of the frame.
  const most = slide.querySelector('h1, pre, table, img, canvas') ? 1.5 : 1.75;
  const tries = (code, least) => {
    for (let zoom = most; zoom >= least; zoom -= 0.04) {
      slide.style.zoom = zoom.toFixed(2);
      slide.style.setProperty('--code-size', `${Math.min(22, code / zoom)}px`);
      if (fits()) return true;
    }
    return false;
  };
  slide.style.paddingTop = '';
  wide.some(e => e.matches('pre')) && (tries(Infinity, 1.1) || tries(22, 1.1) || tries(20, 1.1)) || tries(Infinity, 0.5);
  const high = frame.height / slide.style.zoom, free = high - slide.scrollHeight;
  if (free > 0 && (!slide.querySelector('h2') || free > 0.4 * high)) slide.style.paddingTop = `${parseFloat(getComputedStyle(slide).paddingTop) + free / 2.1}px`;
}

// headed gives the slides of a part, which go on without a heading of their own, that of the part. A figure has its title.
function headed(slides) {
  let heading = '';
  for (const slide of slides) {
    const own = slide.querySelector('h1, h2, h3');
    if (own) heading = [...own.childNodes].filter(n => !n.matches?.('.anchor-link')).map(n => n.cloneNode(true));
    else if (!slide.querySelector('img, canvas')) {
      const again = Object.assign(document.createElement('p'), {className: 'again'});
      again.append(...[heading].flat().map(n => n.cloneNode?.(true) ?? n));
      slide.prepend(again);
    }
  }
}

// film puts a film into the hands of whoever speaks: it waits at its first picture, the next press of
// the clicker plays it to its end, one more shows its caption, and the slider shows any picture of it. Its
// pictures come with its slide, from a script: a deck that was opened as a file can fetch nothing.
function film(img) {
  const source = img.dataset.src.replace(/png$/, 'js'), name = source.replace(/^.*\/|\.film\.js$/g, ''), pictures = [];
  const canvas = Object.assign(document.createElement('canvas'), {width: img.getAttribute('width'), height: img.getAttribute('height')});
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', img.alt);
  const slider = Object.assign(document.createElement('input'), {type: 'range', min: 0, max: 0, value: 0, className: 'film'});
  slider.setAttribute('aria-label', 'picture of the film');
  const press = Object.assign(document.createElement('span'), {className: 'fragment'});
  let timer = 0, loaded;
  const load = async () => {
    await new Promise((onload, onerror) => document.head.append(Object.assign(document.createElement('script'), {src: source, onload, onerror})));
    const bytes = Uint8Array.from(atob(verletFilms[name]), c => c.charCodeAt(0)), decoder = new ImageDecoder({data: bytes, type: 'image/png'});
    await decoder.tracks.ready;
    const count = decoder.tracks.selectedTrack.frameCount;
    for (let i = 0; i < count; i++) pictures.push((await decoder.decode({frameIndex: i})).image);
    Object.assign(canvas, {width: pictures[0].displayWidth, height: pictures[0].displayHeight});
    slider.max = count - 1;
    show(0);
  };
  const last = () => pictures.length - 1;
  const show = (i) => { slider.value = i; if (pictures[i]) canvas.getContext('2d').drawImage(pictures[i], 0, 0); };
  const hold = () => { clearInterval(timer); timer = 0; };
  const go = () => { hold(); timer = setInterval(() => (+slider.value < last() ? show(+slider.value + 1) : hold()), (pictures[0].duration ?? 100000) / 1000); };
  press.load = () => loaded ??= load().catch(() => canvas.replaceWith(Object.assign(img, {src: img.dataset.src})));
  press.play = () => press.load().then(() => { show(0); go(); });
  press.toggle = () => (timer ? hold() : go());
  press.ended = () => !timer && +slider.value === last();
  press.rest = () => { hold(); show(0); };
  slider.addEventListener('input', () => { hold(); show(+slider.value); });
  slider.addEventListener('keydown', e => e.stopPropagation()); // the arrows are the slider's
  img.closest('.jp-OutputArea-child')?.nextElementSibling?.classList.add('fragment'); // a caption tells the end, after it
  img.replaceWith(canvas, slider, press);
  return press;
}

// leaves are the slides, without those that only hold others.
const leaves = () => [...document.querySelectorAll('.reveal .slides section')].filter(s => !s.querySelector('section'));

// steps are a slide as it is at first, and as it is after each press of a clicker that brings something to read.
function steps(slide) {
  const later = [...slide.querySelectorAll('.fragment')];
  return [...later, null].map((next) => {
    const copy = next ? slide.cloneNode(true) : slide;
    for (const f of next ? [...copy.querySelectorAll('.fragment')].slice(later.indexOf(next)) : []) f.classList.add('later');
    return copy;
  });
}

// paper puts the slides on pages: as they are shown, with a page for each step, or three on a page, with lines beside them.
async function paper(handout) {
  document.body.classList.add('paper', handout ? 'handout' : 'whole');
  document.documentElement.classList.add('print-pdf'); // reveal's rules for paper without it would undo ours
  const all = leaves();
  const put = (name, ...inside) => {
    const place = document.createElement('div');
    place.className = name;
    place.append(...inside);
    return place;
  };
  const frames = all.map(slide => put('frame', slide)), rows = frames.map(frame => put('row', frame, put('lines')));
  const pages = handout ? rows.filter((_, i) => i % 3 === 0).map((_, i) => put('page', ...rows.slice(3 * i, 3 * i + 3))) : frames;
  document.querySelector('.reveal .slides').replaceChildren(...pages);
  document.body.getBoundingClientRect(); // asks for the fonts of all
  await document.fonts.ready;
  all.forEach(slide => fit(slide, 1));
  if (!handout) frames.forEach((frame, i) => frame.before(...steps(all[i]).slice(0, -1).map(step => put('frame', step))));
  document.body.classList.add('small');
  document.body.dataset.ready = 'true';
}

// drawn loads all pictures of the deck, for paper.
const drawn = () => Promise.all([...document.querySelectorAll('.reveal img[data-src]')].map(img => Object.assign(img, {src: img.dataset.src.replace('.film.', '.still.')}).decode().catch(() => {})));

window.addEventListener('load', async () => {
  const query = new URLSearchParams(location.search);
  headed(leaves());
  if (query.has('handout') || query.has('print-pdf')) {
    await drawn();
    return paper(query.has('handout'));
  }
  globalThis.verletFilms = {};
  const films = globalThis.ImageDecoder ? [...document.querySelectorAll('.reveal img[data-src$=".film.png"]')].map(film) : [];
  const turn = globalThis.verletTurn?.(document.querySelector('.reveal .slides'));
  await Reveal.initialize({
    ...frame, margin: 0, center: false, hash: true, slideNumber: 'c/t', controls: false,
    transition: 'none', viewDistance: 2, mobileViewDistance: 2, plugins: [RevealNotes],
  });
  document.body.classList.add('measured'); // slides that are not near are not there
  const slides = Reveal.getSlides();
  slides[0].getBoundingClientRect(); // asks for the fonts of all
  await document.fonts.ready;
  slides.forEach(slide => fit(slide));
  document.body.classList.remove('measured');
  const load = () => Promise.all(films.filter(f => f.closest('section') === Reveal.getCurrentSlide()).map(f => f.load()));
  Reveal.on('slidechanged', load);
  await load();
  const link = (href, text) => Object.assign(document.createElement('a'), {href, textContent: text});
  const back = Object.assign(document.createElement('nav'), {className: 'back', ariaLabel: 'back'});
  back.append(link(`../lecture/${location.pathname.split('/').pop()}`, 'The page of this class'), ' · ', link('../index.html', 'verletbook'));
  document.querySelector('.reveal').append(back);
  const first = () => document.body.classList.toggle('first', Reveal.isFirstSlide());
  Reveal.on('slidechanged', first);
  first();
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
