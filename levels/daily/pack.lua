-- One level a day of each family.
return {
  name = "daily",
  version = "1.0.0",
  api = 1,
  title = { en = "Daily puzzles", fr = "Puzzles du jour", zh = "每日谜题" },
  authors = { "The Quadrille team" },
  licence = "CC0-1.0",
  languages = { "en", "fr", "zh" },
  needs = { core = ">=1.0 <2.0", hanyu = ">=1.0 <2.0", words = ">=1.0 <2.0" },
}
