// Start the slides when the fonts are there, and fit each slide to its frame:
// an estimate laid them out, the true heights are known only here.
"use strict";
const frame = {width: 1280, height: 720};

// compose puts the figure of a slide and its texts together: a square one has them beside it, with the heading and the caption, and
// so the whole height; any other above and below. The caption stays where there is no text, and at a film, whose end it tells.
function compose(slide) {
  const img = slide.querySelector('.jp-OutputArea-child img'), own = [...slide.children].filter(e => !e.matches('aside'));
  slide.classList.toggle('corner', slide.querySelectorAll('details.draws').length === 1);
  slide.classList.toggle('pictured', !!img);
  const caption = img?.closest('.jp-OutputArea-child').nextElementSibling;
  caption?.classList.add('caption');
  if (own.length > 1 && !img?.dataset.src.endsWith('.film.png')) caption?.remove();
  if (!img || img.getAttribute('width') > 1.4 * img.getAttribute('height')) return;
  const beside = Object.assign(document.createElement('div'), {className: 'beside'}), figure = own.find(e => e.contains(img));
  figure.classList.add('figure');
  if (caption?.isConnected) own.splice(own.indexOf(figure) + 1, 0, caption);
  slide.prepend(beside);
  beside.append(...own);
}

// fit gives a slide the largest letters with which everything is in the frame, a sentence alone larger ones, and its figure
// what they leave. A slide with a heading begins at the top, unless it has little to say; any other stands a little above the middle.
function fit(slide, scale) {
  const own = (selector) => [...slide.querySelectorAll(selector)].filter(e => !e.closest('aside, details, .asks .waits'));
  const wide = own('pre, table, .katex-display .base, .katex-display .tag'), code = wide.some(e => e.matches('pre'));
  const img = slide.matches('.pictured') && own('.jp-OutputArea-child :is(img, canvas)')[0];
  const set = (name, value) => slide.style.setProperty(name, value), left = (zoom) => frame.height / zoom - slide.scrollHeight;
  const clear = (formula) => [...formula.querySelectorAll('.base')].every(e => e.getBoundingClientRect().right + 16 < formula.querySelector('.tag').getBoundingClientRect().left);
  const fits = (zoom) => {
    const edge = slide.getBoundingClientRect().left + scale * (frame.width - 40 * zoom);
    return left(zoom) * zoom > -1 && own('.katex-display:has(.tag)').every(clear) && wide.every(e => e.getBoundingClientRect().right <= edge && (e.tagName !== 'PRE' || e.scrollWidth <= e.clientWidth));
  };
  const draw = (zoom, least) => { // the figure, at least so high unless it is as wide as it can be, with letters of 16 pixels: it has some of 40/3
    const [wide, tall] = ['width', 'height'].map(name => img.getAttribute(name)), ratio = wide / tall, most = (slide.querySelector('.beside') ? 740 : 1180) / zoom;
    slide.classList.add('alone');
    const high = Math.min(left(zoom), most / ratio);
    slide.classList.remove('alone');
    set('--figure', `${high}px`);
    set('--wide', `${high * ratio}px`);
    return fits(zoom) && (high * zoom >= least || high === most / ratio) && (!least || high * zoom >= 1.2 * tall);
  };
  const tries = (most, code, least, high) => {
    for (let percent = 100 * most; percent >= 100 * least; percent -= 4) {
      const zoom = percent / 100;
      slide.style.zoom = zoom;
      set('--zoom', zoom);
      set('--code-size', `${Math.min(22, code / zoom)}px`);
      set('--figure', '0px');
      set('--wide', '500px');
      if (fits(zoom) && (!img || draw(zoom, high))) return true;
    }
    return false;
  };
  slide.style.paddingTop = '';
  slide.classList.add('bare');
  // Code is larger with all else, unless its lines are so long that it must be smaller: so many pixels of the frame,
  // and text at most 1.7 times as many.
  const most = img ? (own('.jp-MarkdownCell').length ? 1.4 : 1) : own(slide.matches('.asks') ? 'h1, pre' : 'h1, pre, table').length ? 1.5 : 1.75;
  img && [[1.1, 480], [1, 440], [0.9, 420], [0.7, 1]].some(([least, high]) => tries(most, Infinity, least, high)) || code && [Infinity, 22, 20, 18].some(size => tries(Math.min(most, size / 16), size, 1.1)) || tries(most, Infinity, 0.5, 0);
  const high = frame.height / slide.style.zoom, free = high - slide.scrollHeight;
  slide.classList.remove('bare');
  if (free > 0 && (!slide.querySelector('h2') || free > 0.4 * high)) slide.style.paddingTop = `${parseFloat(getComputedStyle(slide).paddingTop) + free / 2.1}px`;
}

