-- Yin-Yang: two colours, each connected.
local variants = require "variant-tests"

local function board(circles) return { rules = "yin-yang", rows = 3, columns = 3, circles = circles } end

local tests = {
  { name = "a black block", level = board ". . . . . . . . .", moves = { "enter r1c1,r1c2,r2c1,r2c2 1" }, conflicts = { "r1c1", "r1c2", "r2c1", "r2c2" } },
  { name = "a white block", level = board ". . . . . . . . .", moves = { "enter r1c1,r1c2,r2c1,r2c2 2" }, conflicts = { "r1c1", "r1c2", "r2c1", "r2c2" } },
  {
    name = "a colour in two parts", level = board ". . . . . . . . .",
    moves = { "enter r1c1,r1c3,r2c2,r3c2 1", "enter r1c2,r2c1,r2c3,r3c1,r3c3 2" }, outcome = false,
  },
  {
    name = "colours that cross in a block", level = board ". . . . . . . . .", moves = { "enter r1c1,r2c2 1", "enter r1c2,r2c1 2" },
    conflicts = { "r1c1", "r1c2", "r2c1", "r2c2" },
  },
  {
    name = "colours that cross on a walk around the rim", level = board ". . . . . . . . .", moves = { "enter r1c1,r3c3 1", "enter r1c3,r3c1 2" },
    conflicts = { "r1c1", "r1c3", "r3c1", "r3c3" },
  },
  { name = "a printed circle", level = board "b . . . . . . . .", moves = { "enter r1c1 2" }, conflicts = { "r1c1" } },
  { name = "another printed circle", level = board ". . . . w . . . .", moves = { "enter r2c2 1" }, conflicts = { "r2c2" } },
  { name = "all boards", level = board ". . . . . . . . .", solutions = 34 },
  { name = "colours that cross at the rim", level = board "b . w . . . w . b", solutions = 0 },
  {
    name = "a full board", level = board "b b b b w b b w w", moves = { "enter r1c1,r1c2,r1c3,r2c1,r2c3,r3c1 1", "enter r2c2,r3c2,r3c3 2" },
    outcome = { won = true },
  },
  { name = "a circle of no colour", level = board "g . . . . . . . .", faulty = "word 1 must be w, b or ., got g" },
  { name = "too few words", level = board "b w", faulty = "must have 9 words, got 2" },
}

return variants.dealt("yin-yang", 3, { rows = 5, columns = 5 }, tests)
