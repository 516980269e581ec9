-- Shared by the games of a word list: their options, and pairs of words drawn from the list.

local M = {}

-- The options of all these games: the list, the two languages, and how many pairs. `least` and `most` bound the count, whose
-- default is `usual`; `more` are a game's own, `usual_list` the list that is chosen at first.
function M.options(least, usual, most, more, usual_list)
  local list = {
    { name = "words", kind = "lexicon", default = usual_list or "themes", making = true, title = { en = "Word list", fr = "Liste de mots", zh = "词表" },
      help = { en = "a word list, or your own pairs, one per line: dog, chien", fr = "une liste de mots, ou vos paires, une par ligne : dog, chien",
        zh = "一个词表，或自己的词对，每行一对：dog, chien" } },
    { name = "theme", kind = "theme", of = "words", making = true, title = { en = "Theme", fr = "Thème", zh = "主题" },
      help = { en = "words of one theme; all themes by default", fr = "mots d’un seul thème ; tous par défaut", zh = "只用一个主题的单词；默认不限" } },
    { name = "level", kind = "integer", min = 1, max = 5, making = true, title = { en = "Words up to level", fr = "Mots jusqu’au niveau", zh = "单词级别上限" },
      help = { en = "from 1, beginner, to 5, advanced", fr = "de 1, débutant, à 5, avancé", zh = "从 1（入门）到 5（高级）" } },
    { name = "shown", kind = "language", of = "words", default = "en", title = { en = "Language that is shown", fr = "Langue montrée",
      zh = "显示的语言" } },
    { name = "asked", kind = "language", of = "words", default = "fr", title = { en = "Language that is asked", fr = "Langue demandée",
      zh = "要答的语言" } },
    { name = "count", kind = "integer", default = usual, min = least, max = most, making = true,
      title = { en = "Number of words", fr = "Nombre de mots", zh = "单词数量" } },
  }
  for _, option in ipairs(more or {}) do list[#list + 1] = option end
  return list
end

-- Why the languages are invalid, or nil.
function M.refusal(o)
  if o.shown ~= o.asked then return nil end
  return { en = "the words that are shown and those that are asked need two different languages; both are ‘" .. o.shown .. "’",
    fr = "il faut deux langues différentes pour les mots montrés et les mots demandés ; ici « " .. o.shown .. " » deux fois",
    zh = "显示的词和要答的词要用两种不同的语言，现在都是“" .. o.shown .. "”" }, "asked"
end

-- A word as it is written into cells: without notes and without the article of its language, and of several alternatives the
-- first.
M.plain = word_of

-- That a list has too few suitable words.
function M.too_few(least, count)
  local words, mots = least == 1 and "one suitable word is needed" or least .. " suitable words are needed",
    least == 1 and "un mot qui convient" or least .. " mots qui conviennent"
  return { en = "at least " .. words .. ", the list has " .. (count == 0 and "none" or count) .. "; choose another list, theme or level",
    fr = "il faut au moins " .. mots .. ", la liste " .. (count == 0 and "n’en a aucun" or "en a " .. count) .. " ; changez de liste, de thème ou de niveau",
    zh = "至少需要 " .. least .. " 个适合的单词，词表中有 " .. count .. " 个；请换一个词表、主题或级别" }
end

-- Up to `o.count` pairs of the list in random order, or without `draw` the first in the order of the list, each
-- `{ shown =, asked = }`, no text twice; `fits(pair)` says which are suitable. The words of a named list are as difficult as
-- wished, unless the level of words is given. If there are fewer than `least`, nil and the reason.
function M.draw(o, draw, least, fits)
  local words, list, seen = lexicon(o.words, { o.shown, o.asked }), {}, {}
  local is_name = type(o.words) == "string" and not string.find(o.words, "[\n\r\t;,]")
  local numbers = words:phrases { theme = o.theme, level = o.level or is_name and o.difficulty or nil, languages = { o.shown, o.asked } }
  for _, number in ipairs(draw and draw:shuffle(numbers) or numbers) do
    if #list == o.count then break end
    local texts = words:phrase(number).texts
    local pair = { shown = texts[o.shown], asked = texts[o.asked] }
    local keys = { "1" .. string.lower(pair.shown), "2" .. string.lower(pair.asked) }
    if not seen[keys[1]] and not seen[keys[2]] and (not fits or fits(pair)) then
      seen[keys[1]], seen[keys[2]] = true, true
      list[#list + 1] = pair
    end
  end
  if #list >= least then return list end
  return nil, M.too_few(least, #list)
end

-- The same with definitions: what is shown are the clues of the list, or the other language where a word has none.
function M.defined(o, draw, least, solver)
  local list, seen = {}, {}
  for _, word in ipairs(draw:shuffle((solver:words(o.words, { answer = o.asked, clue = o.shown, theme = o.theme, level = o.level })))) do
    if #list < o.count and word.clue and word.clue ~= word.text and not seen["1" .. word.clue] and not seen["2" .. word.text] then
      seen["1" .. word.clue], seen["2" .. word.text] = true, true
      list[#list + 1] = { shown = word.clue, asked = word.text }
    end
  end
  if #list >= least then return list end
  return nil, M.too_few(least, #list)
end

-- Deals pairs as cards: 1 and 2 are the first pair, 3 and 4 the second, in the order in which they lie.
function M.cards(o, draw, solver, level)
  if level.laid then return {} end
  local drawn, reason
  if o.definitions then
    drawn, reason = M.defined(o, draw, 2, solver)
  else
    drawn, reason = M.draw(o, draw, 2, function(pair) return pair.shown ~= pair.asked end)
  end
  if not drawn then return nil, reason end
  local cards = {}
  for card = 1, 2 * #drawn do cards[card] = card end
  return { pairs = drawn, laid = draw:shuffle(cards) }
end

-- All cards on paper, to cut out; in the answers a pair after the other.
function M.sheet(v, s, names)
  local sheet = grid(M.sides(#s.level.laid))
  for index, place in ipairs(sheet:cells()) do sheet:put(place, s.seat < 0 and index or s.board:get(place)) end
  v:board(sheet, { entry = names })
end

-- The letters of a word, one a cell; none if it has no letters.
function M.letters(text, language)
  return letters_of(M.plain(text, language), language)
end

-- Different texts of a list in the order of their first places, and the place of each.
function M.different(list)
  local texts, places = {}, {}
  for _, text in ipairs(list) do
    if not places[text] then
      texts[#texts + 1] = text
      places[text] = #texts
    end
  end
  return texts, places
end

-- The rows and columns of a board with so many cells, as near to a square as they divide.
function M.sides(count)
  local rows = math.floor(math.sqrt(count))
  while count % rows ~= 0 do rows = rows - 1 end
  return rows, count // rows
end

-- The counter of how many of the pairs are done, which the teacher sees, too, with the mistakes where something can be one.
function M.count(v, s, done, mistakes)
  local all = #s.level.pairs
  v:progress(done, all, mistakes)
  v:counter("done", done, { en = "Words found, of " .. all .. ":", fr = "Mots trouvés sur " .. all .. " :", zh = "已完成单词（共 " .. all .. "）：" })
end

-- The pairs as a table to read after the game; `missed` are the numbers of those that were not found.
function M.show(v, s, missed)
  local rows = {}
  for index, pair in ipairs(s.level.pairs) do rows[index] = { pair.asked, pair.shown } end
  v:panel("words", { title = { en = "Words", fr = "Mots", zh = "单词" }, head = { v:language(s.options.asked), v:language(s.options.shown) },
    rows = rows, missed = missed, at_end = true })
end

return M
