// Sets the colours before the first paint. A classic script, because modules run after it.
"use strict";
(function () {
  var options = {};
  try {
    options = JSON.parse(localStorage.getItem("quadrille.options") || "{}") || {};
  } catch (error) {
    options = {};
  }
  var theme = options.theme || "auto";
  var dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  var more = options.contrast === true || matchMedia("(prefers-contrast: more)").matches;
  document.documentElement.dataset.theme = dark ? "dark" : "light";
  document.documentElement.dataset.contrast = more ? "more" : "normal";
})();
