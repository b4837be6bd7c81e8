// A figure with controls is live on its slide: when the slide comes, its cell begins, which came compiled,
// and its pictures take the place of the stored one. The controls know the keys of a clicker.
"use strict";
(() => {
  const page = location.pathname.split("/").pop().replace(/\.html$/, "");

  // room makes the place for the controls of a figure. A film waits at its first picture, and its caption tells its end.
  const room = (output) => {
    const img = output.querySelector("img");
    if (img.dataset.src.endsWith(".film.png")) output.closest("section").querySelector(".caption")?.remove();
    img.dataset.src = img.dataset.src.replace(/[^/]+\.film\.png$/, "small/$&");
    const place = verletLive.element("div", { class: "turn" }), said = verletLive.element("p", { class: "turn-said", role: "status" });
    output.before(place);
    place.append(output, said);
    return { output, said };
  };

  // hashOf is that of the cell that a figure is of; a slide has a part of it.
  const hashOf = (place) => {
    const id = place.id.replace("cell-id=", "");
    return [id, id.replace(/-\d+$/, "")].map((id) => verletLive.compiled[`${page}/${id}`]).find(Boolean);
  };

  // verletTurn makes room for the controls of all figures, and returns what to call when a slide or a fragment comes or
  // goes: a figure that waits as a fragment begins when it is shown, for its controls hear the clicker.
  globalThis.verletTurn = (slides) => {
    const figures = new Map();
    for (const place of slides.querySelectorAll(globalThis.ImageDecoder ? ".celltag_knob" : ".celltag_knob, .celltag_film")) {
      const cell = place.closest(".jp-Cell") ?? place, output = cell.querySelector(".jp-OutputArea-output:has(img)"), hash = hashOf(cell);
      if (output && hash) figures.set(cell.closest("section"), { hash, ...room(output) });
    }
    let turn = Promise.resolve(), on;
    return (slide) => {
      turn = turn.then(async () => {
        const here = Reveal.getCurrentSlide() === slide && figures.get(slide), figure = here && !here.output.closest(".fragment:not(.visible)") && here;
        if (figure === on) return;
        await verletLive.leave();
        if (!(on = figure)) return;
        const { hash, output, said } = figure, img = output.querySelector("img"), knobs = verletLive.controls(output);
        const tell = (text) => { said.textContent = text; };
        const hear = (heard) => {
          if (knobs.shows(heard)) { tell(""); return; }
          const picture = heard.display?.["image/png"];
          if (picture) Object.assign(img, { src: "data:image/png;base64," + picture, alt: heard.display.alt ?? img.alt });
        };
        const run = verletGo.run({ cell: hash }, tell, hear, { VERLETBOOK_PAGE: "1" }).catch((e) => tell(`The figure does not move here: ${e.message}.`)).finally(knobs.end);
        await Promise.race([run, new Promise((r) => setTimeout(r, 300))]);
      });
    };
  };
})();
