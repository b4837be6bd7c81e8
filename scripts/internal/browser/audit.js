// What axe-core finds, the serious and the critical; and whether the page is wider than the screen.
(async () => {
  await until(() => !document.querySelector('.reveal') || document.body.dataset.ready); // slides say when they are laid out
  await new Promise((r) => setTimeout(r, 300));
  const moving = globalThis.verletCells?.all().find((c) => c.source.includes('nb.Interact('));
  moving?.run.click(); // its controls belong to the page
  await until(() => !moving || moving.place.querySelector('.verlet-knobs'));
  const { violations, passes } = await axe.run({ exclude: ['.katex'] }); // formulas are KaTeX's, with MathML for screen readers
  const bad = violations.filter((v) => v.impact === 'serious' || v.impact === 'critical');
  const wrong = bad.map((v) => `${v.impact}: ${v.help}, ${v.nodes.length} times, first in ${v.nodes[0].html.slice(0, 160)}`);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) wrong.push(`the page is ${scrollWidth} pixels wide on a screen of ${clientWidth}`);
  for (const img of document.images) if (!img.alt.trim()) wrong.push('a picture has no alternative text: ' + img.src.slice(-60)); // axe-core takes it for an ornament
  const word = document.querySelector('.filters input'), plates = () => [...document.querySelectorAll('.plate')].filter((p) => p.checkVisibility());
  for (const [text, fits] of word ? [['Comet', (n) => n > 0 && n < 20], ['no such word', (n) => n === 0], ['', (n) => n > 90]] : []) { // the gallery's
    Object.assign(word, { value: text }).dispatchEvent(new Event('input'));
    const shown = plates();
    if (!fits(shown.length) || shown.some((p) => !(p.textContent + p.querySelector('img').alt).toLowerCase().includes(text.toLowerCase()))) wrong.push(`for the word “${text}” the gallery shows ${shown.length} figures`);
  }
  // The policy is a second fence: what slips through the cleaner must not run.
  globalThis.verletBroken = false;
  document.body.insertAdjacentHTML('beforeend', '<img hidden src="data:," alt="" onerror="verletBroken = true">');
  await new Promise((r) => setTimeout(r, 100));
  if (globalThis.verletBroken) wrong.push('a script in an attribute runs');
  if (!passes.length) wrong.push('axe-core tried nothing');
  return wrong;
})()
