-- Regions that are found.
local variants = require "variant-tests"

-- Rows of a full board of four regions: the two columns at the left and at the right, above and below.
local BOXES = "1234341221434321"

local function level(more)
  local made = { rules = "chaos-construction", size = 4 }
  for name, value in pairs(more) do made[name] = value end
  return made
end

local tests = variants.of("chaos-construction", { givens = "................" }, {
  { name = "boxes are one division", level = level { givens = BOXES }, solutions = 1 },
  { name = "a full board wins", level = level { givens = ".234341221434321" }, moves = { "enter r1c1 1" }, outcome = { won = true } },
  {
    name = "a border through a box leaves no division", level = level { givens = BOXES, borders = { { "r1c1", "r1c2" }, { "r1c1", "r2c1" } } },
    solutions = 0,
  },
  { name = "a border along boxes leaves one", level = level { givens = BOXES, borders = { { "r1c2", "r1c3" } } }, solutions = 1 },
  { name = "joined cells of equal value leave none", level = level { givens = "12344321" .. "21433412",
    joined = { { "r1c2", "r1c3" }, { "r1c3", "r2c3" }, { "r2c3", "r2c2" } } }, solutions = 0 },
  { name = "joined cells are in one region", level = level { givens = BOXES, joined = { { "r1c1", "r1c2" } } }, solutions = 1 },
  { name = "boxes are refused", level = level { boxes = true }, faulty = "without boxes" },
  { name = "regions are refused", level = level { regions = "AABB/AABB/CCDD/CCDD" }, faulty = "without boxes" },
  { name = "an oblong board is refused", level = { rules = "chaos-construction", rows = 4, columns = 6 }, faulty = "square board" },
  { name = "a border between cells apart is refused", level = level { borders = { { "r1c1", "r1c3" } } }, faulty = "adjacent" },
  { name = "equal values two apart are no conflict", level = level { givens = "................" },
    moves = { "enter r1c1 1", "enter r2c2 1" }, conflicts = {} },
  { name = "mixed with thermometers", level = { rules = { "thermo", "chaos-construction" }, size = 4 }, seed = 1, solutions = 1 },
})

return variants.dealt("chaos-construction", 2, { size = 5 }, variants.dealt("chaos-construction", 2, { size = 4 }, tests))
