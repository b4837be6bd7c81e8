// Waits for JupyterLab in the page, and offers what a test needs: a kernel of its own, its cells, tools and
// interrupts. An expression that stands behind it uses lab.
const lab = await (async () => {
  if (!await until(() => globalThis.jupyterapp || document.getElementById('go-trouble'))) throw new Error('JupyterLab does not come');
  const trouble = document.getElementById('go-trouble');
  if (trouble) throw new Error(trouble.textContent);
  await jupyterapp.restored;
  const kernels = jupyterapp.serviceManager.kernels;
  const text = (v) => (Array.isArray(v) ? v.join('') : v ?? '');
  return {
    kernel: () => kernels.startNew({ name: 'gonb' }),
    // run runs a cell and returns what it shows, as the pages of the book tell it: streams and others as text, and
    // pictures beside them. told hears each message; a cell that asks for lines gets those typed.
    run: async (kernel, code, told = () => {}, typed = []) => {
      const from = performance.now(), outputs = [], pictures = [], byID = {};
      let html = '', error = '';
      const future = kernel.requestExecute({ code });
      future.onStdin = ({ header }) => kernel.sendInputReply({ status: 'ok', value: typed.shift() ?? '' }, header);
      future.onIOPub = ({ header, content }) => {
        told(header.msg_type, content);
        if (header.msg_type === 'stream') {
          if (outputs.at(-1)?.kind === 'stream') outputs.at(-1).text += content.text; else outputs.push({ kind: 'stream', text: content.text });
        }
        if (header.msg_type === 'error') error = [content.ename, ...content.traceback].join('\n');
        if (!/display_data$/.test(header.msg_type)) return;
        const { data, transient } = content, output = byID[transient?.display_id] ?? { kind: 'display' };
        output.text = text(data['text/plain']);
        output.picture = text(data['image/png']);
        html += text(data['text/html']) + text(data['text/markdown']);
        if (header.msg_type === 'display_data') outputs.push(output);
        if (transient?.display_id) byID[transient.display_id] = output;
      };
      const reply = await future.done;
      const said = outputs.map((o) => o.text).join('');
      return { outputs, said, html, error, status: reply.content.status, count: reply.content.execution_count, waited: performance.now() - from, times: globalThis.goTimes ?? {} };
    },
    complete: async (kernel, code, at = code.length) => (await kernel.requestComplete({ code, cursor_pos: at })).content.matches,
    inspect: async (kernel, code, at = code.length) => text((await kernel.requestInspect({ code, cursor_pos: at, detail_level: 0 })).content.data?.['text/plain']),
  };
})();
