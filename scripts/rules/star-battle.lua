-- Star battle: a number of stars in every row, column and region, none adjacent.
local places = require "places"

local STAR = 1
local IN_REGION = { en = "each region has the given number of stars", fr = "chaque région a le nombre d’étoiles indiqué",
  zh = "每个区域的星星数等于给定的数" }

-- a region around every star of a full board
local function regions(board, draw)
  local all = places.all(board)
  local seeds = {}
  for _, one in ipairs(all) do if one.value == STAR then seeds[#seeds + 1] = one.index end end
  return places.map(places.grown(places.neighbours(all), seeds, #all, draw))
end

return {
  title = { en = "Star battle", fr = "Bataille d’étoiles", zh = "星战" },
  help = { en = "Every row, column and region has the given number of stars, and no two stars touch, not even at a corner. · marks a cell without a star.",
    fr = "Chaque ligne, colonne et région contient le nombre d’étoiles indiqué, et deux étoiles ne se touchent jamais, même par un coin. "
      .. "· marque une case sans étoile.",
    zh = "每行、每列、每个区域内的星星数等于给定的数，任意两颗星不相邻，斜角也不行。· 表示没有星的格子。" },
  id = "star-battle", api = 1, unique = true, family = require("families").logic,
  address = { genres = { "starbattle" }, parts = { { codec = "count", to = "stars" }, { codec = "borders", to = "regions" } } },
  example = { level = "gallery/star-battle-5", moves = { "enter r1c1 1", "enter r2c4 1", "enter r3c2 1", "enter r1c2,r2c1,r2c2 2" } },
  options = {
    { name = "size", kind = "integer", default = 6, min = 4, max = 25, title = { en = "Size", fr = "Taille", zh = "大小" },
      help = { en = "rows and columns", fr = "lignes et colonnes", zh = "行数和列数" } },
    { name = "stars", kind = "integer", default = 1, min = 1, max = 6, title = { en = "Stars", fr = "Étoiles", zh = "星星数" },
      help = { en = "in every row, column and region", fr = "par ligne, colonne et région", zh = "每行、每列、每个区域" } },
    { name = "regions", kind = "map", title = { en = "Regions", fr = "Régions", zh = "区域" },
      help = { en = "a sign for each cell; equal signs form a region", fr = "un signe par case ; des signes égaux forment une région",
        zh = "每格一个字符，字符相同的格子属于同一区域" } },
  },
  model = function(m, o)
    local g = m:grid { rows = o.size, columns = o.size, values = { "★", "·" }, rest = 2, entry = "cycle" }
    local function houses(list, reason, name)
      for i, cells in ipairs(list) do m:count(cells, STAR, "=", o.stars):because(reason):named(name, i) end
    end
    houses(g:rows(), { en = "each row has the given number of stars", fr = "chaque ligne a le nombre d’étoiles indiqué",
      zh = "每行的星星数等于给定的数" }, { en = "row {clue}", fr = "ligne {clue}", zh = "第 {clue} 行" })
    houses(g:columns(), { en = "each column has the given number of stars", fr = "chaque colonne a le nombre d’étoiles indiqué",
      zh = "每列的星星数等于给定的数" }, { en = "column {clue}", fr = "colonne {clue}",
      zh = "第 {clue} 列" })
    local areas = o.regions and g:regions(o.regions) or {}
    houses(areas, IN_REGION, { en = "region {clue} at {cell}", fr = "région {clue} en {cell}", zh = "{cell} 处的区域 {clue}" })
    for _, cells in ipairs(areas) do g:draw("box", cells) end
    g:means("box", IN_REGION)
    g:means("·", { en = "no star is here", fr = "pas d’étoile ici", zh = "此处没有星" })
    for a, b in g:pairs("king") do
      m:table({ a, b }, { { 1, 2 }, { 2, 1 }, { 2, 2 } }):because { en = "two stars never touch", fr = "deux étoiles ne se touchent jamais",
        zh = "任意两颗星不相邻" }
    end
    return g
  end,
  deal = function(o, draw, solver, level)
    if level.givens or o.regions then return {} end
    if o.stars > 1 then return nil, { en = "levels can only be made with one star", fr = "seuls des niveaux à une étoile peuvent être créés",
      zh = "只能生成一颗星的关卡" } end
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
