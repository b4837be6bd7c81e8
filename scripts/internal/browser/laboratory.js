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
    // run runs a cell and returns what it shows: streams and others as text, pictures, and how it ended.
    run: async (kernel, code, told = () => {}) => {
      const from = performance.now(), out = { stream: '', shown: '', pictures: [], html: '' };
      const future = kernel.requestExecute({ code });
      future.onIOPub = ({ header, content }) => {
        if (header.msg_type === 'stream') out.stream += content.text;
        if (header.msg_type === 'error') out.error = [content.ename, ...content.traceback].join('\n');
        if (header.msg_type === 'display_data' || header.msg_type === 'update_display_data') {
          const { data, transient } = content;
          if (header.msg_type === 'display_data') out.shown += text(data['text/plain']).trim() + '\n';
          if (data['image/png']) out.pictures.push(text(data['image/png']));
          if (data['text/html']) out.html += data['text/html'];
        }
        told(header.msg_type, content, out);
      };
      const reply = await future.done;
      return { ...out, status: reply.content.status, waited: performance.now() - from };
    },
    complete: async (kernel, code, at = code.length) => (await kernel.requestComplete({ code, cursor_pos: at })).content.matches,
    inspect: async (kernel, code, at = code.length) => text((await kernel.requestInspect({ code, cursor_pos: at, detail_level: 0 })).content.data?.['text/plain']),
  };
})();
