({ panel, rows, put, hold, move, picture }) => {
  // A ring lies over the picture, at the place that belongs to the values of the sliders: their x
  // and y tell it, as parts of width and height. Where one of them is free, it is a strip.
  const side = (axis, edge, size, pixels, hand) =>
    ({ axis, edge, size, pixels, hand, row: rows.find((row) => row[axis]?.length) });
  const sides = [side("x", "left", "width", "naturalWidth", "clientX"),
    side("y", "top", "height", "naturalHeight", "clientY")], bound = sides.filter((s) => s.row);
  if (!bound.length) return () => {};
  const spot = (s, at = s.row.input.value) => s.from + s.all * s.row[s.axis][at];
  const handle = panel.appendChild(document.createElement("div"));
  handle.className = "verlet-handle along-" + bound.map((s) => s.axis).join("");
  handle.ariaHidden = handle.hidden = true;

  // settle puts the ring where the picture is now.
  const settle = () => {
    const image = picture(), origin = panel.getBoundingClientRect();
    if (image?.naturalWidth) { // or else a new one just comes
      handle.hidden = false;
      const box = image.getBoundingClientRect();
      const zoom = Math.min(...sides.map((s) => box[s.size] / image[s.pixels]));
      for (const s of sides) {
        s.all = zoom * image[s.pixels];
        s.from = box[s.edge] + (box[s.size] - s.all) / 2;
      }
    }
    for (const s of sides) {
      const percent = (pixels) => `${100 * pixels / origin[s.size]}%`;
      handle.style[s.edge] = percent((s.row ? spot(s) : s.from + s.all / 2) - origin[s.edge]);
      if (!s.row) handle.style[s.size] = percent(s.all);
    }
  };
  handle.onpointerdown = (e) => {
    settle(); // the page may have scrolled since
    hold();
    for (const s of bound) s.off = spot(s) - e[s.hand]; // so that nothing jumps to the hand
    handle.setPointerCapture(e.pointerId);
    e.preventDefault();
  };
  handle.onpointermove = (e) => {
    if (!handle.hasPointerCapture(e.pointerId)) return;
    for (const { row } of bound) {
      const own = bound.filter((s) => s.row === row && (row.hand || s.axis) === s.axis);
      const away = (i) => Math.hypot(...own.map((s) => spot(s, i) - e[s.hand] - s.off));
      const far = row.words.map((_, i) => away(i));
      put(row, far.indexOf(Math.min(...far)));
    }
    move();
  };
  return settle;
}
