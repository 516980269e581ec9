-- Clues that are written as one text, a word for each place of a board, row by row: `3 . w /` with `.` for none.
local M = {}

local function side(name, title)
  return function(default, least, most) return { name = name, kind = "integer", default = default, min = least, max = most, title = title } end
end

-- the options `rows` and `columns`
M.rows = side("rows", { en = "Rows", fr = "Lignes", zh = "行数" })
M.columns = side("columns", { en = "Columns", fr = "Colonnes", zh = "列数" })

-- the words of a text, without the ends of rows
function M.words(text)
  local list = {}
  for word in (text or ""):gmatch("[^%s/]+") do list[#list + 1] = word end
  return list
end

-- the clues of a text by the places of a list, in order: calls `each(place, word)` for each that is not `.`
function M.each(places, text, each)
  for i, word in ipairs(M.words(text)) do
    if word ~= "." then each(places[i], word) end
  end
end

-- why a deal failed
M.NOT_FOUND = { en = "no level with exactly one solution was found; try another size or seed",
  fr = "aucun niveau à solution unique n’a été trouvé ; essayez une autre taille ou une autre graine",
  zh = "没有找到唯一解的关卡，请换大小或种子再试" }

-- nil, or why the text of an option is invalid, and the option: it must have `count` words that are `.` or fit, of the `form` {en, fr, zh}
function M.fault(o, name, count, form, fits)
  if not o[name] then return nil end
  local list = M.words(o[name])
  if #list ~= count then
    return { en = "`" .. name .. "` must have " .. count .. " words, got " .. #list, fr = "`" .. name .. "` doit avoir " .. count .. " mots, pas " .. #list,
      zh = "`" .. name .. "` 应有 " .. count .. " 项，实有 " .. #list .. " 项" }, name
  end
  for i, word in ipairs(list) do
    if word ~= "." and not fits(word) then
      return { en = "`" .. name .. "`: word " .. i .. " must be " .. form.en .. " or ., got " .. word,
        fr = "`" .. name .. "` : le mot " .. i .. " doit être " .. form.fr .. " ou ., pas " .. word,
        zh = "`" .. name .. "`：第 " .. i .. " 项应为" .. form.zh .. "或 .，实为 " .. word }, name
    end
  end
end

-- whether a word is a whole number from `least` to `most`
function M.is_number(word, least, most)
  local number = word:find("^%d%d?%d?$") and math.tointeger(tonumber(word))
  return number ~= nil and number ~= false and number >= least and number <= most
end

-- For `deal`: the clues of an option that `make()` writes and that leave one board, less those that are not needed; nil and why if that
-- succeeds in none of so many attempts.
function M.reduced(attempts, solver, name, make)
  for _ = 1, attempts do
    local clues = solver:reduce { [name] = make() }
    if clues then return clues end
  end
  return nil, M.NOT_FOUND
end

return M
