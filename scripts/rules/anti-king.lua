-- Sudoku without equal symbols a king's move apart.
return {
  id = "anti-king", api = 1, base = "sudoku",
  title = { en = "Anti-king Sudoku", fr = "Sudoku anti-roi" },
  help = { en = "No symbol appears twice in a row, a column or a box, and equal symbols never touch, not even at a corner.",
    fr = "Aucun symbole ne figure deux fois dans une ligne, une colonne ou une boîte, ni à côté de lui-même, même par un coin." },
  example = { level = "gallery/anti-king-6" },
  options = { { name = "king", kind = "boolean", rare = true, default = true, title = { en = "Anti-king", fr = "Anti-roi" },
    help = { en = "no equal symbols a king’s move apart", fr = "pas de symboles égaux à un pas de roi" } } },
}
