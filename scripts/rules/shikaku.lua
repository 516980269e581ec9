-- Shikaku: the board is cut into rectangles with one number each, its area.
local cluemap = require "cluemap"
local rectangles = require "rectangles"
local sides = require "sides"

local AREA = { en = "a rectangle has as many cells as its number says",
  fr = "un rectangle a autant de cases que son nombre l’indique",
  zh = "矩形的格数等于其中的数字" }
local COVER = { en = "each cell is in a rectangle with one number",
  fr = "chaque case est dans un rectangle qui contient un nombre",
  zh = "每格都在恰含一个数字的矩形里" }
local BORDER = { en = "borders separate the rectangles, and there are no others",
  fr = "les bords séparent les rectangles, et il n’y en a pas d’autres",
  zh = "边界只在矩形之间" }
local CORNER = { en = "borders of rectangles neither bend nor end inside the board unless others meet them",
  fr = "à l’intérieur de la grille, un bord ne s’arrête et ne tourne que là où d’autres le rejoignent",
  zh = "盘内的边界只能在与其他边界相交处终止或转弯" }
local RECTANGLE = { en = "rectangle of {clue}",
  fr = "rectangle de {clue}",
  zh = "{clue} 格的矩形" }

local function is_area(word) return word == "?" or cluemap.is_number(word, 1, 400) end
local function is_sound(top, right, bottom, left)
  return top + right + bottom + left ~= 1 and (top + bottom ~= 1 or right + left ~= 1)
end

return {
  title = { en = "Shikaku", fr = "Shikaku", zh = "数方" },
  help = { en = "Divide the board into rectangles along the sides of the cells. Each rectangle contains exactly one number: how many cells it has. "
      .. "? is any number. × marks a side that is not a border.",
    fr = "Découpez la grille en rectangles le long des côtés des cases. Chaque rectangle contient un seul nombre, celui de ses cases. ? est "
      .. "un nombre quelconque. × marque un côté qui n’est pas un bord.",
    zh = "沿格子的边把盘面分成矩形，每个矩形恰含一个数字，等于它的格数。? 可以是任意数。× 表示不是边界的边。" },
  id = "shikaku", api = 1, unique = true, family = require("families").logic,
  address = { genres = { "shikaku" }, parts = { { codec = "numbers", to = "numbers" } } },
  example = { level = "gallery/shikaku-6", moves = {
    "enter r1c2.right,r1c3.right,r1c4.right,r1c5.bottom,r1c6.bottom,r2c2.right,r2c3.bottom,r2c3.right,r2c4.bottom,r2c4.right 1",
    "enter r2c5.right,r3c1.bottom 1",
  } },
  options = cluemap.options(7, 2, 30, "numbers", cluemap.NUMBERS, { en = "a number, ? for any or . for none, for each cell",
    fr = "un nombre, ? pour un nombre quelconque ou . pour aucun, pour chaque case",
    zh = "每格一个数字、?（任意数）或 .（无）" }),
  accepts = function(o)
    local fault, name = cluemap.fault(o, "numbers", o.rows * o.columns,
      { en = "a number from 1, ?", fr = "un nombre à partir de 1, ?", zh = "正整数、? " }, is_area)
    if fault or not o.numbers then return fault, name end
    return rectangles.fault("numbers", o)
  end,
  model = function(m, o)
    local borders = sides.between(m, o, "border", 1, { en = "borders", fr = "bords", zh = "边界" })
    for _, corner in ipairs(borders:places("corners")) do
      local meeting = borders:touching(corner)
      if #meeting == 4 then m:satisfy(meeting, is_sound):because(CORNER) end
    end
    return borders
  end,
  extend = function(m, borders, o)
    local numbers = rectangles.numbers(o.numbers, o.columns)
    if #numbers == 0 then return end
    for _, number in ipairs(numbers) do borders:draw("text", { cell(number.row, number.column) }, number.text) end
    rectangles.cover(m, borders, numbers, o, { AREA = AREA, COVER = COVER, BORDER = BORDER, RECTANGLE = RECTANGLE })
  end,
  deal = function(o, draw, solver)
    if o.numbers then return {} end
    return cluemap.unique(60, solver, "numbers", o, function() return rectangles.random(o.rows, o.columns, draw) end)
  end,
}
