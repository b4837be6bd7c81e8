// The controls of a figure whose cell runs in this page: the same as in the laboratory.
"use strict";
(() => {
  let live; // the figure whose controls are there, if any

  // controls waits in the area for the controls of a cell that runs. They begin at these positions, if any.
  verletLive.controls = (area, at) => {
    const figure = { over: false, wanted: false, place: { at } };
    figure.ended = new Promise((done) => { figure.end = () => { figure.over = true; if (live === figure) live = undefined; done(); }; });
    // shows shows what the cell says, if these are controls.
    figure.shows = ({ display }) => {
      const about = display?.["application/vnd.verletbook.controls+json"];
      if (!about) return false;
      live = figure;
      const film = JSON.parse(about).controls.findIndex(({ kind }) => kind === "frames");
      const put = (panel) => {
        if (area.closest(".reveal")) return area.before(panel);
        area.append(panel);
        panel.querySelectorAll(".verlet-knob")[film]?.querySelector("[aria-pressed]").click(); // its reader has pressed Play it
      };
      verletInteract(JSON.parse(about), Object.assign(figure.place, {
        outputs: area, put, open: (ready) => ready(), close() {}, ended: () => figure.over, wanted: () => figure.wanted,
        send: (value) => verletGo.send(JSON.parse(about).address, value),
      }));
      return true;
    };
    return figure;
  };

  // leave ends the figure whose controls are there, and says whether there was one.
  verletLive.leave = async () => {
    if (!live) return false;
    const { ended } = live;
    live.wanted = true;
    await ended;
    await new Promise((r) => setTimeout(r)); // until its run has ended, too
    return true;
  };
})();
