-- Falling: steering, gravity, explosions, chains, equal tiles, rescue phrases, the top row and the time.

local idioms = { { zh = "守株待兔" }, { zh = "一心一意" }, { zh = "画蛇添足" }, { zh = "对牛弹琴" } }
local faces = { "守", "株", "待", "兔", "一", "心", "意", "画", "蛇", "添", "足", "对", "牛", "弹", "琴" }
local stock = {
  { text = "守株待兔", tiles = { 1, 2, 3, 4 } }, { text = "一心一意", tiles = { 5, 6, 5, 7 } },
  { text = "画蛇添足", tiles = { 8, 9, 10, 11 } }, { text = "对牛弹琴", tiles = { 12, 13, 14, 15 } },
}

-- A board of 6 × 5 by default, with a tile that falls at the place in `start`.
local function level(fields)
  fields.rules, fields.words, fields.faces, fields.stock = "falling", idioms, faces, fields.stock or stock
  fields.rows, fields.columns = fields.rows or 6, fields.columns or 5
  return fields
end

local function at(row, column, tile, board, more)
  local start = { row = row, column = column, tile = tile, board = board, queue = { 8, 9, 10, 11, 12, 13, 14, 15 } }
  for name, value in pairs(more or {}) do start[name] = value end
  return start
end

local empty = [[ ..... / ..... / ..... / ..... / ..... / ..... ]]

