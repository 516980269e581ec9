-- Star battle: a number of stars in every row, column and region, none adjacent.
local places = require "places"

local STAR = 1

-- a region around every star of a full board
local function regions(board, draw)
  local all = places.all(board)
  local seeds = {}
  for _, one in ipairs(all) do if one.value == STAR then seeds[#seeds + 1] = one.index end end
  return places.map(places.grown(places.neighbours(all), seeds, #all, draw))
end

return {
  id = "star-battle", api = 1, unique = true, family = require("families").logic,
  title = { en = "Star battle", fr = "Bataille d’étoiles" },
  help = { en = "Every row, column and region has the given number of stars, and no two stars touch, not even at a corner. · is a cell without a star.",
    fr = "Chaque ligne, colonne et région a le nombre d’étoiles indiqué, et deux étoiles ne se touchent jamais, même par un coin. · : case sans étoile." },
  example = { level = "gallery/star-battle-5", moves = { "enter r1c1 1", "enter r2c4 1", "enter r3c2 1", "enter r1c2,r2c1,r2c2 2" } },
  options = {
    { name = "size", kind = "integer", default = 6, min = 4, max = 10, title = { en = "Size", fr = "Taille" },
      help = { en = "rows and columns", fr = "lignes et colonnes" } },
    { name = "stars", kind = "integer", default = 1, min = 1, max = 3, title = { en = "Stars", fr = "Étoiles" },
      help = { en = "in every row, column and region", fr = "par ligne, colonne et région" } },
    { name = "regions", kind = "map", title = { en = "Regions", fr = "Régions" },
      help = { en = "a sign for each cell; equal signs form a region", fr = "un signe par case ; des signes égaux forment une région" } },
  },
  model = function(m, o)
    local g = m:grid { rows = o.size, columns = o.size, values = { "★", "·" } }
    local function houses(list, reason, name)
      for i, cells in ipairs(list) do m:count(cells, STAR, "=", o.stars):because(reason):named(name, i) end
    end
    houses(g:rows(), { en = "the stars of a row", fr = "les étoiles d’une ligne" }, { en = "row {clue}", fr = "ligne {clue}" })
    houses(g:columns(), { en = "the stars of a column", fr = "les étoiles d’une colonne" }, { en = "column {clue}", fr = "colonne {clue}" })
    local areas = o.regions and g:regions(o.regions) or {}
    houses(areas, { en = "the stars of a region", fr = "les étoiles d’une région" },
      { en = "region {clue} at {cell}", fr = "région {clue} en {cell}" })
    for _, cells in ipairs(areas) do g:draw("box", cells) end
    for a, b in g:pairs("king") do
      m:table({ a, b }, { { 1, 2 }, { 2, 1 }, { 2, 2 } }):because { en = "two stars that touch", fr = "deux étoiles qui se touchent" }
    end
    return g
  end,
  deal = function(o, draw, solver, level)
    if level.givens or o.regions then return {} end
    if o.stars > 1 then return nil, { en = "levels are made with one star", fr = "les niveaux ont une seule étoile" } end
    local best
    for _ = 1, 30 do
      local made = { regions = regions(solver:solution(), draw) }
      made.givens = solver:puzzle { difficulty = o.difficulty, options = { regions = made.regions } }
      best = best or made
      if not made.givens:find("[★·]") then return made end
    end
    return best
  end,
}
