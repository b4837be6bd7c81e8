// How MathJax reads formulas.
MathJax = {
  tex: { inlineMath: [["$", "$"]], processEscapes: true, tags: "ams" },
  options: { enableMenu: false, skipHtmlTags: ["script", "noscript", "style", "textarea", "pre", "code"] },
};
