-- How the letters of a level are compared: as its language writes them, or as its own letters tell.

local M = {}

-- The most texts that are remembered of a level: players may type anything.
local most = 2000

-- The options that say how letters are compared.
M.options = {
  { name = "language", kind = "text", rare = true, title = { en = "Language of the letters", fr = "Langue des lettres" },
    help = { en = "a code such as es; found from the letters unless given", fr = "un code comme es ; sinon trouvée d’après les lettres" } },
  { name = "unpointed", kind = "boolean", default = false, rare = true, title = { en = "Without points", fr = "Sans points" },
    help = { en = "Hebrew points and Arabic vowel signs are left out", fr = "sans les points de l’hébreu ni les voyelles brèves de l’arabe" } },
}

-- How letters are written: in a language, or in that which a text seems to have; with what is known of texts already.
-- An unknown language is empty: then all marks are kept.
function M.writing(o, text)
  local language = o.language or ""
  if language == "" and text then language = language_of(text) end
  return { language = language, unpointed = o.unpointed or false, known = {}, count = 0 }
end

-- Languages that run from the right.
local from_right = { ar = true, ckb = true, dv = true, fa = true, he = true, ps = true, sd = true, syr = true, ug = true, ur = true, yi = true }

-- Whether the rows of a grid run from the right: as its letters do, or where it tells none as its language does.
function M.from_right(text, writing)
  if string.find(text, "[%w\128-\255]") then return is_from_right(text) end
  return from_right[writing.language] or false
end

-- A text as a cell holds it.
function M.folded(text, writing)
  local found = writing.known[text]
  if found then return found end
  if writing.count >= most then writing.known, writing.count = {}, 0 end
  found = letter_of(text, writing.language, writing.unpointed)
  writing.known[text], writing.count = found, writing.count + 1
  return found
end

-- The letters of an answer, put together.
function M.spelt(answer, writing)
  return table.concat(letters_of(answer, writing.language, writing.unpointed))
end

-- How many letters an answer has, as it stands in a grid.
function M.count(answer)
  return #clusters(answer)
end

return M
