-- Typed answers: which are right, and which only lack an accent.

local M = {}

-- The alternatives of an answer: between slashes and semicolons, each with and without its notes in brackets.
local function alternatives(text)
  local list = {}
  for part in string.gmatch(string.gsub(text, "；", ";"), "[^;/]+") do
    list[#list + 1] = part
    list[#list + 1] = (string.gsub(string.gsub(part, "%b()", " "), "（.-）", " "))
    list[#list + 1] = (string.gsub(part, "[()]", ""))
  end
  return list
end

local function set(text)
  local words = {}
  for word in string.gmatch(text, "%S+") do words[word] = true end
  return words
end

-- What stands for somebody or something in a list: as it is abbreviated, and in full, in the usual languages of lists.
local SHORT = set("sb sth sbd smb smth so s.o s.th sb's sb’s so's so’s qn qqn qch qqch qc jdn jdm jds jmd jmdn jmdm jmds etw "
  .. "algn alg qlcu qlcn qcn qlco iem algm a.c")
local FULL = set("something somebody someone somebody's someone's etwas jemand jemanden jemandem jemandes algo alguien "
  .. "qualcosa qualcuno iets iemand algum alguém quelqu'un quelqu’un quelque chose")

-- A text without the words of a set, which may end with a full stop, and whether there were any; all of it if nothing would be
-- left.
local function without(text, ...)
  local left, found = {}, false
  for word in string.gmatch(text, "%S+") do
    local plain, is = string.gsub(string.lower(word), "[.,]$", ""), false
    for _, one in ipairs { ... } do is = is or one[plain] or false end
    if is then found = true else left[#left + 1] = word end
  end
  if #left == 0 then return text, false end
  return table.concat(left, " "), found
end

-- How two texts compare.
local function alike(one, two, language)
  local exact = table.concat(letters_of(one, ""))
  if exact == "" then return "wrong" end
  if exact == table.concat(letters_of(two, "")) then return "right" end
  return table.concat(letters_of(one, language)) == table.concat(letters_of(two, language)) and "almost" or "wrong"
end

local WORTH = { wrong = 0, article = 1, almost = 2, right = 3 }

-- How an answer compares with the wanted text: `"right"`, `"almost"` if only accents differ, `"article"` if another article was
-- given, or `"wrong"`. Capitals, blanks and punctuation make no difference, nor does what stands for somebody or something
-- (“to look for sth.”). An article may be left out or added if `is_bare`.
function M.compared(answer, wanted, language, is_bare)
  local best = "wrong"
  local function take(found) if WORTH[found] > WORTH[best] then best = found end end
  for _, one in ipairs(alternatives(wanted)) do
    take(alike(answer, one, language))
    local plain, had = without(one, SHORT)
    local typed = had and without(answer, SHORT, FULL) or answer
    if had then take(alike(typed, plain, language)) end
    if is_bare then
      local word, given = word_of(plain, language), word_of(typed, language)
      local found = alike(given, word, language)
      -- Both have an article, but not the same.
      take(found ~= "wrong" and word ~= plain and given ~= typed and "article" or found)
    end
  end
  return best
end

-- Why a text cannot be an answer, or nil: it has no letter, or is too long for a word.
function M.refusal(text)
  if #text > 200 then return { en = "This is too long for a word.", fr = "C’est trop long pour un mot.", zh = "作为一个单词太长了。" } end
  if #letters_of(text, "") == 0 then return { en = "Type a word.", fr = "Tapez un mot.", zh = "请输入一个单词。" } end
end

-- The option that decides whether accents count.
M.option = {
  name = "accents", kind = "boolean", default = false, title = { en = "Accents must be right", fr = "Accents exigés", zh = "重音符号必须正确" },
}

-- The option that decides whether articles count; a game without it wants what is written.
M.articles = {
  name = "articles", kind = "boolean", default = false, title = { en = "Articles must be right", fr = "Articles exigés", zh = "冠词必须正确" },
  help = { en = "without it, “chat” is right for “le chat”, and the correction shows the article",
    fr = "sinon, « chat » est juste pour « le chat », et la correction montre l’article",
    zh = "不要求时，“chat”也算答对“le chat”，更正时会显示冠词" },
}

-- Whether an answer counts in this game.
function M.is_right(s, answer, wanted)
  local found = M.compared(answer, wanted, s.options.asked, s.options.articles == false)
  return found == "right" or found == "article" or found == "almost" and not s.options.accents, found
end

-- Notes a wrong answer, by what was asked, for the board of a class; the tally keeps it whatever is undone.
function M.note(s, index, typed)
  local wrongs = s.tally.wrongs or {}
  s.tally.wrongs, s.tally.mistakes = wrongs, (s.tally.mistakes or 0) + 1
  for _, one in ipairs(wrongs) do
    if one.index == index and one.typed == typed then
      one.times = one.times + 1
      return
    end
  end
  if #wrongs < 200 then wrongs[#wrongs + 1] = { index = index, typed = typed, times = 1 } end
end

-- Tells the teacher of wrong answers; `of(index)` gives what was asked and what is right.
function M.tell(v, s, of)
  for _, one in ipairs(s.tally.wrongs or {}) do
    local word, right = of(one.index)
    v:mistake { word = word, typed = one.typed, right = right, times = one.times }
  end
end

-- The same for games of pairs.
function M.tell_pairs(v, s)
  M.tell(v, s, function(index) return s.level.pairs[index].shown, s.level.pairs[index].asked end)
end

-- The cards of a game on paper: each word with a line to write its translation on.
function M.paper(v, s)
  for number, index in ipairs(s.queue) do
    local pair = s.level.pairs[index]
    v:field("card" .. number, { before = pair.shown .. " =", text = s.seat < 0 and pair.asked or "", state = s.seat < 0 and "right" or "open",
      language = s.options.asked })
  end
end

-- What is said of the last answer, `s.given`, to the pair `s.latest`, by its `s.verdict`.
function M.told(s)
  local pair = s.level.pairs[s.latest]
  local text = pair.shown .. " = " .. pair.asked
  if s.verdict == "almost" or s.verdict == "article" then return { en = "Almost: " .. text, fr = "Presque : " .. text, zh = "差一点：" .. text } end
  if s.verdict == "right" then return { en = "Right: " .. text, fr = "Juste : " .. text, zh = "正确：" .. text } end
  if s.given == "" then return { en = text .. ". It comes again.", fr = text .. ". La carte reviendra.", zh = text .. "。这张卡会再出现。" } end
  return { en = text .. ", not “" .. s.given .. "”. It comes again.", fr = text .. ", pas « " .. s.given .. " ». La carte reviendra.",
    zh = text .. "，不是“" .. s.given .. "”。这张卡会再出现。" }
end

return M
