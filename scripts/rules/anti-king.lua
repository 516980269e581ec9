-- Sudoku without equal symbols a king's move apart.
return {
  id = "anti-king", api = 1, base = "sudoku",
  title = { en = "Anti-king Sudoku", fr = "Sudoku anti-roi", zh = "无缘数独" },
  adds = { en = "Equal symbols never touch, not even at a corner.", fr = "Deux symboles égaux ne se touchent jamais, même par un coin.",
    zh = "相同的符号不能相邻，斜角也不行。" },
  options = { { name = "king", kind = "boolean", rare = true, default = true, title = { en = "Anti-king", fr = "Anti-roi", zh = "无缘" },
    help = { en = "equal symbols are never a king’s move apart", fr = "deux symboles égaux ne sont jamais à un pas de roi",
      zh = "相同的符号不能在周围八格相邻" } } },
  example = { level = "gallery/anti-king-6" },
  exchange = { { flags = "antiking", option = "king" } },
}
