-- Hashi: bridges join all islands.
local bridges = require "bridges"
local cluemap = require "cluemap"
local layers = require "sides"

local STRAIGHT = { en = "bridges are straight and end at islands",
  fr = "les ponts sont droits et finissent sur des îles",
  zh = "桥是直的，两端都在岛上" }
local CROSS = { en = "bridges do not cross",
  fr = "les ponts ne se croisent pas",
  zh = "桥不能相交" }
local NUMBER = { en = "as many bridges end at an island as its number says",
  fr = "une île a autant de ponts que son nombre l’indique",
  zh = "岛上的桥数等于岛的数字" }
local SOME = { en = "each island has a bridge",
  fr = "chaque île a un pont",
  zh = "每个岛都有桥" }
local JOINED = { en = "bridges join all islands",
  fr = "les ponts relient toutes les îles",
  zh = "桥把所有的岛连在一起" }
local ISLAND = { en = "island of {clue} at {cell}",
  fr = "île de {clue} en {cell}",
  zh = "{cell} 处 {clue} 座桥的岛" }

local function is_number(word) return word == "?" or cluemap.is_number(word, 1, 8) end
local function is_one_way(across, down) return across == 0 or down == 0 end

return {
  title = { en = "Hashi", fr = "Hashi", zh = "数桥" },
  help = { en = "Join all islands by bridges, one or two between a pair. Bridges run straight from island to island, across or down, and never cross. "
      .. "A number says how many bridges end at its island, ? any number. × marks a place without a bridge.",
    fr = "Reliez toutes les îles par des ponts, un ou deux par paire. Les ponts vont tout droit d’île en île, à l’horizontale ou à la verticale, sans "
      .. "jamais se croiser. Un nombre dit combien de ponts finissent sur son île, ? un nombre quelconque. × marque l’absence de pont.",
    zh = "用桥把所有的岛连在一起，两岛之间一座或两座。桥沿横向或纵向直通另一岛，互不相交。数字表示该岛上的桥数，? 表示任意数。× 表示没有桥。" },
  id = "hashi", api = 1, unique = true, family = require("families").logic,
  address = { genres = { "hashi", "hashikake" }, parts = { { codec = "numbers", to = "numbers" } } },
  example = { level = "gallery/hashi-7", moves = {
    "enter r1c2.right,r1c3.right,r1c4.bottom,r1c4.right,r1c5.right,r1c6.right,r1c7.bottom,r2c1.bottom,r2c1.right,r2c2.right 1",
    "enter r2c4.bottom,r2c7.bottom,r3c1.bottom 1",
    "enter r3c5.bottom,r4c1.bottom,r4c1.right,r4c2.right,r4c3.right,r4c4.bottom 2",
  } },
  options = cluemap.options(7, 3, 40, "numbers", { en = "Islands", fr = "Îles", zh = "岛" }, { en = "1 to 8, ? or . for none, for each cell",
    fr = "de 1 à 8, ? ou . pour aucune, pour chaque case",
    zh = "每格 1 到 8、? 或 .（无）" }),
  accepts = function(o)
    return cluemap.fault(o, "numbers", o.rows * o.columns, { en = "1 to 8, ?", fr = "un nombre de 1 à 8, ?", zh = " 1 到 8、? " }, is_number)
  end,
  model = function(m, o) return layers.between(m, o, "line", 2, { en = "bridges", fr = "ponts", zh = "桥" }) end,
  extend = function(m, layer, o)
    local words, islands = cluemap.words(o.numbers), {}
    if #words == 0 then return end
    local around = layers.around(m, layer)
    layer:means("ring", NUMBER)
    for i, place in ipairs(layer:places("cells")) do
      local word, sides = words[i], around(place)
      if word == "." then
        for way = 1, 2 do m:equal(sides[way], sides[way + 2]):because(STRAIGHT) end
        m:satisfy({ sides[2], sides[1] }, is_one_way):because(CROSS)
      else
        islands[#islands + 1] = { row = place.row, column = place.column, sides = sides }
        m:sum(sides, word == "?" and ">=" or "=", math.tointeger(tonumber(word)) or 1):because(word == "?" and SOME or NUMBER):named(ISLAND, word)
        layer:draw("ring", { place })
        layer:draw("text", { place }, word)
      end
    end
    bridges.join(m, islands, JOINED)
  end,
  deal = function(o, draw, solver)
    if o.numbers then return {} end
    return cluemap.unique(200, solver, "numbers", o, function()
      local numbers, islands = bridges.random(o.rows, o.columns, draw)
      return islands * 6 > o.rows * o.columns and numbers or nil
    end)
  end,
}
