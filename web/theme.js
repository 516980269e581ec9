// Sets the colours before the first paint. A classic script, because modules run after it.
"use strict";
(function () {
  var theme = "auto";
  try {
    theme = JSON.parse(localStorage.getItem("quadrille.options") || "{}").theme || "auto";
  } catch (error) {
    theme = "auto";
  }
  var dark = theme === "dark" || (theme !== "light" && matchMedia("(prefers-color-scheme: dark)").matches);
  document.documentElement.dataset.theme = dark ? "dark" : "light";
})();
