-- Cloze: sentences with gaps, filled by typing or with words of a bank.

local answers = require "answers"
local gaps = require "gaps"
local pairs_of = require "wordpairs"

local options = pairs_of.options(1, 8, 30, {
  answers.option,
  { name = "bank", kind = "boolean", default = true, title = { en = "Words to choose from", fr = "Mots à choisir", zh = "提供备选单词" } },
}, "sentences")
-- The sentences of a list are in one language, which no player changes.
for _, option in ipairs(options) do option.rare = option.kind == "language" end

return {
  id = "cloze", api = 1, family = require("families").vocabulary,
  title = { en = "Gap sentences", fr = "Phrases à trous", zh = "选词填空" },
  help = {
    en = "Fill the gap of each sentence with a word of the list. Each word belongs in one gap.",
    fr = "Complétez chaque phrase avec un mot de la liste. Chaque mot va dans un seul trou.",
    zh = "用列表中的单词填空，每个单词只用一次。",
  },
  paper = { en = "Write in each gap the word of the list that fits. Each word belongs in one gap.",
    fr = "Écrivez dans chaque trou le mot de la liste qui convient. Chaque mot ne sert qu’une fois.",
    zh = "从列表中选出合适的词填在空格里，每个词只用一次。" },
  example = {
    level = { sentences = { { before = "The cat drinks its", after = ".", word = "milk" }, { before = "The bird sits in a", after = ".", word = "tree" },
      { before = "The cow eats", after = ".", word = "grass" }, { before = "The horse pulls a", after = ".", word = "cart" } }, order = { 3, 1, 4, 2 } },
    moves = { "put r1c2" },
  },
  options = options,
  lessons = { { count = 10 } },
  accepts = pairs_of.refusal,
  deal = gaps.deal,
  setup = function(s)
    s.board, s.texts, s.right = grid(pairs_of.sides(#s.level.sentences)), {}, {}
    for index, place in ipairs(s.board:cells()) do s.board:put(place, s.level.order[index]) end
    for index in ipairs(s.level.sentences) do s.texts[index], s.right[index] = "", false end
  end,
  moves = gaps.moves,
  outcome = function(s)
    local all = true
    for _, is in ipairs(s.right) do all = all and is end
    if all then return { won = true } end
    if s.given_up then return { revealed = { en = "Here are the words.", fr = "Voici les mots.", zh = "单词都在这里。" } } end
  end,
  view = function(v, s)
    local names, right, covered, done = {}, {}, {}, 0
    for index, sentence in ipairs(s.level.sentences) do names[index] = sentence.word end
    for _, place in ipairs(s.board:cells()) do
      if s.right[s.board:get(place)] then right[#right + 1] = place elseif not s.options.bank then covered[#covered + 1] = place end
    end
    v:board(s.board, { entry = names, tap = s.options.bank and "put {cell}" or nil, reveal = "reveal {cells}", roles = { right = right, covered = covered } })
    for index, one in ipairs(s.level.sentences) do
      if s.right[index] then done = done + 1 end
      v:field("gap" .. index, { before = one.before, after = one.after, text = s.texts[index], language = s.options.asked,
        move = not s.right[index] and "fill " .. index .. " {text}" or nil,
        state = s.right[index] and "right" or s.given_up and "filled" or s.texts[index] ~= "" and "wrong" or "open" })
    end
    v:progress(done, #s.right, s.tally.mistakes or 0)
    v:counter("done", done, { en = "Gaps filled, of " .. #s.right .. ":", fr = "Trous remplis sur " .. #s.right .. " :", zh = "已填的空（共 " .. #s.right .. "）：" })
    answers.tell(v, s, function(index)
      local one = s.level.sentences[index]
      return one.before .. " … " .. one.after, one.word
    end)
    v:counter("mistakes", s.tally.mistakes or 0, { en = "mistakes", fr = "erreurs", zh = "错误" })
  end,
}
