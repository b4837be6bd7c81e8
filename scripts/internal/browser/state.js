// What a student sees of the notebook. Each figure is scrolled into view first: JupyterLab leaves what is off the
// screen unrendered.
(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  let pictures = 0;
  for (const img of document.querySelectorAll('.jp-Notebook .jp-OutputArea-output img')) {
    img.scrollIntoView({ block: 'center' });
    await frame();
    await frame();
    await img.decode().catch(() => {}); // a broken picture has naturalWidth 0
    const { width, height } = img.getBoundingClientRect();
    const visible = img.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true });
    if (visible && img.naturalWidth && Math.min(width, height) >= 1 && img.alt.trim()) pictures++;
  }
  // JupyterLab shows the error of a cell as it shows what a cell writes to stderr.
  const failures = document.querySelectorAll('.jp-Notebook .jp-OutputArea-output[data-mime-type="application/vnd.jupyter.stderr"]');
  return {
    trust: document.querySelector('.jp-StatusItem-trust')?.title ?? '', // such as "Notebook not trusted: 0 of 8 code cells trusted."
    pictures,
    failures: [...failures].map((output) => output.textContent.trim()),
  };
})()
