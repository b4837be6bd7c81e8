// At night figures change their ground, and what is black is white: who hears of a figure hears so, too.
"use strict";
globalThis.verletNight = (text) => (matchMedia("(prefers-color-scheme: dark)").matches ? text.replace(/\bblack\b/g, "white").replace(/\bBlack\b/g, "White") : text);
addEventListener("DOMContentLoaded", () => { for (const img of document.images) img.alt = verletNight(img.alt); });
