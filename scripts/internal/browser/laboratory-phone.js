// What is wrong with a notebook in JupyterLab on a narrow screen.
(async () => {
  const wrong = [];
  await until(() => document.querySelectorAll('.jp-Notebook .jp-Cell').length > 1);
  const { scrollWidth, clientWidth } = document.documentElement;
  if (scrollWidth > clientWidth + 1) wrong.push(`the page is ${scrollWidth} pixels wide on a screen of ${clientWidth}`);
  const text = document.querySelector('.jp-Notebook .jp-MarkdownOutput, .jp-Notebook .jp-Cell').getBoundingClientRect();
  if (text.width < 0.6 * clientWidth) wrong.push(`a text is ${text.width} pixels wide on a screen of ${clientWidth}`);
  const run = document.querySelector('[data-command="notebook:run-cell-and-select-next"], [data-jp-item-name="run"]')?.getBoundingClientRect();
  if (!run || run.right > clientWidth) wrong.push('the button that runs a cell is not on the screen');
  return wrong;
})()
