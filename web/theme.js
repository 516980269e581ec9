// Sets the colours before the first paint, and asks early for what the start is going to need. A classic script,
// because modules run after the paint.
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

  function early(attributes) {
    var link = document.createElement("link");
    Object.keys(attributes).forEach(function (name) { link.setAttribute(name, attributes[name]); });
    document.head.appendChild(link);
  }

  // The same choice as in texts.js, whose word it is: what is asked for in vain is only asked for twice.
  var known = ["en", "fr", "zh"];
  var wanted = (navigator.languages || [navigator.language]).map(function (one) {
    return String(one).toLowerCase().split("-")[0];
  });
  var language = known.indexOf(options.language) >= 0 ? options.language
    : wanted.filter(function (one) { return known.indexOf(one) >= 0; })[0] || "en";
  early({ rel: "modulepreload", href: "texts/" + language + ".js" });
  if (location.hash !== "" && location.hash !== "#/") return;
  ["levels", "rules", "sessions"].forEach(function (path) {
    early({ rel: "preload", as: "fetch", crossorigin: "anonymous", href: "/api/" + path + "?language=" + language });
  });
})();
