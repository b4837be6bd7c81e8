// Help for whoever works on notebooks here: what the laboratory is, newer editions, a full browser, gofmt, and
// links to a cell.
"use strict";
globalThis.goNotebook = (app, notebooks, { Notification, showDialog, Dialog }, site, kernels, base) => {
  const contents = app.serviceManager.contents;

  // A browser that has no room refuses to save: say so in words.
  const save = contents.save.bind(contents);
  contents.save = (...args) => save(...args).catch((error) => {
    if (/quota/i.test(error?.name + error?.message)) {
      throw new Error("The browser has no room for this notebook, and it is NOT saved. Download it (File, Download), then delete notebooks that you no longer need, or make room on the disk.");
    }
    throw error;
  });

  // An edition that is newer than the reader's copy is offered, beside it.
  async function compare({ path, content }) {
    const mine = content.model.getMetadata("edition"), name = path.replace(/^[^:]*:/, ""), theirs = site.editions[name];
    if (!mine || !theirs || mine === theirs) return;
    Notification.info("The site has a newer edition of this notebook. Yours, with your changes, stays as it is.", { autoClose: false, actions: [
      { label: "Open the new one beside it", callback: () => beside(name, theirs) }] });
  }
  async function beside(name, edition) {
    const fresh = name.replace(/(\.ipynb)$/, ` (edition ${edition.slice(0, 4)})$1`);
    const response = await fetch(base + "files/" + name.split("/").map(encodeURIComponent).join("/"), { cache: "no-cache" });
    await contents.save(fresh, { type: "notebook", format: "json", content: await response.json() });
    await app.commands.execute("docmanager:open", { path: fresh });
  }

  // A link to a cell: …?path=NOTEBOOK#cell-id=ID
  let wanted = new URLSearchParams(location.hash.slice(1)).get("cell-id");
  async function goTo({ content }) {
    const at = content.widgets.findIndex((cell) => cell.model.id === wanted);
    if (!wanted || at < 0) return;
    wanted = null;
    content.activeCellIndex = at;
    await content.scrollToItem(at, "start");
  }

  notebooks.widgetAdded.connect((_, panel) => {
    panel.context.ready.then(() => panel.revealed).then(() => {
      compare({ path: panel.context.path, content: panel.content });
      setTimeout(() => {
        if (innerWidth < 600) app.shell.collapseLeft?.(); // on a phone the list of files leaves a notebook no room
        goTo(panel);
      }, 200); // when the cells have their heights
    });
  });

  const cell = () => {
    const kernel = kernels.get(notebooks.currentWidget?.sessionContext.session?.kernel?.id), model = notebooks.activeCell?.model;
    return kernel && model?.type === "code" ? { kernel, source: model.sharedModel } : null;
  };
  app.commands.addCommand("go:format", { label: "Format Go (gofmt)", isEnabled: () => !!cell(), execute: async () => {
    const { kernel, source } = cell(), { text, error } = await kernel.tool({ format: source.getSource() });
    if (error) Notification.warning(error, { autoClose: 4000 });
    else if (text !== undefined && text !== source.getSource()) source.setSource(text);
  } });
  app.commands.addKeyBinding({ command: "go:format", keys: ["Alt Shift F"], selector: ".jp-Notebook" });
  app.commands.addCommand("go:about", { label: `About ${site.name}`, execute: () => showDialog({ title: site.name, body: site.about, buttons: [Dialog.okButton()] }) });

  const greeted = "go-greeted:" + base;
  try {
    if (site.about && !localStorage.getItem(greeted)) {
      localStorage.setItem(greeted, "1");
      app.restored.then(() => Notification.info("Your notebooks stay in this browser, and are sent nowhere. To keep one, download it: File, Download.", { autoClose: 20_000, actions: [
        { label: "More", callback: () => app.commands.execute("go:about") }] }));
    }
  } catch { /* a private window forgets */ }
};
