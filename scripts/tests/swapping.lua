-- Swapping: lit lines, winning and losing, for idioms, words with readings and pairs of two languages.

local idioms = {
  { zh = "守株待兔", reading = "shǒu zhū dài tù", en = "to wait for a hare by a stump" },
  { zh = "一心一意", reading = "yī xīn yī yì", en = "wholeheartedly" },
  { zh = "画蛇添足", reading = "huà shé tiān zú", en = "to draw legs on a snake" },
  { zh = "对牛弹琴", reading = "duì niú tán qín", en = "to play the lute to a cow" },
}
local faces = { "守", "株", "待", "兔", "一", "心", "意", "画", "蛇", "添", "足", "对", "牛", "弹", "琴" }
local stock = { { text = "守株待兔", other = "shǒu zhū dài tù", tiles = { 1, 2, 3, 4 } } }
local solved = { 1, 2, 3, 4, 5, 6, 5, 7, 8, 9, 10, 11, 12, 13, 14, 15 }

-- A level whose board is drawn in `start`, with the tiles above by default.
local function level(fields)
  fields.rules = "swapping"
  fields.words, fields.faces = fields.words or idioms, fields.faces or faces
  fields.stock, fields.laid = stock, solved
  return fields
end

local words = {
  { zh = "我们", reading = "wǒ men", en = "we" }, { zh = "国家", reading = "guó jiā", en = "country" },
}
local sounds = { "我", "们", "wǒ", "men", "国", "家", "guó", "jiā", "x" }

local pairs_of_words = { { en = "elephant", fr = "éléphant" }, { en = "dog", fr = "chien" } }
local pieces = { "ele", "phant", "élép", "hant", "do", "g", "chi", "en", "x" }

local chengyu = { rules = "swapping", level = 1 }

