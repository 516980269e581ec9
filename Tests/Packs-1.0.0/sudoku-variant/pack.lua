-- What this pack is: change the title, the authors and the licence.
return {
  name = "sudoku-variant",
  version = "1.0.0",
  api = 1,
  title = { en = "My Sudoku", fr = "Mon sudoku" },
  authors = { "Me" },
  licence = "CC0-1.0",
  languages = { "en", "fr" },
  needs = { core = ">=1.0 <2.0" },
}
