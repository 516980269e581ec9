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

-- How an answer compares with the wanted text: `"right"`, `"almost"` if only accents differ, or `"wrong"`. Capitals, blanks
-- and punctuation make no difference.
function M.compared(answer, wanted, language)
  local exact, loose = table.concat(letters_of(answer, "")), table.concat(letters_of(answer, language))
  if exact == "" then return "wrong" end
  local best = "wrong"
  for _, one in ipairs(alternatives(wanted)) do
    if table.concat(letters_of(one, "")) == exact then return "right" end
    if table.concat(letters_of(one, language)) == loose then best = "almost" end
  end
  return best
end

-- The option that decides whether accents count.
M.option = {
  name = "accents", kind = "boolean", default = false, title = { en = "Accents must be right", fr = "Accents exigés", zh = "重音符号必须正确" },
}

-- Whether an answer counts in this game.
function M.is_right(s, answer, wanted)
  local found = M.compared(answer, wanted, s.options.asked)
  return found == "right" or found == "almost" and not s.options.accents, found
end

-- What is said of the last answer, `s.given`, to the pair `s.latest`, by its `s.verdict`.
function M.told(s)
  local pair = s.level.pairs[s.latest]
  local text = pair.shown .. " = " .. pair.asked
  if s.verdict == "almost" then return { en = "Almost: " .. text, fr = "Presque : " .. text, zh = "差一点：" .. text } end
  if s.verdict == "right" then return { en = "Right: " .. text, fr = "Juste : " .. text, zh = "正确：" .. text } end
  if s.given == "" then return { en = text .. ". It comes again.", fr = text .. ". La carte reviendra.", zh = text .. "。这张卡会再出现。" } end
  return { en = text .. ", not “" .. s.given .. "”. It comes again.", fr = text .. ", pas « " .. s.given .. " ». La carte reviendra.",
    zh = text .. "，不是“" .. s.given .. "”。这张卡会再出现。" }
end

return M
