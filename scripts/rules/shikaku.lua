-- Shikaku: the board is cut into rectangles with one number each, its area.
local cluemap = require "cluemap"
local rectangles = require "rectangles"

local AREA = { en = "a rectangle has as many cells as its number says", fr = "un rectangle a autant de cases que son nombre l’indique",
  zh = "矩形的格数等于其中的数字" }
local COVER = { en = "each cell is in a rectangle with one number", fr = "chaque case est dans un rectangle qui contient un nombre",
  zh = "每格都在恰含一个数字的矩形里" }
local BORDER = { en = "borders separate the rectangles, and there are no others", fr = "les bords séparent les rectangles, et il n’y en a pas d’autres",
  zh = "边界只在矩形之间" }
local RIM = { en = "the rim is a border already", fr = "le tour de la grille est déjà un bord", zh = "盘边本来就是边界" }
local RECTANGLE = { en = "rectangle of {clue}", fr = "rectangle de {clue}", zh = "{clue} 格的矩形" }

local function is_area(word) return cluemap.is_number(word, 1, 400) end
local OWNERS = { en = "the rectangles", fr = "les rectangles", zh = "各矩形" }

return {
  title = { en = "Shikaku", fr = "Shikaku", zh = "四方分割" },
  help = { en = "Divide the board into rectangles along the sides of the cells. Each rectangle contains exactly one number: how many cells it has. "
      .. "× marks a side that is not a border.",
    fr = "Découpez la grille en rectangles le long des côtés des cases. Chaque rectangle contient un seul nombre, celui de ses cases. × marque un côté "
      .. "qui n’est pas un bord.",
    zh = "沿格子的边把盘面分成矩形，每个矩形恰含一个数字，等于它的格数。× 表示不是边界的边。" },
  id = "shikaku", api = 1, unique = true, family = require("families").logic,
  options = {
    cluemap.rows(7, 2, 20), cluemap.columns(7, 2, 20),
    { name = "numbers", kind = "text", title = { en = "Numbers", fr = "Nombres", zh = "数字" }, help = { en = "a number or . for none, for each cell",
      fr = "un nombre ou . pour aucun, pour chaque case", zh = "每格一个数字或 .（无）" } },
  },
  accepts = function(o)
    local fault, name = cluemap.fault(o, "numbers", o.rows * o.columns, { en = "a number from 1", fr = "un nombre à partir de 1", zh = "正整数" }, is_area)
    if fault or not o.numbers then return fault, name end
    local numbers = rectangles.numbers(o.numbers, o.columns)
    for _, number in ipairs(numbers) do
      local count = #rectangles.possible(number, numbers, o.rows, o.columns)
      local place = tostring(cell(number.row, number.column))
      if count > 64 then
        return { en = "`numbers`: " .. number.area .. " at " .. place .. " has " .. count .. " possible rectangles, at most 64 are allowed",
          fr = "`numbers` : " .. number.area .. " en " .. place .. " a " .. count .. " rectangles possibles, 64 au plus sont permis",
          zh = "`numbers`：" .. place .. " 处的 " .. number.area .. " 有 " .. count .. " 个可能的矩形，最多 64 个" }, "numbers"
      end
    end
  end,
  model = function(m, o)
    local borders = m:layer { on = "sides", rows = o.rows, columns = o.columns, values = { 0, 1 }, rest = 0, entry = "border",
      name = { en = "borders", fr = "bords", zh = "边界" } }
    for _, side in ipairs(borders:places("sides")) do
      if #borders:around(side, "cells") == 1 then m:table({ borders:at(side) }, { { 0 } }):because(RIM) end
    end
    return borders
  end,
  extend = function(m, borders, o)
    local numbers, owner, can = rectangles.numbers(o.numbers, o.columns), {}, {}
    if #numbers == 0 then return end
    local cells = borders:places("cells")
    for i, place in ipairs(cells) do can[i] = { place = place, parts = {} } end
    for k, number in ipairs(numbers) do
      local possible, held = rectangles.possible(number, numbers, o.rows, o.columns), {}
      number.choice = m:variable({ 1, math.max(1, #possible) }, OWNERS)
      if #possible == 0 then m:sum({ number.choice }, "=", 2):because(AREA):named(RECTANGLE, number.area) end
      for at, rectangle in ipairs(possible) do
        for row = rectangle.row, rectangle.row + rectangle.height - 1 do
          for column = rectangle.column, rectangle.column + rectangle.width - 1 do
            local i = (row - 1) * o.columns + column
            held[i] = held[i] or {}
            held[i][at] = true
          end
        end
      end
      for i, one in ipairs(can) do
        if held[i] then one.parts[#one.parts + 1] = { number = k, held = held[i] } end
      end
      borders:draw("text", { cell(number.row, number.column) }, tostring(number.area))
    end
    for i, one in ipairs(can) do
      owner[tostring(one.place)] = { m:variable({ 1, math.max(1, #one.parts) }, OWNERS), one.parts }
      local own = owner[tostring(one.place)][1]
      if #one.parts == 0 then m:sum({ own }, "=", 2):because(COVER) end
      for at, part in ipairs(one.parts) do
        local number = numbers[part.number]
        m:satisfy({ number.choice, own }, function(choice, mine) return (part.held[choice] or false) == (mine == at) end)
          :because(AREA):named(RECTANGLE, number.area)
      end
    end
    for _, side in ipairs(borders:places("sides")) do
      local beside = borders:around(side, "cells")
      if #beside == 2 then
        local a, b = owner[tostring(beside[1])], owner[tostring(beside[2])]
        m:satisfy({ a[1], b[1], borders:at(side) }, function(x, y, border)
          local first, second = a[2][x], b[2][y]
          return ((first and first.number) ~= (second and second.number)) == (border == 1)
        end):because(BORDER)
      end
    end
  end,
  deal = function(o, draw, solver)
    if o.numbers then return {} end
    for _ = 1, 60 do
      local numbers = rectangles.random(o.rows, o.columns, draw)
      if solver:count { numbers = numbers } == 1 then return { numbers = numbers } end
    end
    return nil, cluemap.NOT_FOUND
  end,
}
