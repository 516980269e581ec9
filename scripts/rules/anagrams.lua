-- Anagrams: the letters of a word lie mixed; tapped or typed in the right order they spell it.

local answers = require "answers"
local pairs_of = require "wordpairs"
local play = require "anagramming"

return {
  id = "anagrams", api = 1, family = require("families").vocabulary,
  title = { en = "Anagrams", fr = "Anagrammes", zh = "字母重排" },
  help = {
    en = "The letters of a word are mixed up. Tap or type them in the right order; tap a letter of the word to take it and those after it back. "
      .. "The translation tells which word it is.",
    fr = "Les lettres d’un mot sont mélangées. Touchez-les ou tapez-les dans le bon ordre ; touchez une lettre du mot pour la reprendre avec les suivantes. "
      .. "La traduction dit de quel mot il s’agit.",
    zh = "一个单词的字母被打乱了。按正确的顺序点选或输入字母；点单词中的字母，可收回它和后面的字母。译文会提示是哪个单词。",
  },
  paper = {
    en = "Put the letters in order: they spell the translation of the word beside them.",
    fr = "Remettez les lettres dans l’ordre : elles donnent la traduction du mot qui suit.",
    zh = "把字母排成正确的顺序，拼出旁边单词的译文。",
  },
  example = {
    level = { count = 1, words = "bird, oiseau", pairs = { { shown = "bird", asked = "oiseau" } }, spelt = { { "O", "I", "S", "E", "A", "U" } },
      mixed = { { 4, 1, 6, 3, 2, 5 } } },
    moves = { "add r2c2", "add r2c5" },
  },
  options = pairs_of.options(1, 8, 40),
  lessons = { { count = 8 } },
  accepts = pairs_of.refusal,
  deal = play.deal,
  setup = function(s)
    s.queue, s.set, s.solved = {}, {}, 0
    for number in ipairs(s.level.pairs) do s.queue[number] = number end
  end,
  moves = play.moves,
  outcome = function(s) if #s.queue == 0 then return { won = true } end end,
  view = function(v, s)
    if s.seat < 1 then return play.paper(v, s) end
    local number = s.queue[1] or s.latest
    local word = s.level.spelt[number]
    local board, spent, wrong, is_over = grid(2, #word), {}, {}, #s.queue == 0
    local names, values = pairs_of.different(word)
    for index, letter in ipairs(is_over and word or play.set(s)) do
      board:put(1, index, values[letter])
      if not is_over and #s.set == #word then wrong[#wrong + 1] = cell(1, index) end
    end
    for place, index in ipairs(s.level.mixed[number]) do board:put(2, place, values[word[index]]) end
    for _, place in ipairs(s.set) do spent[#spent + 1] = cell(2, place) end
    for _, place in ipairs(spent) do board:put(place, nil) end
    v:board(board, { entry = names, tap = "add {cell}", letter = "letter {text}", roles = { wrong = wrong },
      from_right = is_from_right(table.concat(word)) })
    if not is_over then v:status(s.level.pairs[number].shown) end
    local before = s.latest and s.level.pairs[s.latest]
    if before then v:remark(before.asked .. " · " .. before.shown) end
    pairs_of.count(v, s, s.solved, s.tally.mistakes or 0)
    v:counter("mistakes", s.tally.mistakes or 0, { en = "mistakes", fr = "erreurs", zh = "错误" })
    v:button { text = { en = "Take back", fr = "Reprendre", zh = "收回" }, move = "back", key = "Backspace" }
    if s.level.help ~= false then v:button { text = { en = "Hint", fr = "Indice", zh = "提示" }, move = "hint" } end
    v:button { text = { en = "Later", fr = "Plus tard", zh = "以后再做" }, move = "later" }
    answers.tell_pairs(v, s)
    pairs_of.show(v, s)
  end,
}
