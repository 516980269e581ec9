-- Kakuro: runs of different digits with their sums. Blocks contain an invisible 1.
local kakuro = require "kakuro"

return {
  title = { en = "Kakuro", fr = "Kakuro", zh = "数和" },
  help = { en = "Fill the open cells with digits from 1 to 9. No digit repeats in a run, and the digits of a run add up to the number before it: "
      .. "→ across, ↓ down.",
    fr = "Remplissez les cases libres avec des chiffres de 1 à 9. Un chiffre ne se répète pas dans une suite, et la somme d’une suite est le nombre "
      .. "qui la précède : → à l’horizontale, ↓ à la verticale.",
    zh = "在空格填入 1 到 9。同一段内数字不重复，各数之和等于段前的数：→ 横向，↓ 纵向。" },
  id = "kakuro", api = 1, unique = true, family = require("families").logic,
  address = { genres = { "kakuro" }, parts = { { codec = "sums", to = { "layout", "across", "down" } } } },
  example = { level = "gallery/kakuro-5", moves = { "enter r2c2 9", "enter r3c2 2", "enter r4c3 4", "enter r5c5 9" } },
  options = {
    { name = "size", kind = "integer", default = 6, min = 4, max = 10, making = true, title = { en = "Size", fr = "Taille", zh = "大小" } },
    { name = "layout", kind = "lines", title = { en = "Layout", fr = "Plan", zh = "布局" },
      help = { en = "# is a block, . a cell", fr = "# : case noire, . : case libre", zh = "# 表示黑格，. 表示空格" } },
    { name = "across", kind = "text", rare = true, title = { en = "Sums across", fr = "Sommes horizontales", zh = "横向的和" } },
    { name = "down", kind = "text", rare = true, title = { en = "Sums down", fr = "Sommes verticales", zh = "纵向的和" } },
  },
  accepts = function(o) if o.layout then return kakuro.fault(o.layout) end end,
  model = function(m, o)
    local rows = kakuro.rows(o.layout or kakuro.smallest)
    local g = m:grid { rows = #rows, columns = #rows[1], values = { 1, 9 } }
    for _, at in ipairs(kakuro.blocks(rows)) do m:table({ g:at(at[1], at[2]) }, { { 1 } }) end
    if not o.layout then return g end
    kakuro.each(o, function(run, sum)
      local cells = {}
      for i, at in ipairs(run.places) do cells[i] = g:at(at[1], at[2]) end
      m:all_different(cells):because { en = "a digit appears once in each run", fr = "un chiffre ne se répète pas dans une suite", zh = "同一段内数字不重复" }
        :named { en = "run at {cell}", fr = "suite en {cell}", zh = "{cell} 处的一段" }
      if sum then
        m:sum(cells, "=", sum):because { en = "the digits of a run add up to the number before it",
          fr = "la somme des chiffres d’une suite est le nombre qui la précède",
          zh = "一段内各数之和等于段前的数" }
          :named { en = "run of {clue} at {cell}", fr = "suite de {clue} en {cell}", zh = "{cell} 处和为 {clue} 的一段" }
      end
    end)
    return g
  end,
  deal = function(o, draw, solver, level)
    if level.givens then return {} end
    if o.layout then return { givens = kakuro.filled(o.layout, (o.layout:gsub("[^#%.]", ""):gsub("#", "."))) } end
    local layout = kakuro.draw(o.size, draw)
    local board = solver:solution { layout = layout }
    if not board then
      return nil, { en = "no layout was found; try another seed", fr = "aucun plan trouvé ; essayez une autre graine",
        zh = "没有找到合适的布局，请换一个种子" }
    end
    local made = { layout = layout }
    made.across, made.down = kakuro.sums(layout, board)
    made.givens = kakuro.filled(layout, solver:puzzle { difficulty = o.difficulty, options = made })
    return made
  end,
  view = function(v, s)
    local layout, blocks, numbers = s.options.layout or kakuro.smallest, {}, {}
    for i, at in ipairs(kakuro.blocks(kakuro.rows(layout))) do blocks[i] = cell(at[1], at[2]) end
    kakuro.each({ layout = layout, across = s.options.across, down = s.options.down }, function(run, sum)
      local name = tostring(cell(run.block[1], run.block[2]))
      local text = (run.way == "down" and "↓" or "→") .. (sum or "?")
      numbers[name] = numbers[name] and numbers[name] .. " " .. text or text
    end)
    v:board(s.grid, { blocks = blocks, numbers = numbers })
  end,
}
