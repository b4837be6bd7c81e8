// Changes the notebook of the page's address and saves it. Returns what JupyterLab asks, if it asks anything.
async (word) => {
  await until(() => document.querySelectorAll('.jp-Notebook .jp-Cell').length > 1);
  const panel = jupyterapp.shell.currentWidget;
  panel.content.widgets[0].model.sharedModel.setSource(word);
  let saved = false;
  jupyterapp.commands.execute('docmanager:save').then(() => { saved = true; });
  await until(() => saved && !panel.context.model.dirty || document.querySelector('.jp-Dialog-header')?.textContent, 30); // its title comes last
  return document.querySelector('.jp-Dialog')?.textContent ?? '';
}
