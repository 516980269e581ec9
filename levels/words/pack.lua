-- Word lists of everyday English and French, with German and Spanish, in 21 themes.
return {
  name = "words",
  version = "1.0.0",
  api = 1,
  title = { en = "Words by theme", fr = "Mots par thèmes", zh = "主题单词" },
  authors = { "The Quadrille team" },
  licence = "CC0-1.0",
  languages = { "en", "fr", "zh" },
  needs = { core = ">=1.0 <2.0" },
}
