// Scrolls the notebook, if there is one, by whole windows, and tells when this is the last one.
async (number) => {
  const view = document.querySelector('.jp-NotebookPanel-notebook .jp-WindowedPanel-outer');
  if (!view) return true;
  const drawn = () => new Promise((r) => requestAnimationFrame(() => requestAnimationFrame(r)));
  let height;
  do { // what comes into view is rendered, and may be higher than JupyterLab thought
    height = view.scrollHeight;
    view.scrollTop = number * view.clientHeight;
    await drawn();
    const seen = [...view.querySelectorAll('img')].filter((img) => img.checkVisibility({ contentVisibilityAuto: true }));
    await Promise.all(seen.map((img) => img.decode().catch(() => {})));
  } while (height !== view.scrollHeight);
  return view.scrollTop + view.clientHeight + 1 >= view.scrollHeight;
}
