-- Matching pairs: cards lie face down; two are turned over at a time, and a word with its translation stays up.

local pairs_of = require "wordpairs"

local TURN = { en = "Turn over two cards.", fr = "Retournez deux cartes.", zh = "翻开两张牌。" }

-- The pair that a card belongs to: cards 1, 3, 5 … have the shown texts, the next ones those that are asked.
local function pair_of(card) return (card + 1) // 2 end

return {
  id = "matching-pairs", api = 1, family = require("families").vocabulary,
  title = { en = "Matching pairs", fr = "Jeu de paires", zh = "翻牌配对" },
  help = {
    en = "Turn over two cards. A word and its translation stay face up; two other cards are turned back when you turn the next one. "
      .. "Find all pairs in as few turns as you can.",
    fr = "Retournez deux cartes. Un mot et sa traduction restent visibles ; deux autres cartes se retournent quand vous prenez la suivante. "
      .. "Trouvez toutes les paires en aussi peu de coups que possible.",
    zh = "翻开两张牌。单词和它的译文会一直正面朝上；其他两张牌在翻下一张时翻回。用尽量少的次数找出所有的对子。",
  },
  example = {
    level = { count = 6, words = "cat, chat\nbird, oiseau\ncow, vache\nhorse, cheval\ndog, chien\nfish, poisson" },
    moves = { "turn r1c1", "turn r2c3", "turn r1c2", "turn r3c2" },
  },
  options = pairs_of.options(2, 8, 24, {
    { name = "definitions", kind = "boolean", default = false, making = true, title = { en = "Definitions", fr = "Définitions", zh = "用释义" },
      help = { en = "the clues of the list in place of translations", fr = "les définitions de la liste au lieu des traductions", zh = "用词表中的线索代替译文" } },
  }),
  lessons = { { count = 6 }, { count = 10 } },
  accepts = pairs_of.refusal,
  deal = pairs_of.cards,
  setup = function(s)
    s.board, s.up, s.done, s.turns = grid(pairs_of.sides(#s.level.laid)), {}, {}, 0
    for index, place in ipairs(s.board:cells()) do s.board:put(place, s.level.laid[index]) end
    for index in ipairs(s.level.pairs) do s.done[index] = false end
  end,
  moves = {
    turn = {
      arguments = { "cell" },
      check = function(s, place)
        if s.done[pair_of(s.board:get(place))] or #s.up == 1 and s.up[1] == place then
          return { en = "This card is face up already.", fr = "Cette carte est déjà visible.", zh = "这张牌已经翻开。" }
        end
      end,
      apply = function(s, place)
        if #s.up == 2 then s.up = {} end
        s.up[#s.up + 1] = place
        if #s.up < 2 then return end
        s.turns = s.turns + 1
        local index = pair_of(s.board:get(place))
        if index ~= pair_of(s.board:get(s.up[1])) then return end
        s.done[index], s.latest = true, index
        for _, one in ipairs(s.up) do s:effect { kind = "burst", to = one, ms = 250, name = "line" } end
        s.up = {}
      end,
    },
  },
  paper = { en = "Cut out the cards. Turn over two at a time: a word and its translation are a pair.",
    fr = "Découpez les cartes. Retournez-en deux à la fois : un mot et sa traduction forment une paire.",
    zh = "把卡片剪下来。每次翻开两张，单词和它的译文是一对。" },
  undo = false, search = false, -- a hint would have to look at the cards
  outcome = function(s)
    for _, done in ipairs(s.done) do if not done then return nil end end
    return { won = true }
  end,
  view = function(v, s)
    local names, covered, right, found = {}, {}, {}, 0
    for index, pair in ipairs(s.level.pairs) do
      names[2 * index - 1], names[2 * index] = pair.shown, pair.asked
      if s.done[index] then found = found + 1 end
    end
    for _, place in ipairs(s.board:cells()) do
      local is_up = s.up[1] == place or s.up[2] == place
      if s.done[pair_of(s.board:get(place))] then right[#right + 1] = place
      elseif not is_up then covered[#covered + 1] = place end
    end
    if s.seat < 1 then return pairs_of.sheet(v, s, names) end
    v:board(s.board, { entry = names, tap = "turn {cell}", next = s.up, roles = { covered = covered, right = right } })
    pairs_of.count(v, s, found)
    v:counter("turns", s.turns, { en = "Turns:", fr = "Coups :", zh = "翻牌次数：" })
    if found < #s.level.pairs then v:status(TURN) end
    local pair = s.latest and s.level.pairs[s.latest]
    if pair then v:remark(pair.shown .. " · " .. pair.asked) end
    pairs_of.show(v, s)
  end,
}
