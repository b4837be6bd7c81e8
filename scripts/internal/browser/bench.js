// Tries the bench for methods, which was opened by a link with half a method.
(async () => {
  const wrong = [], by = (id) => document.getElementById(id), said = () => by('error').textContent;
  const want = (what, ok) => { if (!ok) wrong.push(`${what}; the page says "${said()}"`); };
  const button = document.querySelector('form button');
  const rows = () => by('result').hidden ? [] : [...document.querySelectorAll('tbody tr')].map((row) => row.cells[1].textContent);
  const measured = async () => {
    button.click();
    await until(() => button.textContent === 'Measure' && !said().includes('measuring'));
    return rows();
  };
  const type = (source) => { by('go').value = source; };
  want('the link fills no field', by('word').value === 'K(1/2) D(1)' && by('force').value === '-x');
  want('a link ran by itself', by('result').hidden && said().includes('came with a link'));
  await measured();
  want('half a method is not refused', by('result').hidden && said().includes('add up to 0.5'));
  by('word').value = 'D(1/2) K(1) D(1/2)';
  by('force').value = '-sin(x)';
  const formula = await measured();
  want(`a whole method is not measured: ${formula}`, formula.length === 5 && formula[0] === '2.00' && formula[1].startsWith('2.000'));
  const canvas = document.querySelector('canvas'), pixels = canvas.getContext('2d').getImageData(0, 0, canvas.width, canvas.height).data;
  want('nothing is drawn', new Set(new Uint32Array(pixels.buffer)).size > 8);
  by('link').click();
  want('the link does not carry the method', decodeURIComponent(location.hash).includes('D(1/2)'));

  const force = 'func force(x float64) float64 {\n\treturn -math.Sin(x)\n}';
  location.hash = '#' + new URLSearchParams({ word: by('word').value, go: force });
  await until(() => by('kind').value === 'go');
  want('Go from a link is not marked as foreign', by('go').value === force && !by('foreign').hidden && by('go').classList.contains('foreign') && by('force').hidden);
  await new Promise((r) => setTimeout(r, 300));
  want('Go from a link ran by itself', by('result').hidden && !performance.getEntriesByType('resource').some((e) => /compile|toolchain/.test(e.name)));
  const compiled = await measured();
  want(`with Go the numbers are ${compiled}, with the formula ${formula}`, compiled.length === 5 && String(compiled) === String(formula));
  type('func force(x float64) float64 {\n\treturn -k * x\n}');
  await measured();
  want('a mistake in Go does not name its line', by('result').hidden && said().includes('line 2') && said().includes('undefined: k'));
  type('func force(x int) int { return -x }');
  await measured();
  want('a force of another type is not refused', said().includes('func force(x float64) float64') && said().includes('x int') && !said().includes('cell'));
  type('import "syscall/js"\nfunc force(x float64) float64 {\n\tw := js.Global()\n\tpanic(fmt.Sprint("found ", w.Get("fetch"), w.Get("caches"), w.Get("indexedDB"), w.Get("navigator"), w.Get("Worker")))\n}');
  await measured();
  want('Go reaches more than it needs', said().includes('found ' + '<undefined>'.repeat(5)) || said().includes('found ' + Array(5).fill('<undefined>').join(' ')));
  type('func force(x float64) float64 {\n\tfor x > 0 {\n\t}\n\treturn -x\n}');
  const endless = measured();
  await until(() => said().includes('running'));
  button.click();
  want(`a loop without an end does not stop (${await endless})`, by('result').hidden && said() === 'stopped');
  type('func force(x float64) float64 { return -math.Sin(x) }');
  want('nothing is measured after a stop', String(await measured()) === String(formula));
  by('link').click();
  want('the link does not carry the Go', new URLSearchParams(location.hash.slice(1)).get('go') === by('go').value);
  return wrong;
})()
