// Start the slides when the fonts are there, and fit each slide to its frame:
// an estimate laid them out, the true heights are known only here.
"use strict";
const frame = {width: 1280, height: 720};

// fit gives a slide the largest letters with which everything is in the frame. A slide with a
// heading begins at the top, unless it has little to say; any other stands a little above the middle.
function fit(slide) {
  const wide = [...slide.querySelectorAll('pre, table, img, .katex-display .base, .katex-display .tag')];
  const fits = () => {
    const zoom = Number(slide.style.zoom), scale = Reveal.getScale(), left = slide.getBoundingClientRect().left;
    const right = wide.map(e => (e.getBoundingClientRect().right - left) / scale + Math.max(0, e.tagName === "SPAN" ? 0 : e.scrollWidth - e.clientWidth) * zoom);
    return Math.max(0, ...right) <= frame.width - 40 * zoom && slide.scrollHeight * zoom <= frame.height + 1;
  };
  slide.style.paddingTop = '';
  for (slide.style.zoom = 1.5; !fits() && slide.style.zoom > 0.5; ) slide.style.zoom = (slide.style.zoom - 0.04).toFixed(2);
  const high = frame.height / slide.style.zoom, free = high - slide.scrollHeight;
  if (free > 0 && (!slide.querySelector('h2') || free > high / 2)) slide.style.paddingTop = `${20 + free / 2.5}px`;
}

window.addEventListener('load', async () => {
  await document.fonts.ready;
  await Reveal.initialize({
    ...frame, margin: 0, center: false, hash: true, slideNumber: 'c/t', controls: false,
    transition: 'none', viewDistance: 1000, mobileViewDistance: 1000, plugins: [RevealNotes],
  });
  document.querySelectorAll('.reveal .slides section:not(.stack)').forEach(fit);
  document.body.dataset.ready = 'true';
});
