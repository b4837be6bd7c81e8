// What the search of the page finds first for some words, and whether the arrow keys reach it.
(async (asked) => {
  const field = document.querySelector('.search input'), list = document.querySelector('.search ol'), all = { unread: [] };
  field.focus();
  for (const words of asked) {
    field.value = words;
    if (!await until(() => { field.dispatchEvent(new Event('input')); return list.querySelector('a'); }, 20)) { all[words] = []; continue; }
    all[words] = [...list.querySelectorAll('a')].map((a) => a.getAttribute('href').replace(/^.*\/(?=\w+\/[^/]*$)/, '') + ' ' + a.parentElement.textContent);
    all.unread.push(...[...list.querySelectorAll('p')].map((p) => p.textContent).filter((t) => /\\[a-z]+|\$|code ·/i.test(t))); // TeX, and the lines of folds
  }
  field.dispatchEvent(new KeyboardEvent('keydown', { key: 'ArrowDown', bubbles: true }));
  all['ArrowDown'] = [document.activeElement === list.querySelector('a') ? 'first' : 'elsewhere'];
  return all;
})
