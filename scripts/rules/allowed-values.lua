-- Allowed values: cells of which the author says the values that may be right.
local ALLOWED = { en = "the cell has one of its small values", fr = "la case contient l’une de ses petites valeurs", zh = "该格填其中一个小数" }

return require("listrules").part {
  id = "allowed-values", option = "allowed", entry = { cell = "cell", values = "values" }, example = { level = "gallery/allowed-values-6" },
  exchange = { { object = "givenpencilmarks", option = "allowed" } },
  title = { en = "Allowed values Sudoku", fr = "Sudoku à valeurs permises", zh = "限定候选数独" },
  name = { en = "Allowed values", fr = "Valeurs permises", zh = "限定候选" },
  adds = { en = "A cell with small values has one of them.", fr = "Une case à petites valeurs contient l’une d’elles.", zh = "标有小数的格子填其中一个数。" },
  reason = ALLOWED, sign = "text",
  each = function(m, g, one, say, o)
    local rows = {}
    for i, value in ipairs(one.values) do rows[i] = { value } end
    say(m:table({ one.cell }, rows)):named({ en = "small values in {cell}", fr = "petites valeurs en {cell}", zh = "{cell} 的小数" }, tostring(one.cell))
    g:draw("text", { one.cell }, table.concat(one.values, require("areas").symbols(o) > 9 and " " or ""), { at = "top-left" })
  end,
  made = function(board, draw, o)
    local places, n, list = require "places", require("areas").symbols(o), {}
    local some = draw:sample(places.all(board), #board * #board[1] // 3)
    table.sort(some, function(a, b) return a.index < b.index end)
    for _, one in ipairs(some) do
      local values = { one.value, (one.value + draw:random(n - 1) - 1) % n + 1 }
      table.sort(values)
      list[#list + 1] = { cell = one.name, values = values }
    end
    return list
  end,
}
