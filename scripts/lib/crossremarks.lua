-- Remarks for the author of a playable crossword: words without a clue, clues without a word, cells without an answer.

-- Entries as text, such as `4 across, 7 down and 3 more`, up to a maximum.
local function named(entries, language)
  local directions = { en = { across = " across", down = " down" }, fr = { across = " horizontal", down = " vertical" },
    zh = { across = " 横", down = " 纵" } }
  local list, most = {}, 6
  for index = 1, math.min(#entries, most) do
    local entry = entries[index]
    local name = directions[language][entry.direction]
    list[index] = name and entry.number .. name or entry.direction .. " " .. entry.number
    if #entry.cells == 0 and type(entry.clue) == "string" then
      list[index] = list[index] .. " ‘" .. string.sub(entry.clue, 1, (utf8.offset(entry.clue, 31) or 0) - 1) .. "’"
    end
  end
  local more = { en = " and " .. #entries - most .. " more", fr = " et " .. #entries - most .. " autres", zh = "等" }
  return table.concat(list, language == "zh" and "、" or ", ") .. (#entries > most and more[language] or "")
end

-- Remarks for the author of a grid: words of a list without a clue, and clues without a word.
return function(grid, level)
  local silent, lost, remarks = {}, {}, {}
  if grid.solved == 0 and not level.locked then
    remarks[1] = { en = "the puzzle has no answers, so any letter is accepted", fr = "aucune réponse n’est donnée : toute lettre est permise",
      zh = "没有给出答案，任何字母都可以" }
  elseif grid.solved > 0 and grid.solved < grid.open then
    local count = grid.open - grid.solved
    remarks[1] = { en = count .. (count == 1 and " cell has no answer" or " cells have no answer") .. ", so any letter is accepted there",
      fr = count .. (count == 1 and " case n’a pas de réponse" or " cases n’ont pas de réponse") .. " : toute lettre y est permise",
      zh = count .. " 个格子没有答案，可填任何字母" }
  end
  for _, entry in ipairs(level.clues and grid.entries or {}) do
    if #entry.cells == 0 then lost[#lost + 1] = entry
    elseif not entry.unlisted and (entry.clue == nil or entry.clue == "") then silent[#silent + 1] = entry end
  end
  if #silent > 0 then
    remarks[#remarks + 1] = {
      en = (#silent == 1 and "a word has no clue: " or #silent .. " words have no clue: ") .. named(silent, "en"),
      fr = (#silent == 1 and "un mot n’a pas de définition : " or #silent .. " mots n’ont pas de définition : ") .. named(silent, "fr"),
      zh = #silent .. " 个词没有提示：" .. named(silent, "zh") }
  end
  if #lost > 0 then
    remarks[#remarks + 1] = {
      en = (#lost == 1 and "a clue has no word in the grid: " or #lost .. " clues have no word in the grid: ") .. named(lost, "en"),
      fr = (#lost == 1 and "une définition n’a pas de mot dans la grille : " or #lost .. " définitions n’ont pas de mot dans la grille : ")
        .. named(lost, "fr"),
      zh = #lost .. " 条提示在格子里没有对应的词：" .. named(lost, "zh") }
  end
  return remarks
end
