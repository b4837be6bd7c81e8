// How long a reader waits for Python in a worker of this page's browser, in milliseconds, as laboratory-times.js
// measures Go. There is no kernel around Python, which would take time of its own.
(async () => {
  const source = `import { loadPyodide } from "${location.origin}/pyodide.mjs";
    const python = loadPyodide({ stdout: (text) => postMessage(text) });
    onmessage = async ({ data }) => { await (await python).runPythonAsync(data); postMessage("\\u0004"); };`;
  const worker = new Worker(URL.createObjectURL(new Blob([source], { type: 'text/javascript' })), { type: 'module' });
  const run = (code) => new Promise((done, fail) => {
    const from = performance.now();
    worker.onerror = (e) => fail(new Error(e.message));
    worker.onmessage = ({ data }) => { if (data === '\u0004') done(performance.now() - from); };
    worker.postMessage(code);
  });
  await run('print("first")');
  const first = performance.now(), all = [];
  for (let i = 0; i < 5; i++) all.push(await run('print("warm")'));
  const loop = await run('def loop():\n    x = 0.0\n    for i in range(100_000_000):\n        x += i\n    return x\nprint(loop())');
  worker.terminate();
  return { first, line: all.sort((a, b) => a - b)[2], loop };
})()
