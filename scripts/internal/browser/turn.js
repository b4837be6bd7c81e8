// Goes to the slide with a live figure, presses the keys of a clicker, leaves it and comes back, and returns
// what is wrong.
(async () => {
  const wrong = [], wait = (ms) => new Promise((r) => setTimeout(r, ms));
  await until(() => document.body.dataset.ready === 'true');
  const slide = document.querySelector('.turn')?.closest('section');
  if (!slide) return ['no slide has a live figure'];
  const img = slide.querySelector('.turn img'), stored = img.src, { h, v } = Reveal.getIndices(slide);
  const key = (key) => document.body.dispatchEvent(new KeyboardEvent('keydown', { key, keyCode: { PageDown: 34, PageUp: 33 }[key], bubbles: true, cancelable: true }));
  const controls = () => slide.querySelector('.verlet-knobs input');
  const go = async () => { Reveal.slide(h, v, 99); await until(controls); return controls(); };
  const input = await go(), begin = input?.value;
  if (!input) return ['the controls do not come: ' + slide.querySelector('.turn-said').textContent];
  key('PageDown');
  await until(() => input.value !== begin && img.src !== stored);
  key(' ');
  const held = input.value;
  await wait(500);
  if (held === begin || input.value !== held) wrong.push(`a clicker plays from ${begin} and space holds at ${held}, where ${input.value} is later`);
  key('PageUp');
  if (input.value !== begin) wrong.push(`from ${held} a clicker goes back to ${input.value}, and it began at ${begin}`);
  key('PageDown');
  key('PageDown'); // while it plays
  const end = input.value;
  await wait(500);
  if (end !== input.max || input.value !== end) wrong.push(`a second press goes to ${end}, later ${input.value}, and not to the end ${input.max}`);
  if (Reveal.getCurrentSlide() !== slide) wrong.push('the clicker has left the slide');
  if (slide.scrollHeight * (Number(slide.style.zoom) || 1) > 721) wrong.push('the slide with its controls is too high');
  key('PageDown');
  if (!await until(() => Reveal.getCurrentSlide() !== slide, 5)) wrong.push('a third press does not leave the slide');
  if (!await until(() => !slide.querySelector('.verlet-knobs'))) wrong.push('the figure goes on when its slide is left');
  if (!await go()) wrong.push('the figure is not live again');
  const { f } = Reveal.getIndices();
  key('PageUp'); // at its beginning the figure lets the clicker go
  if (!await until(() => Reveal.getCurrentSlide() !== slide || Reveal.getIndices().f < f, 5)) wrong.push('at its beginning the figure keeps the clicker');
  return wrong;
})()
