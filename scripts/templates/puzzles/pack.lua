-- The pack's description: change the title, the authors and the licence.
return {
  name = "puzzles",
  version = "1.0.0",
  api = 1,
  title = { en = "My puzzles", fr = "Mes grilles", zh = "我的题目" },
  authors = { "Me" },
  licence = "CC0-1.0",
  languages = { "en", "fr", "zh" },
  needs = { core = ">=1.0 <2.0" },
}