// looks fits a slide as it is in the end, and as it is until the first figure or code comes that waits for the clicker, or
// the first text if it has no other: so long what it begins with, a question mostly or a film, has the frame to itself, and is
// larger. Its method look shows one of the two.
function looks(slide, scale = Reveal.getScale()) {
  const later = [...slide.querySelectorAll('.fragment')].filter(f => f.hasChildNodes() && f.matches('.beside *, :not(.caption)')), shows = later.find(f => f.querySelector('img, canvas, pre')), first = shows ?? later[0];
  if (first) later.slice(later.indexOf(first)).forEach(f => f.classList.add('waits'));
  const names = ['zoom', '--zoom', '--code-size', '--figure', '--wide', 'padding-top'];
  const [asked, shown] = [true, false].map(asks => {
    slide.classList.toggle('asks', asks);
    fit(slide, scale);
    return names.map(name => slide.style.getPropertyValue(name));
  });
  const high = ([zoom, , , figure]) => zoom * parseFloat(figure) || 0, aside = slide.querySelector('.beside > .waits') && !slide.querySelector('.beside > :not(.figure, .waits)');
  const grows = shows || aside || asked[0] > 1.15 * shown[0] || high(asked) > 1.08 * high(shown); // for a line of text nothing else moves
  slide.look = (asks = !first?.matches('.visible')) => {
    slide.classList.toggle('asks', asks && grows);
    names.forEach((name, i) => slide.style.setProperty(name, (asks && grows ? asked : shown)[i]));
  };
}

// headed gives the slides of a part, which go on without a heading of their own, that of the part. A figure has its title.
function headed(slides) {
  let heading = '';
  for (const slide of slides) {
    const own = slide.querySelector('h1, h2, h3');
    if (own) heading = [...own.childNodes].filter(n => !n.matches?.('.anchor-link')).map(n => n.cloneNode(true));
    else if (!slide.querySelector('img')) {
      const again = Object.assign(document.createElement('p'), {className: 'again'});
      again.append(...[heading].flat().map(n => n.cloneNode?.(true) ?? n));
      slide.prepend(again);
    }
  }
}

// picturesOf hands over those of a film as they come.
async function picturesOf(img, take) {
  const {src} = img.dataset;
  let data;
  if (location.protocol === 'file:') { // a deck that was opened as a file can fetch nothing, but load scripts
    const script = Object.assign(document.createElement('script'), {src: src.replace(/png$/, 'js')});
    await new Promise((onload, onerror) => document.head.append(Object.assign(script, {onload, onerror})));
    data = Uint8Array.from(atob(verletFilms[src.replace(/^.*\/|\.film\.png$/g, '')]), c => c.charCodeAt(0));
  } else data = await (await fetch(src)).arrayBuffer();
  const decoder = new ImageDecoder({data, type: 'image/png'});
  await decoder.tracks.ready;
  const count = decoder.tracks.selectedTrack.frameCount;
  for (let i = 0; i < count; i++) take((await decoder.decode({frameIndex: i})).image, count);
}

