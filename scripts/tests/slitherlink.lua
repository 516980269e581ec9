-- Slitherlink: one loop along the sides, and the random loops of level makers.
local loops = require "loops"
local variants = require "variant-tests"

local function board(numbers, rows, columns)
  return { rules = "slitherlink", rows = rows or 2, columns = columns or 2, numbers = numbers or "...." }
end

-- draws that are always the same, for the insides of loops
local function draws(seed)
  local draw = {}
  function draw.random(_, n)
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed // 65536 % n + 1
  end
  function draw:shuffle(list)
    local made = { table.unpack(list) }
    for i = #made, 2, -1 do
      local j = self:random(i)
      made[i], made[j] = made[j], made[i]
    end
    return made
  end
  return draw
end

local tests = {
  {
    name = "a line that branches",
    level = board(), moves = { "enter r1c1.right,r1c1.bottom,r2c1.right 1" }, conflicts = { "r1c1.right", "r1c1.bottom", "r2c1.right" },
  },
  {
    name = "a line that ends",
    level = board(), moves = { "enter r1c1.right 1", "enter r1c1.bottom,r1c2.bottom,r2c1.right 0" },
    conflicts = { "r1c1.right", "r1c1.bottom", "r1c2.bottom", "r2c1.right" },
  },
  {
    name = "a small loop beside another line",
    level = board("........./", 3, 3), moves = { "enter r1c1.top,r1c1.left,r1c1.right,r1c1.bottom,r3c3.bottom 1" },
    conflicts = { "r1c1.top", "r1c1.left", "r1c1.right", "r1c1.bottom" },
  },
  {
    name = "a loop while nothing else is drawn",
    level = board("........./", 3, 3), moves = { "enter r1c1.top,r1c1.left,r1c1.right,r1c1.bottom 1" }, conflicts = {},
  },
  {
    name = "too many sides at a number",
    level = board "1...", moves = { "enter r1c1.top,r1c1.left 1" }, conflicts = { "r1c1.top", "r1c1.left" },
  },
  {
    name = "too few sides at a number",
    level = board "3...", moves = { "enter r1c1.top,r1c1.left 0" }, conflicts = { "r1c1.top", "r1c1.left" },
  },
  {
    name = "two loops",
    level = board("4.4/...", 2, 3), solutions = 0,
  },
  { name = "one loop around the board", level = board("33/33", 2, 2), solutions = 0 },
  { name = "loops on four cells", level = board(), solutions = 13 },
  { name = "a number with one way", level = board "4...", solutions = 1 },
  {
    name = "the loop wins, and open sides count as outside it",
    level = board "4...", moves = { "enter r1c1.top,r1c1.left,r1c1.right,r1c1.bottom 1" }, conflicts = {}, outcome = { won = true },
  },
  {
    name = "marked sides do no harm",
    level = board "4...", moves = { "enter r2c2.right,r2c2.bottom 0", "enter r1c1.top,r1c1.left,r1c1.right,r2c1.top 1" },
    conflicts = {}, outcome = { won = true },
  },
  {
    name = "a side has one value whichever cell names it",
    level = board(), moves = { "enter r1c2.left 1", "clear r1c1.right", "enter r2c1.top 0" }, state = { sides = { ["r1c1.bottom"] = 0 } },
  },
  {
    name = "what is not on the board",
    level = board(), moves = { { move = "enter r3c1.left 1", refused = true }, { move = "enter r1c1.left 2", refused = true } },
  },
  { name = "five sides", level = board "5...", faulty = "must be 0 to 4, ? or ., got 5" },
  { name = "too few signs", level = board "4..", faulty = "must have 4 signs, got 3" },
}

for seed = 1, 3 do
  tests[#tests + 1] = { name = "a random inside is one loop, seed " .. seed,
    level = board(table.concat(loops.numbers(6, 5, draws(seed))), 6, 5), solutions = 1 }
end

tests[#tests + 1] = {
  name = "an easy level keeps more clues and one solution",
  level = { rules = "slitherlink", rows = 4, columns = 4, difficulty = 1 }, solutions = 1,
}

return variants.dealt("slitherlink", 3, { rows = 4, columns = 5 }, tests)
