-- Spaced repetition: each word of a player is in a box from 1, missed last time, to 5; 0 is a new word. A word comes again after
-- 1, 2, 4, 8 or 16 days. The boxes are among the player's things of the pack: a digit each, six to a number.

local M = {}

-- How many numbers there are, and how many digits each has.
local numbers, digits = 40, 6

-- The name of the number that holds a word's box, and the worth of its digit. Two words may share a box.
local function place(pair)
  local hash = 7
  for _, byte in ipairs { string.byte(pair.shown .. "|" .. pair.asked, 1, -1) } do hash = (hash * 31 + byte) % 1000003 end
  hash = hash % (numbers * digits)
  return "box" .. hash // digits, 10 ^ (hash % digits) // 1 | 0
end

-- The box of a word.
local function box(s, pair)
  local name, worth = place(pair)
  return ((s.store[name] or 0) + ((s.tally.store or {})[name] or 0)) // worth % 10
end

-- The number of words in boxes that are to come today: those of box 1 always, others when their days have passed.
local function is_due(s, number)
  local days, last = 1 << math.max(0, number - 1), s.store.box_day or 0
  return number == 1 or number > 1 and (s.day == 0 or s.day // days > last // days)
end

-- The numbers of `count` pairs of a level for today: first those that are due, the most troublesome first, then new ones, then others.
function M.chosen(s, count)
  local ranked, list = {}, {}
  for index, pair in ipairs(s.level.pairs) do
    local number = box(s, pair)
    ranked[index] = { index = index, rank = is_due(s, number) and number or number == 0 and 10 or 10 + number }
  end
  table.sort(ranked, function(a, b) return a.rank < b.rank or a.rank == b.rank and a.index < b.index end)
  for place_in = 1, math.min(count, #ranked) do list[place_in] = ranked[place_in].index end
  return list
end

-- Puts a word into the box after this game: one higher if it was right at once, else the first.
function M.put(s, pair, is_known)
  local name, worth = place(pair)
  local before = box(s, pair)
  local after = not is_known and 1 or math.min(5, math.max(2, before + 1))
  local changes = s.tally.store or {}
  changes[name] = (changes[name] or 0) + (after - before) * worth
  changes.box_day = s.day - (s.store.box_day or 0)
  s.tally.store = changes
end

return M
