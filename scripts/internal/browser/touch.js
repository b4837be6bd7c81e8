// How many figures a page shows when it is printed: all are there soon after its reader has pressed a key.
(async () => {
  await until(() => document.readyState === 'complete');
  dispatchEvent(new KeyboardEvent('keydown', { key: 'Control' }));
  const all = [...document.querySelectorAll('figure.picture img')];
  if (!await until(() => all.every((img) => img.complete && img.naturalWidth), 20)) throw new Error('before they are near, figures do not come');
  return all.filter((img) => !img.matches(':has(~ .end)')).length; // of a film its end
})()
