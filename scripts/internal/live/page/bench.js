// The bench for methods. A link fills the fields; nothing runs before the reader asks.
"use strict";
(() => {
  const by = (id) => document.getElementById(id), form = document.querySelector("form");
  const canvas = document.querySelector("canvas"), body = document.querySelector("tbody");
  let picture;

  const fill = () => {
    const from = new URLSearchParams(location.hash.slice(1));
    for (const id of ["word", "force"]) if (from.has(id)) by(id).value = from.get(id);
    if (from.has("word")) by("error").textContent = "This method came with a link. Press Measure to try it.";
    by("result").hidden = true;
  };

  const measure = async () => {
    by("error").textContent = "measuring …";
    try {
      await verletLive.start("canvas");
    } catch (e) {
      by("error").textContent = `The bench does not work here: ${e.message}.`;
      return;
    }
    const report = verletMeasure(by("word").value, by("force").value);
    by("error").textContent = report.error ?? report.picture.say;
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
  by("link").addEventListener("click", async () => {
    const to = new URLSearchParams({ word: by("word").value, force: by("force").value });
    history.replaceState(null, "", "#" + to);
    await navigator.clipboard?.writeText(location.href).catch(() => {});
    by("error").textContent = "The address of this page now carries the method.";
  });
  addEventListener("hashchange", fill);
  addEventListener("resize", () => { if (picture) verletLive.draw(canvas, picture); });
  fill();
})();
