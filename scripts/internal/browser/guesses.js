// Whether anything that one sees on a page tells what it asks its reader to guess: before the guess, and up to five
// cells behind what waits for it. A number of one digit says too little to be found. And whether each place asks for a quantity in
// its unit, offers its answers once, and says that something waits there, and a guess is read and judged as it is meant.
(async () => {
  await until(() => document.readyState === 'complete');
  localStorage.clear();
  const spoken = { '': undefined, ' m': 'in metres', ' s': 'in seconds', ' ms': 'in milliseconds', ' min': 'in minutes', ' %': 'in per cent', ' h': 'in units of h' };
  const chance = ['read-first-step', 'table-rest']; // the order of something else has the same digits
  const cells = [...document.querySelectorAll('.jp-Cell')], wrong = [];
  const section = (e) => [...document.querySelectorAll('h2')].filter((h) => h.compareDocumentPosition(e) & Node.DOCUMENT_POSITION_FOLLOWING).length;
  const seen = (cell) => {
    const words = [...cell.querySelectorAll('img')].filter((e) => e.checkVisibility()).map((e) => e.alt);
    for (const walker = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT); walker.nextNode();) {
      const at = walker.currentNode.parentElement;
      if (at.checkVisibility() && !at.closest('.katex, .jp-InputArea-editor, .guess, .live-bar, a')) words.push(walker.currentNode.data);
    }
    return words.join('\n');
  };
  const texts = cells.map((cell) => (chance.includes(cell.id.slice(8)) ? '' : seen(cell)));
  for (const place of document.querySelectorAll('.guess[data-guess]')) {
    const { cell, guesses, answers } = JSON.parse(place.dataset.guess);
    const last = Math.max(...[cell, ...answers].map((id) => cells.findIndex((c) => c.id === `cell-id=${id}`)));
    const waits = answers.map((id) => cells.find((c) => c.id === `cell-id=${id}`)), reads = waits.findIndex((c) => guesses.some(({ id }) => c.querySelector(`[title="claim ${id}"]`)));
    const far = waits.slice(0, reads).filter((c) => c.matches('.jp-CodeCell') && ![place, waits[reads]].map(section).includes(section(c)));
    if (far.length) wrong.push(`in sections of something else wait for ${cell}: ${far.map((c) => c.id)}`);
    if (!place.querySelector('input') || !answers.length) wrong.push(`the guess ${cell} has no field, or nothing waits for it`);
    for (const { id, found, label, unit } of guesses) {
      if (label.split(' ').length < 3 || label.match(/in (metres|(milli)?seconds|minutes|per cent|units of h)/)?.[0] !== spoken[unit]) wrong.push(`the guess ${id}, which is told in “${unit}”, asks for: “${label}”`);
      if (!Number.isFinite(+found)) wrong.push(`what answers ${id} is no number: ${found}`);
      texts.slice(0, last + 6).forEach((text, i) => {
        for (const [number] of text.matchAll(/(?<![\w.,×:−-])[−-]?\d+(\.\d+)?(?![\d×⁻]|\.\d)/g)) {
          const digits = number.replace(/\D/g, '').replace(/^0+/, '').length, decimals = number.split('.')[1]?.length ?? 0;
          const off = Math.abs(Math.abs(+number.replace('−', '-')) - Math.abs(found));
          if (digits > (decimals ? 2 : 1) && off <= 0.51 * 10 ** -decimals) wrong.push(`${cells[i].id} says ${number}, and ${id} is ${found}: “${text.slice(text.indexOf(number) - 40).slice(0, 90)}”`);
        }
      });
    }
  }
  let before = '', offered = false; // whether a place with its button is near
  for (const e of document.querySelectorAll('article :is(p, li, pre, summary, img, h2, h3, .guess, .guess-fold, .waits)')) {
    const list = e.closest('ul, ol, table');
    if (e.matches('.waits[hidden]')) {
      if (!before.startsWith('guess-fold')) wrong.push(`nothing says that something waits in ${e.closest('.jp-Cell').id}, behind “${before}”`);
    } else if (e.matches('.guess')) offered = true;
    else if (e.matches('.guess-fold')) {
      if (offered && e.querySelector('button')) wrong.push(`two offers stand around one guess: ${e.textContent}`);
      [before, offered] = [e.className, false];
    } else if (e.checkVisibility() && !e.closest('.guess') && !list?.querySelector('.waits[hidden]')) {
      before = `${e.className} ${e.textContent}`.trim();
      offered &&= e.matches('pre, summary');
    }
  }
  // What waits in a section is one block: it has one line, nothing that one reads stands in it, and its heading does not wait.
  const folds = [...document.querySelectorAll('.guess-fold')], ends = [...document.querySelectorAll('article :is(h2, h3, h4, .guess)')], precedes = (a, b) => Boolean(a.compareDocumentPosition(b) & Node.DOCUMENT_POSITION_FOLLOWING);
  const blocks = Map.groupBy(folds, (f) => `${f.querySelector('a').hash} behind “${ends.findLast((e) => precedes(e, f))?.textContent.slice(0, 60)}”`);
  for (const [where, lines] of blocks) if (lines.length > 1) wrong.push(`${lines.length} lines say that something waits for ${where}`);
  for (const fold of folds) {
    const parts = [...document.querySelectorAll('.waits[hidden]')].filter((part) => part.fold === fold), last = parts.at(-1);
    const open = [...document.querySelectorAll('article :is(p, li, pre, summary, img)')].find((e) => parts.length && e !== fold && precedes(parts[0], e) && precedes(e, last) && e.checkVisibility());
    if (!parts.length || open) wrong.push(`“${fold.textContent}” hides nothing, or not “${open?.textContent.slice(0, 60)}”`);
  }
  for (const h of document.querySelectorAll('.waits:is(h1, h2, h3, h4), .waits :is(h1, h2, h3, h4)')) wrong.push(`a heading waits: ${h.textContent}`);
  const place = document.querySelector('.guess[data-guess]'), [first] = place ? JSON.parse(place.dataset.guess).guesses : [];
  const answer = (value, at = place) => {
    for (const input of at.querySelectorAll('input')) input.value = value;
    at.querySelector('[type=submit]').click();
    return at.querySelector('.guess-said').textContent;
  };
  if (place) {
    for (const value of ['1/0', '1e400', '50 km', '1.000,5', '0x32']) if (!answer(value).startsWith(`“${value}” is no plain number`)) wrong.push(`the guess ${value} is answered: ${place.textContent}`);
  }
  // Show puts what it shows where its line was, and the keyboard there.
  const shows = document.querySelector('.guess-fold:has(button)'), part = [...document.querySelectorAll('.waits[hidden]')].find((e) => e.fold === shows);
  shows?.scrollIntoView({ block: 'center', behavior: 'instant' });
  const top = shows?.getBoundingClientRect().top;
  shows?.querySelector('button').click();
  const off = shows ? (part.closest('ul, ol, table') ?? part).getBoundingClientRect().top - top : 0;
  if (Math.abs(off) > 2 || (shows && document.activeElement !== part)) wrong.push(`“${shows.textContent}” moves the page by ${off} pixels, or leaves the keyboard at ${document.activeElement.tagName}`);
  // A formula that waited has the size that it needs, as soon as it is shown: here in a narrow column.
  document.querySelector('article').style.width = '12rem';
  for (const b of document.querySelectorAll('.guess-show')) b.click();
  const sizes = () => [...document.querySelectorAll('.waits .katex-display, .katex-display.waits')].map((e) => (e.checkVisibility() ? getComputedStyle(e).fontSize : 'none'));
  const shown = sizes();
  dispatchEvent(new Event('resize'));
  if (shown.includes('none') || shown.join() !== sizes().join()) wrong.push(`formulas that waited have ${shown}, and need ${sizes()}`);
  if (document.querySelector('.guess-fold')) wrong.push('when all is shown, something still says that it waits');
  const unit = first?.unit ?? '';
  const judged = [['−0,5', `ou guessed −0.5${unit}; the number is `], ...(place?.querySelectorAll('input').length === 1 ? [[`0.5${unit}`, `ou guessed 0.5${unit}; the number is `]] : [])]; // of any page
  for (const [value, said] of place ? judged : []) if (!answer(value).includes(said)) wrong.push(`the guess ${value} is judged: ${answer(value)}`);
  for (const [id, ...known] of [['05-shift', ['0.4', '0.4124 s, to more digits. Right'], ['0.40', 'is 0.4124 s. Close: 0.0124 s too low'], ['0', 'too low'], ['0.41', 'Right']],
    ['01-explicit', ['157', 'guessed 157 m; the number is 50 m. That is 107 m too high'], ['49', 'Close: 1 m too low'], ['50', 'is 50 m. Right']],
    ['01-unequal', ['−368', 'is −125 m. That is 243 m too low']], ['01-halved', ['1/2', 'Right'], ['0.5', 'Right'], ['2', 'is 2. Right'], ['1/4', 'too low']],
    ['09-dice-energy', ['10000', 'is 6000, to a power of ten 10000. Right'], ['29410', 'Right'], ['100', '60 times too little'], ['1000', '5000 too low'], ['−10000', 'The sign']]]) {
    const at = document.getElementById(`guess-${id}`)?.closest('.guess');
    for (const [value, said] of at ? known : []) if (!answer(value, at).includes(said)) wrong.push(`the guess ${value} of ${id} is judged: ${answer(value, at)}`);
  }
  if (place && answer('−0,5').includes('Right')) wrong.push(`the guess −0,5 is right: ${answer('−0,5')}`);
  localStorage.clear(); // or the next trial of the page has this guess
  return wrong;
})()
