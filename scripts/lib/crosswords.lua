-- Makes crosswords: arranges a teacher's words, fills a constructor's grid, uses vocabulary of a word list.

local crossfill = require "crossfill"
local crossgrid = require "crossgrid"
local crossremarks = require "crossremarks"
local lattices = require "lattices"
local letters = require "letters"

local M = {}

-- Default number of words from a list.
local usual = 12

-- Step limit of a layout, for each word: more makes layouts hardly denser. Thirty layouts of 20 words take two seconds.
local effort, least_effort, most_effort = 90000, 1000000, 6000000

-- Attempts at filling a full grid, each with another grid, and the step limit of one.
local grids, filling = 60, 300000

-- The default word list.
M.list = "themes"

M.options = {
  { name = "words", kind = "lexicon", default = M.list, making = true, title = { en = "Words", fr = "Mots", zh = "单词" },
    help = { en = "a word list, or your own words, one per line with a clue: cat, it purrs. With a grid: words with scores, cat;60",
      fr = "une liste de mots, ou les vôtres, un par ligne avec sa définition : chat, il ronronne. Avec une grille : des mots notés, chat;60",
      zh = "一个词表，或自己的单词，每行一个并附线索：猫, 它会喵喵叫。给出盘面时：单词加分值，猫;60" } },
  { name = "theme", kind = "theme", of = "words", making = true, title = { en = "Theme", fr = "Thème", zh = "主题" },
    help = { en = "words of one theme; all themes by default", fr = "mots d’un seul thème ; tous par défaut", zh = "只用一个主题的单词；默认不限" } },
  { name = "level", kind = "integer", min = 1, max = 5, making = true, title = { en = "Words up to level", fr = "Mots jusqu’au niveau",
    zh = "单词级别上限" },
    help = { en = "from 1, beginner, to 5, advanced", fr = "de 1, débutant, à 5, avancé", zh = "从 1（入门）到 5（高级）" } },
  { name = "shown", kind = "language", of = "words", default = "en", making = true,
    title = { en = "Language of the clues", fr = "Langue des définitions", zh = "线索的语言" } },
  { name = "asked", kind = "language", of = "words", default = "fr", making = true,
    title = { en = "Language of the answers", fr = "Langue des réponses", zh = "答案的语言" } },
  { name = "count", kind = "integer", min = 2, max = 200, making = true, title = { en = "Number of words", fr = "Nombre de mots", zh = "单词数量" },
    help = { en = "by default 12 of a word list, or all of your own words",
      fr = "par défaut, 12 mots d’une liste ou tous les vôtres",
      zh = "默认取词表中的 12 个，或自己的全部单词" } },
  { name = "rows", kind = "integer", min = 2, max = 64, making = true, rare = true, title = { en = "Maximum rows", fr = "Lignes au plus",
    zh = "最大行数" } },
  { name = "columns", kind = "integer", min = 2, max = 64, making = true, rare = true, title = { en = "Maximum columns", fr = "Colonnes au plus",
    zh = "最大列数" } },
  { name = "full", kind = "boolean", default = false, making = true, rare = true,
    title = { en = "Full grid", fr = "Grille pleine", zh = "满格" },
    help = { en = "a grid with words in every second row and column, 13 × 13 unless rows and columns say otherwise",
      fr = "une grille dont une ligne et une colonne sur deux sont des mots, 13 × 13 sauf indication contraire",
      zh = "每隔一行一列都是单词的格子；未指定行列时为 13 × 13" } },
  { name = "least", kind = "integer", min = 0, max = 100, default = 0, making = true, rare = true,
    title = { en = "Minimum score", fr = "Note minimale", zh = "最低分值" },
    help = { en = "words with a lower score are not used to fill a grid",
      fr = "les mots moins bien notés n’entrent pas dans une grille à remplir",
      zh = "分值更低的单词不用来填充盘面" } },
  { name = "lists", kind = "lines", making = true, rare = true, title = { en = "Word lists, in order", fr = "Listes de mots, dans l’ordre", zh = "词表（按顺序）" },
    help = { en = "to fill a grid: names of word lists, the most wanted first; your own words come before them",
      fr = "pour remplir une grille : des noms de listes, la préférée en premier ; vos propres mots passent avant",
      zh = "用于填充盘面：词表名，优先的在前；自己的单词排在最前" } },
  { name = "forced", kind = "lines", making = true, rare = true, title = { en = "Required words", fr = "Mots imposés", zh = "必用的单词" },
    help = { en = "one per line, in a grid to fill", fr = "un par ligne, dans une grille à remplir", zh = "每行一个，用于填充盘面" } },
  { name = "banned", kind = "lines", making = true, rare = true, title = { en = "Excluded words", fr = "Mots exclus", zh = "不用的单词" },
    help = { en = "one per line, in a grid to fill", fr = "un par ligne, dans une grille à remplir", zh = "每行一个，用于填充盘面" } },
  { name = "part", kind = "cells", making = true, rare = true, title = { en = "Cells to fill", fr = "Cases à remplir", zh = "要填充的格子" },
    help = { en = "only words wholly in these cells; by default all", fr = "seulement les mots entièrement dans ces cases ; toutes par défaut",
      zh = "只填完全位于这些格子内的单词；默认全部" } },
}

