-- How the letters of a level are compared: by its language, or by a language guessed from its letters.

local M = {}

-- Maximum number of cached texts per level: players may type anything.
local most = 2000

-- The options for comparing letters.
M.options = {
  { name = "language", kind = "text", rare = true, title = { en = "Language of the letters", fr = "Langue des lettres" },
    help = { en = "a code such as es; by default guessed from the letters", fr = "un code comme es ; sinon trouvée d’après les lettres" } },
  { name = "unpointed", kind = "boolean", default = false, rare = true, title = { en = "Without points", fr = "Sans points" },
    help = { en = "ignore Hebrew points and Arabic vowel signs", fr = "sans les points de l’hébreu ni les voyelles brèves de l’arabe" } },
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
