-- Futoshiki: a Latin square with signs between neighbours that show which of the two is greater.
local latin = require "latin"
local places = require "places"

local SIGN = { en = "the sign between two cells opens towards the greater number",
  fr = "le signe entre deux cases s’ouvre vers le plus grand nombre", zh = "两格之间的不等号开口朝向较大的数" }

return {
  title = { en = "Futoshiki", fr = "Futoshiki", zh = "不等号数独" },
  help = { en = "Each number appears once in every row and column. A sign between two cells opens towards the greater number.",
    fr = "Chaque nombre figure une fois par ligne et par colonne. Un signe entre deux cases s’ouvre vers le plus grand nombre.",
    zh = "每行、每列内每个数字恰好出现一次。两格之间的不等号开口朝向较大的数。" },
  id = "futoshiki", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/futoshiki-4", moves = { "enter r1c1 2", "enter r2c1 1", "enter r3c4 1", "enter r4c2 4" } },
  options = {
    latin.size,
    { name = "signs", kind = "list", entry = "pair", title = { en = "Signs", fr = "Signes", zh = "不等号" },
      help = { en = "pairs of cells, the greater one first", fr = "paires de cases, la plus grande d’abord", zh = "成对的格子，较大的在前" } },
  },
  accepts = function(o) return places.pair_fault(o, "signs") end,
  model = function(m, o)
    local g = latin.square(m, o.size)
    g:means("more", SIGN)
    for _, pair in ipairs(o.signs or {}) do
      m:less(pair[2], pair[1]):because(SIGN)
      g:draw("more", { pair[1], pair[2] })
    end
    return g
  end,
  clues = { signs = function(board, draw)
    local pairs = places.pairs(places.all(board))
    local signs = {}
    for i, pair in ipairs(draw:sample(pairs, #pairs * 2 // 5)) do
      local more, less = pair[1], pair[2]
      if more.value < less.value then more, less = less, more end
      signs[i] = { more.name, less.name }
    end
    return signs
  end },
}
