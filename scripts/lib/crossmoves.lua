-- The moves of a crossword: entering letters, help of every kind, handing in.

local crossgrid = require "crossgrid"
local crossplay = require "crossplay"
local letters = require "letters"

local of, is_fixed, is_right, text_at, put = crossplay.of, crossplay.is_fixed, crossplay.is_right, crossplay.text_at, crossplay.put
local competing, no_help = crossplay.competing, crossplay.no_help

-- The letters of some cells are unknown, so nothing can be said about them.
local no_answer = { en = "The file has no answer for these cells.", fr = "Le fichier n’a pas de réponse pour ces cases.",
  zh = "文件里没有这些格子的答案。" }

local function count(s, name, by)
  s.tally[name] = (s.tally[name] or 0) + (by or 1)
end

-- Iterates over the places of cells, with the grid and the index in it.
local function places(s, cells)
  local grid, index = of(s), 0
  return function()
    index = index + 1
    if cells[index] then return crossplay.place_of(grid, cells[index]), grid, index end
  end
end

-- The same for the cells that take letters.
local function open_places(s, cells)
  local each = places(s, cells)
  return function()
    local at, grid
    repeat at, grid = each() until not at or grid.kinds[at] == "open"
    return at, grid
  end
end

-- Why letters cannot be entered in these cells, or nil.
local function closed(s, cells)
  for at, grid in places(s, cells) do
    if grid.kinds[at] ~= "open" then
      return { en = "There is no letter to enter there.", fr = "Il n’y a pas de lettre à saisir là.", zh = "这里不用填字母。" }
    end
  end
end

-- The letters of a text for a number of cells: one cell gets the whole text, several get a letter each; or nil.
local function dealt(s, text, cells)
  local folded = letters.folded(text, of(s).writing)
  local found = #cells == 1 and { folded } or clusters(folded)
  return #found == #cells and found or nil
end

-- How many different wrong answers to a clue are kept.
local most_wrong = 12

local function distinct(list)
  local found = 0
  for _ in pairs(list) do found = found + 1 end
  return found
end

-- Notes a wrong word by what was written; the letters that are wrong are its own from then on.
local function note_wrong(s, one)
  local wrongs = s.tally.wrongs or {}
  local here = wrongs[one.id] or {}
  if here[one.typed] or distinct(here) < most_wrong then here[one.typed] = (here[one.typed] or 0) + 1 end
  wrongs[one.id] = here
  local blamed = s.tally.blamed or {}
  for name, text in pairs(one.wrong) do blamed[name] = { id = one.id, text = text } end
  s.tally.wrongs, s.tally.blamed = wrongs, blamed
end

-- Whether all that is wrong in a word came with words that cross it and were noted.
local function is_copied(s, one)
  for name, text in pairs(one.wrong) do
    local known = (s.tally.blamed or {})[name]
    if not known or known.id == one.id or known.text ~= text then return false end
  end
  return true
end

-- Counts the words that letters have just completed and that are wrong. A full word that is written over may be about to be
-- corrected letter by letter: it waits until the player writes elsewhere. `full` are the ids of the words that were full before.
local function count_wrong(s, cells, full)
  local changed, waiting = {}, s.waiting or {}
  for at in places(s, cells) do changed[at] = true end
  s.almost, s.waiting = nil, {}
  for id, one in pairs(waiting) do
    if not crossplay.has_place(s, id, changed) then note_wrong(s, one) end
  end
  for _, one in ipairs(crossplay.wrong_words(s, changed)) do
    if one.other then
      s.almost = one.other
    elseif not is_copied(s, one) then
      if full[one.id] then s.waiting[one.id] = { id = one.id, typed = one.typed, wrong = one.wrong } else note_wrong(s, one) end
    end
  end
end

local function after_change(s)
  local p = crossplay.progress(s)
  if p.filled == p.open and p.wrong == 0 and not s.done then
    s.done = true
    if crossplay.is_revealed(s) then return end
    s:effect { kind = "sound", name = "tune" }
  end
end