-- Whether a level must be made from these options: it has no grid, or one with open cells to fill from a list.
function M.makes(o, level)
  if o.grid == nil then return level.clues == nil end
  return (o.words ~= M.list or o.lists ~= nil) and level.clues == nil and string.find(o.grid, ".", 1, true) ~= nil
end

-- A rule set's options, followed by those for making.
function M.with(options)
  for _, option in ipairs(letters.options) do options[#options + 1] = option end
  for _, option in ipairs(M.options) do options[#options + 1] = option end
  return options
end

-- The clues for a grid of letters; `of(entry)` returns the word of an entry.
local function clues_of(grid, of)
  local clues = {}
  for index, entry in ipairs(grid.entries) do
    local word = of(entry) or {}
    clues[index] = { direction = entry.direction, number = tonumber(entry.number) or entry.number, clue = word.clue or "",
      more = word.more, length = word.length, written = word.written, others = word.alternatives }
  end
  return clues
end

-- The letters of an entry, joined.
local function spelling(grid, entry)
  local list = {}
  for index, at in ipairs(entry.cells) do list[index] = grid.solution[at] or "." end
  return table.concat(list)
end

-- The language for a level: the given one, or one that is recognized by its letters and compares them in its own way.
local function word_language(o, language)
  if o.language and o.language ~= "" then return o.language end
  return language ~= "" and language ~= "en" and language or nil
end

-- A remark that a word is omitted, with its line and the reason in three languages.
local function named_left_out(word, why)
  local en, fr, zh = "‘" .. word.text .. "’ is left out: ", "« " .. word.text .. " » est laissé de côté : ", "略去“" .. word.text .. "”："
  if word.line then
    en, fr, zh = "line " .. word.line .. ": " .. en, "ligne " .. word.line .. " : " .. fr, "第 " .. word.line .. " 行：" .. zh
  end
  return { en = en .. why[1], fr = fr .. why[2], zh = zh .. why[3] }
end

-- Remarks on unusable lines of a list.
local function lines_left(left)
  local remarks = {}
  for index, one in ipairs(left) do
    local why = ({
      letterless = { "a grid can hold none of its letters", "aucune de ses lettres ne va dans une grille", "没有可放入格子的字母" },
      overlong = { "it is too long for a word and its clues", "c’est trop long pour un mot et ses définitions", "作为单词和提示太长" },
      lost = { "a letter was lost and replaced with U+FFFD; type it again",
        "une lettre s’est perdue, le signe U+FFFD la remplace ; retapez-la", "有一个字符已丢失，被 U+FFFD 符号代替；请重新输入" },
    })[one.reason]
    if why then
      remarks[index] = named_left_out(one, why)
    else
      local said = one.why or {}
      remarks[index] = { en = one.text, fr = said.fr and "ligne " .. one.line .. " : " .. said.fr or one.text,
        zh = said.zh and "第 " .. one.line .. " 行：" .. said.zh or one.text }
    end
  end
  return remarks
end

-- A constructor's grid with words, the clues of these, and what was left out.
local function filled(o, draw, solver, level)
  local bars = level.bars
  local plain, drawn_bars, place = crossgrid.without_bars(o.grid)
  if not plain then return nil, drawn_bars, place end
  bars = drawn_bars or bars
  local made, remarks, at = crossfill.fill(plain, bars, o, draw, solver, o.lists == nil and o.words or nil)
  if not made then return made, remarks, at end
  local grid, fault, field = crossgrid.parsed(made.grid, { bars = bars }, { language = made.language, unpointed = o.unpointed })
  if not grid then return nil, fault, field end
  local known = {}
  for _, word in ipairs(made.words) do known[word.letters] = word end
  for _, one in ipairs(lines_left(made.left)) do remarks[#remarks + 1] = one end
  return {
    grid = made.grid, bars = bars, difficulty = crossfill.difficulty(made.score), language = word_language(o, made.language),
    clues = clues_of(grid, function(entry) return known[spelling(grid, entry)] end),
  }, remarks
end

-- LAYOUT

-- Whether a clue gives away its answer: one contains the letters of the other.
local function tells(word, writing)
  if not word.clue then return true end
  local clue = letters.spelt(word.clue, writing)
  return clue == "" or string.find(clue, word.letters, 1, true) or string.find(word.letters, clue, 1, true)
end

-- Words of a list for a puzzle: long enough, different, with clues that do not contain them; a random selection of the
-- given number, by default the usual number or all.
local function drawn(list, wished, draw, writing)
  local fit, seen = {}, {}
  for _, word in ipairs(list) do
    local length = letters.count(word.letters)
    if length >= 3 and length <= 15 and not seen[word.letters] and not tells(word, writing) then
      seen[word.letters] = true
      fit[#fit + 1] = word
    end
  end
  local count = wished or math.min(usual, math.max(2, #fit))
  if #fit < count then
    return nil, { en = count .. " words that make good entries are needed, the list has " .. #fit,
      fr = "il faut " .. count .. " mots qui conviennent, la liste en a " .. #fit,
      zh = "需要 " .. count .. " 个适合的单词，词表中有 " .. #fit .. " 个" }
  end
  return draw:sample(fit, count)
end

-- A second clue: the first clue with the first and last letter.
local function fuller(word)
  local spelt = clusters(word.letters)
  if not word.clue or #spelt < 4 then return word.clue and word.clue .. " (" .. #spelt .. ")" end
  return word.clue .. " (" .. spelt[1] .. "…" .. spelt[#spelt] .. ")"
end

-- Why a word has no place.
local function left_out(word, reason, o)
  local reasons = {
    short = { "it has fewer than two letters", "il a moins de deux lettres", "少于两个字母" },
    long = { "it is longer than the grid may be", "il est plus long que la grille permise", "比允许的格子长" },
    ["repeat"] = { "an earlier word has the same letters", "un mot précédent a les mêmes lettres", "与前面的单词字母相同" },
    apart = { "it shares no letter with the others", "il n’a aucune lettre commune avec les autres", "与其他单词没有共同的字母" },
    room = { "no place was found for it" .. ((o.rows or o.columns) and "; allow more rows or columns" or ""),
      "aucune place n’a été trouvée" .. ((o.rows or o.columns) and " ; permettez plus de lignes ou de colonnes" or ""),
      "找不到位置" .. ((o.rows or o.columns) and "；请允许更多行或列" or "") },
    many = { "a layout has at most 1000 words", "une grille a au plus 1000 mots", "一个布局最多 1000 个单词" },
  }
  return named_left_out(word, reasons[reason])
end

-- The difficulty of vocabulary: the rounded mean level of its words.
local function mean_level(words)
  local sum, count = 0, 0
  for _, word in ipairs(words) do
    if word.level then sum, count = sum + word.level, count + 1 end
  end
  return count > 0 and (2 * sum + count) // (2 * count) or nil
end

-- Only the words of one level, if there are enough.
local function of_level(words, level, enough)
  local kept = {}
  for _, word in ipairs(words) do
    if word.level == level then kept[#kept + 1] = word end
  end
  return #kept >= enough and kept or words
end

-- Whether `words` is the name of a list, not a list of words.
local function is_name(words)
  return type(words) == "string" and not string.find(words, "[\n\r\t;,]")
end

-- Remarks on placed words that mix letters of both directions.
local function mixed(words, placed, from_right)
  local remarks = {}
  for _, one in ipairs(placed) do
    local word, other = words[one.word], false
    for _, letter in ipairs(clusters(word.letters)) do
      local code = utf8.codepoint(letter)
      other = other or (from_right and code >= 65 and code < 0x590 or not from_right and is_from_right(letter))
    end
    if other then
      remarks[#remarks + 1] = { en = "‘" .. word.text .. "’ mixes letters that run from the right with letters that run from the left; "
          .. "it is written like the others",
        fr = "« " .. word.text .. " » mêle des lettres écrites de droite à gauche et de gauche à droite ; il suit le sens des autres",
        zh = "“" .. word.text .. "”混有从右书写和从左书写的字母；按其他单词的方向书写" }
    end
  end
  return remarks
end

local function layout(o, draw, solver)
  local named = is_name(o.words)
  local words, left, language = solver:words(o.words, { answer = o.asked, clue = o.shown, theme = o.theme,
    level = o.level or named and o.difficulty or nil, language = o.language, unpointed = o.unpointed })
  if named and o.difficulty and not o.level then words = of_level(words, o.difficulty, 2 * (o.count or usual)) end
  local writing = letters.writing { language = language, unpointed = o.unpointed }
  if named or o.count and o.count < #words then
    local reason
    words, reason = drawn(words, o.count, draw, writing)
    if not words then return nil, reason end
  end
  local spelt = {}
  for index, word in ipairs(words) do
    spelt[index] = word.letters
    if named then word.more = word.more or fuller(word) end
  end
  local made = solver:layout(spelt, { rows = o.rows, columns = o.columns,
    steps = math.max(least_effort, math.min(most_effort, effort * #words)) })
  if #made.placed < 2 then
    local first = lines_left(left)[1]
    return #made.left == #words - 1 and false or nil,
      { en = (first and first.en .. "; " or "") .. "no two of these words cross; give at least two words with a letter in common",
        fr = (first and first.fr .. " ; " or "") .. "aucun de ces mots n’en croise un autre ; donnez au moins deux mots avec une lettre commune",
        zh = (first and first.zh .. "；" or "") .. "没有两个单词可以相交；请给出至少两个有共同字母的单词" }
  end
  local grid, fault, field = crossgrid.parsed(made.grid, {}, writing)
  if not grid then return nil, fault, field end
  local at = {}
  for _, placed in ipairs(made.placed) do
    at[placed.direction .. (placed.row - 1) * grid.columns + placed.column] = words[placed.word]
  end
  local remarks = lines_left(left)
  for _, one in ipairs(made.left) do remarks[#remarks + 1] = left_out(words[one.word], one.reason, o) end
  for _, one in ipairs(mixed(words, made.placed, grid.from_right)) do remarks[#remarks + 1] = one end
  return {
    grid = made.grid, difficulty = mean_level(words), language = named and o.asked or word_language(o, language),
    clues = clues_of(grid, function(entry) return at[entry.direction .. entry.cells[1]] end),
  }, remarks
end

-- FULL GRIDS

-- The size of a full grid.
local function full_size(o)
  return o.rows or o.columns or 13, o.columns or o.rows or 13
end

-- Why a full grid cannot have this size, and the field at fault.
function M.full_fault(o)
  local rows, columns = full_size(o)
  if not o.full or lattices.has(rows, columns) then return nil end
  return { en = "a full grid must have an odd number of rows and columns from 9 to 21, got " .. rows .. " × " .. columns,
    fr = "une grille pleine a un nombre impair de lignes et de colonnes, de 9 à 21 ; reçu : " .. rows .. " × " .. columns,
    zh = "满格的行数和列数须为 9 到 21 之间的奇数，实为 " .. rows .. " × " .. columns }, "full"
end

-- Fills a grid with words in every second row and column; several grids are tried.
local function full(o, draw, solver)
  local words, left, language = solver:words(o.words, { answer = o.asked, clue = o.shown, theme = o.theme, level = o.level,
    language = o.language, unpointed = o.unpointed })
  local writing = letters.writing { language = language, unpointed = o.unpointed }
  local known, list = {}, {}
  for _, word in ipairs(words) do
    if not known[word.letters] and letters.count(word.letters) >= 3 and not tells(word, writing) then
      known[word.letters] = word
      list[#list + 1] = word.letters
    end
  end
  local rows, columns = full_size(o)
  for _ = 1, grids do
    local pattern = lattices.grid(rows, columns, draw)
    local made = pattern and #list > 0 and solver:fill(pattern, table.concat(list, "\n"), { language = language,
      unpointed = o.unpointed, steps = filling })
    if made then
      local grid, fault, field = crossgrid.parsed(made.grid, {}, writing)
      if not grid then return nil, fault, field end
      local used = {}
      for index, word in ipairs(made.words) do used[index] = known[word.letters] or word end
      for _, word in ipairs(used) do word.more = word.more or fuller(word) end
      return {
        grid = made.grid, difficulty = mean_level(used), language = is_name(o.words) and o.asked or word_language(o, language),
        clues = clues_of(grid, function(entry) return known[spelling(grid, entry)] end),
      }, lines_left(left)
    end
  end
  return nil, { en = "no full grid was found with these words; choose another size, or more words",
    fr = "aucune grille pleine n’a été trouvée avec ces mots ; choisissez une autre taille, ou plus de mots",
    zh = "用这些单词没有找到满格；请换一个大小，或提供更多单词" }
end

-- Remarks on an existing level: faults of its file, words without a clue, clues without a word.
local function remarks(o, level)
  local grid = crossgrid.parsed(o.grid, level, o)
  local list = {}
  for index, remark in ipairs(level.remarks or {}) do list[index] = remark end
  for _, remark in ipairs(grid and crossremarks(grid, level) or {}) do list[#list + 1] = remark end
  return list
end

-- The fields of a level to make; for an existing level nothing but remarks.
function M.deal(o, draw, solver, level)
  if not M.makes(o, level) then return {}, remarks(o, level) end
  if o.grid then return filled(o, draw, solver, level) end
  if o.full then return full(o, draw, solver) end
  return layout(o, draw, solver)
end

return M