return {
  {
    name = "a line across that is a phrase lights up",
    level = level {},
    start = { board = [[ 1324 / 5678 / 9ABC / DEF5 ]] },
    moves = { "swap r1c2 r1c3" },
    counters = { lines = 1, score = 100, moves = 1 },
    outcome = false,
  },
  {
    name = "lines down that are phrases light up",
    level = level { goal = 1 },
    start = { board = [[ 18CD / 295E / 3A6F / B475 ]] },
    moves = { "swap r4c1 r4c2" },
    counters = { lines = 2 },
    outcome = { won = true },
  },
  {
    name = "a phrase backwards is none",
    level = level {},
    start = { board = [[ 3421 / 5678 / 9ABC / DEF5 ]] },
    moves = { "swap r1c1 r1c2" },
    counters = { lines = 0 },
  },
  {
    name = "any phrase of the whole dictionary counts, and equal tiles are interchangeable",
    level = level { goal = 1, words = "hanyu:chengyu", faces = { "千", "方", "百", "计", "一", "心", "意" } },
    start = { board = [[ 5675 / 1243 / 1111 / 2222 ]] },
    moves = { "swap r2c3 r2c4" },
    outcome = { won = true },
  },
  {
    name = "the lines asked for win, and time left and few moves score",
    level = level { goal = 4, seconds = 100 },
    start = { board = [[ 2134 / 5657 / 89AB / CDEF ]] },
    moves = { { move = "swap r1c1 r1c2", at = 40000 } },
    counters = { lines = 4, score = 1398 },
    outcome = { won = true },
  },
  {
    name = "one line fewer does not win",
    level = level { goal = 4 },
    start = { board = [[ 2143 / 5657 / 89AB / CDEF ]] },
    moves = { "swap r1c1 r1c2" },
    counters = { lines = 3 },
    outcome = false,
  },
  {
    name = "the game is lost when the time is up",
    level = level { seconds = 30 },
    start = { board = [[ 2143 / 5657 / 89AB / CDEF ]] },
    moves = { "!start", { move = "swap r1c1 r1c2", at = 29999 }, { at = 30000 }, { move = "swap r1c3 r1c4", refused = "over" } },
    outcome = { lost = "time is up" },
  },
  {
    name = "time does not run before the start",
    level = level { seconds = 30 },
    start = { board = [[ 2143 / 5657 / 89AB / CDEF ]] },
    moves = { { move = "swap r1c1 r1c2", at = 90000 } },
    outcome = false,
  },
  {
    name = "dropped outside or on itself a tile goes back",
    level = level {},
    start = { board = [[ 2143 / 5657 / 89AB / CDEF ]] },
    moves = { { move = "swap r1c1 r5c1", refused = true }, { move = "swap r2c2 r2c2", refused = "same tile" } },
    board = [[ 2143 / 5657 / 89AB / CDEF ]],
    counters = { moves = 0 },
  },
  {
    name = "an undo gives the tiles back, but not the move",
    level = level {},
    start = { board = [[ 2143 / 5657 / 89AB / CDEF ]] },
    moves = { "swap r1c1 r1c2", "!undo" },
    board = [[ 2143 / 5657 / 89AB / CDEF ]],
    counters = { moves = 1 },
  },
  {
    name = "a word and its reading are a line in either order",
    level = level { kind = "word", words = words, faces = sounds, goal = 2 },
    start = { board = [[ 2134 / 7856 / 9999 / 9999 ]] },
    moves = { "swap r1c1 r1c2" },
    counters = { lines = 2 },
    outcome = { won = true },
  },
  {
    name = "a word with another's reading is not a line",
    level = level { kind = "word", words = words, faces = sounds },
    start = { board = [[ 2178 / 3412 / 9999 / 9999 ]] },
    moves = { "swap r1c1 r1c2" },
    counters = { lines = 1 },
  },
  {
    name = "words of two languages are lines in either order",
    level = level { kind = "word", language = "en", translation = "fr", words = pairs_of_words, faces = pieces, goal = 2 },
    start = { board = [[ 1243 / 7856 / 9999 / 9999 ]] },
    moves = { "swap r1c3 r1c4" },
    counters = { lines = 2 },
    outcome = { won = true },
  },
  {
    name = "text and text, or a translation of another word, are no lines",
    level = level { kind = "word", language = "en", translation = "fr", words = pairs_of_words, faces = pieces },
    start = { board = [[ 1278 / 1256 / 3434 / 9999 ]] },
    moves = { "swap r4c1 r4c2" },
    counters = { lines = 0 },
  },
  { name = "a dealt board lights nothing yet", level = chengyu, counters = { lines = 0, score = 0, moves = 0 }, outcome = false },
  {
    name = "the same seed deals the same board",
    level = { rules = "swapping", words = idioms, phrases = "守株待兔,一心一意,画蛇添足,对牛弹琴" },
    seed = 5,
    counters = { lines = 0 },
  },
  {
    name = "too few phrases are refused",
    level = { rules = "swapping", words = { idioms[1], idioms[2] } },
    faulty = "4 words or phrases that fill a line of 4 tiles are needed, and the list has 2",
  },
  {
    name = "a phrase that the list does not have is named",
    level = { rules = "swapping", words = idioms, phrases = "守株待兔,马马虎虎" },
    faulty = "no phrase ‘马马虎虎’",
  },
  { name = "more lines than phrases are refused", level = { rules = "swapping", goal = 5 }, faulty = "lower goal" },
  { name = "words want an even length", level = { rules = "swapping", kind = "word", size = 3, goal = 2 }, faulty = "even length" },
  {
    name = "two languages are needed",
    level = { rules = "swapping", kind = "word", language = "en", translation = "en", words = pairs_of_words },
    faulty = "two different languages",
  },
  {
    name = "the kind of words has a list of its own",
    level = { rules = "swapping", kind = "word", level = 1 },
    seed = 3, counters = { lines = 0 }, outcome = false,
  },
  {
    name = "a phrase that its list does not have is named",
    level = { rules = "swapping", phrases = { "一心一意", "no such phrase" } },
    faulty = "no phrase ‘no such phrase’",
  },
}
