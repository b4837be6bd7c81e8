// A film of a page does not move by itself: it is at its end, which its caption tells, until its reader plays it. Where its
// cell can be played, with controls, that is the only button.
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
    show(false);
    const end = Object.assign(img.cloneNode(), { src: still, className: "end" }); // lazy, it comes when one prints
    img.after(button, end);
  }
});
