-- Levels of the phrase games: swapping, sliding and falling, for Chinese and for English with French.
return {
  name = "phrases",
  version = "1.0.0",
  api = 1,
  title = { en = "Phrase games", fr = "Jeux d’expressions" },
  authors = { "The Quadrille team" },
  licence = "CC0-1.0",
  languages = { "en", "fr" },
  needs = { core = ">=1.0 <2.0", hanyu = ">=1.0 <2.0", words = ">=1.0 <2.0" },
}
