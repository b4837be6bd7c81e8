// JupyterLab has no place for a picture's alternative text, which nbconvert reads from an output's metadata
// (Jupyter enhancement proposal 120). This extension gives it one: who cannot see a figure hears
// what it shows. It wraps the renderer of image/png, in the form in which JupyterLab loads what others have built.
(() => {
  let share;
  const plugin = (IRenderMimeRegistry) => ({
    id: 'verletbook-alt:plugin',
    autoStart: true,
    requires: [IRenderMimeRegistry],
    activate: (app, registry) => {
      const type = 'image/png';
      const factory = registry.getFactory(type);
      registry.addFactory({
        ...factory,
        mimeTypes: [type],
        createRenderer: (options) => {
          const renderer = factory.createRenderer(options);
          const render = renderer.renderModel.bind(renderer);
          renderer.renderModel = async (model) => {
            await render(model);
            const alt = model.metadata[type]?.alt;
            const picture = renderer.node.querySelector('img');
            if (picture && alt) picture.alt = alt;
          };
          return renderer;
        },
      }, registry.getRank(type));
    },
  });
  (window._JUPYTERLAB ??= {})['verletbook-alt'] = {
    init: (scope) => { share = scope; },
    get: async () => {
      const [version] = Object.values(share['@jupyterlab/rendermime']);
      const { IRenderMimeRegistry } = (await version.get())();
      return () => plugin(IRenderMimeRegistry);
    },
  };
})();
