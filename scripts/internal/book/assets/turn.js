// A figure with controls is live on its slide: when the slide comes, its cell begins, which came compiled,
// and its pictures take the place of the stored one. The controls know the keys of a clicker.
"use strict";
(() => {
  const page = location.pathname.split("/").pop().replace(/\.html$/, "");

  // room makes the place for the controls of a figure.
  const room = (output) => {
    const place = verletLive.element("div", { class: "turn" }), said = verletLive.element("p", { class: "turn-said", role: "status" });
    output.before(place);
    place.append(output, said);
    return { output, said };
  };

  // cellOf is the name of the cell that a figure is of; a slide has a part of it.
  const cellOf = (place) => {
    const id = place.id.replace("cell-id=", ""), names = [id, id.replace(/-\d+$/, "")].map((id) => `${page}/${id}`);
    return names.find((name) => verletLive.compiled.includes(name));
  };

  // verletTurn makes room for the controls of all figures, and returns what to call when a slide comes.
  globalThis.verletTurn = (slides) => {
    const figures = new Map();
    for (const place of slides.querySelectorAll(".celltag_knob")) {
      const cell = place.closest(".jp-Cell") ?? place, output = cell.querySelector(".jp-OutputArea-output:has(img)"), name = cellOf(cell);
      if (output && name) figures.set(cell.closest("section"), { name, ...room(output) });
    }
    let turn = Promise.resolve();
    return (slide) => {
      turn = turn.then(async () => {
        await verletLive.leave();
        const figure = figures.get(slide);
        if (!figure || Reveal.getCurrentSlide() !== slide) return;
        const { name, output, said } = figure, img = output.querySelector("img"), knobs = verletLive.controls(output);
        const tell = (text) => { said.textContent = text; };
        const hear = (heard) => {
          if (knobs.shows(heard)) { tell(""); return; }
          const picture = heard.display?.["image/png"];
          if (picture) Object.assign(img, { src: "data:image/png;base64," + picture, alt: heard.display.alt ?? img.alt });
        };
        const run = verletGo.run([], tell, hear, { VERLETBOOK_PAGE: "1" }, name).catch((e) => tell(`The figure does not move here: ${e.message}.`)).finally(knobs.end);
        await Promise.race([run, new Promise((r) => setTimeout(r, 300))]);
      });
    };
  };
})();
