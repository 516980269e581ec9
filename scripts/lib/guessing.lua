-- Words that are guessed letter by letter: their letters, the keys to choose from, and the move.

local pairs_of = require "wordpairs"

local M = {}

-- Whether the word in play has a letter.
local function has(s, letter)
  for _, one in ipairs(s.level.spelt[s.number]) do
    if one == letter then return true end
  end
  return false
end

-- Whether all letters of the word were guessed.
local function is_complete(s)
  for _, one in ipairs(s.level.spelt[s.number]) do
    if s.keys[one] and s.tried[one] == nil then return false end
  end
  return true
end

-- Goes to the next word: all balloons are there again.
local function following(s, found)
  s.found[s.number], s.number, s.tried, s.left = found, s.number + 1, {}, s.options.balloons
end

-- How many words were found, and the numbers of those that were not.
function M.found(s)
  local count, missed = 0, {}
  for index, is in ipairs(s.found) do
    if is then count = count + 1 else missed[#missed + 1] = index end
  end
  return count, missed
end

-- The keys for some letters, sorted: with Latin letters among them the whole alphabet.
local function keys_for(seen)
  local keys, latin = {}, false
  for letter in pairs(seen) do latin = latin or utf8.codepoint(letter) < 0x250 end
  for letter in string.gmatch(latin and "ABCDEFGHIJKLMNOPQRSTUVWXYZ" or "", ".") do seen[letter] = true end
  for letter in pairs(seen) do keys[#keys + 1] = letter end
  table.sort(keys)
  return keys
end

-- Deals words: `spelt` has their letters, blanks and signs, `keys` the letters to choose from.
function M.deal(o, draw, _, level)
  if level.spelt then return {} end
  local drawn, reason = pairs_of.draw(o, draw, 1, function(pair)
    return #pairs_of.letters(pair.asked, o.asked) >= 2 and #clusters(pairs_of.plain(pair.asked, o.asked)) <= 20
  end)
  if not drawn then return nil, reason end
  local spelt, seen = {}, {}
  for number, pair in ipairs(drawn) do
    spelt[number] = {}
    for index, one in ipairs(clusters(pairs_of.plain(pair.asked, o.asked))) do
      local is_letter = #letters_of(one, o.asked) > 0
      spelt[number][index] = is_letter and letter_of(one, o.asked) or one
      if is_letter then seen[spelt[number][index]] = true end
    end
  end
  return { pairs = drawn, spelt = spelt, keys = keys_for(seen) }
end

M.moves = {
  guess = {
    arguments = { "text" },
    check = function(s, text)
      local letter = letter_of(text, s.options.asked)
      if not s.keys[letter] then return { en = "Choose one of the letters.", fr = "Choisissez une des lettres.", zh = "请从这些字母中选择。" } end
      if s.tried[letter] ~= nil then return { en = "This letter was tried.", fr = "Cette lettre a déjà été essayée.", zh = "这个字母已经猜过。" } end
    end,
    apply = function(s, text)
      local letter = letter_of(text, s.options.asked)
      s.tried[letter] = has(s, letter)
      if s.tried[letter] then
        if is_complete(s) then following(s, true) end
        return
      end
      s.left, s.tally.mistakes = s.left - 1, (s.tally.mistakes or 0) + 1
      s:effect { kind = "sound", name = "pop" }
      if s.left == 0 then following(s, false) end
    end,
  },
}

return M
