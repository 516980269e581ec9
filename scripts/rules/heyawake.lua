-- Heyawake: shaded cells apart, rooms with counts, and no straight unshaded line through three rooms.
local cluemap = require "cluemap"
local rooms = require "rooms"
local shading = require "shading"

local COUNT = { en = "a number says how many cells of its room are shaded", fr = "un nombre dit combien de cases de sa pièce sont noircies",
  zh = "数字表示其房间内涂黑的格数" }
local LINE = { en = "a straight line of unshaded cells passes through at most two rooms",
  fr = "une ligne droite de cases blanches traverse au plus deux pièces", zh = "连成直线的白格最多经过两个房间" }
local ROOM = { en = "room of {clue} at {cell}", fr = "pièce de {clue} en {cell}", zh = "{cell} 处 {clue} 的房间" }

local function is_count(word) return cluemap.is_number(word, 0, 200) end

return {
  title = { en = "Heyawake", fr = "Heyawake", zh = "分室涂黑" },
  help = { en = "Shade cells so that no two shaded cells touch along a side and all unshaded cells are connected. A number says how many cells of its "
      .. "room are shaded. A straight line of unshaded cells passes through at most two rooms. · marks an unshaded cell.",
    fr = "Noircissez des cases : deux cases noircies ne se touchent jamais par un côté et toutes les cases blanches sont reliées. Un nombre dit combien "
      .. "de cases de sa pièce sont noircies. Une ligne droite de cases blanches traverse au plus deux pièces. · marque une case blanche.",
    zh = "涂黑一些格子：黑格之间没有公共边，所有白格连成一片。数字表示其房间内的黑格数。连成直线的白格最多经过两个房间。· 表示白格。" },
  id = "heyawake", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/heyawake-6", moves = { "enter r1c1,r1c6,r2c4,r3c3,r3c5,r4c2,r4c6 1", "enter r1c2,r1c3,r1c4,r1c5,r2c1,r2c2 2" } },
  address = { genres = { "heyawake" }, parts = { { codec = "borders", to = "regions" }, { codec = "rooms", to = "numbers" } } },
  options = rooms.options(6, 3, 30, "numbers", cluemap.NUMBERS, { en = "a number or . for none, for each cell; it belongs to the cell’s room",
    fr = "un nombre ou . pour aucun, pour chaque case ; il vaut pour la pièce de la case", zh = "每格一个数字或 .（无），属于该格的房间" }),
  accepts = function(o)
    local fault, name = rooms.fault(o)
    if fault then return fault, name end
    return cluemap.fault(o, "numbers", o.rows * o.columns, { en = "a number from 0", fr = "un nombre à partir de 0", zh = "非负整数" }, is_count)
  end,
  model = function(m, o)
    local g = shading.grid(m, o)
    shading.apart(m, g)
    shading.whole(m, g)
    return g
  end,
  extend = function(m, g, o)
    local lists, room = rooms.lists(g, o, LINE)
    rooms.each(g, lists, room, #lists > 0 and o.numbers or "", function(cells, word)
      m:count(cells, shading.SHADED, "=", math.tointeger(tonumber(word))):because(COUNT):named(ROOM, word)
    end)
    for _, lines in ipairs(#lists > 0 and { g:rows(), g:columns() } or {}) do
      for _, line in ipairs(lines) do
        local last, before    -- where the current room of the line begins, and the room before it
        for i = 2, #line do
          if room(line[i]) ~= room(line[i - 1]) then
            before, last = last, i
            if before then m:count({ table.unpack(line, before - 1, i) }, shading.SHADED, ">=", 1):because(LINE) end
          end
        end
      end
    end
  end,
  deal = function(o, draw, solver)
    if o.regions then return {} end
    return rooms.deal(60, o, solver, function() return rooms.rectangles(o, draw, 6) end, "numbers", function(cells)
      local count = 0
      for _, cell in ipairs(cells) do if cell.value == shading.SHADED then count = count + 1 end end
      return tostring(count)
    end)
  end,
}
