// Turns every knob of the live figure in the page from one end to the other.
(async () => {
  const wrong = [], place = document.querySelector('.live');
  place?.scrollIntoView();
  if (!place || !await until(() => place.querySelector('canvas'))) return {wrong: ['there is no live figure: ' + place?.textContent]};
  const canvas = place.querySelector('canvas'), came = performance.now();
  const frame = () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)));
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
    if (seen.size < 3 || said.size < 3) wrong.push(`a knob changes nothing: ${input.previousSibling.textContent}: ${seen.size} pictures, ${said.size} sentences`);
    input.value = start;
    input.dispatchEvent(new Event('input'));
    await frame();
  }
  const back = place.querySelector('.live-say').textContent;
  if (first !== back || !first) wrong.push(`at its start the figure says "${first}", and when all knobs are back "${back}"`);

  // On release comes the figure in the theme, in the place and size of the canvas, unless that is narrow.
  const release = [], input = place.querySelector('input'), themed = place.querySelector('.live-themed');
  for (const part of [0.25, 0.75]) {
    input.value = +input.min + (input.max - input.min) * part;
    input.dispatchEvent(new Event('input'));
    await frame();
    if (!themed.hidden) wrong.push('the figure in the theme stays while a knob moves');
    const from = performance.now();
    input.dispatchEvent(new Event('change'));
    while (themed.hidden && performance.now() - from < (canvas.clientWidth < 605 ? 1000 : 100000)) await frame();
    if (canvas.clientWidth < 605) {
      if (!themed.hidden) wrong.push('a narrow page shows the figure in the theme, with small letters');
      break;
    }
    release.push(performance.now() - from);
    const a = canvas.getBoundingClientRect(), b = themed.getBoundingClientRect(), ratio = themed.naturalWidth / themed.naturalHeight;
    if (Math.max(Math.abs(a.x - b.x), Math.abs(a.y - b.y), Math.abs(a.width - b.width), Math.abs(a.height - b.height)) > 0.5)
      wrong.push(`the figure in the theme is at ${JSON.stringify(b)}, the canvas at ${JSON.stringify(a)}`);
    if (!(Math.abs(ratio * a.height - a.width) < 2)) wrong.push(`the figure in the theme is ${themed.naturalWidth} × ${themed.naturalHeight}, in a place of ${a.width} × ${a.height}`);
    const copy = new OffscreenCanvas(605, 300).getContext('2d');
    copy.drawImage(themed, 0, 0, 605, 300);
    if (new Set(new Uint32Array(copy.getImageData(0, 0, 605, 300).data.buffer)).size < 8) wrong.push('the figure in the theme is empty');
  }

  // Contrast, as the Web Content Accessibility Guidelines reckon it, between curves and a dark ground.
  const css = getComputedStyle(canvas), probe = document.createElement('canvas').getContext('2d');
  const light = (colour) => {
    probe.fillStyle = colour;
    probe.fillRect(0, 0, 1, 1);
    const [r, g, b] = [...probe.getImageData(0, 0, 1, 1).data].map((v) => (v / 255 <= 0.04045 ? v / 255 / 12.92 : ((v / 255 + 0.055) / 1.055) ** 2.4));
    return 0.2126 * r + 0.7152 * g + 0.0722 * b + 0.05;
  };
  const ground = light(css.getPropertyValue('--live-back'));
  for (const name of ['verlet', 'explicit-euler', 'tcv', 'grey', 'yellow', 'violet']) {
    const colour = css.getPropertyValue('--' + name);
    if (!colour || (ground < 0.1 && light(colour) < 4.5 * ground)) wrong.push(`a colour is faint: ${name}, "${colour}" on "${css.getPropertyValue('--live-back')}"`);
  }

  const inked = new Set(new Uint32Array(canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data.buffer)).size;
  if (inked < 8) wrong.push(`the picture has ${inked} colours`);
  if (document.documentElement.scrollWidth > document.documentElement.clientWidth + 1) wrong.push('the page is wider than the screen');
  for (const { name } of performance.getEntriesByType('resource')) if (!/^(file|data|blob):/.test(name)) wrong.push('the page fetches ' + name);

  place.scrollIntoView(); // for the photograph
  const frames = place.frames.slice(1).sort((a, b) => a - b);
  return {
    wrong, came, release,
    median: frames[frames.length >> 1], worst: frames[frames.length - 1],
  };
})()
