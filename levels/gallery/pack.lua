-- One or two levels of every variant in the gallery, made by the program itself.
return {
  name = "gallery",
  version = "1.0.0",
  api = 1,
  title = { en = "Gallery of variants", fr = "Galerie de variantes", zh = "变型题集" },
  authors = { "The Quadrille team" },
  licence = "CC0-1.0",
  languages = { "en", "fr", "zh" },
  needs = { core = ">=1.0 <2.0" },
}
