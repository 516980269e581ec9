-- Bingo: a card of words; those that are called are marked, until a row, a column or a diagonal is full.

local calls = require "calls"
local pairs_of = require "wordpairs"

return {
  id = "bingo", api = 1, family = require("families").vocabulary,
  title = { en = "Bingo", fr = "Bingo", zh = "宾果" },
  help = {
    en = "Words are called one after another. Mark the translation if it is on your card. Whoever first has a full row, column or diagonal calls “Bingo!”",
    fr = "Des mots sont appelés l’un après l’autre. Marquez la traduction si elle est sur votre carte. Le premier qui a une ligne, une colonne ou une "
      .. "diagonale complète crie « Bingo ! »",
    zh = "单词一个一个地叫出来。如果你的卡上有它的译文，就做上记号。谁先集满一行、一列或一条对角线，就喊“宾果！”",
  },
  paper = { en = "Cross out a word when its translation is called. With a full row, column or diagonal, call “Bingo!”",
    fr = "Barrez un mot quand sa traduction est appelée. Avec une ligne, une colonne ou une diagonale complète, criez « Bingo ! »",
    zh = "听到译文时，划掉对应的词。集满一行、一列或一条对角线时，喊“宾果！”" },
  example = {
    level = { size = 3, words = "cat, chat\nbird, oiseau\ncow, vache\nhorse, cheval\ndog, chien\nfish, poisson\nduck, canard\npig, cochon\nfox, renard" },
  },
  undo = false, search = false,
  options = pairs_of.options(9, 30, 60, {
    { name = "size", kind = "integer", default = 4, min = 3, max = 5, title = { en = "Rows and columns of a card", fr = "Lignes et colonnes d’une carte",
      zh = "卡片的行列数" } },
    { name = "caller", kind = "boolean", default = false, title = { en = "The caller’s page", fr = "La page de l’annonceur", zh = "叫词人的页面" },
      help = { en = "all words in the order in which they are called", fr = "tous les mots, dans l’ordre où ils sont appelés", zh = "全部单词，按叫词的顺序" } },
  }),
  lessons = { { size = 3 }, { size = 4 }, { size = 4, caller = true } },
  accepts = pairs_of.refusal,
  deal = calls.deal,
  setup = function(s)
    local o = s.options
    local rows, columns = pairs_of.sides(o.caller and #s.level.pairs or o.size * o.size)
    s.board, s.marked, s.calls = grid(rows, columns), {}, {}
    for index, place in ipairs(s.board:cells()) do s.board:put(place, (o.caller and s.level.order or s.level.card)[index]) end
    for index in ipairs(s.level.pairs) do s.marked[index] = false end
    calls.following(s)
  end,
  moves = calls.moves,
  outcome = function(s)
    local line = calls.full(s)
    if line then return { won = true, cells = line } end
    if s.calls[#s.calls] > 0 then return nil end
    if s.options.caller then return { won = true } end
    return { lost = { en = "All words were called.", fr = "Tous les mots ont été appelés.", zh = "所有单词都叫完了。" } }
  end,
  view = function(v, s)
    local names, called, right, now, caller = {}, s.calls[#s.calls], {}, {}, s.options.caller
    for index, pair in ipairs(s.level.pairs) do names[index] = caller and pair.shown .. " – " .. pair.asked or pair.asked end
    if s.seat < 0 then -- the answers on paper: which word belongs to which call
      for _, index in ipairs(s.level.order) do
        local pair = s.level.pairs[index]
        v:field("call" .. index, { before = pair.shown .. " =", text = pair.asked, state = "right", language = s.options.asked })
      end
    end
    for _, place in ipairs(s.board:cells()) do
      local index = s.board:get(place)
      if s.marked[index] then right[#right + 1] = place elseif caller and index == called then now[1] = place end
    end
    v:board(s.board, { entry = names, tap = not caller and "mark {cell}" or nil, next = now, roles = { right = right } })
    if called > 0 then v:status(s.level.pairs[called].shown) end
    v:progress(math.min(#s.calls - 1, #s.level.order), #s.level.order)
    v:counter("called", math.min(#s.calls, #s.level.order), { en = "words called", fr = "mots appelés", zh = "已叫的词" })
    v:button { move = "next", text = caller and { en = "Next word", fr = "Mot suivant", zh = "下一个词" }
      or { en = "Not on my card", fr = "Pas sur ma carte", zh = "我的卡上没有" } }
    pairs_of.show(v, s)
  end,
}
