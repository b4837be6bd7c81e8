// Tries the bench for methods, which was opened by a link with half a method.
(async () => {
  const wrong = [], by = (id) => document.getElementById(id);
  const want = (what, ok) => { if (!ok) wrong.push(`${what}; the page says "${by('error').textContent}"`); };
  const measured = async () => {
    document.querySelector('form button').click();
    const until = performance.now() + 30000;
    while (by('error').textContent.includes('measuring') && performance.now() < until) await new Promise((r) => setTimeout(r, 50));
  };
  want('the link fills no field', by('word').value === 'K(1/2) D(1)' && by('force').value === '-x');
  want('a link ran by itself', by('result').hidden && by('error').textContent.includes('came with a link'));
  await measured();
  want('half a method is not refused', by('result').hidden && by('error').textContent.includes('add up to 0.5'));
  by('word').value = 'D(1/2) K(1) D(1/2)';
  await measured();
  const cells = [...document.querySelectorAll('tbody tr')].map((row) => row.cells[1].textContent);
  want(`a whole method is not measured: ${cells}`, !by('result').hidden && cells.length === 5 && cells[0] === '2.00' && cells[1].startsWith('2.000'));
  const canvas = document.querySelector('canvas'), pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  want('nothing is drawn', new Set(new Uint32Array(pixels.buffer)).size > 8);
  by('link').click();
  want('the link does not carry the method', decodeURIComponent(location.hash).includes('D(1/2)'));
  return wrong;
})()
