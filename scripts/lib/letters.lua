-- How the letters of a level are compared: by its language, or by a language guessed from its letters.

local M = {}

-- Maximum number of cached texts per level: players may type anything.
local most = 2000

-- The options for comparing letters.
M.options = {
  { name = "language", kind = "text", rare = true, title = { en = "Language of the letters", fr = "Langue des lettres", zh = "字母的语言" },
    help = { en = "a code such as es; guessed from the letters by default", fr = "un code comme es ; déduite des lettres par défaut",
      zh = "语言代码，例如 es；默认根据字母判断" } },
  { name = "unpointed", kind = "boolean", default = false, rare = true, title = { en = "Without points", fr = "Sans points", zh = "不区分元音符号" },
    help = { en = "ignore Hebrew points and Arabic vowel signs", fr = "ignorer les points de l’hébreu et les voyelles brèves de l’arabe",
      zh = "忽略希伯来文的点和阿拉伯文的元音符号" } },
}

-- The alphabet of a language, or of the language that a text seems to have, with a cache of texts. For an unknown
-- language it is empty: then all marks are kept.
function M.writing(o, text)
  local language = o.language or ""
  if language == "" and text then language = language_of(text) end
  return { language = language, unpointed = o.unpointed or false, known = {}, count = 0 }
end

-- Right-to-left languages.
local from_right = { ar = true, ckb = true, dv = true, fa = true, he = true, ps = true, sd = true, syr = true, ug = true, ur = true, yi = true }

-- Whether the rows of a grid run from right to left: judged by its letters or, if these are unknown, by its language.
function M.from_right(text, writing)
  if string.find(text, "[%w\128-\255]") then return is_from_right(text) end
  return from_right[writing.language] or false
end

-- A text in the form of a cell's content.
function M.folded(text, writing)
  local found = writing.known[text]
  if found then return found end
  if writing.count >= most then writing.known, writing.count = {}, 0 end
  found = letter_of(text, writing.language, writing.unpointed)
  writing.known[text], writing.count = found, writing.count + 1
  return found
end

-- The letters of an answer, joined.
function M.spelt(answer, writing)
  return table.concat(letters_of(answer, writing.language, writing.unpointed))
end

-- Number of letters of an answer in a grid.
function M.count(answer)
  return #clusters(answer)
end

return M
