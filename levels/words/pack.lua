-- Word lists of everyday English and French, with German and Spanish, in 21 themes.
return {
  name = "words",
  version = "1.0.0",
  api = 1,
  title = { en = "Words in themes", fr = "Mots par thèmes" },
  authors = { "The Quadrille team" },
  licence = "CC0-1.0",
  languages = { "en", "fr" },
  needs = { core = ">=1.0 <2.0" },
}
