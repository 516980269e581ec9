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

-- The share of the clues of a large board that stays at least, by the difficulty wished: with fewer, searches take longer than a script has.
local LARGE, STAY = 100, { 0.9, 0.75, 0.6, 0.45, 0 }

-- so many puzzles are made of a board until one has the difficulty wished; fewer of a large one
local TRIES, CELLS = 6, 800

-- For `deal`: the first fields that `make()` gives, or, where a difficulty is wished, of several those nearest to it, with the one reached; nil
-- and why if it gives none in so many attempts.
function M.nearest(attempts, solver, o, make)
  local best, made, tries = nil, 0, math.max(1, math.min(TRIES, CELLS // (o.rows * o.columns)))
  for _ = 1, attempts do
    local fields = make()
    if fields and not o.difficulty then return fields end
    if fields then
      local givens = fields.givens
      fields.givens = nil
      fields.difficulty = solver:grade(fields, givens)
      fields.givens = givens
      made = made + 1
      if not best or math.abs(fields.difficulty - o.difficulty) < math.abs(best.difficulty - o.difficulty) then best = fields end
      if best.difficulty == o.difficulty or made == tries then break end
    end
  end
  if best then return best end
  return nil, M.NOT_FOUND
end

-- For `deal`: clues of an option that `make()` writes and that leave one board, as near to a difficulty as some attempts come; nil and why if none
-- of so many does. Attempts in which it gives nil are skipped.
function M.unique(attempts, solver, name, o, make)
  return M.nearest(attempts, solver, o, function()
    local clues = { [name] = make() }
    return clues[name] and solver:count(clues) == 1 and clues
  end)
end

-- For `deal`: the clues of an option that `make()` writes and that leave one board, less those that are not needed, as near to a difficulty as
-- some attempts come; nil and why if none of so many gives one. `bare` takes the place of a clue, else `.`.
function M.reduced(attempts, solver, name, o, make, bare)
  return M.nearest(attempts, solver, o, function()
    local text = make()
    local _, all = (text or ""):gsub("[^%s/.]+", "")
    local keep = all > LARGE and math.floor(all * STAY[o.difficulty or 3]) or nil
    return text and solver:reduce({ [name] = text }, { difficulty = o.difficulty, gap = bare, keep = keep })
  end)
end

return M
