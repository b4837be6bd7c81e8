// What cells show. They can show anything but scripts: JupyterLab runs scripts of outputs that it trusts, and
// a notebook may be somebody else's. Here HTML and Markdown are cleaned as for a notebook that is not trusted.
"use strict";
globalThis.goOutput = (registry, scripts) => {
  for (const kind of ["text/javascript", "application/javascript", "application/x-javascript"]) registry.removeMimeType(kind);
  for (const kind of ["text/html", "text/markdown", "image/svg+xml", "text/latex"]) {
    const factory = registry.getFactory(kind);
    if (!factory) continue;
    registry.addFactory({ ...factory, safe: true, mimeTypes: [kind], createRenderer: (options) => {
      const renderer = factory.createRenderer(options), render = renderer.renderModel.bind(renderer);
      renderer.renderModel = (model) => render(Object.create(model, { trusted: { value: false }, data: { get: () => model.data }, metadata: { get: () => model.metadata } }));
      return renderer;
    } }, registry.getRank(kind));
  }
  // A script of the site shows what has its media type: it is given the data, as a page of the book gives it.
  for (const [kind, address] of Object.entries(scripts ?? {})) {
    const loaded = fetch(address).then((r) => r.text()).then((text) => (0, eval)(text)); // an expression: a function
    const html = registry.getFactory("text/html");
    registry.addFactory({ safe: true, mimeTypes: [kind], createRenderer: (options) => {
      const renderer = html.createRenderer({ ...options, mimeType: "text/html" });
      renderer.renderModel = async (model) => {
        const show = await loaded, script = document.createElement("script");
        script.textContent = `(${show})(${JSON.stringify(JSON.parse(model.data[kind])).replaceAll("<", "\\u003c")})`;
        requestAnimationFrame(() => renderer.node.append(script)); // it looks for the cell in which it stands
      };
      return renderer;
    } }, 0);
  }
};
