// At night figures change their ground, and what is black is white: what one reads or hears of them says so, too.
"use strict";
globalThis.verletNight = (text) => (matchMedia("(prefers-color-scheme: dark)").matches ? text.replace(/\bblack\b/g, "white").replace(/\bBlack\b/g, "White") : text);
addEventListener("DOMContentLoaded", () => {
  for (const img of document.images) img.alt = verletNight(img.alt);
  for (const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT); texts.nextNode();) {
    const text = texts.currentNode, said = verletNight(text.data);
    if (said !== text.data && !text.parentElement.closest("pre, script")) text.data = said;
  }
});
