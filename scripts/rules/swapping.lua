-- Swapping: shuffled tiles of phrases; two are swapped at a time until enough lines are phrases.

local idioms = require "idioms"
local lines = require "lines"
local phrases = require "phrases"

return lines.game {
  id = "swapping",
  title = { en = "Swapping", fr = "Échanges", zh = "词语换位" },
  help = {
    en = "Drag a tile onto any other to swap the two. A line across or down that forms a phrase lights up. "
      .. "Light up enough lines before the time is up. Every phrase of the word list counts.",
    fr = "Glissez un carreau sur un autre pour les échanger. Une ligne ou une colonne qui forme une expression s’allume. "
      .. "Allumez assez de lignes avant la fin du temps. Toute expression de la liste compte.",
    zh = "把一个方块拖到另一个方块上，两者互换。横向或纵向组成词语的一行会点亮。在时间用完之前点亮足够的行。词表中的任何词语都算数。",
  },
  paper = {
    en = "The characters are shuffled. Swap two at a time until phrases can be read across or down, and write the phrases beside the board.",
    fr = "Les caractères sont mélangés. Échangez-en deux à la fois jusqu’à lire des expressions en ligne ou en colonne, et notez-les à côté de la grille.",
    zh = "字已打乱。每次交换两个字，使横行或竖列组成词语，并把词语写在盘面旁边。",
  },
  example = {
    level = {
      words = idioms.words, faces = idioms.faces, stock = idioms.stock, goal = 2,
      laid = { 1, 2, 3, 4, 9, 6, 15, 12, 5, 14, 11, 8, 13, 10, 7, 16 },
    },
  },
  goal = { 4, 12 },
  dealt = function(size) return size end,
  gesture = "drag",
  move = "swap {from} {to}",

  lessons = { { kind = "word", size = 4, goal = 2 }, { kind = "word", size = 4, goal = 4 } },
  deal = function(o, draw)
    local stock, faces = phrases.deal(o, draw, o.size, o.size, o.size)
    if not stock then return nil, faces end
    local solved = {}
    for _, phrase in ipairs(stock) do
      for _, value in ipairs(phrase.tiles) do solved[#solved + 1] = value end
    end
    local laid
    for _ = 1, 50 do -- until no line is lit; after 50 attempts any board will do
      laid = draw:shuffle(solved)
      if #phrases.found(phrases.board(o.size, o.size, laid), faces, o, o.size) == 0 then break end
    end
    return { stock = stock, faces = faces, solved = solved, laid = laid }
  end,

  moves = {
    swap = {
      arguments = { "cell", "cell" },
      check = function(_, from, to)
        if from == to then return { en = "That is the same tile.", fr = "C’est le même carreau.", zh = "这是同一个方块。" } end
      end,
      apply = function(s, from, to)
        local lifted = s.board:get(from)
        s.board:put(from, s.board:get(to))
        s.board:put(to, lifted)
        s:effect { kind = "travel", from = to, to = from, ms = 180 }
        lines.settle(s, from, to)
      end,
    },
  },
}
