// A lecture's page as a reader finds it: whether its contents, figures and formulas are
// there, and whether what answers a guess waits for it.
(async () => {
  const wrong = [];
  await until(() => document.readyState === 'complete');
  if (!document.querySelector('.katex') || /\$[^$\n]*\\[a-z]+[^$\n]*\$/.test(document.querySelector('article').innerText)) wrong.push('a formula is not set');
  const fonts = new Set([...document.fonts].map((f) => `${f.family} ${f.style} ${f.weight}`)), lettered = [...document.querySelectorAll('.katex-html *')].filter((e) => e.firstChild?.data);
  for (const { fontFamily, fontStyle, fontWeight } of lettered.map((e) => getComputedStyle(e))) if (!fonts.has(`${fontFamily.split(',')[0]} ${fontStyle} ${fontWeight}`)) { wrong.push(`a formula has no ${fontFamily} ${fontStyle} ${fontWeight}`); break; }
  const columns = new Set([...document.querySelectorAll('article .jp-RenderedMarkdown > p, article .jp-InputArea-editor, article .picture, article table, article .guess')]
    .filter((e) => e.checkVisibility()).map((e) => Math.round(e.getBoundingClientRect().left)));
  if (innerWidth > 700 && columns.size !== 1) wrong.push(`the page has left edges at ${[...columns]}`);
  const p = [...document.querySelectorAll('article p')].find((e) => e.innerText.length > 200);
  if (p) {
    const letter = document.createElement('span');
    letter.textContent = 'a few words of common English, to be measured here';
    letter.style.whiteSpace = 'nowrap';
    p.append(letter);
    const line = p.clientWidth / letter.getBoundingClientRect().width * letter.textContent.length;
    letter.remove();
    if (innerWidth > 700 && !(line > 55 && line < 80)) wrong.push(`a line has ${Math.round(line)} letters`);
  }
  const open = [...document.querySelectorAll('.live-bar button')].filter((e) => e.checkVisibility());
  const rows = new Set([...document.querySelectorAll('header.site :is(.home, nav a, input)')].map((e) => Math.round(e.getBoundingClientRect().bottom / 24)));
  if (rows.size > 2) wrong.push(`the banner has ${rows.size} rows`);
  const stops = [...document.querySelectorAll('.jp-CodeCell :is(button, pre, [tabindex])')].filter((e) => e.tabIndex >= 0 && e.checkVisibility() && !e.closest('.picture, .guess-fold, .live-held, .jp-Cell-outputWrapper')).length;
  if (innerWidth > 700 && stops > verletCells.all().length || open.length > 2 * verletCells.all().length || !open.some((e) => e.textContent === 'Edit') || open.some((e) => e.closest('details') || /Download/.test(e.textContent)) || document.querySelectorAll('header a[download]').length !== 1) wrong.push('there are more buttons than a reader wants');
  const fold = document.querySelector('details.draws > summary'), said = fold.textContent, line = fold.clientHeight;
  fold.textContent = 'Largest error against the number of steps '.repeat(3).slice(0, 100); // as long as one may be
  if (innerWidth > 700 && fold.clientHeight > line) wrong.push(`a fold of two lines: ${fold.textContent}`);
  fold.textContent = said;
  const helper = document.querySelector('details.with'), leads = [...document.querySelectorAll('details.draws:not(.with)')].findLast((e) => e.compareDocumentPosition(helper) & Node.DOCUMENT_POSITION_FOLLOWING);
  leads.open = true;
  if (!await until(() => helper.open, 5) || helper.firstElementChild.checkVisibility()) wrong.push('code that is folded with what stands before it has a line of its own, or does not open with that');
  leads.open = false;
  const black = document.createTreeWalker(document.querySelector('article'), NodeFilter.SHOW_TEXT, (text) => (/\bblack\b/.test(text.data) && !text.parentElement.closest('pre') ? 1 : 2)).nextNode();
  if (!black === matchMedia('(prefers-color-scheme: light)').matches) wrong.push(`by day nothing is black, or by night “${black?.data}”`);
  const links = [...document.querySelectorAll('.contents a')];
  if (links.length < 3) wrong.push(`the contents have ${links.length} lines`);
  for (const a of links) if (!document.getElementById(a.hash.slice(1)) && !document.getElementById(decodeURIComponent(a.hash.slice(1)))) wrong.push(`the contents lead to ${a.hash}, which is nowhere`);
  const figures = [...document.querySelectorAll('figure.picture figcaption a')].map((a) => a.textContent);
  if (figures.some((f) => !/^Figure \w+\.\d+$/.test(f)) || new Set(figures).size !== figures.length) wrong.push(`the figures are ${figures}`);

  const place = document.querySelector('.guess[data-guess]');
  if (place) {
    const { answers, guesses } = JSON.parse(place.dataset.guess);
    const waiting = () => answers.filter((id) => document.getElementById(`cell-id=${id}`).querySelector('.waits[hidden]')).length;
    const told = document.querySelector(`span[title="claim ${guesses[0].id}"]`), text = told?.textContent;
    if (waiting() !== answers.length || (told && text !== '?')) wrong.push(`before a guess ${waiting()} of ${answers.length} answers wait, and the text says ${text}`);
    const inputs = [...place.querySelectorAll('input')], said = () => place.querySelector('.guess-said').textContent;
    const guess = (...texts) => { inputs.forEach((input, i) => { input.value = texts[i] ?? ''; }); place.querySelector('button').click(); };
    guess('many');
    if (!said().includes('no plain number') || waiting() !== answers.length) wrong.push(`for a word the page says "${said()}"`);
    guess('−12,5');
    if (inputs.length > 1 && (!said().startsWith('And ') || waiting() !== answers.length)) wrong.push(`for a guess of several the page says "${said()}", and ${waiting()} answers wait`);
    guess(...guesses.map((_, i) => i ? guesses[i].found : '−12,5'));
    const [first, ...others] = said().split('\n'), { unit } = guesses[0], number = String(+(+guesses[0].found).toPrecision(4)).replace('-', '−');
    if (!['That is', 'The sign'].some((verdict) => first.includes(`ou guessed −12.5${unit}; the number is ${number}${unit}. ${verdict}`)) || others.some((o) => !o.endsWith('Right.')) || waiting()) wrong.push(`for guesses the page says "${said()}", and ${waiting()} answers wait`);
    const cell = verletCells.all().find((c) => c.id === JSON.parse(place.dataset.guess).cell);
    if (!cell.text?.includes(`nb.Predict("${guesses[0].id}", -12.5)`)) wrong.push(`the guess does not stand in the cell: ${cell.text}`);
  }
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Control' })); // with the first touch all figures come
  for (const img of document.querySelectorAll('figure.picture img')) {
    if (!await until(() => img.complete && img.naturalWidth, 20)) wrong.push('before it is near, a figure does not come: ' + img.src);
    await img.decode().catch(() => wrong.push('a figure does not show: ' + img.src));
  }
  const ends = [...document.querySelectorAll('.picture > .end')]; // of films, for paper
  for (const end of ends) {
    const film = new ImageDecoder({ type: 'image/png', data: (await fetch(end.src.replace('.still.', '.film.'))).body });
    await film.completed;
    const last = (await film.decode({ frameIndex: film.tracks.selectedTrack.frameCount - 1 })).image;
    const [one, two] = [end, last].map((picture) => {
      const canvas = new OffscreenCanvas(last.displayWidth, last.displayHeight).getContext('2d');
      canvas.drawImage(picture, 0, 0);
      return canvas.getImageData(0, 0, last.displayWidth, last.displayHeight).data.toString();
    });
    if (one !== two || end.checkVisibility()) wrong.push(`${end.src} is not the end of its film, or is shown on the screen`);
  }
  if (!ends.length) wrong.push('no film has an end for paper');
  // On a phone a figure can be had in its own size; the page stays as wide as it is.
  const larger = [...document.querySelectorAll('.larger')].find((e) => e.checkVisibility()), box = larger?.previousElementSibling;
  larger?.click();
  if (!larger === innerWidth < 700 || box && !(box.firstChild.width === +box.firstChild.getAttribute('width') && box.scrollWidth > box.clientWidth) || document.documentElement.scrollWidth > innerWidth) {
    wrong.push(`a figure has ${box?.firstChild.width} pixels when it is asked to be larger`);
  }
  // What a link to an equation of another page, or to a word of the glossary, leads to is shown at the link.
  for (const [what, link, shown] of [['an equation', 'article a[href*=".html#eq-"]', '.preview .katex-display'], ['a word', 'article a.word', '.preview p']]) {
    const a = document.querySelector(link), there = () => document.querySelector(shown)?.checkVisibility();
    a?.dispatchEvent(new PointerEvent('pointerenter'));
    if (!await until(there)) wrong.push(`${what} of another page is not shown at ${a?.href}`);
    dispatchEvent(new KeyboardEvent('keydown', { key: 'Escape' }));
    if (there()) wrong.push(`${what} stays`);
    if (document.querySelector('.preview').getBoundingClientRect().right > innerWidth) wrong.push(`${what} is shown beyond the page`);
  }
  const laboratory = document.querySelector('a.laboratory'), cell = [...document.querySelectorAll('[id^="cell-id="]')].filter((c) => c.checkVisibility())[9];
  cell.scrollIntoView({ behavior: 'instant' });
  laboratory.addEventListener('click', (e) => e.preventDefault());
  laboratory.click();
  if (!laboratory.href.endsWith(`.ipynb#${cell.id}`)) wrong.push(`at ${cell.id} the laboratory opens at ${laboratory.href}`);
  localStorage.clear();
  return wrong;
})()
