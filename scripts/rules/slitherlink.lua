-- Slitherlink: one loop along the sides of the cells.
local cluemap = require "cluemap"
local loops = require "loops"

local COUNTS = { en = "a number says how many sides of its cell are in the loop",
  fr = "un nombre dit combien de côtés de sa case sont dans la boucle",
  zh = "数字表示该格有几条边在回路上" }
local NUMBER = { en = "number {clue} at {cell}", fr = "nombre {clue} en {cell}", zh = "{cell} 处的数字 {clue}" }

return {
  title = { en = "Slitherlink", fr = "Slitherlink", zh = "数回" },
  help = { en = "Draw one closed loop along the sides of the cells. It never crosses or branches. A number says how many of its cell’s four sides are in "
      .. "the loop. × marks a side that is not.",
    fr = "Tracez une seule boucle fermée le long des côtés des cases, sans croisement ni embranchement. Un nombre dit combien des quatre côtés de sa case "
      .. "en font partie. × marque un côté qui n’en fait pas partie.",
    zh = "沿格子的边画一条闭合回路，不交叉也不分叉。数字表示该格四条边中有几条在回路上。× 表示不在回路上的边。" },
  id = "slitherlink", api = 1, unique = true, family = require("families").logic,
  address = { genres = { "slither", "slitherlink" }, parts = { { codec = "sparse", to = "numbers" } } },
  example = { level = "gallery/slitherlink-5", moves = {
    "enter r1c1.left,r1c1.right,r1c1.top,r1c2.bottom,r1c2.right,r1c3.right,r1c3.top,r1c4.bottom,r1c4.right,r1c5.right 1",
    "enter r1c5.top,r2c1.bottom,r2c1.left,r2c2.bottom,r2c4.bottom,r2c5.bottom,r2c5.right,r3c2.bottom,r3c2.right,r3c3.right 1",
  } },
  options = {
    { name = "rows", kind = "integer", default = 7, min = 2, max = 30, title = { en = "Rows", fr = "Lignes", zh = "行数" } },
    { name = "columns", kind = "integer", default = 7, min = 2, max = 30, title = { en = "Columns", fr = "Colonnes", zh = "列数" } },
    { name = "numbers", kind = "map", title = { en = "Numbers", fr = "Nombres", zh = "数字" },
      help = { en = "0 to 4, ? or . for none, for each cell", fr = "de 0 à 4, ? ou . pour aucun, pour chaque case", zh = "每格 0 到 4、? 或 .（无）" } },
  },
  accepts = function(o)
    local count, wrong = #(o.numbers or ""), (o.numbers or ""):match("[^0-4%.?][\x80-\xBF]*")
    if wrong then
      return { en = "a sign of `numbers` must be 0 to 4, ? or ., got " .. wrong, fr = "un signe de `numbers` doit être de 0 à 4, ? ou ., pas " .. wrong,
        zh = "`numbers` 的每个字符应为 0 到 4、? 或 .，实为 " .. wrong }, "numbers"
    elseif o.numbers and count ~= o.rows * o.columns then
      return { en = "`numbers` must have " .. o.rows * o.columns .. " signs, got " .. count,
        fr = "`numbers` doit avoir " .. o.rows * o.columns .. " signes, pas " .. count,
        zh = "`numbers` 应有 " .. o.rows * o.columns .. " 个字符，实有 " .. count .. " 个" }, "numbers"
    end
  end,
  model = function(m, o)
    local loop = m:layer { on = "sides", rows = o.rows, columns = o.columns, values = { 0, 1 }, rest = 0, entry = "border", name = loops.LINE }
    m:loop(loop):because(loops.IS_ONE)
    return loop
  end,
  extend = function(m, loop, o)
    for i, cell in ipairs(o.numbers and loop:places("cells") or {}) do
      local sign = o.numbers:sub(i, i)
      if sign ~= "." then
        if sign ~= "?" then m:sum(loop:touching(cell), "=", math.tointeger(tonumber(sign))):because(COUNTS):named(NUMBER, sign) end
        loop:draw("text", { cell }, sign)
      end
    end
  end,
  deal = function(o, draw, solver)
    if o.numbers then return {} end
    return cluemap.reduced(8, solver, "numbers", o, function() return table.concat(loops.numbers(o.rows, o.columns, draw), " ") end)
  end,
}