return {
  enter = {
    arguments = { "cells", "text" },
    check = function(s, cells, text)
      local reason = closed(s, cells)
      if reason then return reason end
      if #text > crossplay.longest or not dealt(s, text, cells) or string.find(text, "[%c%s]") or #letters.folded(text, of(s).writing) == 0 then
        return { en = "A cell takes a letter, a digit or a short text without spaces; several cells take one letter each.",
          fr = "Une case prend une lettre, un chiffre ou un texte court sans espace ; plusieurs cases en prennent une chacune.",
          zh = "一格可填一个字母、一个数字或不含空白的短文字；选中多格时每格一个字母。" }
      end
      if #cells == 1 and is_fixed(s, of(s), crossplay.place_of(of(s), cells[1])) then
        return { en = "This letter cannot be changed.", fr = "Cette lettre ne peut pas être changée.", zh = "这个字母不能更改。" }
      end
    end,
    apply = function(s, cells, text)
      local found, full = dealt(s, text, cells), crossplay.full_words(s)
      for at, grid, index in places(s, cells) do
        if not is_fixed(s, grid, at) then
          put(s, grid, at, found[index])
          if not is_right(s, grid, at) and not crossplay.begins(grid, at, found[index]) then count(s, "slips") end
        end
      end
      count(s, "moves")
      count_wrong(s, cells, full)
      after_change(s)
    end,
  },
  clear = {
    arguments = { "cells" },
    check = closed,
    apply = function(s, cells)
      for at, grid in places(s, cells) do
        if not is_fixed(s, grid, at) then put(s, grid, at, nil) end
      end
      count(s, "moves")
    end,
  },
  check = {
    arguments = { "cells" },
    lasting = true,
    check = function(s, cells)
      local reason = no_help(s)
      if reason then return reason end
      local unknown = false
      for at, grid in open_places(s, cells) do
        if text_at(s, grid, at) and not is_fixed(s, grid, at) then
          if grid.solution[at] then return nil end
          unknown = true
        end
      end
      return unknown and no_answer or { en = "There is nothing to check yet.", fr = "Il n’y a encore rien à vérifier.", zh = "还没有可以检查的内容。" }
    end,
    apply = function(s, cells)
      local looked, wrong, passed = 0, 0, 0
      for at, grid in open_places(s, cells) do
        if text_at(s, grid, at) then
          if grid.solution[at] then looked = looked + 1 else passed = passed + 1 end
          if not is_right(s, grid, at) then
            wrong = wrong + 1
            s.wrong[crossgrid.name(grid, at)] = true
          end
        end
      end
      s.found = { looked = looked, wrong = wrong, passed = passed }
      count(s, "checks")
      count(s, "hints")
    end,
  },
  reveal = {
    arguments = { "cells" },
    lasting = true,
    check = function(s, cells)
      local reason = no_help(s)
      if reason then return reason end
      local unknown = false
      for at, grid in places(s, cells) do
        if grid.solution[at] and not is_fixed(s, grid, at) then return nil end
        unknown = unknown or grid.kinds[at] == "open" and not grid.solution[at]
      end
      return unknown and no_answer or { en = "There is nothing to reveal here.", fr = "Il n’y a rien à révéler ici.", zh = "这里没有可以揭示的内容。" }
    end,
    apply = function(s, cells)
      local shown, passed = 0, 0
      for at, grid in places(s, cells) do
        if grid.kinds[at] == "open" and not grid.solution[at] then passed = passed + 1 end
        if grid.solution[at] and not is_fixed(s, grid, at) then
          -- Letters that were already right are only confirmed.
          if not is_right(s, grid, at) then shown = shown + 1 end
          put(s, grid, at, grid.solution[at])
          s.revealed[crossgrid.name(grid, at)] = true
        end
      end
      if passed > 0 then s.found = { looked = 0, wrong = 0, passed = passed } end
      count(s, "letters", shown)
      count(s, "hints")
      after_change(s)
    end,
  },
  more = {
    arguments = { "text" },
    lasting = true,
    check = function(s, id)
      if competing(s) or s.level.help == false then return no_help(s) end
      for _, entry in ipairs(of(s).entries) do
        if entry.id == id and entry.more then
          if (s.tally.opened or {})[id] then return { en = "This clue is already shown.", fr = "Cette seconde définition est déjà affichée.",
            zh = "这条线索已经显示。" } end
          return nil
        end
      end
      return { en = "This word has no second clue.", fr = "Ce mot n’a pas de seconde définition.", zh = "这个词没有第二线索。" }
    end,
    apply = function(s, id)
      local opened = s.tally.opened or {}
      opened[id] = true
      s.tally.opened = opened
      count(s, "extra")
      count(s, "hints")
    end,
  },
  errors = {
    arguments = {},
    lasting = true,
    check = no_help,
    apply = function(s)
      s.tally.errors = not crossplay.shows_errors(s)
      if s.tally.errors then count(s, "shown") end
    end,
  },
  compete = {
    arguments = {},
    lasting = true,
    check = crossplay.no_competition,
    apply = function(s) s.tally.competition = true end,
  },
  finish = {
    arguments = {},
    final = true,
    check = function(s)
      if not competing(s) then return { en = "Only a competition can be handed in.", fr = "On ne rend sa grille qu’en compétition.",
        zh = "只有比赛才能交卷。" } end
    end,
    apply = function(s)
      local p = crossplay.progress(s)
      s.handed = p.open - p.filled + p.wrong
    end,
  },
}
