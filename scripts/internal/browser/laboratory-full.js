// Saves a notebook where the browser has no room, and returns what the reader is told.
(async () => {
  const name = 'full.ipynb', cell = { cell_type: 'raw', id: 'a', metadata: {}, source: '' };
  const random = Array.from(crypto.getRandomValues(new Uint8Array(60000)), (b) => b.toString(16)).join('');
  cell.source = random.repeat(400);
  try {
    for (let i = 0; i < 20; i++) await jupyterapp.serviceManager.contents.save(i + name, { type: 'notebook', format: 'json', content: { cells: [cell], metadata: {}, nbformat: 4, nbformat_minor: 5 } });
    return 'everything is saved';
  } catch (error) {
    return error.message;
  }
})()
