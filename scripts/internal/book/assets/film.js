// Films of a page can be held, and do not move by themselves for readers who want nothing to move. What does not move,
// also on paper, is at its end, which its caption tells.
"use strict";
addEventListener("DOMContentLoaded", () => {
  for (const img of document.querySelectorAll('figure[data-kind="film"] > img')) {
    const film = img.getAttribute("src"), still = film.replace(/\.film\.png$/, ".still.png");
    const button = Object.assign(document.createElement("button"), { type: "button", className: "film-hold" });
    const show = (moving) => {
      img.src = moving ? film : still;
      button.textContent = moving ? "■ Hold" : "▶ Play";
      button.onclick = () => show(!moving);
    };
    show(!matchMedia("(prefers-reduced-motion: reduce)").matches);
    const end = Object.assign(img.cloneNode(), { src: still, className: "end" }); // lazy, it comes when one prints
    img.after(button, end);
  }
});
