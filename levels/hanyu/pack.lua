-- Lists of Chinese idioms and words; words/LICENCES.md has the credit lines to show.
return {
  name = "hanyu",
  version = "1.0.0",
  api = 1,
  title = { en = "Chinese idioms and words", fr = "Expressions et mots chinois", zh = "汉语成语和词汇" },
  authors = { "CC-CEDICT, MDBG and contributors", "The Quadrille team" },
  licence = "CC-BY-SA-4.0",
  languages = { "en", "fr", "zh" },
  needs = { core = ">=1.0 <2.0" },
}
