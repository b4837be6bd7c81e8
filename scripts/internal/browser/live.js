// Turns every knob of the live figure in the page from one end to the other.
(async () => {
  const place = document.querySelector('.live');
  if (!place) return {there: false};
  place.scrollIntoView();
  const until = performance.now() + 30000;
  while (!place.querySelector('canvas') && performance.now() < until) await new Promise((r) => setTimeout(r, 50));
  const canvas = place.querySelector('canvas');
  if (!canvas) return {there: true, said: place.textContent};
  const frame = () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)));
  const still = [];
  const first = place.querySelector('.live-say').textContent;
  for (const input of place.querySelectorAll('input')) {
    const start = input.value, seen = new Set(), said = new Set();
    for (let i = 0; i <= 30; i++) {
      input.value = +input.min + (input.max - input.min) * i / 30;
      input.dispatchEvent(new Event('input'));
      await frame();
      seen.add(canvas.toDataURL());
      said.add(place.querySelector('.live-say').textContent);
    }
    if (seen.size < 3 || said.size < 3) still.push(`${input.previousSibling.textContent}: ${seen.size} pictures, ${said.size} sentences`);
    input.value = start;
    input.dispatchEvent(new Event('input'));
    await frame();
  }
  const frames = place.frames.slice(1).sort((a, b) => a - b);
  return {
    there: true, still, first,
    back: place.querySelector('.live-say').textContent,
    median: frames[frames.length >> 1], worst: frames[frames.length - 1],
    wide: document.documentElement.scrollWidth > document.documentElement.clientWidth + 1,
    inked: new Set(new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size,
    fetched: performance.getEntriesByType('resource').map((e) => e.name),
  };
})()
