-- Kurodoko: a number says how many unshaded cells are seen from its cell.
local cluemap = require "cluemap"
local shading = require "shading"

local SEES = { en = "a number says how many unshaded cells are seen from its cell across and down, with itself",
  fr = "un nombre dit combien de cases blanches on voit de sa case à l’horizontale et à la verticale, elle comprise",
  zh = "数字表示从该格横竖方向看到的白格数，包括自身" }
local OWN = { en = "a cell with a number stays unshaded", fr = "une case avec un nombre reste blanche", zh = "有数字的格子不涂黑" }
local NUMBER = { en = "number {clue} at {cell}", fr = "nombre {clue} en {cell}", zh = "{cell} 处的数字 {clue}" }

local function is_number(word) return word == "?" or cluemap.is_number(word, 1, 59) end

return {
  title = { en = "Kurodoko", fr = "Kurodoko", zh = "视野涂黑" },
  help = { en = "Shade cells so that no two shaded cells touch along a side and all unshaded cells are connected. A number is never shaded and says how "
      .. "many unshaded cells are seen from it up, right, down and left, as far as a shaded cell or the rim, counting its own. · marks an unshaded cell.",
    fr = "Noircissez des cases : deux cases noircies ne se touchent jamais par un côté et toutes les cases blanches sont reliées. Un nombre reste blanc et "
      .. "dit combien de cases blanches on voit de là en haut, à droite, en bas et à gauche, jusqu’à une case noircie ou au bord, la sienne comprise. "
      .. "· marque une case blanche.",
    zh = "涂黑一些格子：黑格之间没有公共边，所有白格连成一片。数字格不涂黑，数字表示从该格向上、右、下、左看到的白格总数（看到黑格或边为止），包括自身。· 表示白格。" },
  id = "kurodoko", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/kurodoko-6", moves = { "enter r1c5,r2c2,r2c4,r3c6,r4c2 1", "enter r1c1,r1c2,r1c3,r1c4,r1c6,r2c1 2" } },
  address = { genres = { "kurodoko" }, parts = { { codec = "numbers", to = "numbers" } } },
  options = cluemap.options(7, 3, 30, "numbers", cluemap.NUMBERS, { en = "a number, ? or . for none, for each cell",
    fr = "un nombre, ? ou . pour aucun, pour chaque case", zh = "每格一个数字、? 或 .（无）" }),
  accepts = function(o)
    return cluemap.fault(o, "numbers", o.rows * o.columns, { en = "a number from 1 to 59, ?", fr = "un nombre de 1 à 59, ?", zh = " 1 到 59、? " }, is_number)
  end,
  model = function(m, o)
    local g = shading.grid(m, o)
    shading.apart(m, g)
    shading.whole(m, g)
    return g
  end,
  extend = function(m, g, o)
    cluemap.each(g:cells(), o.numbers, function(cell, word)
      g:draw("ring", { cell })
      g:draw("text", { cell }, word)
      shading.open(m, cell, OWN)
      if word ~= "?" then shading.sees(m, shading.rays(g, cell, o), math.tointeger(tonumber(word))):because(SEES):named(NUMBER, word) end
    end)
  end,
  deal = function(o, _, solver)
    if o.numbers then return {} end
    return cluemap.reduced(20, solver, "numbers", o, function()
      local board = solver:solution()
      return board and shading.words(board, function(row, column, value)
        return value == shading.OPEN and tostring(shading.seen(board, row, column)) or nil
      end)
    end)
  end,
}
