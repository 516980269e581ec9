-- Single diagonals: Sudoku one of whose long diagonals is a house too.
local ONCE = { en = "a symbol appears once on the diagonal", fr = "un symbole figure une fois sur la diagonale", zh = "对角线上符号不重复" }
local NAME = { en = "diagonal from {cell}", fr = "diagonale à partir de {cell}", zh = "从 {cell} 起的对角线" }

return {
  id = "one-diagonal", api = 1, base = "sudoku", example = { level = "gallery/one-diagonal-6" },
  exchange = { { flags = "diagonal+", option = "rising", sets = { falling = false } },
    { flags = "diagonal-", option = "falling", sets = { rising = false } } },
  title = { en = "Single diagonal Sudoku", fr = "Sudoku à une diagonale", zh = "单对角线数独" },
  adds = { en = "No symbol repeats on the long diagonal that is drawn.", fr = "Aucun symbole ne se répète sur la grande diagonale tracée.",
    zh = "画出的那条主对角线上符号不重复。" },
  options = {
    { name = "rising", kind = "boolean", rare = true, default = true, title = { en = "Rising diagonal", fr = "Diagonale montante", zh = "上升对角线" },
      help = { en = "from the lower left to the upper right", fr = "d’en bas à gauche à en haut à droite", zh = "从左下到右上" } },
    { name = "falling", kind = "boolean", rare = true, default = false, title = { en = "Falling diagonal", fr = "Diagonale descendante", zh = "下降对角线" },
      help = { en = "from the upper left to the lower right", fr = "d’en haut à gauche à en bas à droite", zh = "从左上到右下" } },
  },
  accepts = function(o)
    if (o.rising or o.falling) and (o.rows or o.size) ~= (o.columns or o.size) then
      return { en = "a diagonal needs a square board", fr = "une diagonale demande une grille carrée",
        zh = "对角线只能用于正方形盘面" }, o.rising and "rising" or "falling"
    end
  end,
  extend = function(m, g, o)
    local n, lines = o.rows or o.size, {}
    for _, way in ipairs { o.rising and 1 or false, o.falling and -1 or false } do
      local cells = {}
      for i = 1, way and n > 1 and n or 0 do cells[i] = g:at(way == 1 and n + 1 - i or i, i) end
      if #cells > 0 then lines[#lines + 1] = cells end
    end
    if #lines == 0 then return end
    m:all_different(lines):because(ONCE):named(NAME)
    g:draw("line", lines)
    g:means("line", ONCE)
  end,
}
