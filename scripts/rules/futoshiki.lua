-- Futoshiki: a Latin square with signs between neighbours that show which of the two is greater.
local latin = require "latin"
local places = require "places"

return {
  id = "futoshiki", api = 1, unique = true, family = require("families").logic,
  title = { en = "Futoshiki", fr = "Futoshiki" },
  help = { en = "Every row and column has each number once. A sign between two cells opens towards the greater number.",
    fr = "Chaque ligne et chaque colonne a chaque nombre une fois. Un signe entre deux cases s’ouvre vers le plus grand nombre." },
  example = { level = "gallery/futoshiki-4", moves = { "enter r1c1 2", "enter r2c1 1", "enter r3c4 1", "enter r4c2 4" } },
  options = {
    latin.size,
    { name = "signs", kind = "list", title = { en = "Signs", fr = "Signes" },
      help = { en = "pairs of cells, the greater one first", fr = "paires de cases, la plus grande d’abord" } },
  },
  accepts = function(o) return places.pair_fault(o, "signs") end,
  model = function(m, o)
    local g = latin.square(m, o.size)
    for _, pair in ipairs(o.signs or {}) do
      m:less(pair[2], pair[1]):because { en = "a sign between two cells", fr = "un signe entre deux cases" }
      g:draw("more", { pair[1], pair[2] })
    end
    return g
  end,
  deal = function(o, draw, solver, level)
    if level.givens or o.signs then return {} end
    local pairs = places.pairs(places.all(solver:solution()))
    local signs = {}
    for i, pair in ipairs(draw:sample(pairs, #pairs * 2 // 5)) do
      local more, less = pair[1], pair[2]
      if more.value < less.value then more, less = less, more end
      signs[i] = { more.name, less.name }
    end
    return { signs = signs, givens = solver:puzzle { difficulty = o.difficulty, options = { signs = signs } } }
  end,
}
