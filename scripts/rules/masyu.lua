-- Masyu: one loop through the middles of the cells, which passes each circle in its own way.
local cluemap = require "cluemap"
local loops = require "loops"
local pearls = require "pearls"
local sides = require "sides"

local WHITE = { en = "the loop goes straight through a white circle",
  fr = "la boucle traverse tout droit un cercle blanc",
  zh = "回路直行穿过白圈" }
local BESIDE = { en = "the loop turns just before or after a white circle",
  fr = "la boucle tourne juste avant ou après un cercle blanc",
  zh = "回路在白圈前一格或后一格转弯" }
local BLACK = { en = "the loop turns at a black circle",
  fr = "la boucle tourne sur un cercle noir",
  zh = "回路在黑圈处转弯" }
local AFTER = { en = "the loop goes straight before and after a black circle",
  fr = "la boucle va tout droit avant et après un cercle noir",
  zh = "回路在黑圈前后各一格直行" }
local CIRCLE = { en = "circle at {cell}",
  fr = "cercle en {cell}",
  zh = "{cell} 处的圆圈" }

local function is_circle(word) return word == "w" or word == "b" end
local function are_not_all(here, before, after) return here + before + after < 3 end

return {
  title = { en = "Masyu", fr = "Masyu", zh = "珍珠" },
  help = { en = "Draw one closed loop through the middles of cells. It never crosses or branches and passes all circles. At a white circle it goes "
      .. "straight on and turns in the cell before or after. At a black circle it turns and goes straight through the cells before and after.",
    fr = "Tracez une seule boucle fermée par le centre des cases, sans croisement ni embranchement, qui passe par tous les cercles. Elle traverse tout "
      .. "droit un cercle blanc et tourne dans la case d’avant ou d’après. Elle tourne sur un cercle noir et va tout droit dans les cases d’avant et d’après.",
    zh = "经过格子中心画一条闭合回路，不交叉也不分叉，并经过所有圆圈。遇白圈直行，并在前一格或后一格转弯；遇黑圈转弯，并在前一格和后一格直行。" },
  id = "masyu", api = 1, unique = true, family = require("families").logic,
  address = { genres = { "mashu", "masyu" }, parts = { { codec = "circles", to = "circles", words = { "w", "b" } } } },
  example = { level = "gallery/masyu-6", moves = {
    "enter r1c1.bottom,r1c1.right,r1c2.bottom,r1c3.bottom,r1c3.right,r1c4.right,r1c5.right,r1c6.bottom,r2c1.bottom,r2c2.bottom 1",
    "enter r2c3.right,r2c4.right,r2c5.bottom,r2c6.bottom,r3c1.bottom,r3c2.bottom,r3c3.bottom,r3c3.right,r3c4.bottom,r3c5.bottom 1",
    "enter r3c6.bottom 1",
  } },
  options = cluemap.options(7, 3, 30, "circles", { en = "Circles", fr = "Cercles", zh = "圆圈" }, { en = "w for white, b for black, . for none, for each cell",
    fr = "w (blanc), b (noir) ou . (aucun) pour chaque case",
    zh = "每格写 w（白）、b（黑）或 .（无）" }),
  accepts = function(o) return cluemap.fault(o, "circles", o.rows * o.columns, { en = "w, b", fr = "w, b", zh = " w、b " }, is_circle) end,
  model = function(m, o)
    return sides.between(m, o, "line", 1, loops.LINE)
  end,
  extend = function(m, loop, o)
    local around, circles = sides.around(m, loop), {}
    cluemap.each(loop:places("cells"), o.circles, function(place, word)
      local here, far = around(place), {}
      circles[#circles + 1] = place
      local function say(handle, reason) handle:because(reason):named(CIRCLE, word) end
      for i, way in ipairs(pearls.WAYS) do
        local row, column = place.row + way[2], place.column + way[3]
        if row > 0 and column > 0 and row <= o.rows and column <= o.columns then far[i] = around(cell(row, column))[i] end
        if word == "b" and far[i] then say(m:linear({ here[i], far[i] }, { 1, -1 }, "<=", 0), AFTER) end
      end
      for i = 1, 2 do
        if word == "b" then say(m:different(here[i], here[i + 2]), BLACK) else say(m:equal(here[i], here[i + 2]), WHITE) end
        if word == "w" and far[i] and far[i + 2] then say(m:satisfy({ here[i], far[i], far[i + 2] }, are_not_all), BESIDE) end
      end
      if word == "w" then say(m:different(here[1], here[2]), WHITE) end
      loop:draw(word == "w" and "ring" or "dot", { place })
      loop:means(word == "w" and "ring" or "dot", word == "w" and WHITE or BLACK)
    end)
    m:loop(loop, { passes = circles }):because(loops.IS_ONE)
  end,
  deal = function(o, draw, solver)
    if o.circles then return {} end
    return cluemap.reduced(60, solver, "circles", o, function() return pearls.random(o.rows, o.columns, draw) end)
  end,
}
