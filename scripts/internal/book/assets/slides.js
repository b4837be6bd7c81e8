// Start the slides when the formulas are set, and fit each slide to its frame:
// an estimate laid them out, the true heights are known only here.
const frame = {width: 1280, height: 720};

function fit() {
  for (const slide of document.querySelectorAll('.reveal .slides section:not(.stack)')) {
    slide.style.zoom = 1;
    const right = [...slide.querySelectorAll('pre, table, mjx-container, img')].map(e => e.offsetLeft + e.scrollWidth + 20);
    const zoom = Math.min(frame.width / Math.max(slide.scrollWidth, ...right), frame.height / slide.scrollHeight);
    if (zoom < 1) slide.style.zoom = Math.max(0.5, zoom);
  }
}

window.addEventListener('load', async () => {
  await MathJax.startup.promise;
  await document.fonts.ready;
  await Reveal.initialize({
    ...frame, margin: 0, center: false, hash: true, slideNumber: 'c/t', controls: false,
    transition: 'none', viewDistance: 1000, mobileViewDistance: 1000, plugins: [RevealNotes],
  });
  fit();
  document.body.dataset.ready = 'true';
});
