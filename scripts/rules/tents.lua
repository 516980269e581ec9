-- Tents: a tent beside each tree, none touching another; numbers at the edge count them.
local camps = require "camps"
local clues = require "clues"
local cluemap = require "cluemap"

local TENT, GRASS = camps.TENT, camps.GRASS
local OWN = { en = "each tree has a tent of its own beside it", fr = "chaque arbre a sa propre tente à côté de lui", zh = "每棵树旁有属于它的一个帐篷" }
local TREE = { en = "there is no tent on a tree", fr = "un arbre ne porte pas de tente", zh = "树所在的格子没有帐篷" }
local APART = { en = "tents never touch, not even at a corner", fr = "deux tentes ne se touchent jamais, même par un coin", zh = "帐篷不相邻，斜角也不行" }
local COUNT = { en = "the number at the edge is that of the tents", fr = "le nombre au bord est celui des tentes", zh = "边上的数等于帐篷数" }
local LINE = { en = "{clue} in the line from {cell}", fr = "{clue} dans la ligne à partir de {cell}", zh = "从 {cell} 起的一行中 {clue} 个" }

local function is_tree(word) return word == "t" end

local options = cluemap.options(7, 2, 30, "trees", { en = "Trees", fr = "Arbres", zh = "树" }, { en = "t for a tree, . for none, for each cell",
  fr = "t pour un arbre, . pour aucun, pour chaque case", zh = "每格写 t（树）或 .（无）" })
for _, one in ipairs(clues.options({ "above", "left" }, clues.HELP)) do options[#options + 1] = one end

return {
  title = { en = "Tents", fr = "Tentes", zh = "帐篷" },
  help = { en = "Put a tent beside each tree: each tree has its own, across or down from it, and there are no others. Tents never touch, not even at a corner. "
      .. "A number at the edge is that of the tents in its row or column. · marks a cell without a tent.",
    fr = "Placez une tente à côté de chaque arbre : chacun a la sienne, à l’horizontale ou à la verticale, et il n’y en a pas d’autres. Deux tentes ne se "
      .. "touchent jamais, même par un coin. Un nombre au bord est celui des tentes de sa ligne ou de sa colonne. · marque une case sans tente.",
    zh = "在每棵树的上下左右放一个属于它的帐篷，此外没有别的帐篷。帐篷不相邻，斜角也不行。边上的数等于该行或该列的帐篷数。· 表示没有帐篷的格子。" },
  id = "tents", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/tents-7", moves = { "enter r1c7,r2c1,r2c5,r3c7,r4c1,r4c5,r5c3 1", "enter r1c1,r1c2,r1c3,r1c4,r1c5,r1c6 2" } },
  address = { genres = { "tents" }, parts = { { codec = "outside", to = { "above", "left" } }, { codec = "spots", to = "trees", words = { "t" } } } },
  options = options,
  accepts = function(o)
    local fault = cluemap.fault(o, "trees", o.rows * o.columns, { en = "t", fr = "t", zh = " t " }, is_tree)
    if fault then return fault, "trees" else return clues.fault(o, o.rows, o.columns, 1) end
  end,
  model = function(m, o)
    local g = m:grid { rows = o.rows, columns = o.columns, values = { "▲", "·" }, rest = GRASS, entry = "paint" }
    g:means("·", { en = "there is no tent here", fr = "il n’y a pas de tente ici", zh = "此处没有帐篷" })
    g:means("outside", COUNT)
    for a, b in g:pairs("king") do m:count({ a, b }, TENT, "<=", 1):because(APART) end
    clues.lines(g, o, function(cells, numbers) m:count(cells, TENT, "=", numbers[1]):because(COUNT):named(LINE, numbers[1]) end)
    return g
  end,
  extend = function(m, g, o)
    local trees = {}
    cluemap.each(g:cells(), o.trees, function(cell)
      trees[#trees + 1] = cell
      m:table({ cell }, { { GRASS } }):because(TREE)
      g:draw("shade", { cell }, nil, { colour = "green" })
      g:draw("text", { cell }, "♣")
    end)
    g:means("shade green", OWN)
    camps.pair(m, g, trees, OWN)
  end,
  deal = function(o, draw, solver)
    if o.trees or o.above or o.left then return {} end
    return cluemap.nearest(400, solver, o, function()
      local board, trees = camps.random(o, draw)
      local lines = clues.values(board)
      local made = { trees = trees, above = clues.counts(lines.above, TENT), left = clues.counts(lines.left, TENT) }
      return solver:count(made) == 1 and made
    end)
  end,
}
