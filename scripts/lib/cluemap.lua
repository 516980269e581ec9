-- Clues that are written as one text, a word for each place of a board, row by row: `3 . w /` with `.` for none.
local M = {}

-- The options `rows` and `columns`, with a default, the least and the most, and that of the clues: its name, title and help.
function M.options(default, least, most, name, title, help)
  return {
    { name = "rows", kind = "integer", default = default, min = least, max = most, title = { en = "Rows", fr = "Lignes", zh = "行数" } },
    { name = "columns", kind = "integer", default = default, min = least, max = most, title = { en = "Columns", fr = "Colonnes", zh = "列数" } },
    { name = name, kind = "text", title = title, help = help },
  }
end

M.NUMBERS = { en = "Numbers", fr = "Nombres", zh = "数字" }

-- the words of a text, without the ends of rows
function M.words(text)
  local list = {}
  for word in (text or ""):gmatch("[^%s/]+") do list[#list + 1] = word end
  return list
end

-- The clues of a text by the places of a list, in order: calls `each(place, word, index)` for each that is not `.`.
function M.each(places, text, each)
  for i, word in ipairs(M.words(text)) do
    if word ~= "." then each(places[i], word, i) end
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

-- For `deal`: the first of so many clues `make()` that leaves one board; nil and why if none does. Clues for which it gives nil are skipped.
function M.unique(attempts, solver, name, make)
  for _ = 1, attempts do
    local clues = { [name] = make() }
    if clues[name] and solver:count(clues) == 1 then return clues end
  end
  return nil, M.NOT_FOUND
end

-- the share of all clues that stay at least, by the difficulty wished
local STAY = { 0.9, 0.75, 0.6, 0.45 }

-- how many words of a text stay at least, by the difficulty wished
function M.kept(text, difficulty)
  local _, all = text:gsub("[^%s/.]+", "")
  return math.floor(all * (STAY[difficulty] or 0))
end

-- For `deal`: the clues of an option that `make()` writes and that leave one board, less those that are not needed, but more for easier
-- levels; nil and why if that succeeds in none of so many attempts.
function M.reduced(attempts, solver, name, difficulty, make)
  for _ = 1, attempts do
    local text = make()
    local clues = text and solver:reduce({ [name] = text }, { keep = M.kept(text, difficulty) })
    if clues then return clues end
  end
  return nil, M.NOT_FOUND
end

-- For `deal`: the clues of an option as words, of which those that are not needed for one board become `bare`, as long as the difficulty wished
-- lets them; nil unless all words leave one board.
function M.thinned(words, bare, o, draw, solver, name)
  local function leaves_one() return solver:count { [name] = table.concat(words, " ") } == 1 end
  if not leaves_one() then return nil end
  local clues = {}
  for i, word in ipairs(words) do if word ~= "." and word ~= bare then clues[#clues + 1] = i end end
  local stay = math.floor(#clues * (STAY[o.difficulty] or 0))
  for at, i in ipairs(draw:shuffle(clues)) do
    local word = words[i]
    if #clues - at < stay then break end
    words[i] = bare
    if not leaves_one() then
      words[i] = word
      stay = stay - 1
    end
  end
  return { [name] = table.concat(words, " ") }
end

return M
