-- Shared by swapping, sliding and falling: phrases as lines of tiles, drawn, placed and recognized on a board.

local M = {}

-- The options of all three games; `more` are a game's own.
function M.options(more)
  local list = {
    { name = "kind", kind = "choice", default = "idiom", choices = { "idiom", "word" }, title = { en = "Kind", fr = "Genre", zh = "种类" },
      labels = { idiom = { en = "Idioms", fr = "Expressions", zh = "成语" }, word = { en = "Words", fr = "Mots", zh = "单词" } },
      help = { en = "a line of idioms is one phrase; a line of words is half text, half reading or translation",
        fr = "avec des expressions, une ligne en est une ; avec des mots, une moitié est le texte, l’autre la prononciation ou la traduction",
        zh = "成语：一行就是一个成语；单词：一半是文字，另一半是读音或翻译" } },
    { name = "words", kind = "lexicon", default = "hanyu:chengyu", by = "kind", defaults = { word = "hanyu:cihui-hsk" },
      title = { en = "Word list", fr = "Liste de mots", zh = "词表" } },
    { name = "theme", kind = "theme", of = "words", title = { en = "Theme", fr = "Thème", zh = "主题" },
      help = { en = "phrases of one theme; all themes by default", fr = "expressions d’un seul thème ; toutes par défaut", zh = "只用一个主题的词语；默认不限" } },
    { name = "level", kind = "integer", min = 1, max = 5, title = { en = "Phrases up to level", fr = "Expressions jusqu’au niveau", zh = "词语级别上限" },
      help = { en = "from 1, beginner, to 5, advanced", fr = "de 1, débutant, à 5, avancé", zh = "从 1（入门）到 5（高级）" } },
    { name = "from", kind = "integer", min = 1, max = 5, rare = true, title = { en = "Phrases from level", fr = "Expressions à partir du niveau",
      zh = "词语级别下限" },
      help = { en = "the same as the highest level for phrases at that level only", fr = "le même que le niveau maximal pour ce seul niveau",
        zh = "与上限相同时，只用该级别的词语" } },
    { name = "language", kind = "language", of = "words", default = "zh", title = { en = "Language of the text", fr = "Langue du texte",
      zh = "文字的语言" } },
    { name = "translation", kind = "language", of = "words", title = { en = "Language of the other half", fr = "Langue de l’autre moitié",
      zh = "另一半的语言" },
      help = { en = "for words; the reading by default", fr = "pour les mots ; la prononciation par défaut", zh = "用于单词；默认为读音" } },
    { name = "phrases", kind = "phrases", of = "words", by = "kind", max = 500, rare = true, title = { en = "Phrases", fr = "Expressions",
      zh = "词语" },
      help = { en = "only these, separated by commas", fr = "seulement celles-ci, séparées par des virgules", zh = "只用这些，用逗号分开" } },
    { name = "seconds", kind = "integer", default = 300, min = 10, max = 3600, title = { en = "Time limit (seconds)", fr = "Temps limite (secondes)",
      zh = "时限（秒）" } },
  }
  for _, option in ipairs(more) do list[#list + 1] = option end
  return list
end

-- Why there cannot be more lines than dealt phrases, or nil.
function M.too_many(goal, dealt)
  if goal > dealt then
    return { en = goal .. " lines are required, but " .. dealt .. " phrases are dealt; choose a lower goal or a larger board",
      fr = goal .. " lignes sont demandées pour " .. dealt .. " expressions ; choisissez un but plus bas ou une grille plus grande",
      zh = "需要点亮 " .. goal .. " 行，但只有 " .. dealt .. " 个词语；请降低目标或加大盘面" }
  end
end

-- Why the shared options are invalid, or nil.
function M.refusal(o, length)
  if o.from and o.from > (o.level or 5) then
    return { en = "the lowest level, " .. o.from .. ", is above the highest, " .. o.level,
      fr = "le niveau minimal, " .. o.from .. ", dépasse le niveau maximal, " .. o.level,
      zh = "级别下限 " .. o.from .. " 高于上限 " .. o.level }, "from"
  end
  if o.kind == "word" and length % 2 ~= 0 then
    return { en = "words need lines of an even length, half for each side; this length is " .. length,
      fr = "pour les mots, la longueur des lignes doit être paire, une moitié par côté ; elle est de " .. length,
      zh = "单词需要长度为偶数的行，两边各占一半；现在的长度是 " .. length }
  end
  if o.kind == "word" and o.translation == o.language then
    return { en = "the text and the other half need two different languages; both are ‘" .. o.language .. "’",
      fr = "il faut deux langues différentes pour le texte et l’autre moitié ; ici « " .. o.language .. " » deux fois",
      zh = "文字和另一半要用两种不同的语言，现在都是“" .. o.language .. "”" }
  end
end

-- The dictionary that decides which lines are phrases: the whole list.
function M.words(o)
  return lexicon(o.words, { o.language, o.translation or "reading" })
end

-- Divides tiles into this many pieces: one tile each, or for an alphabet several letters each, longer pieces first. Nil
-- if impossible.
local function cut(tiles, count)
  if #tiles == count then return tiles end
  if #tiles < count or #tiles > 5 * count then return nil end
  for _, tile in ipairs(tiles) do
    if #tile > 2 then return nil end -- three or more bytes: a syllabic character
  end
  local pieces, place = {}, 1
  for index = 1, count do
    local length = #tiles // count + (index <= #tiles % count and 1 or 0)
    pieces[index] = table.concat(tiles, "", place, place + length - 1)
    place = place + length
  end
  return pieces
end

-- The tiles of a phrase as a line of this length, or nil.
local function line(words, o, number, length)
  if o.kind == "idiom" then return cut(words:tiles(number, o.language), length) end
  local half = length // 2
  local text = cut(words:tiles(number, o.language), half)
  local other = words:tiles(number, o.translation or "reading")
  if o.translation then other = cut(other, half) end
  if not text or not other or #other ~= half then return nil end
  local tiles = {}
  for index = 1, half do tiles[index], tiles[half + index] = text[index], other[index] end
  return tiles
end

-- The indices of the phrases to draw from, those named in the option `phrases` or all suitable ones; or nil and the
-- reason.
local function wanted(words, o)
  if not o.phrases then return words:phrases { theme = o.theme, level = o.level, from = o.from, languages = { o.language, o.translation } } end
  local numbers = {}
  for _, text in ipairs(o.phrases) do
    local number = words:find({ text }, o.language)[1]
    if not number then
      return nil, { en = "the word list has no phrase ‘" .. text .. "’", fr = "la liste de mots n’a pas l’expression « " .. text .. " »",
        zh = "词表中没有“" .. text .. "”" }
    end
    numbers[#numbers + 1] = number
  end
  return numbers
end

-- The indices of all phrases for levels with lines of this length; or nil and the reason.
function M.fitting(o, length)
  local words, numbers = M.words(o), {}
  local all, reason = wanted(words, o)
  if not all then return nil, reason end
  for _, number in ipairs(all) do
    if line(words, o, number, length) then numbers[#numbers + 1] = number end
  end
  return numbers
end

-- Draws up to `most` phrases, at least `least`, that fit in lines of this length; their tiles are indices into `faces`,
-- the second result. If there are too few, nil and the reason.
function M.deal(o, draw, length, least, most)
  local words, stock, faces, known, seen = M.words(o), {}, {}, {}, {}
  local numbers, reason = wanted(words, o)
  if not numbers then return nil, reason end
  for _, number in ipairs(draw:shuffle(numbers)) do
    if #stock == most then break end
    local tiles = line(words, o, number, length)
    local spelt = tiles and table.concat(tiles, " ")
    if tiles and not seen[spelt] then
      seen[spelt] = true
      local phrase = words:phrase(number)
      local values = {}
      for index, tile in ipairs(tiles) do
        if not known[tile] then
          faces[#faces + 1] = tile
          known[tile] = #faces
        end
        values[index] = known[tile]
      end
      local meaning
      if not o.translation then
        meaning = { en = phrase.meanings.en, fr = phrase.meanings.fr, zh = phrase.meanings.zh }
        -- Readers of the phrase's own language get no meaning in another language.
        meaning[o.language] = meaning[o.language] or ""
      end
      stock[#stock + 1] = {
        tiles = values, text = phrase.texts[o.language], other = o.translation and phrase.texts[o.translation] or phrase.reading,
        meaning = meaning,
      }
    end
  end
  if #stock < least then
    return nil, {
      en = (least == 1 and "a word or phrase that fills a line of " or least .. " words or phrases that fill a line of ") .. length
        .. " tiles " .. (least == 1 and "is" or "are") .. " needed, and the list has " .. (#stock == 0 and "none" or #stock)
        .. "; choose another kind, list, theme or level",
      fr = "il faut " .. (least == 1 and "un mot ou une expression qui remplit" or least .. " mots ou expressions qui remplissent") .. " une ligne de "
        .. length .. " carreaux, et la liste " .. (#stock == 0 and "n’en a aucun" or "en a " .. #stock)
        .. " ; choisissez un autre genre, une autre liste, un autre thème ou niveau",
      zh = "需要至少 " .. least .. " 个能组成 " .. length .. " 个方块的词语，只找到 " .. #stock .. " 个；请换一种种类、词表、主题或级别",
    }
  end
  return stock, faces
end

-- A board from a list of values, row by row; 0 is an open cell.
function M.board(rows, columns, values)
  local board = grid(rows, columns)
  for index, value in ipairs(values) do
    if value ~= 0 then board:put((index - 1) // columns + 1, (index - 1) % columns + 1, value) end
  end
  return board
end

-- The index of the phrase that tiles spell in the whole dictionary, or nil.
local function phrase(words, o, tiles)
  if o.kind == "idiom" then return words:find(tiles, o.language)[1] end
  return words:joined(tiles, o.language, o.translation or "reading")[1]
end

-- Every line of this length, across and down, that is a phrase: { number =, cells = }.
function M.found(board, faces, o, length)
  local words, found = M.words(o), {}
  local rows, columns = board:rows(), board:columns()
  local function look(row, column, down, right)
    local tiles = {}
    for index = 0, length - 1 do
      local value = board:get(row + index * down, column + index * right)
      if not value then return end
      tiles[index + 1] = faces[value]
    end
    local number = phrase(words, o, tiles)
    if not number then return end
    local cells = {}
    for index = 0, length - 1 do cells[index + 1] = cell(row + index * down, column + index * right) end
    found[#found + 1] = { number = number, cells = cells }
  end
  for row = 1, rows do
    for column = 1, columns - length + 1 do look(row, column, 0, 1) end
  end
  for column = 1, columns do
    for row = 1, rows - length + 1 do look(row, column, 1, 0) end
  end
  return found
end

-- All cells of found lines, each once.
function M.cells(found)
  local cells, seen = {}, {}
  for _, one in ipairs(found) do
    for _, place in ipairs(one.cells) do
      if not seen[place] then
        seen[place] = true
        cells[#cells + 1] = place
      end
    end
  end
  return cells
end

M.TIME_IS_UP = { en = "The time is up.", fr = "Le temps est écoulé.", zh = "时间到。" }

-- Which of the level's own phrases are among the found lines: by index, true.
function M.own(s, found)
  local spelt, own = {}, {}
  for _, one in ipairs(found) do
    local values = {}
    for index, place in ipairs(one.cells) do values[index] = s.board:get(place) end
    spelt[table.concat(values, " ")] = true
  end
  for index, one in ipairs(s.level.stock) do own[index] = spelt[table.concat(one.tiles, " ")] end
  return own
end

-- A phrase of the dictionary with its reading and its meaning, or with its other half, as texts by language.
function M.told(o, number)
  local found, texts = M.words(o):phrase(number), {}
  for _, language in ipairs { "en", "fr", "zh" } do
    local other = o.translation and found.texts[o.translation] or found.reading
    local meaning = not o.translation and (found.meanings[language] or language ~= o.language and found.meanings.en) or nil
    texts[language] = found.texts[o.language] .. (other and " · " .. other or "") .. (meaning and " · " .. meaning or "")
  end
  return texts
end

-- The phrases of the level, for reading after the game; in a lost game, those not `formed` are marked.
function M.show_phrases(v, s, formed)
  local rows, missed = {}, {}
  for index, one in ipairs(s.level.stock) do
    rows[index] = { one.text, one.other or "", one.meaning or "" }
    if formed and not formed[index] then missed[#missed + 1] = index end
  end
  v:panel("phrases", { title = { en = "Phrases", fr = "Expressions", zh = "词语" }, rows = rows, list = s.options.words, missed = missed,
    at_end = true })
end

return M
