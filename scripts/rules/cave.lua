-- Cave: unshaded cells are one cave around which all shaded cells reach the rim; numbers say how far is seen.
local cluemap = require "cluemap"
local shading = require "shading"

local RIM = { en = "each shaded cell is connected with the rim by shaded cells", fr = "chaque case noircie est reliée au bord par des cases noircies",
  zh = "每个黑格都经由黑格与盘边相连" }
local SEES = { en = "a number says how many cells of the cave are seen from its cell across and down, with itself",
  fr = "un nombre dit combien de cases de la grotte on voit de sa case à l’horizontale et à la verticale, elle comprise",
  zh = "数字表示从该格横竖方向看到的洞内格数，包括自身" }
local OWN = { en = "a cell with a number is in the cave", fr = "une case avec un nombre est dans la grotte", zh = "有数字的格子在洞内" }
local NUMBER = { en = "number {clue} at {cell}", fr = "nombre {clue} en {cell}", zh = "{cell} 处的数字 {clue}" }

local function is_number(word) return word == "?" or cluemap.is_number(word, 1, 59) end

return {
  title = { en = "Cave", fr = "Grotte", zh = "洞穴" },
  help = { en = "Shade cells so that all unshaded cells, the cave, are connected and shaded cells connect each shaded cell with the rim. A number is in "
      .. "the cave and says how many of its cells are seen from there up, right, down and left, counting its own. · marks an unshaded cell.",
    fr = "Noircissez des cases : toutes les cases blanches, la grotte, sont reliées, et chaque case noircie est reliée au bord par des cases noircies. Un "
      .. "nombre est dans la grotte et dit combien de ses cases on voit de là en haut, à droite, en bas et à gauche, la sienne comprise. "
      .. "· marque une case blanche.",
    zh = "涂黑一些格子：所有白格（洞）连成一片，每个黑格都经由黑格与盘边相连。数字格在洞内，数字表示从该格向上、右、下、左看到的洞内格数，包括自身。· 表示白格。" },
  id = "cave", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/cave-6", moves = {
    "enter r1c1,r1c2,r1c5,r2c2,r2c3,r3c2,r3c6,r4c5,r4c6 1",
    "enter r1c3,r1c4,r1c6,r2c1,r2c4,r2c5 2",
  } },
  address = { genres = { "cave", "bag" }, parts = { { codec = "numbers", to = "numbers" } } },
  options = cluemap.options(6, 3, 30, "numbers", cluemap.NUMBERS, { en = "a number, ? or . for none, for each cell",
    fr = "un nombre, ? ou . pour aucun, pour chaque case", zh = "每格一个数字、? 或 .（无）" }),
  accepts = function(o)
    return cluemap.fault(o, "numbers", o.rows * o.columns, { en = "a number from 1 to 59, ?", fr = "un nombre de 1 à 59, ?", zh = " 1 到 59、? " }, is_number)
  end,
  model = function(m, o)
    local g, rim, touching = shading.grid(m, o), m:variable { shading.SHADED, shading.SHADED }, {}
    local cells = { rim }
    shading.whole(m, g)
    for a, b in g:pairs("orthogonal") do touching[#touching + 1] = { a, b } end
    for _, cell in ipairs(g:cells()) do
      cells[#cells + 1] = cell
      if #g:neighbours(cell) < 4 then touching[#touching + 1] = { cell, rim } end
    end
    m:connected(cells, shading.SHADED, touching):because(RIM)
    return g
  end,
  extend = function(m, g, o)
    cluemap.each(g:cells(), o.numbers, function(cell, word)
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