// film puts a film into the hands of whoever speaks: it waits at its first picture, the next press of
// the clicker plays it to its end, one more goes there at once and shows its caption, and the slider shows any picture of it. Its
// pictures come with its slide.
function film(img) {
  const pictures = [];
  const canvas = Object.assign(document.createElement('canvas'), {width: img.getAttribute('width'), height: img.getAttribute('height')});
  canvas.setAttribute('role', 'img');
  canvas.setAttribute('aria-label', img.alt);
  const slider = Object.assign(document.createElement('input'), {type: 'range', min: 0, max: 0, value: 0, className: 'film'});
  slider.setAttribute('aria-label', 'picture of the film');
  const press = Object.assign(document.createElement('span'), {className: 'fragment'});
  let timer = 0, loaded;
  const load = async () => {
    await picturesOf(img, (picture, count) => {
      pictures.push(picture);
      if (pictures.length > 1) return;
      slider.max = count - 1;
      Object.assign(canvas, {width: picture.displayWidth, height: picture.displayHeight});
      show(0);
    });
  };
  const last = () => pictures.length - 1;
  const show = (i) => { slider.value = i; if (pictures[i]) canvas.getContext('2d').drawImage(pictures[i], 0, 0); };
  const hold = () => { clearInterval(timer); timer = 0; };
  const go = () => { hold(); timer = setInterval(() => (+slider.value < last() ? show(+slider.value + 1) : hold()), (pictures[0].duration ?? 100000) / 1000); };
  press.still = () => { canvas.style.background = `url("${img.dataset.src.replace('figures/', 'figures/small/')}") center / contain`; }; // for the overview
  press.load = () => loaded ??= load().catch(() => canvas.replaceWith(Object.assign(img, {src: img.dataset.src})));
  press.play = () => press.load().then(() => { show(0); go(); });
  press.toggle = () => (timer ? hold() : go());
  press.end = () => { hold(); show(last()); };
  press.ended = () => !timer && +slider.value === last();
  press.rest = () => { hold(); show(0); };
  slider.addEventListener('input', () => { hold(); show(+slider.value); });
  slider.addEventListener('keydown', e => e.stopPropagation()); // the arrows are the slider's
  img.closest('section').querySelector('.caption')?.classList.add('fragment'); // a caption tells the end, after it
  img.replaceWith(canvas, slider, press);
  return press;
}

// leaves are the slides, without those that only hold others.
const leaves = () => [...document.querySelectorAll('.reveal .slides section')].filter(s => !s.querySelector('section'));

// steps are a slide as it is at first, and as it is after each press of a clicker that brings something to read.
function steps(slide) {
  const later = [...slide.querySelectorAll('.fragment')];
  return [...later, null].map((next) => {
    slide.look(!!next && !later.slice(0, later.indexOf(next)).some(f => f.matches('.waits')));
    const copy = next ? slide.cloneNode(true) : slide;
    for (const f of next ? [...copy.querySelectorAll('.fragment')].slice(later.indexOf(next)) : []) f.classList.add('later');
    return copy;
  });
}

// paper puts the slides on pages: as they are shown, or three on a page, with lines beside them. All of it is asked for at
// once, so that it is there when the page is loaded, and who prints then prints it as it is to be.
function paper(handout) {
  document.body.classList.add('paper', handout ? 'handout' : 'whole');
  document.documentElement.classList.add('print-pdf'); // reveal's rules for paper without it would undo ours
  const put = (name, ...inside) => {
    const place = document.createElement('div');
    place.className = name;
    place.append(...inside);
    return place;
  };
  const frames = leaves().map(slide => put('frame', slide)), rows = frames.map(frame => put('row', frame, put('lines')));
  const pages = handout ? rows.filter((_, i) => i % 3 === 0).map((_, i) => put('page', ...rows.slice(3 * i, 3 * i + 3))) : frames;
  document.querySelector('.reveal .slides').replaceChildren(...pages);
  for (const img of document.querySelectorAll('.reveal img[data-src]')) img.src = img.dataset.src.replace('.film.', '.still.'); // a film at its end, which its caption tells
  document.body.getBoundingClientRect(); // asks for the fonts of all
}

