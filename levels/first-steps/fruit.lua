-- Symbols in place of digits.
return {
  rules = "sudoku",
  title = { en = "Fruit basket", fr = "Corbeille de fruits", zh = "水果篮" },
  difficulty = 1,
  size = 4, symbols = { "🍎", "🍐", "🍒", "🍋" },
  givens = [[
    . 🍐 . 🍎
    . . . 🍐
    🍋 . . .
    . . . .
  ]],
}
