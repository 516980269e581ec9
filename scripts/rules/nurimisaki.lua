-- Nurimisaki: unshaded cells are one area whose dead ends are the circles.
local cluemap = require "cluemap"
local shading = require "shading"

local END = { en = "a circle is unshaded and touches exactly one unshaded cell", fr = "un cercle est blanc et touche exactement une case blanche",
  zh = "圆圈是白格，且恰与一个白格有公共边" }
local ON = { en = "each other unshaded cell touches at least two", fr = "toute autre case blanche en touche au moins deux", zh = "其他白格至少与两个白格有公共边" }
local LENGTH = { en = "a number says how long the straight line of unshaded cells from its circle is",
  fr = "un nombre dit la longueur de la ligne droite de cases blanches depuis son cercle", zh = "数字表示从圆圈出发的直线白格数，包括圆圈" }
local NUMBER = { en = "number {clue} at {cell}", fr = "nombre {clue} en {cell}", zh = "{cell} 处的数字 {clue}" }

local function is_number(word) return word == "?" or cluemap.is_number(word, 2, 40) end

return {
  title = { en = "Nurimisaki", fr = "Nurimisaki", zh = "海角" },
  help = { en = "Shade cells so that all unshaded cells are connected and no 2 × 2 block is all shaded or unshaded. A circle is unshaded and touches exactly "
      .. "one unshaded cell along a side, all other unshaded cells touch at least two. A number says how long the straight line of unshaded cells from its "
      .. "circle is. · marks an unshaded cell.",
    fr = "Noircissez des cases : toutes les cases blanches sont reliées, et aucun carré 2 × 2 n’est entièrement noirci ni entièrement blanc. Un cercle est "
      .. "blanc et touche exactement une case blanche par un côté, toute autre case blanche en touche au moins deux. Un nombre dit la longueur de la ligne "
      .. "droite de cases blanches depuis son cercle. · marque une case blanche.",
    zh = "涂黑一些格子：所有白格连成一片，没有全黑或全白的 2 × 2。圆圈是白格，恰与一个白格有公共边；其他白格至少与两个白格有公共边。数字表示从圆圈出发的直线白格数。· 表示白格。" },
  id = "nurimisaki", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/nurimisaki-6", moves = { "enter r1c1,r1c2,r1c4,r1c6,r2c1,r2c6,r3c2,r3c4,r3c6,r4c2,r4c4 1" } },
  address = { genres = { "nurimisaki" }, parts = { { codec = "numbers", to = "numbers" } } },
  options = cluemap.options(6, 3, 30, "numbers", { en = "Circles", fr = "Cercles", zh = "圆圈" }, { en = "a number from 2, ? or . for none, for each cell",
    fr = "un nombre à partir de 2, ? ou . pour aucun, pour chaque case", zh = "每格写 2 以上的数字、? 或 .（无）" }),
  accepts = function(o)
    return cluemap.fault(o, "numbers", o.rows * o.columns, { en = "a number from 2 to 40, ?", fr = "un nombre de 2 à 40, ?", zh = " 2 到 40、? " }, is_number)
  end,
  model = function(m, o)
    local g = shading.grid(m, o)
    shading.whole(m, g)
    shading.mixed(m, g, shading.SHADED)
    shading.mixed(m, g, shading.OPEN)
    return g
  end,
  extend = function(m, g, o)
    local words = cluemap.words(o.numbers)
    for i, cell in ipairs(#words > 0 and g:cells() or {}) do
      local word, near = words[i], g:neighbours(cell)
      if word == "." then
        m:satisfy({ cell, table.unpack(near) }, shading.goes_on):because(ON)
      else
        shading.open(m, cell, END)
        m:satisfy(near, shading.ends_at):because(END)
        g:draw("ring", { cell })
        if word ~= "?" then
          g:draw("text", { cell }, word)
          shading.sees(m, shading.rays(g, cell, o), math.tointeger(tonumber(word))):because(LENGTH):named(NUMBER, word)
        end
      end
    end
    g:means("ring", END)
  end,
  deal = function(o, _, solver)
    if o.numbers then return {} end
    return cluemap.reduced(200, solver, "numbers", o, function()
      local board = solver:solution()
      return board and table.concat(shading.ends(board), " ")
    end, "?")
  end,
}