// print fits the slides on paper, each of which has a page for each of its steps, unless three share a page.
async function print(handout) {
  await document.fonts.ready;
  const all = leaves();
  all.forEach(slide => { looks(slide, 1); slide.look(false); });
  if (!handout) all.forEach(slide => slide.parentElement.before(...steps(slide).slice(0, -1).map(step => Object.assign(document.createElement('div'), {className: 'frame'}).appendChild(step).parentElement)));
  document.body.classList.add('small');
  document.body.dataset.ready = 'true';
}

const query = new URLSearchParams(location.search), handout = query.has('handout'), onPaper = handout || query.has('print-pdf');
headed(leaves());
leaves().forEach(compose);
// Formulas of the notes are for the speaker's window, which has no rules of KaTeX: browsers set MathML by themselves.
for (const formula of document.querySelectorAll('aside.notes .katex')) formula.replaceWith(formula.querySelector('math'));
if (onPaper) paper(handout);
window.addEventListener('load', async () => {
  globalThis.verletFilms = {};
  if (onPaper) return print(handout);
  const turn = globalThis.verletTurn?.(document.querySelector('.reveal .slides')); // which has films with knobs
  const films = globalThis.ImageDecoder ? [...document.querySelectorAll('.reveal img[data-src$=".film.png"]')].filter(i => !i.closest('.turn')).map(film) : [];
  await Reveal.initialize({
    ...frame, margin: 0, center: false, hash: true, slideNumber: 'c/t', controls: false,
    transition: 'none', viewDistance: 2, mobileViewDistance: 2, plugins: [RevealNotes],
  });
  document.body.classList.add('measured'); // slides that are not near are not there
  const slides = Reveal.getSlides();
  slides[0].getBoundingClientRect(); // asks for the fonts of all
  await document.fonts.ready;
  slides.forEach(slide => { looks(slide); slide.look(); });
  document.body.classList.remove('measured');
  const load = () => Promise.all(films.filter(f => f.closest('section') === Reveal.getCurrentSlide()).map(f => f.load()));
  Reveal.on('slidechanged', load);
  // Links and sliders of the other slides, which are near but not shown, are reached by no key, unless all are shown, to be clicked.
  const reach = () => slides.forEach(slide => { slide.inert = !Reveal.isOverview() && slide !== Reveal.getCurrentSlide(); });
  for (const event of ['slidechanged', 'overviewshown', 'overviewhidden']) Reveal.on(event, reach);
  reach();
  Reveal.on('overviewshown', () => {
    films.forEach(f => f.still());
    slides.forEach(slide => slide.look(false));
    for (const slide of slides) slide.style.transform = slide.style.transform.replace(/[\d.]+(?=px, 0px\)$)/, y => y / slide.style.zoom); // which it is scaled by, too
  });
  for (const event of ['slidechanged', 'fragmentshown', 'fragmenthidden', 'overviewhidden']) Reveal.on(event, () => Reveal.isOverview() || slides.forEach(slide => slide.look()));
  await load();
  const link = (href, text) => Object.assign(document.createElement('a'), {href, textContent: text});
  const back = Object.assign(document.createElement('nav'), {className: 'back', ariaLabel: 'back'});
  back.append(link(`../lecture/${location.pathname.split('/').pop()}`, 'The page of this class'), ' · ', link('../index.html', 'verletbook'));
  document.querySelector('.reveal').append(back);
  const first = () => document.body.classList.toggle('first', Reveal.isFirstSlide());
  Reveal.on('slidechanged', first);
  first();
  if (turn) {
    for (const event of ['slidechanged', 'fragmentshown', 'fragmenthidden']) Reveal.on(event, () => turn(Reveal.getCurrentSlide()));
    turn(Reveal.getCurrentSlide());
  }
  Reveal.on('fragmentshown', ({fragment}) => (fragment.play ? fragment.play() : films.filter(f => f.matches('.present > * .visible')).forEach(f => f.end())));
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
