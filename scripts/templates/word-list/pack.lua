-- The pack's description: change the title, the authors and the licence.
return {
  name = "word-list",
  version = "1.0.0",
  api = 1,
  title = { en = "My words", fr = "Mes mots", zh = "我的词语" },
  authors = { "Me" },
  licence = "CC0-1.0",
  languages = { "en", "fr", "zh" },
  needs = { core = ">=1.0 <2.0" },
}
