-- Country road: one loop that visits each region once.
local cluemap = require "cluemap"
local rooms = require "rooms"
local routes = require "routes"

local ONCE = { en = "the loop enters and leaves each region exactly once", fr = "la boucle entre exactement une fois dans chaque région et en sort une fois",
  zh = "回路恰好进出每个区域一次" }
local COUNT = { en = "a number says how many cells of its region the loop passes", fr = "un nombre dit par combien de cases de sa région passe la boucle",
  zh = "数字表示回路经过其区域的格数" }
local APART = { en = "two cells on both sides of a border are not both left out",
  fr = "deux cases de part et d’autre d’un bord ne sont pas toutes deux évitées",
  zh = "边界两侧的相邻两格不能都不经过" }
local REGION = { en = "region of {clue} at {cell}", fr = "région de {clue} en {cell}", zh = "{cell} 处 {clue} 的区域" }

local function is_count(word) return cluemap.is_number(word, 1, 400) end

return {
  title = { en = "Country road", fr = "Route de campagne", zh = "乡间小路" },
  help = { en = "Draw one closed loop through the middles of cells. It never crosses or branches, and enters and leaves each region just once. A number says "
      .. "how many cells of its region it passes. Of two neighbours on both sides of a border it passes at least one.",
    fr = "Tracez une seule boucle fermée par le centre des cases, sans croisement ni embranchement. Elle entre exactement une fois dans chaque région et en "
      .. "sort une fois. Un nombre dit par combien de cases de sa région elle passe. De deux voisines séparées par un bord, elle passe au moins par une.",
    zh = "经过格子中心画一条闭合回路，不交叉也不分叉，恰好进出每个区域一次。数字表示回路经过其区域的格数。边界两侧的相邻两格至少经过一格。" },
  id = "country-road", api = 1, unique = true, family = require("families").logic,
  example = { level = "gallery/country-road-6", moves = {
    "enter r1c1.bottom,r1c1.right,r1c2.right,r1c3.right,r1c4.bottom,r1c5.bottom,r1c5.right,r1c6.bottom,r2c1.right,r2c2.right 1",
    "enter r2c3.bottom,r2c4.right,r2c6.bottom,r3c1.bottom,r3c1.right,r3c2.right,r3c4.bottom,r3c4.right,r3c5.right 1",
  } },
  address = { genres = { "country" }, parts = { { codec = "borders", to = "regions" }, { codec = "rooms", to = "numbers" } } },
  options = rooms.options(6, 3, 30, "numbers", cluemap.NUMBERS, { en = "a number or . for none, for each cell; it belongs to the cell’s region",
    fr = "un nombre ou . pour aucun, pour chaque case ; il vaut pour la région de la case", zh = "每格一个数字或 .（无），属于该格的区域" }),
  accepts = function(o)
    local fault, name = rooms.fault(o)
    if fault then return fault, name end
    return cluemap.fault(o, "numbers", o.rows * o.columns, { en = "a number from 1", fr = "un nombre à partir de 1", zh = "正整数" }, is_count)
  end,
  model = function(m, o) return routes.layer(m, o) end,
  extend = function(m, loop, o)
    local lists, region = rooms.layer(loop, o, ONCE)
    if #lists == 0 then return end
    local passed, crossed, cells = routes.passed(m, loop), {}, {}
    for i = 1, #lists do crossed[i] = {} end
    for _, side in ipairs(loop:places("sides")) do
      local beside = loop:around(side, "cells")
      if #beside == 2 and region(beside[1]) ~= region(beside[2]) then
        for _, one in ipairs(beside) do table.insert(crossed[region(one)], loop:at(side)) end
        m:sum({ passed[beside[1].row * 1000 + beside[1].column], passed[beside[2].row * 1000 + beside[2].column] }, ">=", 1):because(APART)
      end
    end
    for i, list in ipairs(lists) do
      m:sum(crossed[i], "=", 2):because(ONCE)
      cells[i] = {}
      for k, place in ipairs(list) do cells[i][k] = passed[place.row * 1000 + place.column] end
    end
    cluemap.each(loop:places("cells"), o.numbers, function(place, word)
      m:sum(cells[region(place)], "=", math.tointeger(tonumber(word))):because(COUNT):named(REGION, word)
      loop:draw("text", { place }, word)
    end)
  end,
  deal = function(o, draw, solver)
    if o.regions then return {} end
    return rooms.road(300, o, draw, solver, routes.random)
  end,
}
