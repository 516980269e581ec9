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

  // The same choice as in texts.js, which decides: a wrong guess only costs a second request.
  var known = ["en", "fr", "zh"];
  var wanted = (navigator.languages || [navigator.language]).map(function (one) {
    return String(one).toLowerCase().split("-")[0];
  });
  var language = known.indexOf(options.language) >= 0 ? options.language
    : wanted.filter(function (one) { return known.indexOf(one) >= 0; })[0] || "en";
  var link = document.createElement("link");
  link.setAttribute("rel", "preload");
  link.setAttribute("as", "fetch");
  link.setAttribute("crossorigin", "anonymous");
  link.setAttribute("href", "texts/" + language + "/page.json");
  document.head.appendChild(link);
  if (location.hash !== "" && location.hash !== "#/") return;
  // The answers on their way, by address, until api.js takes them. No preload: that would be held against a POST to the
  // same address, too.
  var early = window.earlyAnswers = {};
  ["levels", "rules", "sessions", "daily"].forEach(function (path) {
    var address = "/api/" + path + "?language=" + language;
    early[address] = fetch(address);
    early[address].catch(function () {});
  });
})();