return {
  {
    name = "a tile falls a row at a time",
    level = level {},
    start = at(1, 3, 1, empty),
    moves = { "!start", { move = "push 1", at = 1700 } },
    state = { row = 3, column = 4 },
    board = empty,
  },
  {
    name = "slower and faster paces fall more slowly and faster",
    level = level { pace = "slow" },
    start = at(1, 3, 1, empty),
    moves = { "!start", { move = "push 1", at = 2500 } },
    state = { row = 3, column = 4 },
  },
  {
    name = "left and right stop at walls and at tiles",
    level = level {},
    start = at(5, 1, 1, [[ ..... / ..... / ..... / ..... / .8... / .9... ]]),
    moves = { { move = "push -1", refused = "no room" }, { move = "push 1", refused = "no room" }, { move = "push 0", refused = true } },
    state = { column = 1 },
  },
  {
    name = "a tap beside the tile steers it, one on its column drops it",
    level = level {},
    start = at(2, 3, 1, empty),
    moves = { "steer r4c5", "steer r1c1", "steer r1c1", "steer r6c2" },
    board = [[ ..... / ..... / ..... / ..... / ..... / .1... ]],
    state = { tile = 8 },
  },
  {
    name = "a dropped tile lands on what is below, and the next one comes in at the top",
    level = level {},
    start = at(1, 2, 1, [[ ..... / ..... / ..... / ..... / .9... / .8... ]]),
    moves = { "drop" },
    board = [[ ..... / ..... / ..... / .1... / .9... / .8... ]],
    state = { tile = 8, row = 1 },
    counters = { formed = 0, score = 0 },
  },
  {
    name = "a phrase across explodes, and what is above falls",
    level = level {},
    start = at(1, 4, 4, [[ ..... / ..... / ..... / ..... / 8C... / 123.. ]]),
    moves = { "drop" },
    board = [[ ..... / ..... / ..... / ..... / ..... / 8C... ]],
    counters = { formed = 1, score = 100 },
    outcome = false,
  },
  {
    name = "a phrase down explodes too",
    level = level {},
    start = at(1, 2, 1, [[ ..... / ..... / .2... / .3... / .4... / .C... ]]),
    moves = { "drop" },
    board = [[ ..... / ..... / ..... / ..... / ..... / .C... ]],
    counters = { formed = 1 },
  },
  {
    name = "a phrase backwards does not explode",
    level = level {},
    start = at(1, 4, 1, [[ ..... / ..... / ..... / ..... / ..... / 432.. ]]),
    moves = { "drop" },
    board = [[ ..... / ..... / ..... / ..... / ..... / 4321. ]],
    counters = { formed = 0 },
  },
  {
    name = "equal tiles elsewhere go with the phrase and what stood on them falls",
    level = level {},
    start = at(1, 4, 4, [[ ..... / ..... / ..... / ....9 / 4...2 / 123.8 ]]),
    moves = { "drop" },
    board = [[ ..... / ..... / ..... / ..... / ....9 / ....8 ]],
    counters = { formed = 1, score = 100 },
  },
  {
    name = "what falls may form the next phrase, which scores double",
    level = level {},
    start = at(1, 1, 1, [[ ..... / ..... / ..... / ..... / .565. / .2347 ]]),
    moves = { "drop" },
    board = empty,
    counters = { formed = 2, score = 300 },
  },
  {
    name = "phrases across and down at once both count",
    level = level {},
    start = at(1, 1, 1, [[ ..... / ..... / .234. / 2898. / 3C8C. / 49D9. ]]),
    moves = { "drop" },
    board = [[ ..... / ..... / ..... / .898. / .C8C. / .9D9. ]],
    counters = { formed = 2, score = 200 },
  },
  {
    name = "a tile that can no longer be cleared brings a rescue phrase with it",
    level = level {},
    start = at(1, 5, 8, [[ ..... / ..... / ..... / ..... / ..... / 2.... ]], { queue = { 9, 10, 11, 8, 9 }, order = { 2 } }),
    moves = { "drop" },
    state = { order = {}, queue = { 10, 11, 8, 9, 2, 5, 5, 7, 6, 1, 3, 4 } },
  },
  {
    name = "tiles that lie so that their phrase cannot be formed bring it again, although all of them are there",
    level = level {},
    start = at(1, 5, 12, [[ ..... / ..... / ..... / ..... / ..... / B9A8. ]], { queue = { 13, 14, 15, 12, 13 }, order = { 2 } }),
    moves = { "drop" },
    state = { order = {}, queue = { 14, 15, 12, 13, 9, 5, 5, 7, 6, 8, 10, 11 } },
  },
  {
    name = "tiles that lie in their places need no other phrase",
    level = level {},
    start = at(1, 5, 13, [[ ..... / ..... / ..... / ..... / ..... / C.... ]], { queue = { 14, 15, 12, 13, 14 }, order = { 1, 2, 4 } }),
    moves = { "drop" },
    state = { order = { 1 } },
  },
  {
    name = "without such a tile two phrases come that have not come yet",
    level = level {},
    start = at(1, 5, 8, [[ ..... / ..... / ..... / ..... / ..... / 8.... ]], { queue = { 9, 10, 11, 8, 9 }, order = { 1, 2, 4 } }),
    moves = { "drop" },
    state = { order = { 1 }, queue = { 10, 11, 8, 9, 13, 5, 5, 7, 6, 12, 14, 15 } },
  },
  {
    name = "no phrase comes again until all have come, and the same seed brings the same tiles",
    level = level { stock = { stock[1], stock[2] } },
    moves = { "push 1" },
    state = { order = {}, queue = { 4, 5, 1, 7, 6, 5, 2 }, tile = 3 },
  },
  {
    name = "the goal reached in time wins",
    level = level { goal = 1 },
    start = at(1, 4, 4, [[ ..... / ..... / ..... / ..... / ..... / 123.. ]]),
    moves = { "drop" },
    board = empty,
    outcome = { won = true },
  },
  {
    name = "a landed tile in the top row loses",
    level = level {},
    start = at(1, 3, 1, [[ ..... / ..8.. / ..9.. / ..8.. / ..9.. / ..8.. ]]),
    moves = { "!start", { at = 800 } },
    board = [[ ..1.. / ..8.. / ..9.. / ..8.. / ..9.. / ..8.. ]],
    outcome = { lost = "top row" },
  },
  {
    name = "the game is lost when the time is up",
    level = level { seconds = 10, rows = 20 },
    moves = { "!start", { at = 9999 }, "push 1", { at = 10000 } },
    outcome = { lost = "time is up" },
  },
  {
    name = "words with their readings explode in either order",
    level = {
      rules = "falling", rows = 6, columns = 5, kind = "word", words = { { zh = "我们", reading = "wǒ men" } },
      faces = { "我", "们", "wǒ", "men" }, stock = { { text = "我们", tiles = { 1, 2, 3, 4 } } },
    },
    start = at(1, 4, 2, [[ ..... / ..... / ..... / ..... / ..... / 341.. ]], { queue = { 1, 2, 3, 4, 1, 2, 3, 4 } }),
    moves = { "drop" },
    board = empty,
    counters = { formed = 1 },
  },
  {
    name = "no move can be taken back",
    level = level {},
    moves = { "drop", { move = "!undo", refused = true } },
    outcome = false,
  },
  {
    name = "a phrase that does not fit on the board is refused",
    level = { rules = "falling", rows = 4, columns = 3 },
    faulty = "does not fit on a board of 4×3",
  },
}
