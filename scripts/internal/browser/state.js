// What a student sees of the notebook, cell by cell. Each figure is scrolled
// into view first: JupyterLab leaves what is off the screen unrendered.
(async () => {
  const frame = () => new Promise(requestAnimationFrame);
  const figure = async (img) => {
    img.scrollIntoView({ block: 'center' });
    await frame();
    await frame();
    await img.decode().catch(() => {}); // a broken picture has naturalWidth 0
    const { width, height } = img.getBoundingClientRect();
    const visible = img.checkVisibility({ contentVisibilityAuto: true, opacityProperty: true, visibilityProperty: true });
    return { says: img.alt, naturalWidth: img.naturalWidth, width, height, visible };
  };
  const cells = [];
  for (const cell of document.querySelectorAll('.jp-Notebook .jp-Cell')) {
    const figures = [];
    for (const img of cell.querySelectorAll('.jp-OutputArea-output img')) figures.push(await figure(img));
    // JupyterLab shows the error of a cell as it shows what a cell writes to stderr.
    const failures = cell.querySelectorAll('.jp-OutputArea-output[data-mime-type="application/vnd.jupyter.stderr"]');
    cells.push({
      code: cell.classList.contains('jp-CodeCell'),
      folded: cell.querySelector('.jp-InputPlaceholder') !== null,
      prompt: cell.querySelector('.jp-InputArea-prompt')?.textContent.trim() ?? '',
      failure: [...failures].map((output) => output.textContent.trim()).join('\n'),
      figures,
    });
  }
  // JupyterLab's own words, such as "Notebook not trusted: 0 of 8 code cells trusted."
  const trust = document.querySelector('.jp-StatusItem-trust')?.title ?? '';
  return { trust, cells };
})()
