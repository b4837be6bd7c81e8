// Runs the first cell of the page that has controls, as its reader does, and moves these.
(async () => {
  const wrong = [], cell = verletCells.all().find((c) => c.source.includes('nb.Interact('));
  if (!cell) return {wrong: ['no cell has controls']};
  await document.fonts.ready; // before, a formula above may still change its height
  scrollBy(0, (cell.stored?.querySelector('img') ?? cell.place).getBoundingClientRect().top - 96); // its code has gone up
  const from = performance.now();
  const buttons = [...cell.stored?.querySelectorAll('button') ?? []].filter((b) => b.checkVisibility());
  if (buttons.length > 1 || cell.stored?.querySelector('img').src.includes('.film.')) wrong.push(`a film moves by itself, or has ${buttons.length} buttons`);
  const number = cell.stored?.querySelector('figcaption a')?.textContent ?? '';
  if (cell.stored?.querySelector('img')?.checkVisibility() && !cell.move?.checkVisibility()) wrong.push('the figure does not say that it can be moved');
  const top = (img) => img?.checkVisibility() && img.getBoundingClientRect().top, stood = top(cell.stored?.querySelector('img'));
  let rest = cell.place.nextElementSibling, most = 0; // what stands below, and how far that ever moves
  while (rest?.nextElementSibling && !rest.checkVisibility()) rest = rest.nextElementSibling;
  const stands = rest.getBoundingClientRect().top, watching = setInterval(() => { most = Math.max(most, Math.abs(rest.getBoundingClientRect().top - stands)); }, 10);
  (cell.move?.checkVisibility() ? cell.stored.querySelector('img') : cell.run).click(); // its reader presses the picture
  const panel = () => cell.place.querySelector('.verlet-knobs'), image = () => cell.fresh?.querySelector('img');
  const there = () => { if (!panel()) throw new Error(`the controls have gone: ${cell.fresh.innerText}`); return true; };
  if (!await until(() => panel() && image())) return {wrong: ['there are no controls: ' + cell.fresh?.textContent]};
  if (!panel().querySelector('[aria-pressed="true"]') === cell.source.includes('nb.Frames(')) wrong.push('a film does not play when its reader has asked for it, or what is none plays');
  if (stood && Math.abs(top(image()) - stood) > 1) wrong.push(`the controls move the figure from ${stood} to ${top(image())} on the screen`);
  const came = performance.now() - from, moves = [], height = image().getBoundingClientRect().height;
  let pictures = 0, next = () => {}; // next is called when a picture has come
  const watch = new MutationObserver((list) => { if (list.some((m) => m.attributeName === 'src')) { pictures++; next(true); } });
  watch.observe(cell.fresh, {subtree: true, attributes: true});
  const frame = () => new Promise((r) => requestAnimationFrame(r));
  // to moves a slider, and says how long it took until the new picture was on the screen.
  const to = async (input, value) => {
    const late = setTimeout(() => next(false), 100_000), from = performance.now(), came = new Promise((done) => { next = done; });
    input.value = value;
    input.dispatchEvent(new Event('input'));
    if (!await came && there()) wrong.push(`the figure does not follow ${input.labels[0]?.textContent} to ${value}`);
    clearTimeout(late);
    await image().decode().catch(() => {}); // a later picture may come
    await frame();
    if (Math.abs(image().getBoundingClientRect().height - height) > 1) wrong.push('the figure changes its height');
    return performance.now() - from;
  };
  globalThis.places = () => { // what is wrong with the places of the controls, on a screen of any width
    const wrong = [], lefts = new Set([...panel().querySelectorAll('.verlet-slide')].map((e) => Math.round(e.getBoundingClientRect().left)));
    for (const { labels: [label], parentElement: { offsetWidth: all }, offsetWidth: wide } of panel().querySelectorAll('input')) {
      if (wide < (innerWidth > 700 ? 250 : innerWidth - 180) || innerWidth < 700 && all < panel().offsetWidth - 2) wrong.push(`the slider of ${label.textContent} is ${wide} pixels wide`);
    }
    if (lefts.size > 1) wrong.push(`the sliders begin at ${[...lefts]}`);
    if (document.documentElement.scrollWidth > document.documentElement.clientWidth + 1) wrong.push('the page is wider than the screen');
    return wrong;
  };
  wrong.push(...places());
  let rate;
  for (const input of panel().querySelectorAll('input')) {
    const start = +input.value, last = +input.max;
    for (const end of [0, last]) if (+input.value !== end) await to(input, end);
    if (!moves.length) for (let i = 0; i < 20; i++) moves.push(await to(input, (i * 7 + 1) % last));
    await to(input, start === +input.value ? (start + 1) % last : start);
    if (!input.labels[0]?.textContent || !input.getAttribute('aria-valuetext')) wrong.push('a control has no label, or tells no value');
    if (!rate) { // a hand that never rests
      pictures = 0;
      const began = performance.now();
      for (let k = 0; performance.now() < began + 3000 && pictures < 40; k++) {
        input.value = 3 * k % last;
        input.dispatchEvent(new Event('input'));
        await frame();
      }
      rate = pictures / (performance.now() - began) * 1000;
    }
    const at = image().src;
    const play = input.parentElement.querySelector('button[aria-label^="play "]');
    play.click();
    if (!await until(() => there() && image().src !== at)) wrong.push('it does not play');
    if (play.ariaPressed === 'true') play.click();
    if (+input.value === start) await to(input, start === last ? 0 : start + 1); // where it began, a figure says no values
  }
  watch.disconnect();
  const words = () => [...panel().querySelectorAll('input')].map((input) => input.ariaValueText), left = words();
  const says = (img) => left.every((word) => img.alt.includes(word)), film = cell.source.includes('nb.Frames(');
  if (!await until(() => there() && says(image()))) wrong.push(`the figure of ${left} says: ${image().alt}`);
  [...panel().querySelectorAll('button')].at(-1).click();
  if (!await until(() => !panel() && cell.move?.checkVisibility())) wrong.push('Done does not end it');
  const jumps = () => !film && [...cell.place.querySelectorAll('img')].some((img) => img.checkVisibility() && !says(img));
  const looking = setInterval(() => { if (jumps()) wrong.push('it does not begin again where it was left'), clearInterval(looking); }, 5);
  cell.move.click(); // again, for who looks at it next
  if (!await until(() => panel() && image())) wrong.push('it does not begin again');
  if (!film && String(words()) !== String(left)) wrong.push(`it was left at ${left}, and begins at ${words()}`);
  clearInterval(looking);
  clearInterval(watching);
  if (stood && innerWidth > 700 && most > 8) wrong.push(`what stands below the figure moves by ${most} pixels`);
  if (!cell.fresh.innerText.includes(number)) wrong.push(`the figure is no longer ${number}`);
  return {wrong, came, moves, rate};
})()
