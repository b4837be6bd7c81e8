// The extension as JupyterLab loads it, a container of module federation, written by hand: it needs no bundler.
"use strict";
(() => {
  const name = "go-in-the-browser", base = new URL("../../../", document.currentScript.src).href, here = new URL("./", document.currentScript.src).href;
  const site = goSite;
  let shared; // what JupyterLite shares with its extensions: package → version → { get }

  // inside takes from JupyterLite what the kernel needs, and says in one sentence what is no longer there.
  async function inside() {
    const lost = (what) => new Error(`Go does not run in this JupyterLite: it has no ${what} any more. The kernel is made for JupyterLite 0.8.6; see the README of scripts/lite.`);
    const from = async (of, ...names) => {
      const versions = Object.values(shared?.[of] ?? {});
      if (!versions.length) throw lost(of);
      const module = (await versions.at(-1).get())();
      for (const n of names) if (!module[n]) throw lost(`${n} in ${of}`);
      return Object.fromEntries(names.map((n) => [n, module[n]])); // two packages have a showDialog
    };
    const services = await from("@jupyterlite/services", "BaseKernel", "IKernelSpecs", "IKernelClient");
    for (const method of ["handleMessage", "stream", "displayData", "updateDisplayData", "publishExecuteError", "inputRequest", "dispose"]) {
      if (typeof services.BaseKernel.prototype[method] !== "function") throw lost(`BaseKernel.${method}`);
    }
    const notebook = await from("@jupyterlab/notebook", "INotebookTracker", "NotebookActions"), rendermime = await from("@jupyterlab/rendermime", "IRenderMimeRegistry");
    const apputils = await from("@jupyterlab/apputils", "Notification", "ICommandPalette", "showDialog", "Dialog");
    const state = await from("@codemirror/state", "StateEffect", "StateField"), view = await from("@codemirror/view", "Decoration", "EditorView");
    return { ...services, ...notebook, ...rendermime, ...apputils, ...state, ...view, lost };
  }

  // progress tells how much of Go has come, when that takes long enough to be worth a word.
  const progress = (Notification) => () => {
    let id, began = 0;
    const MB = (bytes) => (bytes / 1e6).toFixed(0);
    return (loaded, all) => {
      if (!all) {
        if (id) Notification.update({ id, message: "Go is loaded", type: "success", progress: 1, autoClose: 1500 });
        id = began = 0;
        return;
      }
      began ||= performance.now();
      if (!id && performance.now() - began < 400) return;
      const message = `Loading Go: ${MB(loaded)} of ${MB(all)} MB`;
      if (!id) id = Notification.emit(message, "in-progress", { autoClose: false, progress: loaded / all });
      else Notification.update({ id, message, progress: loaded / all });
    };
  };

  function activate(app, j, specs, client, notebooks, registry, palette) {
    for (const [what, has] of [["IKernelSpecs.register", specs?.register], ["IKernelClient.interrupt", client?.interrupt],
      ["IRenderMimeRegistry.getFactory", registry?.getFactory], ["contents.save", app.serviceManager?.contents?.save]]) {
      if (typeof has !== "function") throw j.lost(what);
    }
    const { loader } = goEarly, kernels = new Map();
    // above are the sources of the code cells that stand above a cell in the notebook of a kernel.
    const above = (kernel, cell) => {
      const all = notebooks?.find(({ sessionContext }) => sessionContext.session?.kernel?.id === kernel)?.content.widgets.map(({ model }) => model) ?? [];
      return all.slice(0, Math.max(0, all.findIndex(({ id }) => id === cell))).filter(({ type }) => type === "code").map(({ sharedModel }) => sharedModel.getSource());
    };
    const Kernel = goKernel(j.BaseKernel, loader, progress(j.Notification), site.env, Object.keys(site.scripts ?? {}), above);
    const icon = here + "go.svg";
    specs.register({
      spec: { name: "gonb", display_name: "Go (gonb)", language: "go", argv: [], interrupt_mode: "message", resources: { "logo-32x32": icon, "logo-64x64": icon, "logo-svg": icon } },
      create: async (options) => {
        const kernel = new Kernel(options);
        kernels.set(kernel.id, kernel);
        kernel.disposed.connect(() => { if (kernels.get(kernel.id) === kernel) kernels.delete(kernel.id); });
        return kernel;
      },
    });
    // JupyterLite 0.8 tells a kernel nothing of an interrupt: it only forgets the messages that wait.
    const forget = client.interrupt.bind(client);
    client.interrupt = async (id) => {
      kernels.get(id)?.interrupt();
      await forget(id);
    };
    goOutput(registry, Object.fromEntries(Object.entries(site.scripts ?? {}).map(([kind, file]) => [kind, new URL(file, base).href])));
    if (notebooks) goNotebook(app, notebooks, j, site, kernels, base);
    goMistakes(j);
    for (const command of ["go:format", "go:about"]) palette?.addItem({ command, category: "Go" });
    const quiet = globalThis.requestIdleCallback ?? setTimeout;
    app.restored.then(() => setTimeout(() => quiet(() => goKeep(site, base, loader).catch(() => {})), 8000)); // the first cell comes first
    navigator.storage?.persist?.(); // ask that the browser does not clear the reader's work away
  }

  globalThis._JUPYTERLAB ??= {};
  _JUPYTERLAB[name] = {
    init(scope) { shared = scope; },
    async get() {
      const j = await inside().catch((error) => { tell(error); throw error; });
      const plugin = {
        id: name + ":kernel", description: "Go in the browser", autoStart: true,
        requires: [j.IKernelSpecs, j.IKernelClient, j.IRenderMimeRegistry], optional: [j.INotebookTracker, j.ICommandPalette],
        activate: (app, specs, client, registry, notebooks, palette) => {
          try { activate(app, j, specs, client, notebooks, registry, palette); } catch (error) { tell(error); throw error; }
        },
      };
      return () => ({ __esModule: true, default: plugin });
    },
  };

  // tell puts a sentence where every reader sees it.
  function tell({ message }) {
    const p = Object.assign(document.createElement("p"), { textContent: message, id: "go-trouble" });
    p.style.cssText = "position: fixed; inset: auto 1em 1em; z-index: 9999; padding: 1em; background: #a33c00; color: #fff; font: 16px system-ui, sans-serif";
    document.body.append(p);
  }
})();
