-- Sliding: tiles of phrases around one empty cell, into which a neighbour slides, until enough lines are phrases.

local idioms = require "idioms"
local lines = require "lines"
local phrases = require "phrases"

-- A phrase whose last tile is unique, so that it can stay incomplete: moved to the end.
local function with_decoy(stock, size)
  for index = #stock, 1, -1 do
    local missing, needed = stock[index].tiles[size], false
    for other, phrase in ipairs(stock) do
      for place, value in ipairs(phrase.tiles) do
        needed = needed or value == missing and (other ~= index or place ~= size)
      end
    end
    if not needed then
      table.insert(stock, table.remove(stock, index))
      break
    end
  end
  local chosen = {}
  for index = 1, size - 1 do chosen[index] = stock[index] end
  chosen[size] = stock[#stock]
  return chosen
end

-- The open cell.
local function gap(board)
  for _, place in ipairs(board:cells()) do
    if not board:get(place) then return place end
  end
end

-- Slides the tile of a cell into the open one.
local function slide(board, from, to)
  board:put(to, board:get(from))
  board:put(from, nil)
end

-- The slides that can be made: from each neighbour of the open cell into it.
local function ways(s)
  local open, pairs_of_cells = gap(s.board), {}
  for _, place in ipairs(s.board:neighbours(open)) do pairs_of_cells[#pairs_of_cells + 1] = { place, open } end
  return pairs_of_cells
end

-- Shuffles a board with slides only, until no line is lit and the goal is far away; `lit` counts the lines. Returns the
-- cells whose tiles slide back, in order.
local function scramble(board, draw, steps, goal, lit)
  local open, last, way, since = gap(board), nil, {}, 0
  for step = 1, 2 * steps + 200 do
    local count = lit()
    since = count >= goal and 0 or since + 1
    if step > steps and count == 0 and 2 * since > steps then break end
    local neighbours = {}
    for _, place in ipairs(board:neighbours(open)) do
      if place ~= last then neighbours[#neighbours + 1] = place end
    end
    local place = neighbours[draw:random(#neighbours)]
    slide(board, place, open)
    way[#way + 1] = open
    open, last = place, open
  end
  local back = {}
  for index = #way, 1, -1 do back[#back + 1] = way[index] end
  return back
end

return lines.game {
  id = "sliding",
  title = { en = "Sliding", fr = "Taquin", zh = "文字华容道" },
  help = {
    en = "Tap or swipe a tile next to the empty cell to slide it there. A line across or down that forms a phrase lights up. "
      .. "Light up enough lines before the time is up. The remaining tiles belong to an incomplete phrase.",
    fr = "Touchez ou poussez un carreau voisin de la case vide pour l’y faire glisser. Une ligne ou une colonne qui forme une expression s’allume. "
      .. "Allumez assez de lignes avant la fin du temps. Les carreaux en trop viennent d’une expression incomplète.",
    zh = "点或滑动空格旁的方块，把它移到空格。横向或纵向组成词语的一行会点亮。在时间用完之前点亮足够的行。多余的方块来自一个不完整的词语。",
  },
  paper = false,
  example = {
    level = {
      words = idioms.words, faces = idioms.faces, stock = idioms.stock, goal = 2,
      laid = { 1, 2, 3, 4, 5, 10, 7, 8, 9, 0, 11, 12, 13, 6, 14, 15 },
    },
  },
  goal = { 3, 5 },
  dealt = function(size) return size - 1 end,
  gesture = "tap",
  move = "slide {cell}",
  slides = ways,
  more = {
    { name = "steps", kind = "integer", default = 60, min = 1, max = 400, title = { en = "Slides to shuffle", fr = "Glissements de mélange",
      zh = "打乱步数" } },
  },

  lessons = { { kind = "word", size = 4, goal = 1 }, { kind = "word", size = 4, goal = 3 } },
  deal = function(o, draw)
    local drawn, faces = phrases.deal(o, draw, o.size, o.size, o.size + 8)
    if not drawn then return nil, faces end
    local stock = with_decoy(drawn, o.size)
    local solved = {}
    for index, phrase in ipairs(stock) do
      for place, value in ipairs(phrase.tiles) do
        solved[#solved + 1] = index == o.size and place == o.size and 0 or value
      end
    end
    local board = phrases.board(o.size, o.size, solved)
    local way = scramble(board, draw, o.steps, o.goal, function() return #phrases.found(board, faces, o, o.size) end)
    local laid = {}
    for index, place in ipairs(board:cells()) do laid[index] = board:get(place) or 0 end
    return { stock = stock, faces = faces, laid = laid, way = way }
  end,

  moves = {
    slide = {
      arguments = { "cell" },
      check = function(s, from)
        if not s.board:get(from) then return { en = "There is no tile.", fr = "Il n’y a pas de carreau.", zh = "这里没有方块。" } end
        local open = gap(s.board)
        if math.abs(open.row - from.row) + math.abs(open.column - from.column) ~= 1 then
          return { en = "This tile is blocked; only tiles next to the empty cell can slide.",
            fr = "Ce carreau est bloqué ; seuls les voisins de la case vide peuvent glisser.",
            zh = "这个方块被挡住了，只有空格旁的方块可以移动。" }
        end
      end,
      apply = function(s, from)
        local open = gap(s.board)
        slide(s.board, from, open)
        s:effect { kind = "travel", from = from, to = open, ms = 120 }
        lines.settle(s, from, open)
      end,
    },
  },
}
