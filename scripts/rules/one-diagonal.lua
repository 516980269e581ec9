-- Single diagonals: Sudoku one of whose long diagonals is a house too.
local function title(en, fr, zh) return { en = en, fr = fr, zh = zh } end
local ONCE = title("a symbol appears once on the diagonal", "un symbole figure une fois sur la diagonale", "对角线上符号不重复")
local NAME = title("diagonal from {cell}", "diagonale à partir de {cell}", "从 {cell} 起的对角线")

return {
  id = "one-diagonal", api = 1, base = "sudoku", example = { level = "gallery/one-diagonal-6" },
  exchange = { { flags = "diagonal+", option = "rising", sets = { falling = false } }, { flags = "diagonal-", option = "falling", sets = { rising = false } } },
  title = title("Single diagonal Sudoku", "Sudoku à une diagonale", "单对角线数独"),
  adds = title("No symbol repeats on the long diagonal that is drawn.", "Aucun symbole ne se répète sur la grande diagonale tracée.",
    "画出的那条主对角线上符号不重复。"),
  options = {
    { name = "rising", kind = "boolean", rare = true, default = true, title = title("Rising diagonal", "Diagonale montante", "上升对角线"),
      help = title("from the lower left to the upper right", "d’en bas à gauche à en haut à droite", "从左下到右上") },
    { name = "falling", kind = "boolean", rare = true, default = false, title = title("Falling diagonal", "Diagonale descendante", "下降对角线"),
      help = title("from the upper left to the lower right", "d’en haut à gauche à en bas à droite", "从左上到右下") },
  },
  accepts = function(o)
    if (o.rising or o.falling) and (o.rows or o.size) ~= (o.columns or o.size) then
      return title("a diagonal needs a square board", "une diagonale demande une grille carrée", "对角线只能用于正方形盘面"), o.rising and "rising" or "falling"
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
