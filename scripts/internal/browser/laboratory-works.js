// What is wrong with the kernel of JupyterLab in a browser, as far as its messages tell.
(async () => {
  const wrong = [], want = (what, ok, got) => { if (!ok) wrong.push(`${what}: ${JSON.stringify(got)}`); };
  const kernel = await lab.kernel();
  await new Promise((r) => setTimeout(r, 5000)); // a reader looks round, and meanwhile the kernel warms up
  const says = async (what, code, said, status = 'ok') => {
    const got = await lab.run(kernel, code);
    want(what, got.status === status && (said instanceof RegExp ? said.test(got.said + got.error) : got.said + got.error === said), [got.status, got.said, got.error]);
    return got;
  };
  await says('a program', '%%\nfmt.Println("hello", 1)', 'hello 1\n');
  await says('both streams', '%%\nfmt.Println(1)\nfmt.Fprintln(os.Stderr, 2)', '1\n2\n');
  await says('a declaration', 'func f() int { return 1 }', '');
  await says('another in its place', 'func f() int { return 2 }\n%%\nfmt.Println(f())', '2\n');
  await says('a mistake in the syntax', 'func g( {\n}', /^does not compile\nline 1, column 9: /, 'error');
  await says('a mistake', '%%\n\nfmt.Println(nothing)', 'does not compile\nline 3: undefined: nothing', 'error');
  await says('a mistake that a later cell makes of an earlier one', 'var n int = f()\n%%\nfmt.Println(n)', '2\n');
  await says('its line', 'func f() string { return "" }', /In \[\d+\], line 1: cannot use f\(\)/, 'error');
  await says('a panic', '%%\nvar a []int\nfmt.Println(a[len(os.Args)])', /index out of range[^]*line 3/, 'error');
  await says('a file', '%%\nfmt.Println(os.WriteFile("/data.txt", []byte("1 2 3"), 0o666))', '<nil>\n');
  await says('the file', '%%\nb, err := os.ReadFile("/data.txt")\nfmt.Print(string(b), err)', '1 2 3<nil>');
  const typed = await lab.run(kernel, 'import "github.com/janpfeifer/gonb/gonbui"\n%%\nvar n, m int\ngonbui.RequestInput("Number", false)\nfmt.Scan(&n)\ngonbui.RequestInput("Secret", true)\nfmt.Scan(&m)\nfmt.Println(n, m)', undefined, ['42', '7']);
  want('what the reader types', typed.said === '42 7\n', typed);
  await says('what nobody types', '%%\nvar n int\n_, err := fmt.Scan(&n)\nfmt.Println(n, err)', /^0 .*EOF\n$/);
  await says('a script of an output', '%%\ngonbui.DisplayHTML("<script>1</script>")', /^What this cell shows brings a script, and scripts do not run here/);
  await says('a shell', '!ls', /asks for a shell, which a browser has not/);
  await says('a program that is to be started', '%%\nfmt.Println(exec.Command("ls").Run())', /not (?:implemented|supported|found)/);
  await says('a package that is not there', '%%\n_ = http.Get', /undefined: http/, 'error');
  await says('a package with an import', 'import "net/http"\n%%\n_, err := http.Get("/")\nfmt.Println(err)', /there is no package net\/http here: a browser has no use for it/, 'error');
  await says('a package of the standard library that was not loaded', '%%\nfmt.Println(big.NewInt(7).Exp(big.NewInt(7), big.NewInt(30), nil))', '22539340290692258087863249\n');

  // Tab and Shift+Tab, also while a cell runs, and an interrupt, after which what is declared is there.
  const looping = lab.run(kernel, '%%\nfmt.Println("looping")\nfor {\n}', (type) => { if (type === 'stream') began = true; });
  const waiting = lab.run(kernel, '%%\nfmt.Println("not run")');
  let began = false;
  await until(() => began);
  const matches = await lab.complete(kernel, '%%\nx := math.Sq');
  want('Tab while a cell runs', matches.includes('Sqrt') && matches.includes('SqrtE') && !matches.includes('Sin'), matches);
  const own = await lab.complete(kernel, '%%\nvar b strings.Builder\nb.Write');
  want('Tab for methods', own.includes('WriteString') && own.includes('WriteByte'), own);
  const about = await lab.inspect(kernel, '%%\nx := math.Sqrt(');
  want('Shift+Tab', /^func math\.Sqrt\(x float64\) float64\n\nSqrt returns the square root/.test(about), about);
  const from = performance.now();
  await kernel.interrupt();
  const stopped = await looping, aborted = await waiting;
  want('an interrupt', stopped.status === 'error' && /interrupted/.test(stopped.error) && stopped.said === 'looping\n', stopped);
  want('a cell that waited is not run', aborted.status !== 'ok' && !aborted.said && !aborted.count, aborted);
  await says('after the interrupt', '%%\nfmt.Println(n)', '2\n');

  // A flood comes whole, in order.
  const flood = await lab.run(kernel, '%%\nfor i := range 100000 {\n\tfmt.Println("line", i)\n}');
  want('100,000 lines', flood.said.split('\n').length === 100001 && flood.said.endsWith('line 99999\n'), flood.said.slice(-30));
  const short = await lab.run(kernel, '%%\nfor range 300000 {\n\tfmt.Println("x")\n}'); // JupyterLab would be busy with them for seconds
  want('300,000 short lines are cut', /(x\n){100000}/.test(short.said) && short.said.length < 300000 && /more: the page shows only the beginning/.test(short.said), short.said.slice(-100));

  // A cell reaches neither the network, nor what the browser keeps, nor the page.
  const reach = (js) => `import "syscall/js"\n%%\nfmt.Println(js.Global().Get(${JSON.stringify(js)}).IsUndefined())`;
  for (const name of ['fetch', 'indexedDB', 'caches', 'XMLHttpRequest', 'WebSocket', 'Worker', 'importScripts', 'BroadcastChannel', 'navigator', 'eval', 'cookieStore', 'setInterval']) {
    await says(`a cell has no ${name}`, reach(name), 'true\n');
  }
  await says('a cell cannot make a function of a text', 'import "syscall/js"\n%%\ndefer func() { fmt.Println(recover() != nil) }()\nfmt.Println(js.Global().Get("Object").Get("constructor").Invoke("return 1"))', 'true\n');
  // Nor does it hand a program of its own to the next kernel, as compiled by its worker.
  await says('a cell sends what it says that it has compiled', `import "syscall/js"
%%
object, program := js.Global().Get("Object"), js.Global().Get("Uint8Array").New(8)
js.CopyBytesToJS(program, []byte("\\x00asm\\x01\\x00\\x00\\x00"))
sent, all := object.New(), object.New()
for _, name := range []string{"kernel", "cells", "compile", "link"} {
	all.Set(name, js.Global().Get("WebAssembly").Get("Module").New(program))
}
sent.Set("compiled", all)
js.Global().Call("postMessage", sent)`, '');
  const next = lab.kernel().then((other) => lab.run(other, '%%\nfmt.Println("next")'));
  const said = await Promise.race([next, new Promise((r) => setTimeout(r, 100000))]);
  want('the next kernel', said?.said === 'next\n', said);
  await kernel.shutdown();
  return { wrong, flood: flood.waited, ran: flood.times.run };
})()
