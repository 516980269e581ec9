-- Symbols in place of digits.
return {
  rules = "sudoku",
  title = { en = "Fruit basket", fr = "Corbeille de fruits" },
  difficulty = 1,
  size = 4, symbols = { "🍎", "🍐", "🍒", "🍋" },
  givens = [[
    . 🍐 . 🍎
    . . . 🍐
    🍋 . . .
    . . . .
  ]],
}
