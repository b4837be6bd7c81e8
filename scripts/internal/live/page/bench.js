// The bench for methods. A link fills the fields; nothing runs before the reader asks.
"use strict";
(() => {
  const by = (id) => document.getElementById(id), form = document.querySelector("form"), button = form.querySelector("button");
  const canvas = document.querySelector("canvas"), body = document.querySelector("tbody");
  const fields = ["word", "force", "go"];
  let picture, running = false, example = false; // whether the link is one of this page's

  const tell = (text) => { by("error").textContent = text; };
  const choose = () => {
    for (const id of ["force", "go"]) for (const e of [by(id), by(id).labels[0]]) e.hidden = id !== by("kind").value;
    by("foreign").hidden = by("kind").value !== "go" || !by("go").classList.contains("foreign");
  };

  const fill = () => {
    const from = new URLSearchParams(location.hash.slice(1));
    for (const id of fields) if (from.has(id)) by(id).value = from.get(id);
    for (const id of ["force", "go"]) if (from.has(id)) by("kind").value = id;
    by("go").classList.toggle("foreign", from.has("go") && !example);
    choose();
    if (fields.some((id) => from.has(id))) tell(example ? "Press Measure to try it." : "This method came with a link. Press Measure to try it.");
    example = false;
    by("result").hidden = true;
  };

  // formula measures with a formula, in this page.
  const formula = async () => {
    await verletLive.start("canvas");
    return verletMeasure(by("word").value, by("force").value);
  };

  // compiled measures with a force in Go: its program is the reader's cell, and one of ours.
  const compiled = async () => {
    const ours = `import bench "github.com/verletbook/verletbook/scripts/internal/live/show"
%%
bench.Post(${JSON.stringify(by("word").value)}, force)`;
    let report, said = "";
    const { status } = await verletGo.run([by("go").value, ours], tell, (m) => { report ??= m.report; said += m.text ?? ""; });
    if (status < 0) return { error: "stopped" };
    if (report) return report;
    const signature = status && !/cell-1:/.test(said) ? "" : "the force must be a function, func force(x float64) float64, and there must be no main\n";
    return { error: signature + verletGo.inWords(said.replace(/^.*cell-1:[\d:]* */gm, ""), 0) };
  };

  const measure = async () => {
    if (running) return verletGo.stop();
    running = true;
    const go = by("kind").value === "go";
    if (go) button.textContent = "■ Stop";
    tell("measuring …");
    const report = await (go ? compiled() : formula()).catch((e) => ({ error: `The bench does not work here: ${e.message}.` }));
    running = false;
    button.textContent = "Measure";
    tell(report.error ?? report.picture.say);
    by("error").className = report.error ? "wrong" : "";
    by("result").hidden = Boolean(report.error);
    if (report.error) return;
    body.replaceChildren(...report.rows.map((cells) => {
      const row = document.createElement("tr");
      for (const text of cells) row.insertCell().textContent = text;
      return row;
    }));
    picture = report.picture;
    verletLive.draw(canvas, picture);
  };

  form.addEventListener("submit", (e) => { e.preventDefault(); measure(); });
  by("kind").addEventListener("change", choose);
  by("link").addEventListener("click", async () => {
    const force = by("kind").value;
    history.replaceState(null, "", "#" + new URLSearchParams({ word: by("word").value, [force]: by(force).value }));
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    tell("The address of this page now carries the method.");
  });
  for (const a of document.querySelectorAll('main a[href^="#"]')) a.addEventListener("click", () => { example = true; });
  addEventListener("hashchange", fill);
  addEventListener("resize", () => { if (picture) verletLive.draw(canvas, picture); });
  fill();
})();
