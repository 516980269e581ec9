-- Flash cards: the answer is typed; what was wrong comes again until it is right, and again on later days.

local answers = require "answers"
local boxes = require "boxes"
local pairs_of = require "wordpairs"

-- The pair that is asked now, or at the end the last one.
local function current(s) return s.level.pairs[s.queue[1] or s.latest] end

-- The card was not known: it comes again after two others.
local function missed(s, answer)
  local index = table.remove(s.queue, 1)
  answers.note(s, index, answer == "" and "?" or answer)
  s.missed[index], s.latest, s.given, s.verdict = true, index, answer, "wrong"
  table.insert(s.queue, math.min(3, #s.queue + 1), index)
end

return {
  id = "flash-cards", api = 1, family = require("families").vocabulary,
  title = { en = "Flash cards", fr = "Cartes mémoire", zh = "单词卡" },
  help = {
    en = "Type the translation of the word on the card. A wrong answer is corrected, and the card comes again until you know it. "
      .. "Cards that gave trouble come again on the next days; those that you know come later and later.",
    fr = "Tapez la traduction du mot de la carte. Une réponse fausse est corrigée, et la carte revient jusqu’à ce que vous la sachiez. "
      .. "Les cartes difficiles reviennent les jours suivants, celles que vous savez de plus en plus tard.",
    zh = "输入卡片上单词的译文。答错会给出正确答案，这张卡会再出现，直到答对为止。有困难的卡在接下来几天还会出现，已经会的间隔越来越长。",
  },
  example = { level = { words = "bird, oiseau", count = 1 } },
  undo = false,
  paper = { en = "Write the translation of each word.", fr = "Écrivez la traduction de chaque mot.", zh = "写出每个单词的译文。" },
  options = pairs_of.options(1, 12, 60, { answers.option, answers.articles }),
  lessons = { { count = 12 } },
  accepts = pairs_of.refusal,
  deal = function(o, draw, _, level)
    if level.pairs then return {} end
    local drawn, reason = pairs_of.draw({ words = o.words, theme = o.theme, level = o.level, difficulty = o.difficulty, shown = o.shown,
      asked = o.asked, count = 120 }, draw, 1, function(pair) return #letters_of(pair.asked, "") > 0 end)
    if not drawn then return nil, reason end
    return { pairs = drawn, cards = o.count }
  end,
  setup = function(s)
    s.queue, s.missed, s.known = boxes.chosen(s, s.level.cards or #s.level.pairs), {}, 0
    s.cards = #s.queue
    for index in ipairs(s.level.pairs) do s.missed[index] = false end
  end,
  moves = {
    answer = {
      arguments = { "text" },
      check = function(_, text) return answers.refusal(text) end,
      apply = function(s, text)
        local is_right, verdict = answers.is_right(s, text, current(s).asked)
        if not is_right then return missed(s, text) end
        local index = table.remove(s.queue, 1)
        s.known, s.latest, s.verdict = s.known + 1, index, verdict
        boxes.put(s, s.level.pairs[index], not s.missed[index])
        s:effect { kind = "sound", name = "line" }
      end,
    },
    pass = { arguments = {}, apply = function(s) missed(s, "") end },
  },
  outcome = function(s) if #s.queue == 0 then return { won = true } end end,
  view = function(v, s)
    if s.seat < 1 then return answers.paper(v, s) end
    local is_over, again, card = #s.queue == 0, {}, grid(1, 2)
    for index, is in ipairs(s.missed) do if is then again[#again + 1] = index end end
    card:put(1, 1, 1)
    card:put(1, 2, 2)
    v:board(card, { entry = { current(s).shown, current(s).asked }, roles = { covered = is_over and {} or { cell(1, 2) } } })
    if not is_over then v:field("answer", { before = v:language(s.options.asked), move = "answer {text}", language = s.options.asked }) end
    if s.latest then v:remark(answers.told(s)) end
    v:progress(s.known, s.cards, s.tally.mistakes or 0)
    v:counter("known", s.known, { en = "Cards known, of " .. s.cards .. ":", fr = "Cartes sues sur " .. s.cards .. " :", zh = "已会的卡（共 " .. s.cards .. "）：" })
    v:counter("mistakes", s.tally.mistakes or 0, { en = "mistakes", fr = "erreurs", zh = "错误" })
    answers.tell_pairs(v, s)
    v:button { text = { en = "I don’t know", fr = "Je ne sais pas", zh = "我不知道" }, move = "pass" }
    if #again > 0 then
      local rows = {}
      for place, index in ipairs(again) do rows[place] = { s.level.pairs[index].asked, s.level.pairs[index].shown } end
      v:panel("trouble", { title = { en = "Cards that gave trouble", fr = "Cartes difficiles", zh = "有困难的卡" }, rows = rows, at_end = true })
    end
  end,
}
