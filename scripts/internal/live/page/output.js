// What a cell says, below it. It comes into the page once a frame, so that a cell that says much
// leaves the page to its reader.
"use strict";
// verletOutput shows what add is given, in the area in front of the element status. Its list has the
// outputs: { kind, text }. A mistake is named as the reader sees it, by inWords. Captions have the numbers of their figures.
// A figure without a caption of the book has the alternative text of the one before it, if there was one.
globalThis.verletOutput = (area, status, inWords, numbers = [], before = "") => {
  const { element } = verletLive, list = [], byID = new Map();
  let waiting = [], frame = 0;
  const altOf = ({ alt = "" }) => verletNight(alt.replace(/^figure [\w-]+/, (own) => before || own));

  // now sets apart what a caption says of the controls, which is out of sight while a figure moves.
  const now = (part, at = part.lastIndexOf(" Now ")) => (at < 0 ? [part] : [part.slice(0, at), element("span", { class: "now" }, part.slice(at))]);

  // markdown shows the little that captions need: paragraphs and emphasis.
  const markdown = (text, number) => {
    const p = element("p", {}, ...(number ? [element("b", {}, number), " "] : []));
    verletNight(text).split(/\*([^*]+)\*/).forEach((part, i) => p.append(i % 2 ? element("em", {}, ...now(part)) : part));
    return p;
  };

  // write goes on with what is printed, in blocks of some lines: a browser lays out only those that are new.
  function write(text) {
    let last = list.at(-1);
    if (last?.kind !== "stream") list.push(last = { kind: "stream", text: "", place: area.insertBefore(element("pre", {}), status) });
    last.text += text;
    for (let rest = inWords(text); rest; ) {
      const block = last.room > 0 ? last.place.lastChild : last.place.appendChild(element("div", {}));
      if (!(last.room > 0)) last.room = 4000;
      const end = rest.indexOf("\n", last.room) + 1 || rest.length, part = rest.slice(0, end);
      block.append(part);
      last.room = part.endsWith("\n") ? last.room - end : Math.max(1, last.room - end);
      rest = rest.slice(end);
    }
  }

  function show(d) {
    const image = d["image/png"] && d.id && byID.get(d.id)?.place.querySelector("img");
    if (image) { // a picture that moves stays until the next one is there
      image.src = "data:image/png;base64," + d["image/png"];
      image.alt = altOf(d);
      return;
    }
    const place = element("div", {}), old = d.id && byID.get(d.id), number = old ? old.number : d["text/markdown"] && numbers.shift();
    if (d["image/png"]) place.append(element("img", { src: "data:image/png;base64," + d["image/png"], alt: altOf(d), width: d.width ?? "", height: d.height ?? "" }));
    else if (d["text/html"]) place.innerHTML = d["text/html"];
    else if (d["text/markdown"]) place.append(markdown(d["text/markdown"], number));
    else place.append(element("pre", {}, d["text/plain"] ?? ""));
    if (old) { old.place.replaceWith(place); Object.assign(old, { place, text: d["text/plain"] }); return; }
    area.insertBefore(place, status);
    list.push({ kind: "display", text: d["text/plain"], place, number });
    if (d.id) byID.set(d.id, list.at(-1));
  }

  // flush brings into the page what has come. Of a picture that changes only the last counts.
  function flush() {
    cancelAnimationFrame(frame);
    frame = 0;
    const latest = new Map(waiting.map(({ display }, i) => [display?.id || i, i])), all = waiting.filter(({ display }, i) => latest.get(display?.id || i) === i);
    waiting = [];
    let text = "";
    for (const said of all) {
      text += said.text ?? "";
      if (text && said.display) { write(text); text = ""; }
      if (said.display) show(said.display);
    }
    if (text) write(text);
  }

  // failed makes what was said last look like an error, of a program that ran or did not, and returns the lines of
  // the cell that it names. What Go says for those who wrote it is folded away.
  function failed(ran) {
    const last = list.at(-1), text = last?.kind === "stream" ? last.place.textContent : "", begin = ran ? text.search(/^(panic|fatal error):/m) : 0;
    area.classList.add("failed");
    if (!text || begin < 0) return [];
    const said = text.slice(begin), noise = `${said}\ngoroutine `.search(/^(\[signal |goroutine )/m), trace = said.slice(noise);
    const lines = [...(ran ? trace.matchAll(/^\t\W*line (\d+)/gm) : said.matchAll(/^\W*line (\d+)/gm))].map((m) => +m[1]).slice(0, ran ? 1 : 9);
    const short = said.slice(0, noise).trimEnd() + (ran && lines.length ? `\nThat was in line ${lines[0]}.` : "");
    last.place.replaceChildren(text.slice(0, begin), element("strong", {}, short));
    if (trace) last.place.after(element("details", {}, element("summary", {}, "All that Go says of it"), element("pre", {}, trace)));
    return lines;
  }

  const add = (said) => { waiting.push(said); frame ||= requestAnimationFrame(flush); };
  return { list, add, flush, failed };
};
