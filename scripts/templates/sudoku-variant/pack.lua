-- The pack's description: change the title, the authors and the licence.
return {
  name = "sudoku-variant",
  version = "1.0.0",
  api = 1,
  title = { en = "My Sudoku", fr = "Mon sudoku", zh = "我的数独" },
  authors = { "Me" },
  licence = "CC0-1.0",
  languages = { "en", "fr", "zh" },
  needs = { core = ">=1.0 <2.0" },
}
