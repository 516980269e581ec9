-- Crosswords: minis, grids of 13 and 15 rows, French ones, and vocabulary in two languages.
return {
  name = "crosswords",
  version = "1.0.0",
  api = 1,
  title = { en = "Crosswords", fr = "Mots croisés", zh = "填字游戏" },
  authors = { "The Quadrille team" },
  licence = "CC0-1.0",
  languages = { "en", "fr", "zh" },
  needs = { core = ">=1.0 <2.0", words = ">=1.0 <2.0" },
}
